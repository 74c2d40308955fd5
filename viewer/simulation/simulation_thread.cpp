#include "viewer/simulation/simulation_thread.hpp"

#include <algorithm>
#include <utility>

namespace swell::viewer
{

namespace
{

constexpr PlaybackClock::Seconds shortest_interval{1.0 / 60.0}; ///< between publications: a display shows no more frames
constexpr PlaybackClock::Seconds longest_interval{1.0}; ///< longest time over which one publication's motion is spread

} // namespace

SimulationThread::SimulationThread(FrameSource& source, bool paused)
    : source_(source), orders_(paused), clock_(source.harbour().frame_s)
{
    obeyed_.paused = paused;
    change_clock();
    publish(Copy::exact);
    thread_ = std::thread([this] { run(); });
}

SimulationThread::~SimulationThread()
{
    stop();
}

void SimulationThread::stop()
{
    orders_.stop();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void SimulationThread::rethrow_error() const
{
    if (has_ended() && error_) {
        std::rethrow_exception(error_);
    }
}

const ShownFrame& SimulationThread::before() const
{
    const Publication& before = exchange_.before();
    const Publication& newest = exchange_.newest();
    const bool leads_here = before.run == newest.run && before.shown.frame <= newest.shown.frame;
    return leads_here ? before.shown : newest.shown;
}

double SimulationThread::part() const
{
    const Publication& newest = exchange_.newest();
    const long gap = newest.shown.frame - before().frame;
    if (gap <= 0) {
        return 1.0;
    }
    // The picture always lags the clock by one publication, even if before() is an older frame. So motion stays even when
    // frames are skipped.
    const double to_come = 1.0 - wall_since_newest() / newest.interval;
    return std::clamp(1.0 - to_come * static_cast<double>(newest.frames) / static_cast<double>(gap), 0.0, 1.0);
}

void SimulationThread::run()
{
    try {
        while (obey(orders_.take())) {
        }
    } catch (...) {
        error_ = std::current_exception();
        stand_still();
        ended_.store(true, std::memory_order_release);
    }
}

/// Carries out the orders: computes a frame, publishes a frame, or waits for orders. Returns false if the thread must end.
bool SimulationThread::obey(const SimulationOrders::Orders& orders)
{
    if (orders.stop) {
        return false;
    }
    const SimulationOrders::Orders earlier = std::exchange(obeyed_, orders);
    if (orders.restart) {
        source_.restart();
        ended_.store(false, std::memory_order_release);
        ++run_;
    }
    if (orders.change.asks()) {
        source_.change_water(orders.change);
    }
    if (orders.restart || orders.speed != earlier.speed || orders.paused != earlier.paused) {
        change_clock();
    }
    const bool stands = orders.paused || has_ended();
    const bool is_other = !earlier.paused || orders.colouring != earlier.colouring || orders.change.asks();
    if (orders.restart || (stands && is_other)) {
        publish(Copy::exact);
    }
    if (has_ended() || (orders.paused && !orders.step)) {
        stand_still();
        orders_.wait();
    } else if (advance()) {
        show_if_due();
    }
    return true;
}

void SimulationThread::change_clock()
{
    clock_.begin(PlaybackClock::Clock::now(), source_.frame(), obeyed_.speed);
    in_motion_ = false;
}

bool SimulationThread::advance()
{
    const long last = source_.harbour().frames;
    if ((last > 0 && source_.frame() >= last) || !source_.advance()) {
        publish(Copy::exact);
        ended_.store(true, std::memory_order_release);
        return false;
    }
    clock_.done(PlaybackClock::Clock::now(), source_.frame());
    lag_s_.store(clock_.lag().count(), std::memory_order_relaxed);
    real_time_factor_.store(clock_.real_time_factor(), std::memory_order_relaxed);
    return true;
}

void SimulationThread::stand_still()
{
    lag_s_.store(0.0, std::memory_order_relaxed);
    real_time_factor_.store(0.0, std::memory_order_relaxed);
}

void SimulationThread::show_if_due()
{
    if (obeyed_.paused) {
        publish(Copy::exact);
        return;
    }
    orders_.wait_until(clock_.due(source_.frame()));
    if (PlaybackClock::Clock::now() - published_at_ >= shortest_interval) {
        publish(Copy::newest_arrived);
    }
}

void SimulationThread::publish(Copy copy)
{
    Publication& publication = exchange_.filling();
    if (copy == Copy::exact) {
        source_.copy_to(publication.shown, obeyed_.colouring);
    } else {
        source_.copy_newest_arrived(publication.shown, obeyed_.colouring);
        if (publication.shown.frame == published_frame_) {
            return; // nothing newer has arrived: the next frame brings it
        }
    }
    publication.run = run_;
    publication.frames = std::max(1L, publication.shown.frame - published_frame_);
    publication.at = PlaybackClock::Clock::now();
    publication.interval = interval_of(publication);
    published_frame_ = publication.shown.frame;
    published_at_ = publication.at;
    in_motion_ = true;
    exchange_.publish();
}

/// Returns the wall-clock time over which to spread the motion of a publication: the time of its frames on the playback
/// clock. On a slow machine, the time since the publication before, if that is longer, up to longest_interval.
SimulationThread::Seconds SimulationThread::interval_of(const Publication& publication) const
{
    const Seconds by_clock{static_cast<double>(publication.frames) * source_.harbour().frame_s / obeyed_.speed};
    if (!in_motion_ || obeyed_.paused) {
        return by_clock;
    }
    return std::max(by_clock, std::min<Seconds>(publication.at - published_at_, longest_interval));
}

} // namespace swell::viewer
