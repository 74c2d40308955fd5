#pragma once
#include <gtest/gtest.h>

#include <pty.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace swell::engine
{

/// Runs the real program `swell` through the shell as on a terminal of a given width, and returns all that it shows there.
/// `before` is what stands before the program in the shell's line: variables, a redirection.
inline std::string shown_on_terminal(const std::string& arguments, int columns, const std::string& before = "TERM=xterm")
{
    winsize size{};
    size.ws_row = 24;
    size.ws_col = static_cast<unsigned short>(columns);
    int terminal = -1;
    const std::string command = before + " '" SWELL_PROGRAM "' " + arguments;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    EXPECT_GT(child, 0) << "no pseudo-terminal";
    std::string shown;
    char part[4096];
    for (ssize_t count = 0; (count = read(terminal, part, sizeof part)) > 0;) { // fails when the program has ended
        shown.append(part, static_cast<std::size_t>(count));
    }
    close(terminal);
    waitpid(child, nullptr, 0);
    return shown;
}

} // namespace swell::engine
