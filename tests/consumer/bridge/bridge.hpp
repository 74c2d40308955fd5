#pragma once
#include <array>
#include <vector>

#include "bridge_options.hpp"
#include "call_costs.hpp"
#include "route.hpp"
#include "swell/engine/api/wave_engine.hpp"
#include "traffic.hpp"

namespace bridge
{

/// A bridge simulator as a test of Swell. In each frame the own ship steers, the water is computed, and is looked at round
/// the hull.
class Bridge
{
public:
    /// Starts an engine and takes over the first ship of its scenario as the own ship. Throws std::runtime_error if the
    /// scenario has no ship, and the errors of WaveEngine.
    explicit Bridge(const BridgeOptions& options);
    Bridge(const swell::engine::Scenario& scenario, const BridgeOptions& options);

    /// Makes a frame: steers the ships, computes the water, queries it. Throws std::runtime_error if a call is refused or
    /// the water is not usable any more.
    void advance_frame();
    /// Sets the depths of the whole grid anew, a few times, as after dredging, to the values that they have.
    void survey();

    [[nodiscard]] const OwnShip& own_ship() const { return own_ship_; }
    [[nodiscard]] const WaterUnderHull& water_under_hull() const { return water_under_hull_; }
    [[nodiscard]] const swell::engine::NamedShipForce& force() const { return force_; }
    [[nodiscard]] const Traffic& traffic() const { return traffic_; }
    [[nodiscard]] swell::engine::WaveEngine& engine() { return engine_; }
    [[nodiscard]] double frame_s() const { return engine_.scenario().frame_s; }
    [[nodiscard]] CallCosts& costs() { return costs_; }

    static constexpr const char* frame_wall = "advance_frame, wall clock";
    static constexpr const char* frame_cpu = "advance_frame, CPU of its thread";

private:
    void steer();
    void compute();
    void look_under_the_hull();
    std::array<double, 2> elevations_of_halves(double length_m, double beam_m, double forward_m, double port_m);
    void look_round();

    BridgeOptions options_;
    swell::engine::WaveEngine engine_;
    Route route_;
    OwnShip own_ship_;
    Traffic traffic_;
    WaterUnderHull water_under_hull_;
    swell::engine::NamedShipForce force_;
    std::vector<swell::engine::WaterPoint> points_; ///< round the own ship, in its axes: forward, starboard
    CallCosts costs_;
};

} // namespace bridge
