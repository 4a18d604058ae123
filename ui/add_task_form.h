// SPDX-License-Identifier: GPL-3.0-or-later
// A small form for a new task. It stays open beside the running window.
#pragma once

#include "ui/frame_ptr.h"
#include "ui/new_task.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace o1 {

class AddTaskForm : public QDialog {
    Q_OBJECT

public:
    explicit AddTaskForm(QWidget* parent = nullptr);

    /// Offers the address spaces of the frame; what is being typed stays.
    void setFrame(const FramePtr& frame);

signals:
    void taskAsked(const o1::Spawn& spawn);

private:
    [[nodiscard]] NewTask task() const;
    void submit();
    void fillMms(const Frame& frame);

    FramePtr m_frame;
    QLineEdit* m_name;
    QSpinBox* m_nice;
    QComboBox* m_mm;
    QLineEdit* m_program;
    QLabel* m_problem;
};

} // namespace o1
