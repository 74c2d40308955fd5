#pragma once
#include <vector>

/// Which nodes are water at a level, by their still-water depth: bed and level, never the waves.
namespace swell::model
{

/// Water of less still-water depth than this falls dry [m]. Under it the model's waves, which are small beside the depth,
/// are none: one of 4 cm would reach the bed. A level that moves in steps of 2 cm passes it in three.
inline constexpr double dries_below_m = 0.05;

/// Land is flooded where the water on it would be this deep at least [m]. Twice the other, so that a level that goes up and
/// down by a step or two changes no node to and fro.
inline constexpr double floods_from_m = 2.0 * dries_below_m;

/// The depth [m] of a node whose bed lies `bed_m` below the zero that `level_m` counts from: bed_m + level_m where that is
/// water, otherwise 0 or the height of land, negative. Water stays water down to dries_below_m, land stays land until it
/// would have floods_from_m.
double depth_over_bed(double bed_m, double level_m, bool was_wet);

/// The same of all nodes, one after the other. `may_change` says which nodes may change side (WaveSetup::tidal); empty:
/// all. Of the others water has bed_m + level_m, whatever that is, and land keeps bed_m. Vectors must be of one size.
std::vector<double> depths_over_bed(const std::vector<double>& bed_m, double level_m, const std::vector<bool>& was_wet,
                                    const std::vector<bool>& may_change = {});

} // namespace swell::model
