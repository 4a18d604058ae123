// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the task as a small scenario file, so that the form knows the same rules and says the same errors.
#include "ui/new_task.h"

#include "core/edges/scenario_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace o1 {

namespace {

QByteArray asScenario(const NewTask& task, std::int64_t hz, std::int32_t cpus)
{
    QJsonObject object{{QStringLiteral("name"), task.name.trimmed()},
                       {QStringLiteral("nice"), task.nice},
                       {QStringLiteral("program"), task.program.trimmed()}};
    if (!task.hasOwnMm) {
        object.insert(QStringLiteral("mm"), task.mmName.trimmed());
    }
    const QJsonObject scenario{{QStringLiteral("hz"), static_cast<qint64>(hz)},
                               {QStringLiteral("cpus"), cpus},
                               {QStringLiteral("tasks"), QJsonArray{object}}};
    return QJsonDocument(scenario).toJson(QJsonDocument::Compact);
}

} // namespace

ResultOf<Spawn> toSpawn(const NewTask& task, std::int64_t hz, std::int32_t cpus)
{
    auto scenario = read_scenario(asScenario(task, hz, cpus).toStdString(), {});
    if (!scenario) {
        return tl::unexpected(std::move(scenario.error()));
    }
    const auto& spec = scenario->tasks.front();
    return Spawn{.task = spec,
                 .program = scenario->programs[static_cast<std::size_t>(spec.program)],
                 .mm_name = task.hasOwnMm ? std::string() : task.mmName.trimmed().toStdString(),
                 .own_mm = task.hasOwnMm};
}

} // namespace o1
