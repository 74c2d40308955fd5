#pragma once
#include <array>

namespace swell::viewer
{

/// A person's control of simulated time: pause, single steps, speed, restart. Any thread may call the functions.
class TimeControls
{
public:
    /// The allowed speeds, simulated over wall-clock time, in rising order.
    static constexpr std::array<double, 6> speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};

    virtual ~TimeControls() = default;

    /// Pauses the simulation, or lets it go on. While paused, only step() computes frames.
    virtual void set_paused(bool paused) = 0;
    [[nodiscard]] virtual bool paused() const = 0;
    /// Goes one frame on if the simulation is paused.
    virtual void step() = 0;
    /// Sets the speed, which must be one of `speeds`.
    virtual void set_speed(double speed) = 0;
    [[nodiscard]] virtual double speed() const = 0;
    /// Goes back to frame 0. A paused simulation stays paused.
    virtual void restart() = 0;
};

} // namespace swell::viewer
