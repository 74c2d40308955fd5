#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace swell::engine
{

/// As long as it lives, a part of a command's work is under way. After a while, a line on the terminal of standard error
/// says which part, and how long it has taken; it goes away with the part. Elsewhere, and where the program is quiet,
/// nothing is shown.
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
    std::thread drawing_; ///< none where nothing is shown
};

} // namespace swell::engine
