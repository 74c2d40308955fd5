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

/// Computes frames on a separate thread, in pace with a PlaybackClock: each frame is computed ahead and published, which
/// means given to the thread that draws, when it is due. It stops at the last frame of the harbour (if the run has one) or
/// at the first frame that is not usable, and then waits for a restart. The thread that draws takes the newest frame; the
/// simulation never waits for it. Publications are at least 1/60 s apart: frames that come faster are computed but not
/// shown. While paused, only step() computes frames.
///
/// Threads: the functions of TimeControls, want(), change_water(), has_ended(), rethrow_error(), real_time_factor() and
/// lag() may be called from any thread; stop() and everything from take() to part() from the thread that draws.
class SimulationThread final : public TimeControls
{
public:
    using Seconds = PlaybackClock::Seconds;

    /// Copies the newest frame of the source, so that the first take() succeeds, and starts the thread. Until stop()
    /// returns, no other thread may call the source. The source must outlive this object.
    explicit SimulationThread(FrameSource& source, bool paused = false);
    /// Calls stop().
    ~SimulationThread() override;
    SimulationThread(const SimulationThread&) = delete;
    SimulationThread& operator=(const SimulationThread&) = delete;

    void set_paused(bool paused) override { orders_.set_paused(paused); }
    [[nodiscard]] bool paused() const override { return orders_.paused(); }
    void step() override { orders_.step(); }
    /// Throws std::invalid_argument if `speed` is not in TimeControls::speeds.
    void set_speed(double speed) override { orders_.set_speed(speed); }
    [[nodiscard]] double speed() const override { return orders_.speed(); }
    void restart() override { orders_.restart(); }

    /// Asks that frames carry the field that this colouring shows (psi, maximum or Hs), from the next published frame on.
    /// While paused or ended, publishes the same frame again with the field.
    void want(Colouring colouring) { orders_.want(colouring); }
    /// Asks the source of the frames for a change of sea or water level before its next frame: see
    /// FrameSource::change_water(). Does not wait.
    void change_water(const WaterChange& asked) { orders_.change_water(asked); }
    /// Ends the thread and waits for its end, at most for the time of one frame.
    void stop();

    /// Whether the run has ended: the last frame was published, a frame was not usable, or the source threw.
    [[nodiscard]] bool has_ended() const { return ended_.load(std::memory_order_acquire); }
    /// Rethrows the exception that the FrameSource threw on the thread that computes. Does nothing if it threw none.
    void rethrow_error() const;
    /// Returns simulated over wall-clock time, as PlaybackClock measures it; so does lag() the delay of the newest frame.
    /// Both are 0 while paused or ended.
    [[nodiscard]] double real_time_factor() const { return real_time_factor_.load(std::memory_order_relaxed); }
    [[nodiscard]] Seconds lag() const { return Seconds{lag_s_.load(std::memory_order_relaxed)}; }

    /// Takes the newest published frame, which newest() then returns. Returns false if no frame was published since the
    /// last call.
    bool take() { return exchange_.take(); }
    /// Returns the frame that the last successful take() took.
    [[nodiscard]] const ShownFrame& newest() const { return exchange_.newest().shown; }
    /// Returns the frame that was taken before newest(), from which pictures are interpolated to newest(). At the start and
    /// after a restart, returns newest().
    [[nodiscard]] const ShownFrame& before() const;
    /// Returns the wall-clock time since the frame newest() was published by the thread that computes.
    [[nodiscard]] Seconds wall_since_newest() const { return PlaybackClock::Clock::now() - exchange_.newest().at; }
    /// Returns the moment that a picture must show now, as a share of the way from the frame before() (0) to the frame
    /// newest() (1). It rises evenly even if frames are taken rarely, and stays at 1 while paused or ended.
    [[nodiscard]] double part() const;

private:
    /// A frame on its way to the thread that draws, and the times by which pictures are interpolated.
    struct Publication {
        ShownFrame shown;
        long run = 0;          ///< number of restarts so far plus 1; 0: no frame was published here yet
        long frames = 1;       ///< frames computed from the publication before it to this one
        Seconds interval{1.0}; ///< wall-clock time after which the next publication is expected
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

    // Used by the simulation's thread only.
    PlaybackClock clock_;
    SimulationOrders::Orders obeyed_;
    long run_ = 1;
    long published_frame_ = -1;
    PlaybackClock::Time published_at_{};
    bool in_motion_ = false; ///< a frame was published since the clock last began

    std::thread thread_; ///< last: it uses all of the above
};

} // namespace swell::viewer
