#pragma once
#include <atomic>
#include <chrono>
#include <exception>
#include <thread>

#include "frame_exchange.hpp"
#include "frame_source.hpp"
#include "playback_clock.hpp"
#include "simulation_orders.hpp"
#include "time_controls.hpp"

namespace swell::viewer
{

/// Computes frames on a thread of its own, in pace with a PlaybackClock: each frame is computed ahead and published when it
/// is due. The thread goes on to the last frame of the harbour, where there is one, or to the first frame that is not
/// usable, and then waits for a restart. The thread that draws takes the newest frame and is never waited for. Publications
/// are at least 1/60 s apart: frames that come faster are computed all the same, and not shown. While paused, nothing is
/// computed.
///
/// Threads: the functions of TimeControls, want(), change_water(), has_ended(), rethrow_error(), real_time_factor() and
/// lag() may be called from any thread; stop() and everything from take() to part() from the thread that draws.
class SimulationThread final : public TimeControls
{
public:
    using Seconds = PlaybackClock::Seconds;

    /// Copies the newest frame of the source, so that the first take() succeeds, and starts the thread. Until stop()
    /// returns, nobody else may call the source, which must outlive this object.
    explicit SimulationThread(FrameSource& source, bool paused = false);
    /// Does what stop() does.
    ~SimulationThread() override;
    SimulationThread(const SimulationThread&) = delete;
    SimulationThread& operator=(const SimulationThread&) = delete;

    void set_paused(bool paused) override { orders_.set_paused(paused); }
    [[nodiscard]] bool paused() const override { return orders_.paused(); }
    void step() override { orders_.step(); }
    /// Throws std::invalid_argument for a speed that is none of TimeControls::speeds.
    void set_speed(double speed) override { orders_.set_speed(speed); }
    [[nodiscard]] double speed() const override { return orders_.speed(); }
    void restart() override { orders_.restart(); }

    /// From the next publication on, frames carry the field of this colouring. While paused or ended, the same frame is
    /// published again with that field.
    void want(Colouring colouring) { orders_.want(colouring); }
    /// Asks the source for a change of the water before its next frame: see FrameSource::change_water(). Waits for nothing.
    void change_water(const WaterChange& asked) { orders_.change_water(asked); }
    /// Ends the thread and waits for its end: as long as one frame takes, at most.
    void stop();

    /// Whether no more frames come: the last was published, a frame was not usable, or the source threw.
    [[nodiscard]] bool has_ended() const { return ended_.load(std::memory_order_acquire); }
    /// Throws the exception that the source threw on the thread; does nothing where there was none.
    void rethrow_error() const;
    /// As PlaybackClock defines them; both 0 while paused or ended.
    [[nodiscard]] double real_time_factor() const { return real_time_factor_.load(std::memory_order_relaxed); }
    [[nodiscard]] Seconds lag() const { return Seconds{lag_s_.load(std::memory_order_relaxed)}; }

    /// Takes the newest frame: see FrameExchange::take().
    bool take() { return exchange_.take(); }
    /// The frame that was taken last.
    [[nodiscard]] const ShownFrame& newest() const { return exchange_.newest().shown; }
    /// The frame that was taken before newest(). At the start, and after a restart, that is newest() itself.
    [[nodiscard]] const ShownFrame& before() const;
    /// Wall clock since newest() was published.
    [[nodiscard]] Seconds wall_since_newest() const { return PlaybackClock::Clock::now() - exchange_.newest().at; }
    /// Where the clock is now between before() (0) and newest() (1). The value rises evenly however rarely frames are
    /// taken, and stays at 1 while paused or ended.
    [[nodiscard]] double part() const;

private:
    /// A frame on its way to the thread that draws.
    struct Publication {
        ShownFrame shown;
        long run = 0;          ///< counts restarts from 1; 0: nothing was published in this slot
        long frames = 1;       ///< from the publication before it to this one
        Seconds interval{1.0}; ///< wall clock until the next is to be expected
        PlaybackClock::Time at{};
    };
    enum class Copy { newest_arrived, exact };

    void run();
    bool obey(const SimulationOrders::Orders& orders);
    void change_clock();
    bool advance();
    void stand_still();
    void show_if_due();
    void publish(Copy copy);
    [[nodiscard]] Seconds interval_of(const Publication& publication) const;

    FrameSource& source_;
    SimulationOrders orders_;
    FrameExchange<Publication> exchange_;
    std::atomic<bool> ended_{false};
    std::atomic<double> real_time_factor_{0.0};
    std::atomic<double> lag_s_{0.0};
    std::exception_ptr error_; ///< written before ended_, read after it

    // Of the simulation's thread only.
    PlaybackClock clock_;
    SimulationOrders::Orders obeyed_;
    long run_ = 1;
    long published_frame_ = -1;
    PlaybackClock::Time published_at_{};
    bool in_motion_ = false; ///< the publication before this one came after the last begin of the clock

    std::thread thread_; ///< last: it uses all of the above
};

} // namespace swell::viewer
