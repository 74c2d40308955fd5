#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/doors/verification/verification_case.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::verification
{

/// Depth [m] of a place, metres east and north of the south-west node; 0 or less is land.
using DepthAt = std::function<double(double east_m, double north_m)>;

/// The nodes of a tank.
struct TankGrid {
    model::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
};

/// Returns still water between four walls, in double precision, with every psi solved to rounding and a frame of one time
/// step. The caller adds edges, sea, ships, current, initial fields and gauges. A wall is half a cell outside its nodes.
engine::Scenario still_water(const TankGrid& grid, const DepthAt& depth, const model::VerticalProfile& profile,
                             double time_step_s);

/// Makes the scenario solve by the default method of runs, instead of to rounding.
void solve_as_runs_do(engine::Scenario& scenario);

/// Sets the time step and the number of steps in a frame. More than one step suits runs that look at the water less often.
void set_time_step(engine::Scenario& scenario, double time_step_s, int steps_per_frame = 1);

/// Returns the smallest number of equal time steps in a duration that is stable in the scenario's water, with the engine's
/// margin. For runs whose records are fitted with waves of that period.
int stable_steps_of(double duration_s, const engine::Scenario& scenario);

/// Gives a gauge to the node nearest to a place.
void add_gauge(engine::Scenario& scenario, double east_m, double north_m);

/// A run of a scenario on the backend of the conditions.
class Tank
{
public:
    /// Throws like the constructor of WaveEngine.
    Tank(const engine::Scenario& scenario, const Conditions& conditions);

    /// Computes frames. Throws std::runtime_error, with the status, at the first frame whose solve did not reach its
    /// tolerance or whose surface is not usable.
    void advance(long frames = 1);
    /// The same, and calls `after_frame` after every frame.
    void advance(long frames, const std::function<void()>& after_frame);

    [[nodiscard]] double time_s() const { return engine_.time_s(); }
    /// Fields of the newest frame, row by row from the south-west, as exact as the run computes.
    [[nodiscard]] std::vector<double> zeta_m() { return engine_.state(engine::StateField::zeta); }
    [[nodiscard]] std::vector<double> phi() { return engine_.state(engine::StateField::phi); }
    /// zeta at the scenario's gauges, newest frame [m].
    [[nodiscard]] std::vector<double> gauges_m() const { return engine_.gauges_m(); }
    [[nodiscard]] engine::WaveEngine& engine() { return engine_; }
    /// The bathymetry that is computed on.
    [[nodiscard]] const model::Bathymetry& bathymetry() const { return engine_.bathymetry(); }

    /// Adds the hash of the present state to the report, under the name of the run. Runs that are signed one after the
    /// other under one name have one hash.
    void sign(CaseReport& report, std::string run);

private:
    engine::WaveEngine engine_;
};

/// Returns the dispersion relation of the water in a scenario's cells, with the modes with which a run of the scenario
/// computes at this depth.
model::Dispersion dispersion_of(const engine::Scenario& scenario, double depth_m);

/// Returns node distances and time step of a scenario.
model::Discretisation discretisation_of(const engine::Scenario& scenario);

} // namespace swell::verification
