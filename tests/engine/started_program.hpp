#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "program_runner.hpp"

/// The real program while it runs: it can be sent signals, and be waited for.
namespace swell::engine
{

/// Waits until is_so() is true, and returns whether it became so: at most 90 s, as long as ctest waits, because a busy
/// machine is not a failure.
inline bool comes_true(const std::function<bool()>& is_so)
{
    constexpr std::chrono::seconds patience{90};
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!is_so()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

class StartedProgram
{
public:
    /// Runs a command line of the shell in a folder of the test; the program ends with the test at the latest.
    StartedProgram(const ScratchFolder& scratch, const std::string& command)
        : output_(scratch.path_of("stdout.txt")), messages_(scratch.path_of("stderr.txt"))
    {
        std::filesystem::remove(messages_); // of a program before it
        const std::string line =
            "cd '" + scratch.path_of("") + "' && exec " + command + " >'" + output_ + "' 2>'" + messages_ + "'";
        process_ = fork();
        if (process_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
            _exit(127);
        }
    }
    ~StartedProgram()
    {
        if (process_ > 0) {
            kill(process_, SIGKILL);
            waitpid(process_, nullptr, 0);
        }
    }
    StartedProgram(const StartedProgram&) = delete;
    StartedProgram& operator=(const StartedProgram&) = delete;

    /// Returns a command line that runs the program `swell` with these arguments and without a display.
    static std::string swell(const std::string& arguments) { return "env -u DISPLAY '" SWELL_PROGRAM "' " + arguments; }
    /// Returns a command line that runs the program `swell` on a display. Leaks are not looked for there: drivers of
    /// windows have some, and are gone when the address sanitizer asks whose they are.
    static std::string swell_on(const std::string& display, const std::string& arguments)
    {
        return "env DISPLAY=" + display + " ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\" '" SWELL_PROGRAM "' " + arguments;
    }

    /// Returns the environment at the program's start, a zero after every variable.
    [[nodiscard]] std::string environment() const { return content_of("/proc/" + std::to_string(process_) + "/environ"); }
    void send(int signal) const { kill(process_, signal); }
    [[nodiscard]] std::string messages() const { return content_of(messages_); }
    [[nodiscard]] bool says(const std::string& words) const { return messages().find(words) != std::string::npos; }

    /// Waits for the program's end.
    ProgramResult result()
    {
        int status = 0;
        const bool ended = comes_true([&] { return waitpid(process_, &status, WNOHANG) == process_; });
        EXPECT_TRUE(ended) << "it does not end";
        if (!ended) {
            return {-1, "", messages()};
        }
        process_ = -1;
        const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return {code, content_of(output_), messages()};
    }

private:
    std::string output_;
    std::string messages_;
    pid_t process_ = -1;
};

} // namespace swell::engine
