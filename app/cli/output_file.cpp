// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace o1::cli {

Result<OutputFile> OutputFile::open(const std::string& path, const Streams& streams)
{
    OutputFile file(path);
    if (path == "-") {
        file.m_descriptor = streams.out;
        file.m_is_ours = false;
        return file;
    }
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        return tl::unexpected(Error{ErrorCode::is_directory, {path, 0, 0, {}}, {}});
    }
    if (exists && !S_ISREG(status.st_mode)) {
        file.m_descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        return file.m_descriptor < 0 ? Result<OutputFile>(file.failure(errno)) : Result<OutputFile>(std::move(file));
    }
    if (exists && ::access(path.c_str(), W_OK) != 0) { // a rename would not ask
        return file.failure(errno);
    }
    std::error_code no_link;
    const auto real = exists ? std::filesystem::canonical(path, no_link).string() : path;
    file.m_target = no_link ? path : real;
    if (const auto reason = file.open_beside(exists ? std::optional<mode_t>(status.st_mode & 07777U) : std::nullopt)) {
        return file.failure(reason);
    }
    return file;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : m_path(std::move(other.m_path)), m_target(std::move(other.m_target)),
      m_beside(std::exchange(other.m_beside, std::string())), m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_is_ours(other.m_is_ours)
{}

OutputFile::~OutputFile()
{
    if (m_is_ours && m_descriptor >= 0) {
        ::close(m_descriptor);
    }
    if (!m_beside.empty()) {
        ::unlink(m_beside.c_str());
    }
}

/// 0 or the system's reason.
int OutputFile::open_beside(std::optional<mode_t> permissions)
{
    std::string beside;
    for (auto number = 0; m_descriptor < 0; ++number) {
        beside = m_target + "." + std::to_string(::getpid()) + "-" + std::to_string(number) + ".part";
        m_descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (m_descriptor < 0 && (errno != EEXIST || number == 100)) {
            return errno;
        }
    }
    m_beside = beside;
    return permissions && ::fchmod(m_descriptor, *permissions) != 0 ? errno : 0;
}

Result<void> OutputFile::write(std::string_view text)
{
    const auto reason = write_all(m_descriptor, text);
    return reason == 0 ? Result<void>() : failure(reason);
}

Result<void> OutputFile::finish()
{
    const auto reason = settle();
    return reason == 0 ? Result<void>() : failure(reason);
}

/// 0 or the system's reason.
int OutputFile::settle()
{
    if (!m_beside.empty() && ::fsync(m_descriptor) != 0) {
        return errno;
    }
    if (m_is_ours && ::close(std::exchange(m_descriptor, -1)) != 0) {
        return errno;
    }
    if (!m_beside.empty() && std::rename(m_beside.c_str(), m_target.c_str()) != 0) {
        return errno;
    }
    m_beside.clear();
    return 0;
}

tl::unexpected<Error> OutputFile::failure(int reason) const
{
    return tl::unexpected(write_error(m_path, reason));
}

} // namespace o1::cli
