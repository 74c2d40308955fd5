#pragma once
#include <array>

namespace swell::viewer
{

/// How simulated time goes on, as a person sets it: paused or not, how fast, from where. Any thread may call the functions.
class TimeControls
{
public:
    /// The speeds there are: simulated over wall-clock time, in rising order.
    static constexpr std::array<double, 6> speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};

    virtual ~TimeControls() = default;

    /// While paused, no frame is computed but those that step() asks for.
    virtual void set_paused(bool paused) = 0;
    [[nodiscard]] virtual bool paused() const = 0;
    /// Goes one frame on where the simulation is paused.
    virtual void step() = 0;
    /// `speed`: one of `speeds`.
    virtual void set_speed(double speed) = 0;
    [[nodiscard]] virtual double speed() const = 0;
    /// Goes back to frame 0. A paused simulation stays paused.
    virtual void restart() = 0;
};

} // namespace swell::viewer
