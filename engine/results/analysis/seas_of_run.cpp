#include "engine/results/analysis/seas_of_run.hpp"

#include <algorithm>

#include "engine/run/api/scenario.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

struct SeasOfRun::Known {
    model::SeaInWater sea;
    std::shared_ptr<const OutsideSea> outside;
};

SeasOfRun::SeasOfRun(const WaveEngine& engine) : engine_(engine)
{
    take(engine_.seas());
}

SeasOfRun::~SeasOfRun() = default;

void SeasOfRun::follow()
{
    if (!engine_.changes().empty()) { // without changes the seas stay as they are
        take(engine_.seas());
    }
}

std::vector<WeighedSea> SeasOfRun::at(double time_s) const
{
    std::vector<WeighedSea> weighed;
    for (const auto& [sea, outside] : seas_) {
        const double weight = sea.times.factor_at(time_s);
        if (weight > 0.0 && !outside->waves.empty()) {
            weighed.push_back({outside, weight});
        }
    }
    return weighed;
}

void SeasOfRun::take(const std::vector<model::SeaInWater>& seas)
{
    std::vector<Known> now;
    for (const model::SeaInWater& sea : seas) {
        const auto known = std::ranges::find_if(seas_, [&](const Known& one) { return one.sea.sea == sea.sea; });
        now.push_back({sea, known != seas_.end() ? known->outside : sea_of(sea)});
    }
    seas_ = std::move(now);
}

std::shared_ptr<const OutsideSea> SeasOfRun::sea_of(const model::SeaInWater& sea) const
{
    model::WaveSetup setup = engine_.scenario().waves;
    setup.sea = sea.sea;
    std::vector<OutsideWave> waves;
    try {
        const auto* components = sea.components ? &*sea.components : nullptr;
        for (const model::DiscreteWave& wave : model::incoming_sea(setup, model::plan_strips(setup), components).waves) {
            waves.push_back({wave.kx, wave.ky, wave.omega, wave.phase, wave.zeta_amplitude});
        }
    } catch (const model::SetupError&) {
        waves.clear(); // the present current would stop this sea, so the water outside has no waves of it
    }
    OutsideSea outside = strongest_of(waves);
    outside.saturation =
        saturation_below(waves, shortest_on_grid_per_m(std::max(setup.bathymetry.dx_m, setup.bathymetry.dy_m)));
    return std::make_shared<const OutsideSea>(std::move(outside));
}

} // namespace swell::engine
