#pragma once
#include <chrono>
#include <string_view>
#include <vector>

#include "solver/backends/cell_name.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::solver
{

/// Times the loops of the CPU backend one by one. Loops inside loops must not be timed. One thread uses an object.
class LoopStopwatch
{
public:
    /// Assigns later loops to this stage of the work: "solve".
    void begin_stage(const char* name) { stage_ = name; }

    /// Call these directly before and after a loop. A loop over no nodes is ignored.
    void start() { started_ = Clock::now(); }
    void stop(std::string_view name, Extent extent, double bytes);

    /// Returns the loops so far, in the order of their first run.
    [[nodiscard]] const std::vector<KernelTime>& times() const { return times_; }

private:
    using Clock = std::chrono::steady_clock;

    const char* stage_ = "";
    Clock::time_point started_;
    std::vector<KernelTime> times_;
};

/// Times the loop that runs during its own lifetime, under the name of the cell, term or action `Cell`. Without a stopwatch
/// it does nothing and costs one comparison. `share` is the part of the nodes that the loop visits.
template <class Cell>
class TimedLoop
{
public:
    TimedLoop(LoopStopwatch* stopwatch, Extent extent, double share = 1.0)
        : stopwatch_(stopwatch), extent_(extent), share_(share)
    {
        if (stopwatch_ != nullptr) {
            stopwatch_->start();
        }
    }
    ~TimedLoop()
    {
        if (stopwatch_ != nullptr) {
            stopwatch_->stop(name_of_type<Cell>(), extent_, share_ * bytes_of<Cell>(extent_));
        }
    }
    TimedLoop(const TimedLoop&) = delete;
    TimedLoop& operator=(const TimedLoop&) = delete;

private:
    LoopStopwatch* stopwatch_;
    Extent extent_;
    double share_;
};

} // namespace swell::solver
