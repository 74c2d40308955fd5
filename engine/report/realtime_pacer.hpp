#pragma once
#include <chrono>

namespace swell::engine
{

/// Keeps a run to the clock: frame n is due n frame times after the start.
class RealtimePacer
{
public:
    explicit RealtimePacer(double frame_s) : frame_s_(frame_s), start_(std::chrono::steady_clock::now()) {}

    /// Sleeps until frame n is due; returns at once where that is past.
    void wait_for(long frame) const;

private:
    std::chrono::duration<double> frame_s_;
    std::chrono::steady_clock::time_point start_;
};

} // namespace swell::engine
