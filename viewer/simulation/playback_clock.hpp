#pragma once
#include <chrono>

namespace swell::viewer
{

/// When frames are due: frame n is due n frame times, over the speed, after the clock began. Whoever is late catches up
/// half a second of it; what is beyond that is dropped from the clock, so that a slow machine shows a slow sea and not a
/// sea that hurries after every pause. Pure arithmetic: it is told the time.
class Pace
{
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;
    using Seconds = std::chrono::duration<double>;

    static constexpr Seconds most_lag{0.5}; ///< of the wall clock

    explicit Pace(double frame_s) : frame_s_(frame_s) {}

    /// The clock begins anew, at this frame: at the start, and whenever the speed changes, a pause ends or frames start
    /// over.
    void begin(Time now, long frame, double speed);
    /// This frame was done now.
    void done(Time now, long frame);

    [[nodiscard]] Time due(long frame) const;
    /// Wall clock from when the newest frame was due to when it was done; 0 where it was in time.
    [[nodiscard]] Seconds lag() const { return lag_; }
    /// Simulated over wall-clock time, over the last second; before one has passed, since the clock began. 0 at its begin.
    [[nodiscard]] double real_time_factor() const { return real_time_factor_; }

private:
    double frame_s_;
    double speed_ = 1.0;
    Time begin_{};
    long first_ = 0;
    Seconds lag_{0.0};
    Time measured_from_{};
    long measured_first_ = 0;
    bool measured_once_ = false;
    double real_time_factor_ = 0.0;
};

} // namespace swell::viewer
