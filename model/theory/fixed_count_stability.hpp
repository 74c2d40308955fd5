#pragma once
#include <string>
#include <vector>

#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// A limit of the time step, w_max dt <= 0.42, below which leapfrog damps both its branches if the first guess of psi is
/// extrapolated from seven past psi. Theory gives 0.43 (solver/FIXED_COUNT.md).
inline constexpr double fixed_count_step_share = 0.42;

/// Waves over one depth in a run where every step solves for psi from the guess q5r2 (an extrapolation of past psi), and a
/// share p of the guess's error remains (solver/FIXED_COUNT.md, equation (1)). Modes have their own shares.
/// largest_growth() finds whether these waves stay bounded.
struct FixedCountWaves {
    double depth_m = 0.0;
    double largest_k_squared = 0.0; ///< of the grid (largest_grid_wave_number_squared) [1/m²]
    double time_step_s = 0.0;
    double psi_part = 1.0; ///< factor on psi's share s_i in a wave over flat water, from 0 to 1; below 1 over a steep bed
    double phi_kept = 1.0; ///< share of phi of level n - 1 that a step keeps (terms/term_list.hpp)
    Smoothing smoothing{}; ///< of both levels, before a step

    bool operator==(const FixedCountWaves&) const = default;
};

/// The damping of every wave of a setup.
struct DampingOfWaves {
    double phi_kept = 1.0;
    Smoothing smoothing{};
};

/// Returns the waves to certify: those over the deepest water, and those at the node that limits the time step, if they are
/// quicker. The latter have the larger of the two depths stored in `still_water`. Their psi_part is lowered until the
/// shortest wave is as quick as the limit requires. `still_water` must be stability_limit() of the profile without a
/// current.
std::vector<FixedCountWaves> certified_waves(const Bathymetry& water, const VerticalProfile& profile, double time_step_s,
                                             const DampingOfWaves& damping, const StabilityLimit& still_water);

/// Returns the waves to certify for a setup and its damping.
std::vector<FixedCountWaves> certified_waves(const WaveSetup& setup, const StabilityLimit& still_water);

/// Returns the largest |z| of a wave z^n over 30 wave numbers up to the grid's shortest, with the given largest shares and
/// with half of them. 1 for neutral waves; above 1 the scheme is unstable. Currents are left out. Throws SetupError unless
/// the depth is positive. `shares` must have one share per mode of the profile, each from 0 to below 1.
double largest_growth(const VerticalProfile& profile, const FixedCountWaves& waves, const std::vector<double>& shares);

/// A largest_growth() that has been computed.
struct KnownGrowth {
    FixedCountWaves waves;
    std::vector<double> shares;
    double largest = 0.0;
};

/// The largest growth that a certified fixed count may have: anything up to this is only rounding.
inline constexpr double certified_growth = 1.0 + 1e-7;

/// Returns whether largest_growth() of all certified_waves() allows the time step, if in every mode 0.02 of the guess's
/// error remains. That is the most that remains with a fixed count of one step more than the fewest. If not, use a shorter
/// step. `still_water` must be stability_limit() of the profile without a current.
bool can_have_fixed_count(const WaveSetup& setup, const StabilityLimit& still_water);

/// Returns the warning about a fixed count that is not stable.
std::string refused_fixed_count(const FixedCountWaves& waves, double growth);

} // namespace swell::model
