#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../../model/setup/bathymetry.hpp"
#include "../../run/checks/linear_share.hpp"

namespace swell::engine
{

/// Describes the nodes at which a wave height exceeds 0.6 times the depth (linear_share_of_depth,
/// engine/run/checks/linear_share.hpp), the limit of linear theory.
struct HighWaves {
    std::int64_t nodes = 0;
    double shallowest_m = 0.0;     ///< the least depth of these nodes [m]
    double deepest_m = 0.0;        ///< the largest depth of these nodes
    double nearly_deepest_m = 0.0; ///< nine tenths of these nodes have at most this depth
    double height_m = 0.0;         ///< the height with the largest ratio of height to depth
    double depth_m = 0.0;          ///< the depth at its node
    double x_m = 0.0;              ///< its node, metres east of the south-west node
    double y_m = 0.0;              ///< its node, metres north of the south-west node
};

/// The nodes at which waves of a run are too high for linear theory. A member is absent if there are no such nodes or the
/// height was not measured.
struct BeyondLinear {
    std::int64_t wet_nodes = 0;    ///< nodes that were water at some time of the statistics
    std::optional<HighWaves> hs;   ///< the significant height
    std::optional<HighWaves> zeta; ///< the largest |zeta|

    [[nodiscard]] bool empty() const { return !hs && !zeta; }
};

/// Returns whether a height, of either sign, is too high for linear theory at a depth: above linear_share_of_depth times
/// the depth. Returns false on land and for a height of NaN.
inline bool is_beyond_linear(double height_m, double depth_m)
{
    return depth_m > 0.0 && (height_m < 0.0 ? -height_m : height_m) > linear_share_of_depth * depth_m;
}

/// Returns number, depths and the worst of the nodes at which a wave height is too high for linear theory
/// (is_beyond_linear()); nothing if there are none. `heights_m`, of either sign, are at all nodes, row by row from the
/// south-west, or empty. Throws std::invalid_argument for another number of heights.
std::optional<HighWaves> high_waves(const model::Bathymetry& bathymetry, std::span<const double> heights_m);

/// Returns the nodes at which a wave height is too high for linear theory (is_beyond_linear()), as indices of `heights_m`
/// in rising order. `heights_m`, of either sign, are at all nodes, row by row from the south-west, or empty.
std::vector<std::int64_t> nodes_beyond_linear(const model::Bathymetry& bathymetry, std::span<const double> heights_m);

/// Describes waves that are too high for linear theory in one line: "Hs is above 0.6 of the depth in 0.35 % of the
/// water (12 nodes, 0.2 to 1.4 m deep); most: …". `quantity` is "Hs" or "|zeta|".
std::string high_waves_text(const HighWaves& waves, std::int64_t wet_nodes, const std::string& quantity);

/// Returns the meaning of hatched water on maps, in which waves are too high for linear theory, for legend and warning.
std::string hatched_water_text(bool waves_break);

/// Returns the warning that waves of a run are too high for linear theory, with a remedy that depends on whether waves
/// break in the run. Empty if `beyond` is empty.
std::string beyond_linear_warning(const BeyondLinear& beyond, bool waves_break);

} // namespace swell::engine
