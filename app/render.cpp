// SPDX-License-Identifier: GPL-3.0-or-later
// Views are drawn from a frame made here; the window is opened offscreen, waited for and grabbed.
#include "app/render.h"

#include "core/edges/scenario_json.h"
#include "core/history/timeline.h"
#include "core/view/make_frame.h"
#include "ui/export.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/timeline_view.h"
#include "app/cli/exit_code.h"

#include <QApplication>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

namespace o1 {

namespace {

constexpr QSize kWindowSize{1280, 720};
constexpr std::int64_t kUsualSeconds = 3;
constexpr int kSettleMs = 60; ///< from the right frame to the picture: layouts and timers have run

int complain(const Error& error)
{
    std::fprintf(stderr, "o1scope: %s\n", to_english(error).c_str());
    return is_io_error(error.code) ? cli::kIo : cli::kBadInput;
}

int complain(const char* text)
{
    std::fprintf(stderr, "o1scope: %s\n", text);
    return cli::kUsage;
}

/// "1280x720"; nothing when it is something else or larger than a picture may be.
std::optional<QSize> parseSize(const std::string& text, QSize standard)
{
    if (text.empty()) {
        return standard;
    }
    int width = 0;
    int height = 0;
    int end = 0;
    const auto found = std::sscanf(text.c_str(), "%5dx%5d%n", &width, &height, &end);
    const bool isWhole = found == 2 && static_cast<std::size_t>(end) == text.size();
    const bool isSize = isWhole && std::min(width, height) >= 16 && std::max(width, height) <= kLargestPicture;
    return isSize ? std::optional(QSize(width, height)) : std::nullopt;
}

ThemeChoice themeOf(const std::string& name)
{
    return name == "dark" ? ThemeChoice::Dark : name == "contrast" ? ThemeChoice::HighContrast : ThemeChoice::Light;
}

ExportRequest makeRequest(const RenderOptions& options, QSize size)
{
    ExportRequest request;
    request.what = options.view == "timeline"  ? ExportView::Timeline
                 : options.view == "runqueues" ? ExportView::Runqueues
                                               : ExportView::Hogslice;
    request.size = size;
    request.scale = options.scale;
    const auto choice = themeOf(options.theme);
    request.theme = choice == ThemeChoice::Dark         ? ThemeKind::Dark
                  : choice == ThemeChoice::HighContrast ? ThemeKind::HighContrast
                                                        : ThemeKind::Light;
    return request;
}

/// The tick to stand at and the window of time to show.
struct Moment {
    Tick at;
    Window window;
};

Moment momentOf(const RenderOptions& options, const Scenario& scenario)
{
    // A file that does not say where to open is shown from its beginning on.
    const auto beginning = std::min(scenario.ticks.value(), kUsualSeconds * scenario.hz);
    const auto standard = scenario.open.tick > Tick{} ? scenario.open.tick.value() : beginning;
    const auto at = options.at.value_or(options.to.value_or(standard));
    const auto to = options.to.value_or(at);
    const auto usual = scenario.open.window > Ticks{} ? scenario.open.window.value() : kUsualSeconds * scenario.hz;
    const auto from = options.from.value_or(std::max<std::int64_t>(to - usual, 0));
    return {Tick{at}, {Tick{from}, Tick{std::max(to, from + 1)}}};
}

int renderView(const RenderOptions& options, Scenario scenario, QSize size)
{
    const auto moment = momentOf(options, scenario);
    Timeline timeline(std::make_shared<const Scenario>(std::move(scenario)));
    timeline.advance(moment.at);
    const auto request = makeRequest(options, size);
    FrameRequest wanted{.window = moment.window};
    if (options.lanes == "task") {
        const auto page =
            timelineLayout(size, make_frame(timeline, wanted), Theme::of(request.theme), TypeScale{}).page;
        wanted.task_lanes = TaskLaneRequest{.most = TimelineLayout::taskLanesOn(page.height(), TypeScale{})};
    }
    const auto draft = make_frame(timeline, wanted);
    wanted.columns = exportColumns(draft, request);
    const auto frame = wanted.columns == draft.columns ? draft : make_frame(timeline, wanted);
    const auto result = exportView(frame, request, QString::fromLocal8Bit(options.output.c_str()));
    return result ? cli::kOk : complain(result.error());
}

/// Shows the window offscreen and grabs it when it has the right frame.
int renderWindow(const RenderOptions& options, const Scenario& scenario, QSize size)
{
    const auto moment = momentOf(options, scenario);
    const QTemporaryDir folder; // the user's own layout and theme stay out of the picture
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.setMotionReduced(true);
    Session session;
    MainWindow window(session, settings);
    window.setThemeChoice(themeOf(options.theme));
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(size);
    window.actions().action(options.lanes == "task" ? ActionId::LanesByTask : ActionId::LanesByCpu)->trigger();
    session.open(QString::fromLocal8Bit(options.file.c_str()), options.settings, moment.at);
    window.show();
    int code = cli::kOurFault;
    const auto finish = [&] {
        const auto result = exportWidget(&window, QString::fromLocal8Bit(options.output.c_str()), options.scale);
        code = result ? cli::kOk : complain(result.error());
        QCoreApplication::quit();
    };
    QTimer settled;
    settled.setSingleShot(true);
    settled.setInterval(kSettleMs);
    QObject::connect(&settled, &QTimer::timeout, &window, finish);
    bool isFirst = true;
    QObject::connect(&session, &Session::frameReady, &window, [&](const FramePtr& frame) {
        const bool isThere = (frame->tick == moment.at || frame->halt.has_value())
                          && frame->columns == window.timeline().columns(); // made for the window as it is laid out
        if (isThere && std::exchange(isFirst, false) && (options.from || options.to)) {
            window.timeline().setWindow(moment.window, false);
        }
        if (isThere) {
            settled.start(); // anew with every frame: the last one counts
        }
    });
    QObject::connect(&session, &Session::errorRaised, &window, [&](const QString& text) {
        code = complain(text.toLocal8Bit().constData());
        QCoreApplication::quit();
    });
    QApplication::exec();
    return code;
}

} // namespace

int render(const RenderOptions& options)
{
    const auto end = QFileInfo(QString::fromLocal8Bit(options.output.c_str())).suffix().toLower();
    const bool isWindow = options.view == "window";
    if (end != QLatin1String("png") && (isWindow || (end != QLatin1String("svg") && end != QLatin1String("pdf")))) {
        return complain(isWindow ? "the window can only be drawn as .png"
                                 : "the picture's name must end in .png, .svg or .pdf");
    }
    const auto size = parseSize(options.size, kWindowSize);
    if (!size) {
        return complain("--size must be WIDTHxHEIGHT, 16 to 32000 each");
    }
    if (options.from && options.to && *options.from >= *options.to) {
        return complain("--from must be before --to");
    }
    auto scenario = load_scenario(options.file, options.settings);
    if (!scenario) {
        int code = cli::kBadInput;
        for (const auto& error : scenario.error()) {
            code = complain(error);
        }
        return code;
    }
    return isWindow ? renderWindow(options, *scenario, *size) : renderView(options, std::move(*scenario), *size);
}

} // namespace o1
