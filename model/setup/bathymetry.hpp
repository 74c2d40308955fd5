#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::model
{

using solver::Extent;

/// The data set of a harbour: still-water depth at the nodes of an equidistant grid, row by row from the south-west.
/// depth_m > 0 is water; a node with depth_m <= 0 is dry land (its height is -depth_m, kept for pictures).
struct Bathymetry {
    Extent extent;
    double dx_m = 0.0;           ///< node distance eastwards [m]
    double dy_m = 0.0;           ///< node distance northwards [m]
    std::vector<double> depth_m; ///< extent.nodes() values [m], positive down

    [[nodiscard]] double depth_at(int i, int j) const { return depth_m[static_cast<std::size_t>(j) * extent.nx + i]; }
    [[nodiscard]] bool wet_at(int i, int j) const { return depth_at(i, j) > 0.0; }
    [[nodiscard]] std::int64_t wet_nodes() const;
    [[nodiscard]] double deepest_m() const;

    /// Throws std::invalid_argument, naming the node, unless sizes agree, spacings are positive, every depth is finite and
    /// one node is wet.
    void validate() const;
};

} // namespace swell::model
