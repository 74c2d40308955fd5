#pragma once
#include <string>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// The largest stable leapfrog step of a bathymetry, and the nodes that limit it.
struct StabilityLimit {
    double time_step_s = 0.0;
    int i = 0; ///< of the limiting node
    int j = 0;
    double depth_m = 0.0; ///< at the node
    int beside_i = 0;     ///< of the neighbour whose depth differs most from the node's; without one, the node itself
    int beside_j = 0;
    double beside_depth_m = 0.0;
    double wave_rate = 0.0; ///< frequency of the quickest wave at the node, without a current [1/s]
    bool is_proven = true;  ///< false: by the numbers of single faces (bed_window.hpp), with a margin of 5 %
    int sweeps = 0;         ///< of BedWindow, with which the limit is proven
};

/// A limit of the time step: dt (w + 1.37 (|U|/dx + |V|/dy)) <= 1 at every node, w a bound of the frequency of every wave
/// over this bed (BedWindow), of a current the largest within two nodes of it. Over flat water w is that of the grid's
/// shortest wave. Over steep beds waves may be quicker than over any flat water of these depths: 1.4 to 2.4 times at quay
/// walls and rocks on fine cells. The bound is proven for still water, for every profile; where it lies over 1.1 times what
/// single faces say (mazes, cliffs with the profile `parabolic`), their number and 5 % is taken, which is tried and not
/// proven.
///
/// Depths and currents must be finite, and a current must have one value per node. Throws TimeStepError where no node is
/// wet. The same bits for any number of threads.
StabilityLimit stability_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current = {});

/// The limit of a bed that differs from another one in a box alone, as far as the box and what its depths can reach are
/// concerned: elsewhere the other's limit holds. `before` is stability_limit() of the other bed, whose way it takes. Throws
/// as stability_limit().
StabilityLimit stability_limit_around(const solver::Box& box, const Bathymetry& changed, const VerticalProfile& profile,
                                      const Current& current, const StabilityLimit& before);

/// The largest dt with dt (w_h + 1.37 (|U|/dx + |V|/dy)) <= 1 at every wet node, w_h the frequency of the grid's shortest
/// wave over flat water of the node's depth. No bound where depths vary. Throws as stability_limit().
StabilityLimit flat_water_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current = {});

/// The same limits for the setup's water, current and other terms (terms/term_list.hpp).
StabilityLimit stability_limit(const WaveSetup& setup);
StabilityLimit stability_limit_around(const solver::Box& box, const Bathymetry& changed, const WaveSetup& setup,
                                      const StabilityLimit& before);
StabilityLimit flat_water_limit(const WaveSetup& setup);

/// The share of the limit that a chosen step may take. At the limit itself the shortest waves are only just bounded.
inline constexpr double stability_margin = 0.95;

/// The fewest equal steps of a frame of frame_s [s] with dt <= share · limit. Throws TimeStepError unless
/// frame_s is positive and 1000 steps are enough.
int stable_steps_per_frame(double frame_s, const StabilityLimit& limit, double share = stability_margin);

/// "4 m of water at node (3, 2)", and where the neighbour has another depth "beside 20 m at node (4, 2)": for messages.
std::string limiting_water(const StabilityLimit& limit);

/// The smallest box that holds every node with another depth; an empty extent where there is none. Both have one depth per
/// node of the grid.
solver::Box changed_box(Extent grid, const std::vector<double>& before_m, const std::vector<double>& after_m);

} // namespace swell::model
