#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/base/errors.hpp"
#include "engine/simulation/wave_engine_run.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/stability.hpp"

namespace swell::engine
{

namespace
{

/// What is wrong with a box of the grid and the depths for it; empty where nothing is.
std::string fault_of(int i, int j, solver::Extent box, solver::Extent grid, std::size_t depths)
{
    if (i < 0 || j < 0 || box.nx < 1 || box.ny < 1 || box.nx > grid.nx - i || box.ny > grid.ny - j) {
        return fmt::format("the box of {} x {} nodes from node ({}, {}): allowed are boxes of the grid of {} x {} nodes",
                           box.nx, box.ny, i, j, grid.nx, grid.ny);
    }
    if (depths != static_cast<std::size_t>(box.nodes())) {
        return fmt::format("{} depths are given: allowed are {}, one per node of the box", depths, box.nodes());
    }
    return {};
}

/// What is wrong with depths that change in a box, if the time steps of a run are too long on them; empty where nothing is.
/// The whole grid is looked at only before a refusal.
std::string fault_of_steps(const model::WaveSetup& waves, const model::StabilityLimit& before,
                           const model::Bathymetry& changed, const solver::Box& box)
{
    model::StabilityLimit limit = model::stability_limit_around(box, changed, waves, before);
    if (waves.time_step_s > limit.time_step_s) {
        model::WaveSetup all = waves;
        all.bathymetry = changed;
        limit = model::stability_limit(all);
    }
    if (waves.time_step_s <= limit.time_step_s) {
        return {};
    }
    return fmt::format("the new depths make steps of {:.4g} s unstable: allowed are depths on which they are stable; the "
                       "limit is {:.4g} s, set by {}",
                       waves.time_step_s, limit.time_step_s, model::limiting_water(limit));
}

} // namespace

// The strips along edges and the tables of the sea are made for one current and one level.

Outcome WaveEngine::set_current(const model::Current&)
{
    return run_->told({Outcome::not_yet, "the current stays as it is while a run goes"});
}

Outcome WaveEngine::set_water_level(double)
{
    return run_->told({Outcome::not_yet, "the water level stays as it is while a run goes"});
}

Outcome WaveEngine::set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m)
{
    model::WaveSetup& waves = run_->scenario.waves;
    model::Bathymetry changed = waves.bathymetry;
    if (std::string fault = fault_of(i, j, box, changed.extent, depth_m.size()); !fault.empty()) {
        return run_->told({Outcome::bad_value, std::move(fault)});
    }
    if (const auto& known = run_->depth_m) {
        changed.depth_m = *known;
    }
    for (int row = 0; row < box.ny; ++row) {
        const auto from = depth_m.begin() + static_cast<std::ptrdiff_t>(row) * box.nx;
        std::copy_n(from, box.nx, changed.depth_m.begin() + static_cast<std::ptrdiff_t>(changed.extent.index(i, j + row)));
    }
    try {
        changed.validate();
        if (std::string fault = fault_of_steps(waves, run_->stability, changed, {i, j, box}); !fault.empty()) {
            return run_->told({Outcome::bad_value, std::move(fault)});
        }
        return run_->give_and_log(DepthsChanged{i, j, box, {depth_m.begin(), depth_m.end()}}, frame(), [&] {
            run_->set_depths(changed.depth_m);
            return Verdict{};
        });
    } catch (const model::SetupError& error) {
        return run_->told({Outcome::bad_value, error.what()});
    } catch (const model::DepthChangeError& error) {
        return run_->told({Outcome::bad_value, error.what()});
    }
}

std::string WaveEngine::Run::fault_of_depths(const std::vector<double>& depths) const
{
    model::Bathymetry changed = scenario.waves.bathymetry;
    changed.depth_m = depths;
    try {
        changed.validate();
        return fault_of_steps(scenario.waves, stability, changed, {0, 0, changed.extent});
    } catch (const model::SetupError& error) {
        return error.what();
    }
}

std::vector<model::WaveComponent> WaveEngine::sea_components() const
{
    const auto seas = run_->ask([](Simulation& simulation) { return simulation.seas(); });
    return seas.empty() ? std::vector<model::WaveComponent>{} : model::wave_components(seas.back().sea);
}

void WaveEngine::set_origin(double east_m, double north_m)
{
    run_->origin = {east_m, north_m};
}

Outcome WaveEngine::to_degrees(const WaterPoint& place, double& latitude_deg, double& longitude_deg) const
{
    try {
        const EarthPlace earth =
            run_->grid_on_earth().on_earth({place.east_m - run_->origin.east_m, place.north_m - run_->origin.north_m});
        latitude_deg = earth.latitude_deg;
        longitude_deg = earth.longitude_deg;
        return Outcome::done;
    } catch (const InputError& error) {
        return run_->told({Outcome::not_on_earth, error.what()});
    }
}

Outcome WaveEngine::to_metres(double latitude_deg, double longitude_deg, WaterPoint& place) const
{
    try {
        const GridPlace grid = run_->grid_on_earth().on_grid({longitude_deg, latitude_deg});
        place = {grid.x_m + run_->origin.east_m, grid.y_m + run_->origin.north_m};
        return Outcome::done;
    } catch (const InputError& error) {
        return run_->told({Outcome::not_on_earth, error.what()});
    }
}

const GridOnEarth& WaveEngine::Run::grid_on_earth()
{
    if (!scenario.geo) {
        throw InputError("the scenario has no place on the earth");
    }
    if (earth_ == nullptr) {
        earth_ = std::make_unique<const GridOnEarth>(*scenario.geo);
    }
    return *earth_;
}

} // namespace swell::engine
