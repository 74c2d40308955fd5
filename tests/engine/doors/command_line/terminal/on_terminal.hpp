#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <pty.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace swell::engine
{

/// Returns all that a child process shows on a terminal of a given width while it does work().
inline std::string shown_of_child(const std::function<void()>& work, int columns = 80)
{
    winsize size{};
    size.ws_row = 24;
    size.ws_col = static_cast<unsigned short>(columns);
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        work();
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

/// Runs the real program `swell` through the shell as on a terminal of a given width, and returns its display. `before` is
/// the text before the program in the shell's line: variables, a redirection.
inline std::string shown_on_terminal(const std::string& arguments, int columns, const std::string& before = "TERM=xterm")
{
    const std::string command = before + " '" SWELL_PROGRAM "' " + arguments;
    return shown_of_child([&] { execl("/bin/sh", "sh", "-c", command.c_str(), nullptr); }, columns);
}

} // namespace swell::engine
