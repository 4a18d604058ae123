// SPDX-License-Identifier: GPL-3.0-or-later
// The program o1sim: hands its arguments to the command line and answers for what goes wrong with ourselves.
#include "app/cli/cli.h"
#include "app/cli/exit_code.h"
#include "app/cli/streams.h"

#include <csignal>
#include <exception>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

/// A standard descriptor that the caller closed must not become that of a file of ours: something takes its
/// place that fails when it is used.
void occupy_standard_descriptors()
{
    for (const auto number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(number, F_GETFD) < 0) {
            static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));
        }
    }
}

} // namespace

int main(int argc, char** argv)
{
    try {
        occupy_standard_descriptors();
        std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is seen when writing
        return o1::cli::run_cli(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
    } catch (const std::exception& error) {
        o1::cli::tell({}, std::string("fault of the program: ") + error.what());
    } catch (...) {
        o1::cli::tell({}, "fault of the program");
    }
    return o1::cli::kOurFault;
}
