#pragma once
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// A clock that records its calls.
class NotedClock final : public TimeControls
{
public:
    void set_paused(bool paused) override { is_paused = paused; }
    [[nodiscard]] bool paused() const override { return is_paused; }
    void step() override { ++steps; }
    void set_speed(double speed) override { now = speed; }
    [[nodiscard]] double speed() const override { return now; }
    void restart() override { ++restarts; }

    bool is_paused = false;
    int steps = 0;
    int restarts = 0;
    double now = 1.0;
};

} // namespace swell::viewer
