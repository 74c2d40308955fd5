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
    int i = 0; ///< the limiting node
    int j = 0;
    double depth_m = 0.0; ///< at the node
    int beside_i = 0;     ///< the neighbour whose depth differs most from the node's; the node itself if no depth differs
    int beside_j = 0;
    double beside_depth_m = 0.0;
    double wave_rate = 0.0; ///< frequency of the quickest wave at the node, without a current [1/s]
    bool is_proven = true;  ///< false: from an estimate by single faces (BedWindow::largest_of_faces), with a margin of 5 %
    int sweeps = 0;         ///< of the BedWindow that proves the limit
};

/// Returns a limit up to which time steps dt are stable over a bed: dt (w + 1.37 (|U|/dx + |V|/dy)) <= 1 at every node. w
/// is a bound of the frequency of every wave over this bed (BedWindow). For the current (U, V), the largest value within
/// two nodes of the node counts. Over flat water w is the frequency of the grid's shortest wave. Over steep beds waves may
/// be quicker than over any flat water of these depths: 1.4 to 2.4 times at quay walls and rocks on fine cells. The bound
/// is proven for still water, for every profile. If w is more than 1.1 times an estimate by single faces
/// (BedWindow::largest_of_faces; mazes, cliffs with the profile `parabolic`), that estimate plus 5 % is taken instead,
/// which is tested but not proven.
///
/// Depths and currents must be finite, and a current must have one value per node. Throws TimeStepError if no node is wet.
/// Returns the same bits with any number of threads.
StabilityLimit stability_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current = {});

/// Returns the limit of a bed that differs from another one only in a box. The limit covers the box and the nodes that its
/// depths can affect; elsewhere the limit of the other bed holds. `before` is stability_limit() of the other bed; the new
/// limit is found in the same way. Throws as stability_limit() does.
StabilityLimit stability_limit_around(const solver::Box& box, const Bathymetry& changed, const VerticalProfile& profile,
                                      const Current& current, const StabilityLimit& before);

/// Returns the largest dt with dt (w_h + 1.37 (|U|/dx + |V|/dy)) <= 1 at every wet node, with w_h the frequency of the
/// grid's shortest wave over flat water of the node's depth. If depths vary, this is not a safe limit. Throws as
/// stability_limit() does.
StabilityLimit flat_water_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current = {});

/// Return the same limits for a setup, with its current and its other terms (terms/term_list.hpp); see the overloads that
/// take a Bathymetry.
StabilityLimit stability_limit(const WaveSetup& setup);
StabilityLimit stability_limit_around(const solver::Box& box, const Bathymetry& changed, const WaveSetup& setup,
                                      const StabilityLimit& before);
StabilityLimit flat_water_limit(const WaveSetup& setup);

/// The share of the largest stable step (StabilityLimit) that a chosen step may take. At the limit itself the shortest
/// waves are only just bounded.
inline constexpr double stability_margin = 0.95;

/// Returns the smallest number of equal steps of a frame of frame_s [s] with dt <= share · limit. Throws TimeStepError
/// unless frame_s is positive and 1000 steps are enough.
int stable_steps_per_frame(double frame_s, const StabilityLimit& limit, double share = stability_margin);

/// Returns "4 m of water at node (3, 2)" for messages. If the neighbour has another depth, adds "beside 20 m of water at
/// node (4, 2)".
std::string limiting_water(const StabilityLimit& limit);

/// Returns the smallest box that holds every node whose depth differs between the two vectors. The extent is empty if no
/// depth differs. Both must have one depth per node of the grid.
solver::Box changed_box(Extent grid, const std::vector<double>& before_m, const std::vector<double>& after_m);

} // namespace swell::model
