// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline on screen: lanes, marks and shares over one time axis, to pan, zoom, measure and ask with mouse or keyboard.
#pragma once

#include "core/view/frame.h"
#include "ui/frame_ptr.h"
#include "ui/theme.h"
#include "ui/time_window.h"
#include "ui/timeline_parts.h"

#include <QPointF>
#include <QWidget>

#include <memory>
#include <optional>

namespace o1 {

class LaneChoice;
class TimelineHeader;
class TimelineMinimap;
class TimelinePlot;

/// Shows what the newest frame holds and asks for the stretch it wants by windowWanted(); until that comes, the frame at hand
/// is drawn in its place. Keys: Shift+←/→ pan, + and − zoom, Home the whole run, End the newest tick, A and B markers,
/// comma and full stop the cursor (with Shift ten times as far), ↑ and ↓ its lane, Enter selects its task, Esc clears; Page up
/// and Page down, or the wheel on the names, show other tasks.
class TimelineView : public QWidget {
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);
    ~TimelineView() override;

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setTypeScale(TypeScale type);

    /// The stretch to ask for, in whole ticks.
    [[nodiscard]] Window window() const { return m_window.outer(); }
    /// Device pixels of window(), ≥ 1.
    [[nodiscard]] int columns() const;
    [[nodiscard]] bool follows() const { return m_window.follows(); }
    void setWindow(Window window, bool follows);
    /// The same place in another width: milliseconds, or kWholeRun. As much of it as the run has.
    void setWidth(qint64 milliseconds);
    /// Another run begins: no markers, at the newest tick, `width` wide (0: three seconds).
    void reset(Ticks width);

    /// Lanes by CPU or by task, and which tasks.
    [[nodiscard]] LaneChoice& lanes() const { return *m_lanes; }

    [[nodiscard]] Markers markers() const { return m_markers; }
    void setMarkers(const Markers& markers);
    /// Between the markers: to be counted for the next frame.
    [[nodiscard]] std::optional<Window> stretch() const;
    /// What the legend shows.
    [[nodiscard]] KindMask marks() const;

    /// Place of a tick and of the middle of a lane in this widget; for tests and for views that point here.
    [[nodiscard]] QPointF placeOf(double tick, int lane) const;

    [[nodiscard]] QSize sizeHint() const override { return {960, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 140}; }

signals:
    /// The user wants to see this stretch, or the number of columns has changed.
    void windowWanted(qint64 from, qint64 to, bool follows);
    void markersChanged();
    void lanesChanged();                ///< other lanes are wanted
    void shareMenuWanted(QPoint at);    ///< the caption of the shares was clicked, there on the screen
    void taskHovered(o1::TaskId task);  ///< kNoTask: none any more
    void taskSelected(o1::TaskId task); ///< kNoTask: the user clicked where nobody runs

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Press {
        QPointF at;
        double from;
        bool isDrag = false;
    };

    void addParts();
    void arrange();
    void placeLanes();
    void moveWindow(); ///< after m_window changed by the user
    void refresh();
    void showTexts();
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] QPointF inPlot(QPointF place) const;
    [[nodiscard]] double tickUnder(QPointF place) const;
    [[nodiscard]] TaskId taskUnder(QPointF place) const;
    [[nodiscard]] QString textAt(QPointF place) const;
    [[nodiscard]] QString shareTextAt(QPointF inside) const;
    [[nodiscard]] bool isShareCaption(QPointF inside) const;
    [[nodiscard]] double keyboardTick() const;
    void placeMarker(double tick);
    bool handleViewKey(int key, bool isShifted);
    bool handleCursorKey(int key);
    bool handleMarkerKey(int key);
    void moveCursor(double ticks, int lanes);
    void hover(TaskId task);

    std::unique_ptr<TimelinePlot> m_plot;
    LaneChoice* m_lanes;
    TimelineHeader* m_header;
    TimelineMinimap* m_minimap;
    TimeWindow m_window;
    Markers m_markers;
    FramePtr m_frame;
    std::optional<Ticks> m_pendingWidth = Ticks{};
    std::optional<Press> m_press;
    TaskId m_hovered{kNoTask};
};

} // namespace o1
