#pragma once
#include <string>
#include <vector>

#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// A time step below which leapfrog damps both its branches with a guess of seven past psi: w_max dt <= 0.42, where theory
/// has 0.43 (solver/FIXED_COUNT.md).
inline constexpr double fixed_count_step_share = 0.42;

/// Whether waves over one depth stay bounded when every step solves for psi from the guess q5r2 and leaves a share p of the
/// guess's error (solver/FIXED_COUNT.md, equation (1)). Modes have their own shares.
struct FixedCountWaves {
    double depth_m = 0.0;
    double largest_k_squared = 0.0; ///< of the grid (largest_grid_wave_number_squared) [1/m²]
    double time_step_s = 0.0;
    double psi_part = 1.0; ///< of psi's share s_i in a wave over flat water, from 0 to 1; less over a steep bed
    double phi_kept = 1.0; ///< share of phi of the level before that a step keeps (terms/term_list.hpp)
    Smoothing smoothing{}; ///< of both levels before a step

    bool operator==(const FixedCountWaves&) const = default;
};

/// What damps every wave of a setup.
struct DampingOfWaves {
    double phi_kept = 1.0;
    Smoothing smoothing{};
};

/// The waves that the certificate looks at: those over the deepest water; and beside them those at the node that limits the
/// time step, if they are quicker. The latter have the deeper of the two depths of the limiting face, and shares of psi
/// lowered together until the shortest wave is as quick as the limit says. `still_water` is stability_limit() without a
/// current, of the profile.
std::vector<FixedCountWaves> certified_waves(const Bathymetry& water, const VerticalProfile& profile, double time_step_s,
                                             const DampingOfWaves& damping, const StabilityLimit& still_water);

/// The same, of a setup and its damping.
std::vector<FixedCountWaves> certified_waves(const WaveSetup& setup, const StabilityLimit& still_water);

/// The largest |z| of a wave z^n over 30 wave numbers up to the grid's shortest, with the given largest shares and with
/// half of them. 1 for neutral waves; above 1 the scheme is unstable. The currents are left out. Throws SetupError unless
/// the depth is positive; there must be one share per mode of the profile, each from 0 to below 1.
double largest_growth(const VerticalProfile& profile, const FixedCountWaves& waves, const std::vector<double>& shares);

/// A largest_growth() that is known.
struct KnownGrowth {
    FixedCountWaves waves;
    std::vector<double> shares;
    double largest = 0.0;
};

/// Growth that is only rounding.
inline constexpr double certified_growth = 1.0 + 1e-7;

/// Whether largest_growth() of all certified_waves() allows the time step where every mode is left the share of an error
/// that a fixed count with one step more than the fewest leaves at most. Where not, a shorter step is the cure.
/// `still_water` as above.
bool can_have_fixed_count(const WaveSetup& setup, const StabilityLimit& still_water);

/// What people are told where a fixed count is not stable.
std::string refused_fixed_count(const FixedCountWaves& waves, double growth);

} // namespace swell::model
