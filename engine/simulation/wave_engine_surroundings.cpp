#include <algorithm>
#include <cmath>

#include "engine/base/errors.hpp"
#include "engine/simulation/wave_engine_run.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/stability.hpp"

namespace swell::engine
{

namespace
{

bool lies_on_grid(int i, int j, solver::Extent box, solver::Extent grid)
{
    return i >= 0 && j >= 0 && box.nx > 0 && box.ny > 0 && box.nx <= grid.nx - i && box.ny <= grid.ny - j;
}

} // namespace

// The strips along edges and the tables of the sea are made for one sea, one current and one level.

Outcome WaveEngine::set_sea(const model::SeaState&)
{
    return Outcome::not_yet;
}

Outcome WaveEngine::set_current(const model::Current&)
{
    return Outcome::not_yet;
}

Outcome WaveEngine::set_water_level(double)
{
    return Outcome::not_yet;
}

Outcome WaveEngine::set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m)
{
    model::WaveSetup& waves = run_->scenario.waves;
    model::Bathymetry changed = waves.bathymetry;
    if (!lies_on_grid(i, j, box, changed.extent) || depth_m.size() != static_cast<std::size_t>(box.nodes())) {
        return Outcome::bad_value;
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
        if (waves.time_step_s > model::stability_limit(changed, waves.profile, waves.current).time_step_s) {
            return Outcome::bad_value;
        }
        return run_->give_and_log(DepthsChanged{i, j, box, {depth_m.begin(), depth_m.end()}}, frame(), [&] {
            run_->set_depths(changed.depth_m);
            return Outcome::done;
        });
    } catch (const model::SetupError&) {
        return Outcome::bad_value;
    } catch (const model::DepthChangeError&) {
        return Outcome::bad_value;
    }
}

std::vector<model::WaveComponent> WaveEngine::sea_components() const
{
    const auto& sea = run_->scenario.waves.sea;
    return sea ? model::wave_components(*sea) : std::vector<model::WaveComponent>{};
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
    } catch (const InputError&) {
        return Outcome::not_on_earth;
    }
}

Outcome WaveEngine::to_metres(double latitude_deg, double longitude_deg, WaterPoint& place) const
{
    try {
        const GridPlace grid = run_->grid_on_earth().on_grid({longitude_deg, latitude_deg});
        place = {grid.x_m + run_->origin.east_m, grid.y_m + run_->origin.north_m};
        return Outcome::done;
    } catch (const InputError&) {
        return Outcome::not_on_earth;
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
