// SPDX-License-Identifier: GPL-3.0-or-later
// The window's door: command line, application, window; or a picture without a window.
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "app/cli/exit_code.h"
#include "app/render.h"

#include <CLI/CLI.hpp>
#include <QApplication>
#include <QIcon>
#include <QStyleFactory>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

namespace {

struct Options {
    o1::RenderOptions render;
    std::vector<std::string> settings;
};

void describe(CLI::App& app, Options& options)
{
    auto& render = options.render;
    app.set_version_flag("--version", "o1scope " O1_VERSION);
    app.add_option("FILE", render.file, "Scenario to open (default: Ed's claim)");
    auto* draw = app.add_option("--render", render.view, "Draw a picture instead of opening a window")
                     ->check(CLI::IsMember({"timeline", "runqueues", "hogslice", "window"}));
    auto* output = app.add_option("-o,--output", render.output, "Picture to write: .png, .svg or .pdf (window: .png)");
    app.add_option("--set", options.settings,
                   "KEY=VALUE[@TICK]: a tunable, hz, cpus, kernel, seed, nice:task=N, count:task=N, shares:group=PATH")
        ->allow_extra_args(false)
        ->take_all();
    const CLI::Range ticks(std::int64_t{0}, o1::kMaxTicks);
    app.add_option("--from", render.from, "First tick of the time shown")->needs(draw)->check(ticks);
    app.add_option("--to", render.to, "Tick after the last one shown")->needs(draw)->check(ticks);
    app.add_option("--at", render.at, "Tick to run to")->needs(draw)->check(ticks);
    app.add_option("--size", render.size, "WIDTHxHEIGHT in pixels at scale 1")->needs(draw);
    app.add_option("--scale", render.scale, "Pixels per pixel of --size")->needs(draw)->check(CLI::Range(0.25, 16.0));
    app.add_option("--lanes", render.lanes, "Lanes of the timeline: by cpu or by task")
        ->needs(draw)
        ->check(CLI::IsMember({"cpu", "task"}));
    app.add_option("--theme", render.theme, "light, dark or contrast")
        ->needs(draw)
        ->check(CLI::IsMember({"light", "dark", "contrast"}));
    draw->needs(output);
    output->needs(draw);
}

/// Settings taken apart; false when one cannot be.
bool parseSettings(Options& options)
{
    for (const auto& text : options.settings) {
        auto setting = o1::parse_setting(text);
        if (!setting) {
            std::fprintf(stderr, "o1scope: %s\n", o1::to_english(setting.error()).c_str());
            return false;
        }
        options.render.settings.push_back(std::move(*setting));
    }
    return true;
}

bool hasDisplay()
{
    for (const auto* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (const auto* value = std::getenv(name); value != nullptr && *value != '\0') {
            return true;
        }
    }
    return false;
}

int openWindow(const o1::RenderOptions& options)
{
    o1::Settings settings;
    o1::Session session;
    o1::MainWindow window(session, settings);
    // When the file cannot be read there is still something to look at, and the message above it.
    QObject::connect(&session, &o1::Session::errorRaised, &window, [&session] {
        if (!session.frame()) {
            session.openDefault();
        }
    });
    const auto file =
        options.file.empty() ? o1::FileMenu::defaultExample() : QString::fromLocal8Bit(options.file.c_str());
    if (file.isEmpty()) {
        session.openDefault();
    } else {
        session.open(file, options.settings);
    }
    window.show();
    return QApplication::exec();
}

int run(int argc, char** argv)
{
    Options options;
    CLI::App app("An oscilloscope for the Linux O(1) scheduler.", "o1scope");
    describe(app, options);
    app.failure_message([](const CLI::App* /*app*/, const CLI::Error& error) {
        return std::string("o1scope: ") + error.what() + "\nRun o1scope --help for more information.\n";
    });
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? o1::cli::kOk : o1::cli::kUsage;
    }
    if (!parseSettings(options)) {
        return o1::cli::kUsage;
    }
    const bool draws = !options.render.view.empty();
    if (draws && options.render.file.empty()) {
        std::fputs("o1scope: --render needs a FILE\n", stderr);
        return o1::cli::kUsage;
    }
    if (draws && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    if (!hasDisplay()) {
        std::fputs(
            "o1scope: there is no display to open a window on; --render draws without one, o1sim runs without one\n",
            stderr);
        return o1::cli::kIo;
    }
    QApplication::setApplicationName(QStringLiteral("o1scope"));
    QApplication::setApplicationVersion(QStringLiteral(O1_VERSION));
    QApplication::setOrganizationName(QStringLiteral("o1scope"));
    QApplication::setDesktopFileName(QStringLiteral("o1scope"));
    const QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/o1scope.svg")));
    return draws ? o1::render(options.render) : openWindow(options.render);
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "o1scope: %s\n", error.what());
    } catch (...) {
        std::fputs("o1scope: unknown fault\n", stderr);
    }
    return o1::cli::kOurFault;
}
