#pragma once
#include <vector>

/// Which nodes are water at a water level. Decides by the still-water depth, bed plus level, and never by the waves.
namespace swell::model
{

/// Water falls dry if its still-water depth is less than this [m]. In such water the model's assumption of waves that are
/// small compared with the depth fails: a wave of 4 cm would reach the bed. A level that moves in steps of 2 cm crosses
/// this depth in three steps.
inline constexpr double dries_below_m = 0.05;

/// Land is flooded if the water on it would be at least this deep [m]. The value is twice dries_below_m, so that a level
/// that moves up and down by a step or two does not flood and dry a node again and again.
inline constexpr double floods_from_m = 2.0 * dries_below_m;

/// Returns the depth [m] of a node whose bed is `bed_m` below the zero of `level_m`. Returns bed_m + level_m if the node is
/// water, otherwise the smaller of this sum and 0: land has a height of 0 or more, counted negative. Water stays water down
/// to dries_below_m. Land stays land until it would have floods_from_m.
double depth_over_bed(double bed_m, double level_m, bool was_wet);

/// Returns the depths of all nodes. `may_change` marks the nodes that may change between water and land (WaveSetup::tidal);
/// empty: all nodes may. Of the other nodes, water has bed_m + level_m, even if that is below 0, and land keeps bed_m. All
/// vectors must have one size.
std::vector<double> depths_over_bed(const std::vector<double>& bed_m, double level_m, const std::vector<bool>& was_wet,
                                    const std::vector<bool>& may_change = {});

} // namespace swell::model
