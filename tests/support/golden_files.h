// SPDX-License-Identifier: GPL-3.0-or-later
// The golden scenarios with their traces, as files under tests/golden.
#pragma once

#include <string>
#include <vector>

namespace o1::test {

/// One golden file: "j9/s01_two_hogs" and its two paths.
struct GoldenFile {
    std::string name;
    std::string scenario_path;
    std::string trace_path;
};

/// All of them, by name.
[[nodiscard]] std::vector<GoldenFile> golden_files();

/// The whole text of a gzipped file; empty when it cannot be read.
[[nodiscard]] std::string unzipped(const std::string& path);

} // namespace o1::test
