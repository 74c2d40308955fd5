#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "frame_source.hpp"

namespace swell::viewer
{

/// Orders to the simulation's thread, from any other thread. Orders are kept until the simulation's thread takes them. If
/// it waits, an order wakes it. A lock is held for the few instructions of an order; frames do not pass through here. Every
/// function except take(), wait() and wait_until() may be called from any thread.
class SimulationOrders
{
public:
    /// The next actions of the simulation's thread, and its settings.
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
    /// Asks for the field of a colouring. Does nothing if the same colouring was asked for last, so a caller may repeat the
    /// call for every picture.
    void want(Colouring colouring);
    /// Asks for a change of the water. It is added to the changes that were not yet taken.
    void change_water(const WaterChange& asked);
    /// Asks the thread to end.
    void stop();

    /// Simulation's thread only: returns the current orders. Removes the returned restart, step and change from the orders.
    Orders take();
    /// Simulation's thread only: waits until there are orders that were not taken.
    void wait();
    /// Simulation's thread only: as wait(), but returns at `time` at the latest.
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
