#include "model/incoming/carried_energy.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/sea_state.hpp"
#include "solver/base/option_range.hpp"

namespace swell::model
{

namespace
{

constexpr double share_to_keep = 0.95;
constexpr int halvings = 12; // of an interval from a factor that is too small to twice that factor, which is enough

/// Returns the site on a grid that is finer by the factor, with time steps that stay as stable as before.
WaveSite refined(const WaveSite& site, double factor)
{
    WaveSite finer = site;
    finer.grid = {site.grid.dx_m / factor, site.grid.dy_m / factor, site.grid.time_step_s / factor};
    return finer;
}

SeaState lengthened(const SeaState& sea, double factor)
{
    SeaState longer = sea;
    longer.period_s *= factor;
    for (WaveComponent& wave : longer.given) {
        wave.omega /= factor;
    }
    return longer;
}

/// Returns the smallest factor from 1 to `most` that does; larger factors must do too. Returns 0 if `most` does not.
template <class Does>
double smallest_factor(double most, const Does& does)
{
    double enough = 1.0;
    while (!does(enough)) {
        if (enough >= most) {
            return 0.0;
        }
        enough = std::min(2.0 * enough, most);
    }
    double little = 0.5 * enough;
    for (int halving = 0; halving < halvings && enough > 1.0; ++halving) {
        const double middle = 0.5 * (little + enough);
        (does(middle) ? enough : little) = middle;
    }
    return enough;
}

/// Returns a number with one digit after the point, rounded up or down.
std::string tenths(double value, double (*round)(double))
{
    return solver::number_text(round(10.0 * value) / 10.0);
}

/// Returns whether the waves keep their heights if others are missing.
bool are_as_given(const SeaState& sea)
{
    return std::ranges::any_of(sea.stretches, &BorderStretch::keeps_heights);
}

} // namespace

double carried_share(const SeaState& sea, const WaveSite& site)
{
    double energy = 0.0;
    double carried = 0.0;
    for (const WaveComponent& component : wave_components(sea)) {
        const double share = component.amplitude_m * component.amplitude_m;
        energy += share;
        carried += grid_carries(component, site) ? share : 0.0;
    }
    return energy > 0.0 ? carried / energy : 1.0;
}

ShortWaveCure cure_for_short_waves(const SeaState& sea, const WaveSite& site, double share)
{
    constexpr double finest = 1024.0;
    constexpr double longest_s = 30.0; // swell
    const double cell_m = std::max(site.grid.dx_m, site.grid.dy_m);
    const double finer = smallest_factor(finest, [&](double by) { return carried_share(sea, refined(site, by)) >= share; });
    const double longer = smallest_factor(std::max(1.0, longest_s / sea.period_s),
                                          [&](double by) { return carried_share(lengthened(sea, by), site) >= share; });
    return {finer > 0.0 ? cell_m / finer : 0.0, longer * sea.period_s};
}

void remark_on_short_waves(const SeaState& sea, const WaveSite& site, std::size_t left_out, Remarks& remarks,
                           double stopped_share)
{
    const double lost = 1.0 - carried_share(sea, site) - stopped_share;
    const bool regular = sea.kind == SeaState::Kind::regular && sea.given.empty();
    const std::size_t waves = sea.given.empty() ? static_cast<std::size_t>(sea.components) : sea.given.size();
    const bool is_all = lost >= 1.0;
    const std::string remark = regular  ? "the wave is too short for the grid and left out: there is no sea"
                               : is_all ? "all waves of the sea are too short for the grid and left out: there is no sea"
                                        : std::to_string(left_out) + " of " + std::to_string(waves) +
                                              " wave components are too short for the grid and left out, " +
                                              tenths(100.0 * lost, std::round) + " % of the energy" +
                                              (are_as_given(sea) ? "" : ", which the others take over");
    if (lost <= 1.0 - share_to_keep) {
        remarks.notes.push_back(remark);
        return;
    }
    const ShortWaveCure cure = cure_for_short_waves(sea, site, share_to_keep * (1.0 - stopped_share));
    std::string ways;
    if (cure.cell_size_m > 0.0) {
        ways = "cells of " + tenths(cure.cell_size_m, std::floor) + " m or less";
    }
    if (cure.period_s > 0.0) {
        ways += (ways.empty() ? "" : ", or ") + ("a period of " + tenths(cure.period_s, std::ceil)) + " s or more";
    }
    const std::string keeps = ways.empty() ? "" : "; " + ways + (regular ? " would let it in" : " would keep 95 %");
    remarks.warnings.push_back(remark + keeps);
}

} // namespace swell::model
