#pragma once
#include <array>
#include <string>
#include <vector>

#include "engine/run/base/grid_places.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Where a wall stands: which of the faces where water ends at land, or at an edge of the grid that is no open one.
struct WallPlace {
    /// How the faces are told.
    enum class Kind {
        polygon,   ///< whose middles lie inside it
        polyline,  ///< whose middles lie within within_m of it
        land,      ///< of the piece of land that a place lies on; pieces that touch at a corner are one
        edge,      ///< of a walled edge of the grid
        all_shores ///< of all land
    };
    Kind kind = Kind::all_shores;
    /// Corners of a polygon, of which the last is joined to the first; of a polyline; the one place on land.
    std::vector<GridPlace> points = {};
    double within_m = 0.0; ///< of a polyline; 0: usual_reach_cells cells
    model::Side edge = model::Side::west;
};

/// A polyline reaches so many of the longer side of a cell: a shore drawn by hand along steps of cells.
inline constexpr double usual_reach_cells = 1.5;

/// A width that is chosen: two wavelengths of the sea's peak over its outer edge (usual_beach_width_m()).
inline constexpr double usual_beach_width = -1.0;

/// What a wall of this kind is like where nobody says more.
struct WallKind {
    const char* name;  ///< as scenarios write it
    double reflection; ///< amplitude that comes back, in the middle of what is reported
    double width_m;    ///< where nobody says one
};

/// After the ranges of Y. Goda, Random Seas and Design of Maritime Structures (2nd ed. 2000), "Wave reflection": upright
/// walls with their crown above water 0.7 to 1.0, slopes of rubble 0.3 to 0.6, natural beaches 0.05 to 0.2.
inline constexpr std::array<WallKind, 3> wall_kinds{
    {{"quay", 0.95, 0.0}, {"rubble", 0.4, 0.0}, {"beach", 0.1, usual_beach_width}}};

/// The angle between the waves and the normal of a wall at which its share is met, where nobody says: between head on and
/// 45 degrees the share is then missed by no more than 0.1.
inline constexpr double usual_wall_angle_deg = 30.0;

/// A wall that reflects in part, on a stretch of the shore.
struct WallRequest {
    WallPlace place;
    double reflection = 1.0; ///< 0 … 1; 1 makes a perfect wall of what an earlier request made another
    double angle_deg = usual_wall_angle_deg;
    double width_m = 0.0; ///< of the water before it in which waves die on their way there and back; 0: none
};

} // namespace swell::engine
