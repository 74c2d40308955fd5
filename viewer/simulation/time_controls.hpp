#pragma once
#include <array>

namespace swell::viewer
{

/// The clock of what is shown, as a person sets it. Safe to call from any thread.
class TimeControls
{
public:
    /// Simulated over wall-clock time, from the slowest.
    static constexpr std::array<double, 6> speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};

    virtual ~TimeControls() = default;

    virtual void set_paused(bool paused) = 0;
    [[nodiscard]] virtual bool paused() const = 0;
    /// One frame on, while paused.
    virtual void step() = 0;
    virtual void set_speed(double speed) = 0;
    [[nodiscard]] virtual double speed() const = 0;
    /// Back to frame 0.
    virtual void restart() = 0;
};

} // namespace swell::viewer
