#include "model/incoming/seas/refused_sea.hpp"

#include <algorithm>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/boundaries/sea_over_edge.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "solver/base/option_range.hpp"

namespace swell::model
{

std::string why_none_comes_in(const WaveSetup& setup, const SeaState& sea)
{
    const EdgePlan plan = plan_strips(setup);
    if (!(sea.height_m > 0.0) || plan.incoming_depth_m <= 0.0) {
        return {};
    }
    const std::vector<WaveComponent> components = wave_components(sea);
    if (!comes_in(components, plan.strips)) {
        return "no wave of the sea from " + solver::number_text(sea.from_deg) +
               " degrees comes in over an edge that is \"generating\": allowed are directions from which waves come in";
    }
    const WaveSite site = incoming_site(setup, plan);
    if (std::ranges::none_of(components, [&](const WaveComponent& wave) { return grid_carries(wave, site); })) {
        return "the grid carries no wave of the sea of " + solver::number_text(sea.period_s) +
               " s, all are shorter than four of its cells: allowed are longer periods";
    }
    return {};
}

} // namespace swell::model
