#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "viewer/simulation/colouring.hpp"

namespace swell::viewer
{

/// What is asked of the simulation's thread: kept until it asks, and able to wake it. A lock is held for the few
/// instructions of a message; frames do not pass through here. The calls of TimeControls and stop() come from any thread.
class SimulationOrders
{
public:
    /// What to do next, and in which state.
    struct Orders {
        bool stop = false;
        bool restart = false; ///< comes before a step
        bool step = false;    ///< paused, and one frame is asked for
        bool paused = false;
        double speed = 1.0;
        Colouring colouring = Colouring::natural;
    };

    explicit SimulationOrders(bool paused) { standing_.paused = paused; }

    void set_paused(bool paused);
    [[nodiscard]] bool paused() const;
    void step();
    /// Throws std::invalid_argument for a speed that is none of TimeControls::speeds.
    void set_speed(double speed);
    [[nodiscard]] double speed() const;
    void restart();
    /// Orders nothing where it is wanted already, so it may be called for every picture.
    void want(Colouring colouring);
    void stop();

    /// The simulation's thread alone: the orders now; restarts and steps that they tell of count as obeyed.
    Orders take();
    /// The simulation's thread alone: returns once there are orders that were not taken.
    void wait();
    /// The same, at that time at the latest.
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
