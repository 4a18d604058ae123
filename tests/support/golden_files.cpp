// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/golden_files.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace o1::test {

std::vector<GoldenFile> golden_files()
{
    namespace fs = std::filesystem;
    const std::string suffix = ".scenario.json";
    const fs::path top = fs::path(O1_TESTS_DIR) / "golden";
    std::vector<GoldenFile> files;
    for (const auto& entry : fs::recursive_directory_iterator(top)) {
        const auto path = entry.path().string();
        if (path.ends_with(suffix)) {
            const auto stem = path.substr(0, path.size() - suffix.size());
            files.push_back({fs::relative(stem, top).string(), path, stem + ".trace.csv.gz"});
        }
    }
    std::ranges::sort(files, {}, &GoldenFile::name);
    return files;
}

std::string unzipped(const std::string& path)
{
    auto* const file = gzopen(path.c_str(), "rb");
    if (file == nullptr) {
        return {};
    }
    std::string text;
    std::array<char, 1U << 16U> piece{};
    int count = 0;
    while ((count = gzread(file, piece.data(), piece.size())) > 0) {
        text.append(piece.data(), static_cast<std::size_t>(count));
    }
    gzclose(file);
    return text;
}

} // namespace o1::test
