#pragma once
#include <optional>
#include <vector>

#include "model/boundaries/breaking_places.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The limits of wave breaking at each node of a list of nodes where waves may break (WaveSetup::breaks): the amplitude
/// at which it begins, and its greatest strength.
///
/// Fronts of linear waves do not steepen, so here a wave breaks because of its height. Where the amplitude A of the water,
/// a mean over a peak period, is above a_b = 0.2 h, a pressure against the motion takes energy from the wave:
///   dphi/dt = ... - lambda zeta_t,   dE/dt = -∫ rho lambda zeta_t² <= 0,
///   lambda = min(max(g/(pi w_p) (A/a_b - 1), 20 m/s (A/(1.5 a_b) - 1)), cap),   0 below a_b.
/// lambda is never below 0, so breaking never adds energy. It moves no volume.
///
/// The first argument of max is for random seas. Battjes and Janssen (1978, Proc. 16th Conf. Coastal Eng.) have a power of
/// rho g f_p Q Hm²/4, with Q the share of waves that break and Hm = 0.8 h. Where all waves break, the mean of lambda
/// zeta_t² over waves of height Hm takes this power if lambda = g/(pi w_p), which the first argument reaches at A = 0.4 h.
/// Below that amplitude only the onset is calibrated. The second argument limits waves that are higher than 0.6 of the
/// depth: regular waves, and waves on steep slopes. The power of a random sea is too weak for their fronts. One set of
/// numbers keeps the Hrms of random seas within 15 % of that theory on slopes of 1:20 to 1:100 and landward of bars, except
/// seas of 3 m and 12 s: 25 % on 1:35 (`swell verify --case breaking`).
///
/// zeta_t is taken at time level n - 1, because damping with the rate at level n makes leapfrog explode. Then a wave of
/// frequency w feels a friction of lambda w²/g, and (w dt)² + lambda w²/g dt <= 1 keeps the wave bounded (BottomFriction).
/// So the cap follows from the frequency w of the shortest wave at the node: C g/(dt w²). C is the smaller of 0.4 and 0.9
/// [(1 - u dt)² - (w dt)²], where u is the most that a current adds to a wave's frequency. The bracket is the room that the
/// time step leaves at the node. Below the cap no wave of a frequency up to w grows on such a current. In water as shallow
/// as where waves break, the bracket is nearly 1.
struct BreakingNumbers {
    std::vector<double> least_amplitude_m; ///< a_b, the amplitude at which breaking begins, one per node
    std::vector<double> most_lambda;       ///< cap of lambda, the strength of breaking [m/s], one per node
};

inline constexpr double least_breaking_share = 0.2; ///< amplitude over depth at which seas begin to break
inline constexpr double high_breaking_share = 0.3;  ///< amplitude over depth above which single high waves are limited
inline constexpr double high_wave_lambda = 20.0;    ///< [m/s]
inline constexpr double highest_share = 0.78;       ///< height over depth above which no wave stays for long
/// The bound of C = lambda w² dt/g, for waves of frequency w and the strength lambda of breaking. A step of leapfrog
/// takes 2 C of such a wave's phi.
inline constexpr double most_breaking_damping = 0.4;

/// Returns the strength lambda of breaking [m/s] in a random sea whose waves all break, g/(pi w_p), from the peak period
/// 2 pi/w_p [s].
double random_sea_lambda(double peak_period_s);

/// Returns the greatest depth [m] of the bed below level 0, the zero of the water level, at which waves may break: where a
/// wave of twice the sea's height is higher than 0.78 of the depth. Twice the height, because a wave is that high in front
/// of a wall, or as the highest of many. No wave stays higher than 0.78 of the depth for long (McCowan 1894). The height of
/// the sea over a depth h follows from its energy flux: H sqrt(c_g/c_g(h)). Takes the largest depth over the setup's sea
/// and the seas to come, at the lowest water level. Returns 0 if there is no sea, or waves do not break.
double breaking_depth_m(const WaveSetup& setup);

/// Returns the largest value [m] that breaking_depth_m(), the greatest depth at which waves may break, can have for any
/// sea over the setup's bed and water levels.
double most_breaking_depth_m(const WaveSetup& setup);

/// Returns the nodes whose bed in the setup is at most depth_m [m] below level 0, the zero of the water level, including
/// tidal nodes that are dry now. Returns no nodes if the setup lets no waves break.
BreakingPlaces nodes_down_to(const WaveSetup& setup, double depth_m);

/// Returns the nodes where waves of `sea` may break, if they are more than the nodes whose bed is at most `depth_m` [m]
/// below level 0, the zero of the water level; otherwise nullopt.
std::optional<BreakingPlaces> places_of_higher_sea(const WaveSetup& setup, const SeaState& sea, double depth_m);

/// Returns the nodes where waves may break: those whose bed in the setup is at most breaking_depth_m() below level 0,
/// the zero of the water level.
std::vector<ListedNode> breaking_nodes(const WaveSetup& setup);

/// Returns whether the height of the setup's sea or of a sea to come exceeds 0.78 of the depth somewhere, at the lowest
/// water level. Then its waves should break.
bool breaking_is_due(const WaveSetup& setup);

/// The depths and the current of the water in which waves break. Both may change during a run.
struct BreakingWater {
    const Bathymetry& bathymetry;
    const Current& current; ///< as many values as the bathymetry has nodes, or none
};

/// Computes the limits of breaking (the amplitude at which it begins, and its greatest strength) at `nodes`, for the
/// depths and current of `water`. Does not read the depths and the current of the setup.
BreakingNumbers breaking_numbers(const WaveSetup& setup, const BreakingWater& water, const std::vector<ListedNode>& nodes);
/// Computes the limits of breaking at `nodes` for the setup's own depths and current.
BreakingNumbers breaking_numbers(const WaveSetup& setup, const std::vector<ListedNode>& nodes);

} // namespace swell::model
