#include <fmt/format.h>
#include <memory>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/wanted_change.hpp"
#include "engine/run/simulation/ship_watch.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

Outcome WaveEngine::set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m)
{
    const DepthsWanted wanted{i, j, box, std::make_shared<const std::vector<double>>(depth_m.begin(), depth_m.end())};
    if (std::string fault = fault_of_order(wanted, run_->scenario); !fault.empty()) {
        return run_->told({Outcome::bad_value, std::move(fault)});
    }
    return run_->orders.give_and_log(DepthsChanged{i, j, box, *wanted.depth_m},
                                     [&] { return run_->water.take_depths_now(wanted); });
}

std::vector<model::WaveComponent> WaveEngine::sea_components() const
{
    const auto seas = run_->ask([](Simulation& simulation) { return simulation.water().seas(); });
    return seas.empty() ? std::vector<model::WaveComponent>{} : model::wave_components(seas.back().sea);
}

std::vector<model::SeaInWater> WaveEngine::seas() const
{
    return run_->ask([](Simulation& simulation) { return simulation.water().seas(); });
}

void WaveEngine::set_origin(double east_m, double north_m)
{
    run_->origin = {east_m, north_m};
}

Outcome WaveEngine::to_degrees(const WaterPoint& place, double& latitude_deg, double& longitude_deg) const
{
    try {
        const EarthPlace earth =
            run_->degrees().on_earth({place.east_m - run_->origin.east_m, place.north_m - run_->origin.north_m});
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
        const GridPlace grid = run_->degrees().on_grid({longitude_deg, latitude_deg});
        place = {grid.x_m + run_->origin.east_m, grid.y_m + run_->origin.north_m};
        return Outcome::done;
    } catch (const InputError& error) {
        return run_->told({Outcome::not_on_earth, error.what()});
    }
}

const DegreesOfGrid& WaveEngine::Run::degrees()
{
    if (!scenario.geo) {
        throw InputError("the scenario has no place on the earth: degrees need a bathymetry from a raster with a CRS");
    }
    if (!degrees_) {
        degrees_ = degrees_of_grid(*scenario.geo);
    }
    return *degrees_;
}

} // namespace swell::engine
