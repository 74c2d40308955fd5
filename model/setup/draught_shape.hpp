#pragma once
#include <vector>

#include "solver/grid/cell.hpp"

namespace swell::model
{

/// The shape of a hull's pressure from her mesh or raster (draught_shape_of): draught over largest draught, at along ·
/// across points of a lattice over a rectangle along the ship's axes, row by row, from aft to starboard. It is 0 at the
/// rim. The rectangle has its middle at the ship's, and is larger than the hull's outline, because the shape is smoothed.
struct DraughtShape {
    int along = 0;
    int across = 0;
    std::vector<float> value;
    double growth_along = 1.0;  ///< length of the rectangle over that of the hull
    double growth_across = 1.0; ///< width of the rectangle over the beam
    double moment_along = 0.0;  ///< second moment relative to half the rectangle's length squared, as of a solid
    double moment_across = 0.0;
    double added_variance_m2 = 0.0; ///< variance that smoothing added along both axes
};

/// A DraughtShape in any memory. A loop on a GPU reads its copy there, and host code that on the host: placements of hulls
/// are read by both.
struct DraughtShapeView {
    const float* on_backend = nullptr; ///< null: the hull has no such shape
    const float* on_host = nullptr;
    int along = 0;
    int across = 0;

    /// Returns the share of the largest draught at a place, -1 to 1 from stern to bow and from starboard to port, bilinear
    /// between the points of the lattice; 0 outside.
    [[nodiscard]] SWELL_CELL double at(double x, double y) const
    {
        if (!(x > -1.0 && x < 1.0 && y > -1.0 && y < 1.0)) {
            return 0.0;
        }
        const double i = 0.5 * (x + 1.0) * (along - 1);
        const double j = 0.5 * (y + 1.0) * (across - 1);
        const int at_i = static_cast<int>(i) < along - 1 ? static_cast<int>(i) : along - 2;
        const int at_j = static_cast<int>(j) < across - 1 ? static_cast<int>(j) : across - 2;
        const double u = i - at_i;
        const double v = j - at_j;
        const float* row = values() + at_j * along + at_i;
        const double aft = (1.0 - v) * static_cast<double>(row[0]) + v * static_cast<double>(row[along]);
        const double fore = (1.0 - v) * static_cast<double>(row[1]) + v * static_cast<double>(row[along + 1]);
        return (1.0 - u) * aft + u * fore;
    }

private:
    [[nodiscard]] SWELL_CELL const float* values() const
    {
#ifdef __CUDA_ARCH__
        return on_backend;
#else
        return on_host;
#endif
    }
};

} // namespace swell::model
