// SPDX-License-Identifier: GPL-3.0-or-later
// The directions of the house: app → ui → core, rows of core downwards only, no circles between units.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace o1 {
namespace {

namespace fs = std::filesystem;

/// A unit is x.h + x.cpp: "core/machine/world". Its includes are units too.
using Units = std::map<std::string, std::set<std::string>>;

std::string unit_of(const std::string& path)
{
    return path.substr(0, path.rfind('.'));
}

void read_includes(const fs::path& file, const std::string& unit, Units& units)
{
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("#include \"")) {
            const auto included = unit_of(line.substr(10, line.find('"', 10) - 10));
            if (included != unit) {
                units[unit].insert(included);
            }
        }
    }
}

Units read_units()
{
    Units units;
    const fs::path top = O1_SOURCE_DIR;
    for (const auto* const folder : {"core", "ui", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
            const auto suffix = entry.path().extension();
            if (suffix == ".h" || suffix == ".cpp") {
                const auto unit = unit_of(fs::relative(entry.path(), top).string());
                units[unit];
                read_includes(entry.path(), unit, units);
            }
        }
    }
    return units;
}

/// Lower rows may not include higher ones. Rows of core as in ARCHITECTURE.md.
int row_of(const std::string& unit)
{
    static const std::vector<std::string> kRows{"core/words/",   "core/parts/",   "core/policy/",
                                                "core/machine/", "core/history/", "core/view/",
                                                "core/edges/",   "ui/",           "app/"};
    const auto row = std::ranges::find_if(kRows, [&](const std::string& prefix) { return unit.starts_with(prefix); });
    return row == kRows.end() ? -1 : static_cast<int>(row - kRows.begin());
}

enum class Colour { white, grey, black };

/// The first circle that a walk from `unit` finds, as "a → b → a"; empty when there is none.
std::string circle_from(const std::string& unit, const Units& units, std::map<std::string, Colour>& colours)
{
    colours[unit] = Colour::grey;
    if (const auto known = units.find(unit); known != units.end()) {
        for (const auto& next : known->second) {
            if (colours[next] == Colour::grey) {
                return unit + " -> " + next;
            }
            if (colours[next] == Colour::white) {
                if (auto circle = circle_from(next, units, colours); !circle.empty()) {
                    return unit + " -> " + circle;
                }
            }
        }
    }
    colours[unit] = Colour::black;
    return {};
}

TEST(Architecture, ArrowsPointDownwardsOnly)
{
    int arrows = 0;
    for (const auto& [unit, includes] : read_units()) {
        for (const auto& included : includes) {
            if (row_of(included) >= 0) {
                EXPECT_GE(row_of(unit), row_of(included)) << unit << " includes " << included;
                ++arrows;
            }
        }
    }
    EXPECT_GT(arrows, 100);
}

TEST(Architecture, HasNoCircles)
{
    const auto units = read_units();
    std::map<std::string, Colour> colours;
    for (const auto& [unit, includes] : units) {
        if (colours[unit] == Colour::white) {
            ASSERT_EQ(circle_from(unit, units, colours), "");
        }
    }
}

TEST(Architecture, CoreKnowsNoQt)
{
    for (const auto& [unit, includes] : read_units()) {
        if (unit.starts_with("core/") || unit.starts_with("app/cli/")) {
            std::ifstream header(std::string(O1_SOURCE_DIR) + "/" + unit + ".cpp");
            for (std::string line; std::getline(header, line);) {
                EXPECT_FALSE(line.starts_with("#include <Q")) << unit;
            }
        }
    }
}

TEST(Architecture, EveryFileNamesItsLicence)
{
    const fs::path top = O1_SOURCE_DIR;
    for (const auto* const folder : {"core", "ui", "app", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
            const auto suffix = entry.path().extension();
            if (suffix == ".h" || suffix == ".cpp" || suffix == ".sh" || entry.path().filename() == "CMakeLists.txt") {
                std::ifstream stream(entry.path());
                std::string first;
                std::string second;
                std::getline(stream, first);
                std::getline(stream, second);
                EXPECT_NE((first + second).find("SPDX-License-Identifier: GPL-3.0-or-later"), std::string::npos)
                    << entry.path();
            }
        }
    }
}

} // namespace
} // namespace o1
