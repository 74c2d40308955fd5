#pragma once
#include <chrono>
#include <string_view>
#include <vector>

#include "solver/backends/cell_name.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::solver
{

/// Times the loops of the CPU backend one by one. A loop inside a loop must not be timed. One thread uses an object.
class LoopStopwatch
{
public:
    /// From now on loops belong to this part of the work: "solve".
    void begin_stage(const char* name) { stage_ = name; }

    /// Call them just before and just after a loop. One over no nodes is left out.
    void start() { started_ = Clock::now(); }
    void stop(std::string_view name, Extent extent, double bytes);

    /// The loops so far, in the order in which they first ran.
    [[nodiscard]] const std::vector<KernelTime>& times() const { return times_; }

private:
    using Clock = std::chrono::steady_clock;

    const char* stage_ = "";
    Clock::time_point started_;
    std::vector<KernelTime> times_;
};

/// Times the loop of a cell, a term or an action from the construction to the end of the object's life. Does nothing
/// without a stopwatch: a comparison is all that a loop pays then. `share` is the part of the nodes that it visits.
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
