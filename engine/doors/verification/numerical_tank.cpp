#include "engine/doors/verification/numerical_tank.hpp"

#include <cmath>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

#include "engine/run/state/state_hash.hpp"
#include "model/theory/grid_fit.hpp"

namespace swell::verification
{

engine::Scenario still_water(const TankGrid& grid, const DepthAt& depth, const model::VerticalProfile& profile,
                             double time_step_s)
{
    constexpr double rounding = 1e-13;
    constexpr int plenty = 200;
    engine::Scenario scenario;
    scenario.name = "tank";
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = {grid.extent, grid.dx_m, grid.dy_m, {}};
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = 0; i < grid.extent.nx; ++i) {
            waves.bathymetry.depth_m.push_back(depth(i * grid.dx_m, j * grid.dy_m));
        }
    }
    waves.profile = profile;
    waves.solver.stop_at_tolerance();
    waves.solver.rule = solver::StopRule::rhs;
    waves.solver.tolerance = rounding;
    waves.solver.iteration_limit = plenty;
    scenario.precision = "double";
    set_time_step(scenario, time_step_s);
    return scenario;
}

void solve_as_runs_do(engine::Scenario& scenario)
{
    scenario.waves.solver = engine::Scenario{}.waves.solver;
}

void set_time_step(engine::Scenario& scenario, double time_step_s, int steps_per_frame)
{
    scenario.waves.time_step_s = time_step_s;
    scenario.steps_per_frame = steps_per_frame;
    scenario.frame_s = steps_per_frame * time_step_s;
}

int stable_steps_of(double duration_s, const engine::Scenario& scenario)
{
    engine::Scenario choosing = scenario;
    set_time_step(choosing, duration_s);
    choosing.steps_per_frame = 0; // the engine chooses them for the present method
    choosing.may_choose_method = false;
    engine::choose_time_step(choosing);
    return choosing.steps_per_frame;
}

void add_gauge(engine::Scenario& scenario, double east_m, double north_m)
{
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    const auto i = static_cast<int>(std::lround(east_m / bathymetry.dx_m));
    const auto j = static_cast<int>(std::lround(north_m / bathymetry.dy_m));
    scenario.gauges.push_back({fmt::format("x {} y {}", i, j), i, j});
}

Tank::Tank(const engine::Scenario& scenario, const Conditions& conditions) : engine_(scenario, conditions.where) {}

void Tank::advance(long frames)
{
    advance(frames, [] {});
}

void Tank::advance(long frames, const std::function<void()>& after_frame)
{
    for (long frame = 0; frame < frames; ++frame) {
        const engine::FrameStats stats = engine_.advance_frame();
        if (!engine::is_success(stats.status)) {
            throw std::runtime_error(fmt::format("frame {} ended with {}", stats.frame, engine::name_of(stats.status)));
        }
        after_frame();
    }
}

void Tank::sign(CaseReport& report, std::string run)
{
    const std::string hash = engine_.state_hash();
    if (report.states.empty() || report.states.back().run != run) {
        report.states.push_back({std::move(run), hash});
        return;
    }
    constexpr int hexadecimal = 16;
    engine::StateHash both;
    for (const std::string& one : {report.states.back().hash, hash}) {
        both.add(std::stoull(one, nullptr, hexadecimal));
    }
    report.states.back().hash = both.digits();
}

model::Discretisation discretisation_of(const engine::Scenario& scenario)
{
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    return {bathymetry.dx_m, bathymetry.dy_m, scenario.waves.time_step_s};
}

model::Dispersion dispersion_of(const engine::Scenario& scenario, double depth_m)
{
    return {model::fitted_to_grid(scenario.waves.profile, discretisation_of(scenario)), depth_m};
}

} // namespace swell::verification
