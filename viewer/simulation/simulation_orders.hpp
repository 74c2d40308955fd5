#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "frame_source.hpp"

namespace swell::viewer
{

/// Orders from other threads, such as pause, step or restart, to the thread that computes the simulation. Orders are kept
/// until the simulation's thread takes them. If it waits, an order wakes it. A lock is held for the few instructions of an
/// order; frames do not pass through here. Every function except take(), wait() and wait_until() may be called from any
/// thread.
class SimulationOrders
{
public:
    /// The orders for the thread that computes: its next actions, and its settings.
    struct Orders {
        bool stop = false;
        bool restart = false; ///< comes before a step
        bool step = false;    ///< compute one more frame while paused
        bool paused = false;
        double speed = 1.0;
        Colouring colouring = Colouring::natural;
        WaterChange change; ///< comes after a restart, and before a step
    };

    explicit SimulationOrders(bool paused) { standing_.paused = paused; }

    /// Pauses the simulation, or lets it go on. Forgets steps that were not yet taken.
    void set_paused(bool paused);
    [[nodiscard]] bool paused() const;
    /// Asks for one more frame. Does nothing if the simulation is not paused.
    void step();
    /// Throws std::invalid_argument if `speed` is not in TimeControls::speeds.
    void set_speed(double speed);
    [[nodiscard]] double speed() const;
    /// Asks to go back to frame 0. Forgets steps and changes that were not yet taken.
    void restart();
    /// Asks that frames carry the field that a colouring of the water shows (psi, maximum or Hs). Does nothing if the same
    /// colouring was asked for last, so a caller may repeat the call for every picture.
    void want(Colouring colouring);
    /// Asks for a change of sea or water level. It is added to the changes that the simulation has not yet taken.
    void change_water(const WaterChange& asked);
    /// Asks the thread to end.
    void stop();

    /// Returns the current orders, and removes restart, step and change from them, so that they are obeyed once. Only the
    /// simulation's thread may call this.
    Orders take();
    /// Waits until there are orders that take() has not returned yet. Only the simulation's thread may call this.
    void wait();
    /// Does as wait(), but returns at `time` at the latest. Only the simulation's thread may call this.
    void wait_until(std::chrono::steady_clock::time_point time);

private:
    template <class Change>
    void order(const Change& change);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Orders standing_;
    long steps_ = 0;     ///< steps that were not yet taken
    bool fresh_ = false; ///< something was ordered since take()
};

} // namespace swell::viewer
