#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace swell::engine
{

/// Shows a line on the terminal, if standard error is one: which part of a command's work (`doing`) is under way, and how
/// long it has taken. The line appears after `patience` and disappears with the object. Shows nothing if the program is
/// quiet.
class PartLine
{
public:
    explicit PartLine(const std::string& doing, std::chrono::milliseconds patience = std::chrono::seconds(1));
    ~PartLine();
    PartLine(const PartLine&) = delete;
    PartLine& operator=(const PartLine&) = delete;

private:
    void draw(const std::string& doing, std::chrono::milliseconds patience);

    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::condition_variable ends_;
    bool is_over_ = false;
    std::thread drawing_; ///< not started if nothing is shown
};

} // namespace swell::engine
