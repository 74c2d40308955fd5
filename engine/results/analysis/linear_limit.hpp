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

/// The water in which a height of waves is above linear_share_of_depth of the depth.
struct HighWaves {
    std::int64_t nodes = 0;
    double shallowest_m = 0.0; ///< depths of these nodes
    double deepest_m = 0.0;
    double nearly_deepest_m = 0.0; ///< nine tenths of the nodes are no deeper
    double height_m = 0.0;         ///< the height that is largest for its depth,
    double depth_m = 0.0;          ///< the depth there,
    double x_m = 0.0;              ///< and the place, metres east and north of the south-west node
    double y_m = 0.0;
};

/// Where the waves of a run are beyond linear theory. Each is absent where it nowhere is, or was not measured.
struct BeyondLinear {
    std::int64_t wet_nodes = 0;    ///< that were water at some time of the statistics
    std::optional<HighWaves> hs;   ///< the significant height
    std::optional<HighWaves> zeta; ///< the largest |zeta|

    [[nodiscard]] bool empty() const { return !hs && !zeta; }
};

/// Whether a height is beyond linear theory in water of a depth; never on land, nor where the height is not a number.
inline bool is_beyond_linear(double height_m, double depth_m)
{
    return depth_m > 0.0 && (height_m < 0.0 ? -height_m : height_m) > linear_share_of_depth * depth_m;
}

/// What heights of a run say, of none: empty. `water` has the depths that they are held against.
BeyondLinear beyond_linear(const model::Bathymetry& water, std::span<const double> hs_m, std::span<const double> zeta_m);

/// `heights_m`, of either sign, are at all nodes, row by row from the south-west; of none there is nothing to tell.
/// Throws std::invalid_argument for another number.
std::optional<HighWaves> high_waves(const model::Bathymetry& bathymetry, std::span<const double> heights_m);

/// The numbers of these nodes, rising.
std::vector<std::int64_t> nodes_beyond_linear(const model::Bathymetry& bathymetry, std::span<const double> heights_m);

/// One line for people: "Hs is above 0.6 of the depth at 12 of 3456 wet nodes (0.35 %), in 0.2 to 1.4 m of water: …".
/// `quantity` is "Hs" or "|zeta|".
std::string high_waves_text(const HighWaves& waves, std::int64_t wet_nodes, const std::string& quantity);

/// The warning of a run, with its cure, which is another where waves break. Empty where there is nothing to warn of.
std::string beyond_linear_warning(const BeyondLinear& beyond, bool waves_break);

} // namespace swell::engine
