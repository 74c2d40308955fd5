#include "viewer/simulation/playback_clock.hpp"

#include <algorithm>

namespace swell::viewer
{

void PlaybackClock::begin(Time now, long frame, double speed)
{
    speed_ = speed;
    begin_ = now;
    first_ = frame;
    lag_ = Seconds{0.0};
    measured_from_ = now;
    measured_first_ = frame;
    measured_once_ = false;
    real_time_factor_ = 0.0;
}

PlaybackClock::Time PlaybackClock::due(long frame) const
{
    const Seconds after{static_cast<double>(frame - first_) * frame_s_ / speed_};
    return begin_ + std::chrono::duration_cast<Time::duration>(after);
}

void PlaybackClock::done(Time now, long frame)
{
    lag_ = std::max(Seconds{0.0}, Seconds{now - due(frame)});
    if (lag_ > most_lag) {
        begin_ += std::chrono::duration_cast<Time::duration>(lag_ - most_lag);
        lag_ = most_lag;
    }
    const Seconds measured = now - measured_from_;
    const bool whole = measured >= Seconds{1.0};
    if (measured > Seconds{0.0} && (whole || !measured_once_)) {
        real_time_factor_ = static_cast<double>(frame - measured_first_) * frame_s_ / measured.count();
    }
    if (whole) {
        measured_from_ = now;
        measured_first_ = frame;
        measured_once_ = true;
    }
}

} // namespace swell::viewer
