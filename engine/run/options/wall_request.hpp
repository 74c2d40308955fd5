#pragma once
#include <array>
#include <string>
#include <vector>

#include "engine/run/base/grid_places.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Which shore faces a wall covers. A shore face is between water and land, or at a grid edge that is not open.
struct WallPlace {
    /// How the faces are selected.
    enum class Kind {
        polygon,   ///< shore faces with their middles inside the polygon
        polyline,  ///< shore faces with their middles within within_m of the polyline
        land,      ///< shore faces at the piece of land that contains a point; pieces that touch at a corner are one piece
        edge,      ///< faces at a walled edge of the grid
        all_shores ///< every face at land
    };
    Kind kind = Kind::all_shores;
    /// Corners of a polygon, the last joined to the first; points of a polyline; or one point on land.
    std::vector<GridPlace> points = {};
    double within_m = 0.0; ///< greatest distance from a polyline; 0: usual_reach_cells cells
    model::Side edge = model::Side::west;
};

/// Default of WallPlace::within_m, the greatest distance of a wall's shore faces from its polyline, in lengths of the
/// longer side of a cell: enough for a hand-drawn line along cell edges.
inline constexpr double usual_reach_cells = 1.5;

/// A value of WallKind::width_m for a width that is computed: two wavelengths at the sea's peak and the depth of the
/// beach's outer edge (usual_beach_width_m()).
inline constexpr double usual_beach_width = -1.0;

/// Kind of a wall, with its defaults.
struct WallKind {
    const char* name;  ///< name in scenarios
    double reflection; ///< reflected over incoming amplitude, in the middle of the reported range
    double width_m;    ///< default of WallRequest::width_m
};

/// Ranges in Y. Goda, Random Seas and Design of Maritime Structures (2nd ed. 2000), "Wave reflection": upright walls with
/// their crown above water 0.7 to 1.0, slopes of rubble 0.3 to 0.6, natural beaches 0.05 to 0.2.
inline constexpr std::array<WallKind, 3> wall_kinds{
    {{"quay", 0.95, 0.0}, {"rubble", 0.4, 0.0}, {"beach", 0.1, usual_beach_width}}};

/// Default angle between the waves and the normal of a wall at which the reflection is exact: from normal incidence to 45
/// degrees the reflection is then off by at most 0.1.
inline constexpr double usual_wall_angle_deg = 30.0;

/// A wall that reflects in part, on a part of the shore.
struct WallRequest {
    WallPlace place;
    double reflection = 1.0; ///< 0 … 1; 1 makes a shore perfect again after an earlier request
    double angle_deg = usual_wall_angle_deg;
    double width_m = 0.0; ///< width of the water in front of the wall that damps waves on their way there and back; 0: none
    std::string name = {}; ///< may be empty
    std::string kind = {}; ///< WallKind::name; empty if only the reflection was given
};

} // namespace swell::engine
