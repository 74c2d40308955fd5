#include "engine/doors/command_line/terminal/part_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "engine/doors/command_line/terminal/standard_streams.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"

namespace swell::engine
{

PartLine::PartLine(const std::string& doing, std::chrono::milliseconds patience)
{
    if (isatty(STDERR_FILENO) == 1 && !is_quiet()) {
        drawing_ = std::thread([=, this] { draw(doing, patience); });
    }
}

PartLine::~PartLine()
{
    if (!drawing_.joinable()) {
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    ends_.notify_one();
    drawing_.join();
}

void PartLine::draw(const std::string& doing, std::chrono::milliseconds patience)
{
    constexpr std::chrono::milliseconds between{500};
    std::unique_lock lock(mutex_);
    std::chrono::milliseconds wait = patience;
    bool is_drawn = false;
    while (!ends_.wait_for(lock, wait, [this] { return is_over_; })) {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start_;
        write_message(fmt::format("\r{}, {:.0f} s\033[K", doing, taken.count()));
        is_drawn = true;
        wait = between;
    }
    if (is_drawn) {
        write_message("\r\033[K");
    }
}

} // namespace swell::engine
