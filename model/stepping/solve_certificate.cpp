#include "model/stepping/solve_certificate.hpp"

#include <algorithm>

#include "model/stepping/breaking_plan.hpp"
#include "model/terms/term_list.hpp"

namespace swell::model
{

SolveCertificate::SolveCertificate(const WaveSetup& setup)
    : profile_(setup.profile),
      time_step_s_(setup.time_step_s), damping_{phi_kept(setup, setup.time_step_s), setup.smoothing},
      has_quadratic_friction_(QuadraticFriction::is_on(setup))
{
}

std::vector<JudgedWaves> SolveCertificate::waves_over(const Bathymetry& water)
{
    if (!still_water_limit) {
        still_water_limit = stability_limit(water, profile_);
    }
    return waves_to_judge(water, profile_, time_step_s_, damping_, *still_water_limit);
}

JudgedWaves SolveCertificate::damped(JudgedWaves waves)
{
    waves.phi_kept *= 1.0 - 2.0 * most_breaking_damping;
    return waves;
}

/// Returns the waves to judge. Quadratic friction damps zeta and not phi, which has the same effect as the damping of phi.
std::vector<JudgedWaves> SolveCertificate::with_damped(std::vector<JudgedWaves> waves, bool waves_break) const
{
    static_assert(QuadraticFriction::most_damping <= most_breaking_damping);
    if ((waves_break || has_quadratic_friction_) && !waves.empty()) {
        waves.push_back(damped(waves.front()));
    }
    return waves;
}

std::vector<KnownGrowth> SolveCertificate::growths_to_know(const std::vector<JudgedWaves>& waves, bool waves_break,
                                                           const std::vector<double>& reductions) const
{
    std::vector<KnownGrowth> growths;
    for (const JudgedWaves& one : with_damped(waves, waves_break)) {
        growths.push_back({one, reductions, 0.0});
    }
    return growths;
}

double SolveCertificate::growth_of(const JudgedWaves& waves, const std::vector<double>& reductions) const
{
    const auto known = std::ranges::find_if(
        known_, [&](const KnownGrowth& one) { return one.waves == waves && one.shares == reductions; });
    return known != known_.end() ? known->largest : largest_growth(profile_, waves, reductions);
}

} // namespace swell::model
