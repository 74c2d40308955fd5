#pragma once
#include <string>

#include "engine/harbour/rasters/places/harbour_projection.hpp"

namespace swell::engine
{

/// How the nodes of a grid come from the cells of a raster.
struct RasterWay {
    /// 1: the nodes are the middles of the cells, and have their values. n: a node is in the middle of n × n cells, and has
    /// the mean of their values. 0: the cells are resampled on another projection.
    int cells_across = 0;
    double north_deg = 0.0; ///< with cells_across above 0: direction of grid north, clockwise from true north
    /// With cells_across above 0: a metre on the ground is this many metres of the grid.
    double scale_factor = 1.0;
    std::string note; ///< why cells of the right size are resampled all the same; empty without such a reason
};

/// The largest angle between grid north and true north on a grid that uses the cells of a raster [deg].
inline constexpr double most_convergence_deg = 3.0;

/// Chooses how nodes `cell_size_m` apart come from a raster of cells dx × dy in `crs`; `part` is the part that is needed,
/// in units of the CRS. The cells are used if four conditions hold. The CRS is projected, in metres. In the middle of the
/// part its metre is true to 1 %, its axes are square, and its north is at most most_convergence_deg from true north. The
/// cells are square to a millionth. The size of a node's cell is a whole number of cells to a millionth.
RasterWay way_to_grid(const OGRSpatialReference& crs, double dx, double dy, double cell_size_m, const Box& part);

/// Returns the line of a report about a grid on the cells of a raster: its north and its scale factor.
std::string line_of_north(double north_deg, double scale_factor);

} // namespace swell::engine
