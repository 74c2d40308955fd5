#pragma once
#include <optional>
#include <vector>

#include "model/boundaries/breaking_places.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Where and how waves break (WaveSetup::breaks).
///
/// Fronts of linear waves do not steepen, so a wave breaks here by its height: where the amplitude A of the water, a mean
/// over a peak period, is above a_b = 0.2 h, a pressure against the motion takes of it,
///   dphi/dt = ... - lambda zeta_t,   dE/dt = -∫ rho lambda zeta_t² <= 0,
///   lambda = min(max(g/(pi w_p) (A/a_b - 1), 20 m/s (A/(1.5 a_b) - 1)), cap),   0 below a_b.
/// lambda is never below 0: energy is never made, and no volume moves.
///
/// The first of the two is for random seas. Battjes and Janssen (1978, Proc. 16th Conf. Coastal Eng.) have a power of
/// rho g f_p Q Hm²/4, Q the share of waves that break, Hm = 0.8 h. Where all do, a mean of lambda zeta_t² of waves of Hm
/// takes it with lambda = g/(pi w_p): that of A = 0.4 h. Below it the onset alone is calibrated. The second holds waves
/// that are higher than 0.6 of the depth, regular ones and those on steep slopes, whose fronts a random sea's power is too
/// weak for. One set of numbers has the Hrms of random seas within 15 % of that theory on 1:20 to 1:100 and behind bars
/// (`swell verify --case breaking`).
///
/// zeta_t is that of the level BEFORE, because damping at the level between makes leapfrog explode. Then a wave of
/// frequency w feels a friction of lambda w²/g, and (w dt)² + lambda w²/g dt <= 1 keeps it bounded (BottomFriction). So the
/// cap is that of the node's own waves, of which the shortest has w²: C g/(dt w²), C the smaller of 0.4 and 0.9 of what the
/// time step leaves there, (1 - u dt)² - (w dt)², u the most that a current adds to a wave's frequency: below this no wave
/// of a frequency up to w on such a current grows. Water as shallow as where waves break leaves nearly all of it.
struct BreakingNumbers {
    std::vector<double> least_amplitude_m; ///< a_b, one per node
    std::vector<double> most_lambda;       ///< cap [m/s]
};

inline constexpr double least_breaking_share = 0.2;  ///< a_b over the depth
inline constexpr double high_breaking_share = 0.3;   ///< amplitude over depth above which single waves are held
inline constexpr double high_wave_lambda = 20.0;     ///< [m/s]
inline constexpr double highest_share = 0.78;        ///< height over depth
inline constexpr double most_breaking_damping = 0.4; ///< C: lambda w² dt/g; a step then takes 2 C of such a wave's phi

/// lambda of a random sea whose waves all break, g/(pi w_p) [m/s].
double random_sea_lambda(double peak_period_s);

/// The greatest depth [m] of the bed below level 0 at which waves may break: where one of twice the sea's height, as it
/// stands before a wall or is the highest of many, is higher than 0.78 of the depth, which no wave is for long (McCowan
/// 1894). The height over a depth is that of the sea by the flux of its energy, H sqrt(c_g/c_g(h)). The sea is the highest
/// of the setup's and those to come, the depth that at the lowest level. 0 if there is no sea, or waves do not break.
double breaking_depth_m(const WaveSetup& setup);

/// The largest breaking_depth_m() of any sea.
double most_breaking_depth_m(const WaveSetup& setup);

/// The nodes down to a depth of the setup's bed, including tidal nodes that are dry now. None if waves do not break.
BreakingPlaces nodes_down_to(const WaveSetup& setup, double depth_m);

/// The nodes at which waves of a sea may break, if there are more of them than down to `depth_m`; otherwise nothing.
std::optional<BreakingPlaces> places_of_higher_sea(const WaveSetup& setup, const SeaState& sea, double depth_m);

/// The nodes of the setup down to its breaking_depth_m().
std::vector<ListedNode> breaking_nodes(const WaveSetup& setup);

/// Whether one of these seas itself, as high as that, is beyond 0.78 of the depth somewhere: then its waves should break.
bool breaking_is_due(const WaveSetup& setup);

/// The water in which waves break: a run changes both.
struct BreakingWater {
    const Bathymetry& bathymetry;
    const Current& current; ///< of the size of the bathymetry, or none
};

/// The numbers of nodes in a water; the depths and the current of the setup are not read.
BreakingNumbers breaking_numbers(const WaveSetup& setup, const BreakingWater& water, const std::vector<ListedNode>& nodes);
/// The same in the setup's own water.
BreakingNumbers breaking_numbers(const WaveSetup& setup, const std::vector<ListedNode>& nodes);

} // namespace swell::model
