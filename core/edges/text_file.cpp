// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edges/text_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace o1 {

namespace {

/// A file descriptor that is closed when it goes out of sight, standard input and output aside.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { static_cast<void>(close()); }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool is_open() const { return m_number >= 0; }
    /// False when the system only now finds that something could not be written.
    bool close()
    {
        const auto number = m_number;
        m_number = -1;
        return number <= STDERR_FILENO || ::close(number) == 0;
    }

private:
    int m_number;
};

tl::unexpected<Error> failure(ErrorCode code, const std::string& path, int reason)
{
    const auto is_told = code != ErrorCode::is_directory;
    const auto text = is_told ? std::generic_category().message(reason) : std::string();
    return tl::unexpected(Error{code, {path, 0, 0, {}}, is_told ? std::vector{text} : std::vector<std::string>()});
}

tl::unexpected<Error> too_large(const std::string& path, std::size_t limit)
{
    return tl::unexpected(Error{ErrorCode::file_too_large, {path, 0, 0, {}}, {std::to_string(limit >> 20U) + " MiB"}});
}

/// 0 or the system's reason.
int write_all(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const auto count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        text.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return 0;
}

Result<void> write_in_place(const std::string& path, std::string_view text)
{
    Descriptor file(path == "-" ? STDOUT_FILENO : ::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.is_open()) {
        return failure(ErrorCode::cannot_write, path, errno);
    }
    if (const auto reason = write_all(file.number(), text); reason != 0) {
        return failure(ErrorCode::cannot_write, path, reason);
    }
    return file.close() ? Result<void>() : failure(ErrorCode::cannot_write, path, errno);
}

/// Writes a new file; 0 or the system's reason.
int write_new(const std::string& path, std::string_view text, std::optional<mode_t> permissions)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.is_open()) {
        return errno;
    }
    if (permissions && ::fchmod(file.number(), *permissions) != 0) {
        return errno;
    }
    if (const auto reason = write_all(file.number(), text); reason != 0) {
        return reason;
    }
    if (::fsync(file.number()) != 0) {
        return errno;
    }
    return file.close() ? 0 : errno;
}

/// A name beside `path` that no other writer of any process uses.
std::string name_beside(const std::string& path)
{
    static std::atomic<unsigned> counter{0};
    return path + "." + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".part";
}

} // namespace

Result<std::string> read_text_file(const std::string& path, std::size_t limit)
{
    const Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) {
        return failure(ErrorCode::cannot_open, path, errno);
    }
    struct stat status {};
    if (::fstat(file.number(), &status) == 0 && S_ISDIR(status.st_mode)) {
        return failure(ErrorCode::is_directory, path, 0);
    }
    if (S_ISREG(status.st_mode) && status.st_size > 0 && static_cast<std::uintmax_t>(status.st_size) > limit) {
        return too_large(path, limit);
    }
    std::string text;
    std::array<char, 65536> piece{};
    for (;;) {
        const auto count = ::read(file.number(), piece.data(), piece.size());
        if (count < 0 && errno != EINTR) {
            return failure(ErrorCode::cannot_read, path, errno);
        }
        if (count == 0) {
            return text;
        }
        text.append(piece.data(), count < 0 ? 0 : static_cast<std::size_t>(count));
        if (text.size() > limit) {
            return too_large(path, limit);
        }
    }
}

Result<void> write_text_file(const std::string& path, std::string_view text)
{
    struct stat status {};
    const bool exists = path != "-" && ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        return failure(ErrorCode::is_directory, path, 0);
    }
    if (path == "-" || (exists && !S_ISREG(status.st_mode))) {
        return write_in_place(path, text);
    }
    if (exists && ::access(path.c_str(), W_OK) != 0) { // a rename would not ask
        return failure(ErrorCode::cannot_write, path, errno);
    }
    std::error_code no_link;
    const auto real = exists ? std::filesystem::canonical(path, no_link).string() : path;
    const auto beside = name_beside(no_link ? path : real);
    const auto permissions = exists ? std::optional<mode_t>(status.st_mode & 07777U) : std::nullopt;
    auto reason = write_new(beside, text, permissions);
    if (reason == 0 && ::rename(beside.c_str(), (no_link ? path : real).c_str()) != 0) {
        reason = errno;
    }
    if (reason != 0) {
        static_cast<void>(::unlink(beside.c_str()));
        return failure(ErrorCode::cannot_write, path, reason);
    }
    return {};
}

} // namespace o1
