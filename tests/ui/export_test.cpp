// SPDX-License-Identifier: GPL-3.0-or-later
// Exported pictures: right colours in right places, vectors that stay on their page, and errors that leave nothing behind.
#include "ui/export.h"

#include "ui/caption.h"
#include "ui/timeline_view.h"
#include "ui/who_colors.h"
#include "tests/ui/timeline_frames.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTransform>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

namespace o1 {

namespace {

using test::HandRun;

constexpr QSize kPage{1000, 360};

class ExportTest : public testing::Test {
protected:
    ExportTest()
    {
        request.size = kPage;
        frame = run.usual(exportColumns(run.usual(1), request));
    }
    [[nodiscard]] QString pathOf(const char* name) const { return folder.filePath(QLatin1String(name)); }
    [[nodiscard]] QByteArray exported(const char* name)
    {
        const auto result = exportView(frame, request, pathOf(name));
        EXPECT_TRUE(result) << (result ? std::string() : to_english(result.error()));
        QFile file(pathOf(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] ErrorCode errorOf(const QString& path) const
    {
        const auto result = exportView(frame, request, path);
        EXPECT_FALSE(result);
        return result ? ErrorCode::out_of_memory : result.error().code;
    }

    HandRun run;
    Frame frame;
    ExportRequest request;
    QTemporaryDir folder;
};

/// All corners that the shapes of an SVG reach, with the transforms of their groups.
class SvgReader {
public:
    explicit SvgReader(const QByteArray& bytes) : m_xml(bytes)
    {
        while (!m_xml.atEnd()) {
            const auto token = m_xml.readNext();
            if (token == QXmlStreamReader::StartElement) {
                open();
            } else if (token == QXmlStreamReader::EndElement) {
                m_transforms.pop_back();
            } else if (token == QXmlStreamReader::Characters && m_isText) {
                texts += m_xml.text().toString() + QLatin1Char('\n');
            }
        }
        isWellFormed = !m_xml.hasError();
    }
    bool isWellFormed = false;
    bool hasImage = false;
    QString texts;
    QRectF reach;

private:
    void open()
    {
        const auto attributes = m_xml.attributes();
        auto transform = m_transforms.empty() ? QTransform() : m_transforms.back();
        const auto numbers = numbersIn(attributes.value(QLatin1String("transform")).toString());
        if (numbers.size() == 6) {
            transform = QTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]) * transform;
        }
        m_transforms.push_back(transform);
        const auto name = m_xml.name();
        m_isText = name == QLatin1String("text");
        hasImage = hasImage || name == QLatin1String("image");
        const auto number = [&attributes](const char* key) { return attributes.value(QLatin1String(key)).toDouble(); };
        if (name == QLatin1String("rect") || m_isText) {
            add({number("x"), number("y")});
            add({number("x") + number("width"), number("y") + number("height")});
        }
        addAll(numbersIn(attributes.value(QLatin1String("d")).toString()));
        addAll(numbersIn(attributes.value(QLatin1String("points")).toString()));
    }
    static QList<double> numbersIn(const QString& text)
    {
        static const QRegularExpression number(QStringLiteral("-?[0-9]+(\\.[0-9]+)?(e-?[0-9]+)?"));
        QList<double> numbers;
        for (auto match = number.globalMatch(text); match.hasNext();) {
            numbers << match.next().captured().toDouble();
        }
        return numbers;
    }
    void addAll(const QList<double>& numbers)
    {
        for (qsizetype place = 0; place + 1 < numbers.size(); place += 2) {
            add({numbers[place], numbers[place + 1]});
        }
    }
    void add(QPointF point)
    {
        const auto at = m_transforms.back().map(point);
        reach = reach.isNull() ? QRectF(at, QSizeF(1e-9, 1e-9)) : reach.united(QRectF(at, QSizeF(1e-9, 1e-9)));
    }

    QXmlStreamReader m_xml;
    std::vector<QTransform> m_transforms;
    bool m_isText = false;
};

} // namespace

TEST_F(ExportTest, HasTheLanesByTaskOfTheFrame)
{
    TaskLane lane{run.jobTask, {}};
    for (int column = 0; column < frame.columns; ++column) {
        const bool isRunning = column * 3 < frame.columns;
        const auto state = isRunning ? Activity::running : Activity::waiting_expired;
        lane.columns.push_back({state, state, static_cast<std::uint8_t>(isRunning ? 255 : 0), 0});
    }
    frame.task_lanes = {lane};
    frame.task_lane_cut = TaskLaneCut{.first = 2, .all = 9, .is_too_long = false};
    const SvgReader svg(exported("a.svg"));
    EXPECT_TRUE(svg.isWellFormed);
    EXPECT_TRUE(svg.texts.contains(QStringLiteral("task 3")) && svg.texts.contains(QStringLiteral("of 9")))
        << svg.texts.toStdString();
    EXPECT_FALSE(svg.texts.contains(QStringLiteral("CPU 0")));
    EXPECT_TRUE(QRectF(QPointF(), kPage).adjusted(-1, -1, 1, 1).contains(svg.reach));
    EXPECT_FALSE(exported("a.png").isEmpty());
    const QImage image(pathOf("a.png"));
    const auto layout = timelineLayout(kPage, frame, Theme::of(ThemeKind::Light), TypeScale{});
    const auto track = LaneLayout::of(frame, layout.lanes, TypeScale{}).track(0);
    const auto at = [&](double part, double down) {
        return image.pixelColor(qRound(track.left() + track.width() * part),
                                qRound(track.top() + track.height() * down));
    };
    const WhoColors colors(Theme::of(ThemeKind::Light));
    EXPECT_EQ(at(0.2, 0.5), QColor(colors.ofTask(run.jobTask, run.job).fill.rgb())) << "running";
    EXPECT_EQ(at(0.5, 0.9), QColor(colors.ofTask(run.thread0, run.java).fill.rgb())) << "who ran meanwhile";
}

TEST_F(ExportTest, PngHasLaneColoursWhereTheFrameSays)
{
    request.scale = 2;
    frame = run.usual(exportColumns(run.usual(1), request));
    const auto image = QImage::fromData(exported("a.png"));
    ASSERT_EQ(image.size(), kPage * 2);
    const auto& theme = Theme::of(ThemeKind::Light);
    const auto layout = timelineLayout(kPage, frame, theme, {}, {});
    const auto lanes = LaneLayout::of(frame, layout.lanes, {});
    const auto at = [&](double tick, int lane) {
        const double x = layout.lanes.left() + (tick - 700) / 300 * layout.lanes.width();
        return image.pixelColor((QPointF(x, lanes.track(lane).center().y() + 6) * 2).toPoint());
    };
    const auto fillOf = [&theme](TaskId task, MmId mm) { return WhoColors(theme).ofTask(task, mm).fill.rgb(); };
    EXPECT_EQ(at(705, 0).rgb(), fillOf(run.jobTask, run.job));
    EXPECT_EQ(at(850, 0).rgb(), fillOf(run.thread0, run.java));
    EXPECT_EQ(at(905, 0).rgb(), fillOf(run.thread1, run.java));
    EXPECT_EQ(at(850, 1).rgb(), theme.track.rgb());
    EXPECT_EQ(at(930, 1).rgb(), fillOf(run.jobTask, run.job));
}

TEST_F(ExportTest, SvgHasTextAsTextAndStaysOnItsPage)
{
    request.timeline.window = Window{Tick{760}, Tick{940}}; // the frame reaches farther on both sides
    const SvgReader svg(exported("a.svg"));
    ASSERT_TRUE(svg.isWellFormed);
    EXPECT_FALSE(svg.hasImage);
    for (const auto* text : {"CPU 0", "CPU 1", "100 %", "java-00", "Frame by hand", "array switch"}) {
        EXPECT_TRUE(svg.texts.contains(QLatin1String(text))) << text;
    }
    EXPECT_TRUE(QRectF(QPointF(), kPage).adjusted(-0.01, -0.01, 0.01, 0.01).contains(svg.reach));
    EXPECT_GT(svg.reach.width(), kPage.width() - 1) << "the ground covers the page";
}

TEST_F(ExportTest, PdfIsOnePageOfVectors)
{
    const auto bytes = exported("a.pdf");
    EXPECT_TRUE(bytes.startsWith("%PDF"));
    EXPECT_EQ(bytes.count("/Type /Page\n"), 1);
    EXPECT_EQ(bytes.count("/Subtype /Image"), 0);
    EXPECT_TRUE(bytes.contains("/MediaBox [0 0 750.000000 270.000000]") || bytes.contains("/MediaBox [0 0 750 270]"));
}

TEST_F(ExportTest, OtherViewsComeInAllFormats)
{
    for (const auto what : {ExportView::Runqueues, ExportView::Hogslice}) {
        request.what = what;
        EXPECT_EQ(QImage::fromData(exported("b.png")).size(), kPage);
        const SvgReader svg(exported("b.svg"));
        EXPECT_TRUE(svg.isWellFormed);
        EXPECT_TRUE(svg.texts.contains(QStringLiteral("Frame by hand")));
        EXPECT_TRUE(exported("b.pdf").startsWith("%PDF"));
    }
}

TEST_F(ExportTest, CaptionNamesKernelHzTunablesAndTime)
{
    frame.tunables.thread_penalty = 3;
    const auto lines = captionLines(frame, frame.window).join(QLatin1Char('\n'));
    for (const auto* text :
         {"Frame by hand", "2.4.17-J9", "HZ 100", "2 CPUs", "THREAD_PENALTY 3", "7.00 s to 10.00 s"}) {
        EXPECT_TRUE(lines.contains(QLatin1String(text))) << text << " in " << lines.toStdString();
    }
    EXPECT_FALSE(lines.contains(QStringLiteral("MIN_TIMESLICE"))) << "as in the kernel";
    request.caption = false;
    EXPECT_FALSE(SvgReader(exported("c.svg")).texts.contains(QStringLiteral("HZ 100")));
}

TEST_F(ExportTest, PlacesThatCannotBeWrittenLeaveNoFile)
{
    EXPECT_EQ(errorOf(folder.filePath(QStringLiteral("missing/a.png"))), ErrorCode::cannot_write);
    EXPECT_EQ(errorOf(QStringLiteral("/proc/a.svg")), ErrorCode::cannot_write);
    QDir(folder.path()).mkdir(QStringLiteral("folder.pdf"));
    EXPECT_EQ(errorOf(pathOf("folder.pdf")), ErrorCode::cannot_write);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
              QStringList{QStringLiteral("folder.pdf")});
}

TEST_F(ExportTest, FullDeviceIsAnErrorAndStaysADevice)
{
    QFile::link(QStringLiteral("/dev/full"), pathOf("full.png"));
    EXPECT_EQ(errorOf(pathOf("full.png")), ErrorCode::cannot_write);
    EXPECT_TRUE(QFileInfo(QStringLiteral("/dev/full")).exists());
    EXPECT_FALSE(QFileInfo(QStringLiteral("/dev/full")).isFile());
}

TEST_F(ExportTest, UnknownEndAndTooLargePicturesAreRefused)
{
    EXPECT_EQ(errorOf(pathOf("a.gif")), ErrorCode::not_one_of);
    EXPECT_EQ(errorOf(pathOf("a")), ErrorCode::not_one_of);
    request.scale = 1000;
    EXPECT_EQ(errorOf(pathOf("a.png")), ErrorCode::out_of_memory);
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST_F(ExportTest, WidgetIsGrabbedAtAnyScaleAsPngOnly)
{
    TimelineView view;
    view.resize(640, 240);
    view.setFrame(std::make_shared<Frame>(run.usual(400)));
    view.setWindow({Tick{700}, Tick{1000}}, true);
    ASSERT_TRUE(exportWidget(&view, pathOf("w.png"), 1.5));
    const QImage image(pathOf("w.png"));
    EXPECT_EQ(image.size(), QSize(960, 360));
    const auto place = (view.placeOf(720, 0) * 1.5).toPoint();
    EXPECT_EQ(image.pixelColor(place + QPoint(0, 7)),
              WhoColors(Theme::of(ThemeKind::Light)).ofTask(run.jobTask, run.job).fill);
    const auto refused = exportWidget(&view, pathOf("w.svg"), 1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::not_one_of);
}

TEST_F(ExportTest, ClipboardHoldsPixelsAndVectors)
{
    ASSERT_TRUE(copyToClipboard(frame, request));
    const auto* data = QApplication::clipboard()->mimeData();
    ASSERT_NE(data, nullptr);
    EXPECT_TRUE(data->hasImage());
    EXPECT_TRUE(SvgReader(data->data(QStringLiteral("image/svg+xml"))).isWellFormed);
}

TEST_F(ExportTest, AllThemesPaintTheirGround)
{
    for (const auto kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast}) {
        request.theme = kind;
        EXPECT_EQ(QImage::fromData(exported("t.png")).pixelColor(2, 2), Theme::of(kind).card);
    }
}

} // namespace o1
