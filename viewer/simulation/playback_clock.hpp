#pragma once
#include <chrono>

namespace swell::viewer
{

/// Says when frames of a simulation must be shown. Frame n is due n * frame_s / speed seconds after the clock began at
/// frame 0. A late simulation may catch up at most half a second. Any further delay is dropped from the clock, so a slow
/// machine shows a slow sea, and the sea does not hurry after every pause. The class reads no clock: callers pass the time.
class PlaybackClock
{
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;
    using Seconds = std::chrono::duration<double>;

    static constexpr Seconds most_lag{0.5}; ///< longest delay that is caught up, wall-clock time

    /// `frame_s`: simulated seconds of a frame.
    explicit PlaybackClock(double frame_s) : frame_s_(frame_s) {}

    /// Starts the clock again, with `frame` due at the time `now`. Must be called at the start, after a change of speed,
    /// after a pause and after a restart. `speed`: simulated over wall-clock time.
    void begin(Time now, long frame, double speed);
    /// Notes that `frame` was computed at `now`. Updates lag() and real_time_factor().
    void done(Time now, long frame);

    /// Returns the wall-clock time at which `frame` should be shown.
    [[nodiscard]] Time due(long frame) const;
    /// Returns how late the frame of the last done() was, in wall-clock time; 0 if it was in time.
    [[nodiscard]] Seconds lag() const { return lag_; }
    /// Returns simulated over wall-clock time, measured over about a second; during the first second since begin(), over
    /// the time since begin(). 0 right after begin().
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
