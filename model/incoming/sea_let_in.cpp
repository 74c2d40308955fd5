#include "model/incoming/sea_let_in.hpp"

#include <cmath>

#include "model/boundaries/sea_over_edge.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/waves_along_border.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Returns the components of the spectrum that come in.
std::vector<WaveComponent> components_of(const SeaState& state, const IncomingSea& sea)
{
    const std::vector<WaveComponent> all = wave_components(state);
    std::vector<WaveComponent> some;
    some.reserve(sea.waves.size() - sea.of_groups);
    for (std::size_t wave = 0; wave < sea.waves.size() - sea.of_groups; ++wave) {
        some.push_back(all[sea.components[wave]]);
    }
    return some;
}

/// Returns the incoming sea. It has no waves if all of them run out over the edges that let the sea in: a run has such
/// waves only along these edges, on their way out.
IncomingSea sea_that_comes_in(const WaveSetup& setup, const EdgePlan& plan)
{
    IncomingSea sea = incoming_sea(setup, plan);
    if (setup.sea && !sea.waves.empty() && !comes_in(components_of(*setup.sea, sea), plan.strips)) {
        return {};
    }
    return sea;
}

} // namespace

Remarks remarks_on_sea(const WaveSetup& setup)
{
    const EdgePlan plan = plan_strips(setup);
    Remarks remarks = plan.remarks;
    remarks.append(incoming_sea(setup, plan).remarks);
    return remarks;
}

SeaNumbers numbers_of_sea_let_in(const WaveSetup& setup)
{
    if (!setup.sea) {
        return {};
    }
    const IncomingSea sea = sea_that_comes_in(setup, plan_strips(setup));
    return sea_numbers(components_of(*setup.sea, sea), setup.sea->period_s, setup.sea->grid_north_deg);
}

SeaLetIn sea_let_in(const WaveSetup& setup)
{
    const EdgePlan plan = plan_strips(setup);
    double squares = 0.0;
    double east = 0.0;
    double north = 0.0;
    const IncomingSea sea = sea_that_comes_in(setup, plan);
    const std::vector<double> shares = WavesAlongBorder(setup, sea.components).shares_where_highest(plan, sea.waves);
    for (std::size_t at = 0; at < sea.waves.size() - sea.of_groups; ++at) {
        const DiscreteWave& wave = sea.waves[at];
        const double square = shares[at] * wave.zeta_amplitude * wave.zeta_amplitude;
        const double k = std::sqrt(wave.kx * wave.kx + wave.ky * wave.ky);
        squares += square;
        east += square * wave.kx / k;
        north += square * wave.ky / k;
    }
    const bool is_regular = setup.sea && setup.sea->kind == SeaState::Kind::regular && setup.sea->given.empty();
    SeaLetIn let_in{plan.incoming_depth_m, is_regular ? 2.0 * std::sqrt(squares) : 4.0 * std::sqrt(0.5 * squares),
                    setup.sea ? setup.sea->from_deg : 0.0};
    if (east != 0.0 || north != 0.0) {
        constexpr double to_a_millionth = 1e6; // further digits are rounding errors
        const double north_deg = setup.sea ? setup.sea->grid_north_deg : 0.0;
        const double from_deg = 270.0 - portable::atan2(north, east) / portable::two_pi * 360.0 + north_deg;
        const double turned = from_deg < 0.0 ? from_deg + 360.0 : from_deg;
        let_in.from_deg = std::round(to_a_millionth * (turned < 360.0 ? turned : turned - 360.0)) / to_a_millionth;
    }
    return let_in;
}

} // namespace swell::model
