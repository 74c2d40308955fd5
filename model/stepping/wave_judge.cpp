#include "model/stepping/wave_judge.hpp"

#include <algorithm>

#include "model/stepping/breaking_plan.hpp"
#include "model/terms/term_list.hpp"

namespace swell::model
{

WaveJudge::WaveJudge(const WaveSetup& setup)
    : profile_(setup.profile),
      time_step_s_(setup.time_step_s), damping_{phi_kept(setup, setup.time_step_s), setup.smoothing},
      has_quadratic_friction_(QuadraticFriction::is_on(setup))
{
}

std::vector<JudgedWaves> WaveJudge::waves_over(const Bathymetry& water)
{
    if (!still_water_limit) {
        still_water_limit = stability_limit(water, profile_);
    }
    return waves_to_judge(water, profile_, time_step_s_, damping_, *still_water_limit);
}

JudgedWaves WaveJudge::damped(JudgedWaves waves)
{
    waves.phi_kept *= 1.0 - 2.0 * most_breaking_damping;
    return waves;
}

/// Quadratic friction damps zeta and not phi, which has the same effect as the damping of phi.
std::vector<JudgedWaves> WaveJudge::with_damped(std::vector<JudgedWaves> waves, bool waves_break) const
{
    static_assert(QuadraticFriction::most_damping <= most_breaking_damping);
    if ((waves_break || has_quadratic_friction_) && !waves.empty()) {
        waves.push_back(damped(waves.front()));
    }
    return waves;
}

double WaveJudge::growth_of(const JudgedWaves& waves, const std::vector<double>& shares) const
{
    const auto known =
        std::ranges::find_if(known_, [&](const KnownGrowth& one) { return one.waves == waves && one.shares == shares; });
    return known != known_.end() ? known->largest : largest_growth(profile_, waves, shares);
}

void WaveJudge::compute(std::vector<KnownGrowth>& growths) const
{
    for (KnownGrowth& growth : growths) {
        growth.largest = largest_growth(profile_, growth.waves, growth.shares);
    }
}

} // namespace swell::model
