#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// The largest w_max dt, w_max the frequency of the shortest wave, for steps that solve by a fixed count. Below it leapfrog
/// damps both its branches if the first guess of psi, the unknown of the elliptic system, is extrapolated from seven past
/// psi. Theory gives 0.43 (solver/FIXED_COUNT.md).
inline constexpr double bounded_step_share = 0.42;

/// The waves over one depth in a run whose steps solve for psi, the unknown of the elliptic system, by a fixed count: from
/// a guess extrapolated from seven past psi (GuessFromPast), of whose error a share p remains, for each mode its own
/// (solver/FIXED_COUNT.md, equation (1)). largest_growth() finds whether these waves stay bounded.
struct JudgedWaves {
    double depth_m = 0.0;
    double largest_k_squared = 0.0; ///< largest k² of the grid's waves (largest_grid_wave_number_squared) [1/m²]
    double time_step_s = 0.0;
    double psi_part = 1.0; ///< factor on each mode's share s_i (FIXED_COUNT.md), 0 to 1; below 1 over a steep bed
    double phi_kept = 1.0; ///< share of phi of time level n - 1 that a step keeps (terms/term_list.hpp)
    Smoothing smoothing{}; ///< of both levels, before a step

    bool operator==(const JudgedWaves&) const = default;
};

/// The damping that a setup applies to all waves, for JudgedWaves, whose members these are.
struct DampingOfWaves {
    double phi_kept = 1.0;
    Smoothing smoothing{};
};

/// Returns the waves whose largest_growth() decides whether a fixed count is stable: those over the deepest water, and
/// those at the node that limits the time step, if they are quicker. The latter have the larger of the two depths stored in
/// `still_water`. Their psi_part is lowered until the shortest wave is as quick as the limit requires. `still_water` must
/// be stability_limit() of the profile without a current.
std::vector<JudgedWaves> waves_to_judge(const Bathymetry& water, const VerticalProfile& profile, double time_step_s,
                                        const DampingOfWaves& damping, const StabilityLimit& still_water);

/// The waves to judge over other water, prepared before the water comes.
struct WavesToJudge {
    std::optional<StabilityLimit> still_water_limit; ///< of the time step; empty: `waves` are not known
    std::vector<JudgedWaves> waves;                  ///< waves_to_judge()
};

/// Returns the same waves for a setup with its damping (see the overload that takes a Bathymetry).
std::vector<JudgedWaves> waves_to_judge(const WaveSetup& setup, const StabilityLimit& still_water);

/// Returns the largest factor |z| by which a wave, z^n after n time steps, grows in a step, over 30 wave numbers up to the
/// grid's shortest wave. `shares` has, for each mode of the profile, the largest share of the guess's error that a solve
/// leaves, from 0 to below 1; these shares and half of them are tried. The result is 1 for neutral waves; above 1 the
/// scheme is unstable. Currents are left out. Throws SetupError unless the depth is positive.
double largest_growth(const VerticalProfile& profile, const JudgedWaves& waves, const std::vector<double>& shares);

/// A result of largest_growth() with its arguments, kept so that it need not be computed again.
struct KnownGrowth {
    JudgedWaves waves;
    std::vector<double> shares;
    double largest = 0.0;
};

/// The largest largest_growth() that counts as stable: anything up to this is only rounding.
inline constexpr double bounded_growth = 1.0 + 1e-7;

/// Returns whether a setup's time step is stable with a fixed count: whether no wave of waves_to_judge() grows if in every
/// mode 0.02 of the guess's error remains. That is the most that remains with a fixed count of one step more than the
/// fewest. If not, use a shorter step. `still_water` must be stability_limit() of the profile without a current.
bool stays_bounded(const WaveSetup& setup, const StabilityLimit& still_water);

/// Returns the warning that a fixed count is not stable for these waves, which grow by the factor `growth` in a step.
std::string warning_of_growth(const JudgedWaves& waves, double growth);

} // namespace swell::model
