// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is written piece by piece and appears only when it is whole.
#pragma once

#include "core/words/error.h"
#include "app/cli/streams.h"

#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace o1::cli {

/// Written beside and renamed, keeping the permissions of an older one; links are followed. What is no regular
/// file (a pipe, /dev/full) is written in place; "-" is standard output. Unless finish() succeeded, nothing is
/// left behind.
class OutputFile {
public:
    /// Fails with is_directory or cannot_write.
    [[nodiscard]] static Result<OutputFile> open(const std::string& path, const Streams& streams);
    ~OutputFile();
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;

    [[nodiscard]] Result<void> write(std::string_view text);
    /// Puts the file in its place. Call once, after the last write.
    [[nodiscard]] Result<void> finish();

private:
    explicit OutputFile(std::string path) : m_path(std::move(path)) {}
    [[nodiscard]] int open_beside(std::optional<mode_t> permissions);
    [[nodiscard]] int settle();
    [[nodiscard]] tl::unexpected<Error> failure(int reason) const;

    std::string m_path;   ///< as the user gave it
    std::string m_target; ///< what m_beside is renamed to
    std::string m_beside; ///< empty: written in place
    int m_descriptor = -1;
    bool m_is_ours = true; ///< to be closed
};

} // namespace o1::cli
