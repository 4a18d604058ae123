// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of session and window share: scenario files in a temporary folder, waiting for frames.
#pragma once

#include "ui/session.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include <functional>

namespace o1::test {

/// Two CPUs, twenty threads of one mm and a job: Ed's situation, small.
inline const char* const kThreads = R"({
  "name": "threads", "hz": 1000, "cpus": 2,
  "tunables": {"hog_patch": true, "thread_penalty": 2},
  "tasks": [
    {"name": "java", "count": 6, "mm": "java", "nice": 5, "program": "run 1s"},
    {"name": "job", "program": "run 1s"},
    {"name": "editor", "program": "run 3, sleep 20"}
  ]
})";

class Files {
public:
    QString write(const QString& name, const QByteArray& text) const
    {
        const auto path = pathOf(name);
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(text);
        }
        return path;
    }
    [[nodiscard]] QString pathOf(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// Waits until the newest frame is as wanted.
inline bool waitFor(const Session& session, const std::function<bool(const Frame&)>& isWanted)
{
    return QTest::qWaitFor([&] { return session.frame() && isWanted(*session.frame()); }, 5000);
}

inline bool waitForTick(const Session& session, std::int64_t tick)
{
    return waitFor(session, [tick](const Frame& frame) { return frame.tick.value() == tick; });
}

inline const TaskView* taskNamed(const Frame& frame, const std::string& name)
{
    for (const auto& task : frame.tasks) {
        if (task.name == name && task.activity != Activity::ended) {
            return &task;
        }
    }
    return nullptr;
}

inline std::int32_t tunableIndex(std::string_view key)
{
    return static_cast<std::int32_t>(find_tunable(key) - tunable_table().data());
}

/// A session that shows a window of `ticks` and has the file open.
inline void openIn(Session& session, const QString& path)
{
    ViewRequest request;
    request.frame.window = {Tick{-1000}, Tick{1}};
    request.frame.columns = 200;
    session.want(request);
    session.open(path);
    ASSERT_TRUE(waitFor(session, [](const Frame&) { return true; }));
}

} // namespace o1::test
