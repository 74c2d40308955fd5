#pragma once
#include <atomic>
#include <chrono>
#include <exception>
#include <thread>

#include "viewer/simulation/frame_exchange.hpp"
#include "viewer/simulation/frame_source.hpp"
#include "viewer/simulation/playback_clock.hpp"
#include "viewer/simulation/simulation_orders.hpp"
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// Frames on a thread of their own, in pace with the clock (see Pace): a frame is computed ahead and shown when it is due.
/// It goes on to the last frame of the harbour or to the first that is not usable, then stands by for a restart. Who draws
/// takes what is newest and is never waited for. Publications are at least 1/60 s apart: frames that come faster are
/// computed all the same, and not shown. While paused, nothing is computed.
///
/// Two sides: TimeControls, want() and the readings are for any thread; stop() and take() to part() for the one that draws.
class SimulationThread final : public TimeControls
{
public:
    using Seconds = Pace::Seconds;

    /// Copies the frame where the source stands, so that the first take() succeeds, and starts. The source is the thread's
    /// alone until stop().
    explicit SimulationThread(FrameSource& source, bool paused = false);
    /// As stop().
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

    /// From the next frame on its copies hold the field of this colouring; while nothing moves, a new copy of the same
    /// frame.
    void want(Colouring colouring) { orders_.want(colouring); }
    /// Ends the thread and waits for it: for one frame at most.
    void stop();

    /// Whether there are no more frames: the last was shown, one was not usable, or the source threw.
    [[nodiscard]] bool has_ended() const { return ended_.load(std::memory_order_acquire); }
    /// Throws what the source threw; does nothing where it threw nothing.
    void rethrow_error() const;
    /// See Pace; both 0 while nothing moves.
    [[nodiscard]] double real_time_factor() const { return real_time_factor_.load(std::memory_order_relaxed); }
    [[nodiscard]] Seconds lag() const { return Seconds{lag_s_.load(std::memory_order_relaxed)}; }

    /// Takes the newest frame, if there is one that was not taken.
    bool take() { return exchange_.take(); }
    /// The frame taken last, and the one taken before it. Both are the same where there is none to come from: at the start,
    /// after a restart.
    [[nodiscard]] const ShownFrame& newest() const { return exchange_.newest().shown; }
    [[nodiscard]] const ShownFrame& before() const;
    /// Wall clock since newest() was published.
    [[nodiscard]] Seconds wall_since_newest() const { return Pace::Clock::now() - exchange_.newest().at; }
    /// Where between before() and newest() the clock is now, from 0 to 1: it moves evenly however rarely frames are taken,
    /// and stands at 1 while nothing moves.
    [[nodiscard]] double part() const;

private:
    /// What is handed over.
    struct Publication {
        ShownFrame shown;
        long run = 0;          ///< counts restarts; 0: nothing was published here
        long frames = 1;       ///< from the publication before it to this one
        Seconds interval{1.0}; ///< wall clock until the next is to be expected
        Pace::Time at{};
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
    Exchange<Publication> exchange_;
    std::atomic<bool> ended_{false};
    std::atomic<double> real_time_factor_{0.0};
    std::atomic<double> lag_s_{0.0};
    std::exception_ptr error_; ///< written before ended_, read after it

    // The simulation's thread alone.
    Pace pace_;
    SimulationOrders::Orders obeyed_;
    long run_ = 1;
    long published_frame_ = -1;
    Pace::Time published_at_{};
    bool in_motion_ = false; ///< the publication before belongs to the same stretch of the clock

    std::thread thread_; ///< last: it uses all of the above
};

} // namespace swell::viewer
