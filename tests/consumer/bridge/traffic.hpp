#pragma once
#include "own_ship.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace bridge
{

/// Throws std::runtime_error, naming the call of Swell, unless its outcome is done.
void must_be_done(const char* call, swell::engine::Outcome outcome);

/// Another ship that comes and goes: it meets the own ship, which the bridge steers, on its port side, on the opposite
/// course, stays a while, leaves, and comes again.
class Traffic
{
public:
    /// `own`: the hull of the own ship, which the bridge steers. Each visit begins at the place that the own ship then has.
    explicit Traffic(const Hull& own) : own_(own) {}

    /// Adds, steers or removes the ship before the frame of this number is computed. Throws as must_be_done().
    void before_frame(long frame, double frame_s, const Track& own, swell::engine::WaveEngine& engine);
    [[nodiscard]] int visits() const { return visits_; }

private:
    [[nodiscard]] swell::engine::NewShip ship_beside(const Track& own) const;

    Hull own_;
    swell::engine::ShipId id_ = swell::engine::no_ship;
    swell::engine::ShipMotion motion_;
    int visits_ = 0;
};

} // namespace bridge
