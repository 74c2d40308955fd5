#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "frame_source.hpp"

namespace swell::viewer
{

/// Orders to the simulation's thread, from any other thread. Orders are kept until that thread takes them, and wake it
/// where it waits. A lock is held for the few instructions of an order; frames do not pass through here. Every function
/// but take(), wait() and wait_until() may be called from any thread.
class SimulationOrders
{
public:
    /// What the simulation's thread is to do next, and the settings to do it with.
    struct Orders {
        bool stop = false;
        bool restart = false; ///< comes before a step
        bool step = false;    ///< paused, and one frame more is asked for
        bool paused = false;
        double speed = 1.0;
        Colouring colouring = Colouring::natural;
        WaterChange change; ///< comes after a restart, and before a step
    };

    explicit SimulationOrders(bool paused) { standing_.paused = paused; }

    /// Steps that were asked for and not yet taken are forgotten.
    void set_paused(bool paused);
    [[nodiscard]] bool paused() const;
    /// Asks for one frame more; does nothing where the simulation is not paused.
    void step();
    /// Throws std::invalid_argument for a speed that is none of TimeControls::speeds.
    void set_speed(double speed);
    [[nodiscard]] double speed() const;
    /// Asks to go back to frame 0. Steps and changes that were asked for and not yet taken are forgotten.
    void restart();
    /// Asks for the field of a colouring. Does nothing where that is asked for already, so a caller may repeat the call for
    /// every picture.
    void want(Colouring colouring);
    /// Asks for a change of the water, on top of those that were not yet taken.
    void change_water(const WaterChange& asked);
    /// Asks the thread to end.
    void stop();

    /// Simulation's thread only: the orders now. The restart, the one step and the change in them count as
    /// obeyed.
    Orders take();
    /// Simulation's thread only: returns once there are orders that were not taken.
    void wait();
    /// Simulation's thread only: the same, but returns at that time at the latest.
    void wait_until(std::chrono::steady_clock::time_point time);

private:
    template <class Change>
    void order(const Change& change);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Orders standing_;
    long steps_ = 0;     ///< asked for and not taken
    bool fresh_ = false; ///< something was ordered since take()
};

} // namespace swell::viewer
