#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace swell::viewer
{

/// An invisible display: an X server (Xvfb) that the test starts. The server chooses a free number and writes it to a pipe.
class VirtualDisplay
{
public:
    /// `screen`: width and height in pixels, and bits per pixel.
    explicit VirtualDisplay(const std::string& screen = "1280x1024x24")
    {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) {
            return;
        }
        server_ = fork();
        if (server_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            run_server(ends[1], screen);
        }
        close(ends[1]);
        name_ = read_name(ends[0]);
        close(ends[0]);
    }
    ~VirtualDisplay()
    {
        if (server_ > 0) {
            kill(server_, SIGTERM); // the server then removes its lock file
            waitpid(server_, nullptr, 0);
        }
    }
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

    static bool is_installed() { return std::system("command -v Xvfb >/dev/null 2>&1") == 0; }
    /// Returns the name of the display, as in the variable DISPLAY, for example ":7"; "" if the server did not start.
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    [[noreturn]] static void run_server(int number_to, const std::string& screen)
    {
        if (std::freopen("/dev/null", "w", stdout) != nullptr && std::freopen("/dev/null", "w", stderr) != nullptr) {
            const std::string number = std::to_string(number_to);
            execlp("Xvfb", "Xvfb", "-displayfd", number.c_str(), "-screen", "0", screen.c_str(), "-nolisten", "tcp",
                   nullptr);
        }
        _exit(127);
    }

    /// Reads the number of the display from a pipe and returns its name. The X server writes it, and a new line, when it is
    /// ready.
    static std::string read_name(int number_from)
    {
        constexpr int patience_ms = 60'000;
        std::string name = ":";
        pollfd waiting{number_from, POLLIN, 0};
        char letter = 0;
        while (poll(&waiting, 1, patience_ms) > 0 && read(number_from, &letter, 1) == 1) {
            if (letter == '\n') {
                return name;
            }
            name += letter;
        }
        return "";
    }

    pid_t server_ = -1;
    std::string name_;
};

} // namespace swell::viewer
