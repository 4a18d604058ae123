// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/streams.h"

#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <unistd.h>

namespace o1::cli {

namespace {

std::string reason_text(int reason)
{
    return std::generic_category().message(reason);
}

void tell_error(const Streams& streams, Error error, std::string_view name_of_dash)
{
    if (error.place.file == "-") {
        error.place.file = name_of_dash;
    }
    if (error.place.file.empty() && error.place.pointer.empty()) {
        error.place.file = "\"\""; // a file without a name
    }
    const auto* const program = error.place.file.empty() ? "o1sim: " : ""; // not of a file but of the command line
    const auto line = program + to_english(error) + "\n";
    static_cast<void>(write_all(streams.err, line));
}

} // namespace

int write_all(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const auto count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        if (count < 0 && Interrupt::is_requested()) {
            return 0;
        }
        text.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return 0;
}

int give(const Streams& streams, std::string_view text)
{
    const auto reason = write_all(streams.out, text);
    return reason == 0 ? kOk : refuse_output(streams, write_error("-", reason));
}

void tell(const Streams& streams, std::string_view text)
{
    static_cast<void>(write_all(streams.err, "o1sim: " + std::string(text) + "\n"));
}

int refuse(const Streams& streams, const Errors& errors)
{
    for (const auto& error : errors) {
        tell_error(streams, error, "standard input");
    }
    return std::ranges::any_of(errors, is_io_error, &Error::code) ? kIo : kBadInput;
}

int refuse_output(const Streams& streams, const Error& error)
{
    if (error.arguments != std::vector{reason_text(EPIPE)}) {
        tell_error(streams, error, "standard output");
    }
    return kIo;
}

Error write_error(std::string_view file, int reason)
{
    return {ErrorCode::cannot_write, {std::string(file), 0, 0, {}}, {reason_text(reason)}};
}

int stopped(const Streams& streams)
{
    const auto code = Interrupt::take_exit_code();
    tell(streams, "stopped");
    return code;
}

} // namespace o1::cli
