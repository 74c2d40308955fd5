#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../../model/setup/wave_setup.hpp"
#include "../../../model/theory/tide.hpp"
#include "../base/grid_north.hpp"
#include "../files/assets.hpp"
#include "degrees_datum.hpp"
#include "ship_hull.hpp"
#include "structures.hpp"
#include "view_conditions.hpp"

namespace swell::engine
{

/// A gauge: a node whose surface a run writes to a file every frame.
struct Gauge {
    std::string name;
    int i = 0;
    int j = 0;
};

/// The place of a raster scenario's grid on the earth; absent for analytic scenarios. x is east and y north of node (0, 0).
struct GeoReference {
    std::string projection;  ///< WKT of the grid's projection: a transverse Mercator of its own, or the raster's CRS
    double origin_x_m = 0.0; ///< easting of node (0, 0) in the projection [m]
    double origin_y_m = 0.0; ///< its northing [m]
    DegreesDatum degrees = {};
    /// The direction of grid north, the y axis, in the middle of the grid, clockwise from true north [deg]. Directions in
    /// degrees that a scenario gives and that a run returns are from true north; vectors are on the grid's axes
    /// (grid_north.hpp). 0 on a transverse Mercator projection of its own.
    double north_deg = 0.0;
    double scale_factor = 1.0; ///< metres of the grid per metre on the ground, in the middle of the grid
    /// How many cells of the raster a node's cell spans in each direction, if the grid is on the raster's own cells. 1: the
    /// nodes are the cells. 0: the raster was resampled, or there is none.
    int cells_across = 0;

    [[nodiscard]] GridNorth north() const { return {north_deg}; }
    [[nodiscard]] bool has_degrees() const { return degrees.meaning != DegreesDatum::Meaning::unknown; }
};

/// The coordinates in which a scenario's eastings and northings count: the CRS of its raster, or bathymetry.places_crs.
struct PlacesMap {
    std::string crs;  ///< a projected CRS in metres, as PROJ reads it; empty: the plane of a raster that is not projected
    std::string name; ///< name of the CRS; empty if crs is empty
    double origin_easting_m = 0.0;  ///< of node (0, 0), if crs is empty
    double origin_northing_m = 0.0; ///< the same
};

/// A wall of the raster, a line of land in water, that is thinner than the grid's cells. x_m and y_m are the position of
/// the node in its middle, in metres from the south-west node; `nodes` is the number of its nodes on the grid.
struct MendedWall {
    double x_m = 0.0;
    double y_m = 0.0;
    std::int64_t nodes = 0;
};

/// A channel of the raster that is too narrow for the grid's cells, so that connected water of the raster becomes two
/// separate waters. x_m and y_m are its narrowest place, in metres from the south-west node.
struct ClosedChannel {
    double x_m = 0.0;
    double y_m = 0.0;
    double width_m = 0.0;
    std::int64_t nodes = 0;       ///< of the smaller water
    double carrying_cell_m = 0.0; ///< cells of this size show the channel; smaller than the grid's
};

/// The size on the ground of the cell in the middle of a raster, along the raster's rows and columns.
struct RasterCell {
    double along_row_m = 0.0;
    double along_column_m = 0.0;

    [[nodiscard]] double longer_m() const { return along_row_m > along_column_m ? along_row_m : along_column_m; }
};

/// Walls and channels of the raster that are too small for the grid's cells, and so are lost on the grid.
struct RasterLosses {
    std::vector<std::int64_t> nodes; ///< nodes of the walls, row by row from the south-west
    bool are_mended = true;          ///< true: they were made land; false: they are water
    std::vector<MendedWall> walls;   ///< in order of length, the longest first
    std::vector<ClosedChannel> channels;
    std::optional<RasterCell> cell = {}; ///< cell of the raster; absent without a raster or if its cells are used unchanged
};

/// A shore face: the side of a water node towards land, or towards an edge of the grid that is not open.
struct ShoreSide {
    int i = 0, j = 0; ///< the water node
    model::Side outward = model::Side::west;
};

/// The part of the shore that one wall holds in a run. Faces without a wall reflect everything and are in no stretch.
struct ShoreStretch {
    std::string name; ///< of the wall or structure; may be empty
    std::string kind; ///< its word in scenarios: quay, rubble, …; empty if only a reflection was given
    double reflection = 1.0;
    double length_m = 0.0; ///< of all its faces
    std::vector<ShoreSide> faces;
};

/// A change of depths: one depth for a rectangle of nodes or for some of its nodes, measured as the scenario's depths are.
struct BoxOfDepth {
    /// Which nodes of the rectangle are land and which water after the change of depths.
    enum class Becomes {
        as_it_was, ///< water gets the depth, land stays land
        land,      ///< all are land at every level, and depth_m is 0
        water      ///< all are water of the depth
    };
    int i = 0, j = 0; ///< south-west node of the box
    solver::Extent box;
    double depth_m = 0.0;
    std::vector<std::uint8_t> inside{}; ///< 1 for each node of the box that changes, otherwise 0; empty: all change
    Becomes becomes = Becomes::as_it_was;
    double reflection = 1.0; ///< share of a wave's height that new shores reflect, 0 to 1
};

/// An event of a scenario: changes of the water that begin at one time of the run. Every member that is set is a change.
struct WaterEvent {
    double at_s = 0.0;                    ///< in effect after the first frame that ends at this time or later
    double over_s = 10.0;                 ///< as ChangeTime::over_s
    std::optional<model::SeaState> sea{}; ///< replaces the seas in the water
    bool is_calm = false;                 ///< true: instead of a sea, the water becomes still
    std::optional<double> level_m{};
    std::optional<BoxOfDepth> depths{};
    std::shared_ptr<const model::Current> current{}; ///< null: unchanged
};

/// A scenario after reading and checking, complete: the values of the file, the bathymetry built from them, and defaults.
struct Scenario {
    /// Sets the default method of the default solver: a fixed count of steps (solver/FIXED_COUNT.md). Call
    /// SolverSpec::stop_at_tolerance() if you set a tolerance, or a solver without a fixed count.
    Scenario() { waves.solver.mode = solver::usual_mode(waves.solver.name); }

    std::string name;
    std::string description;
    std::string file;
    model::WaveSetup waves;          ///< the engine sets time_step_s at its start, from frame_s and steps_per_frame
    double frame_s = 0.05;           ///< simulated time of a frame
    int steps_per_frame = 0;         ///< 0: the least number that is stable
    bool may_choose_method = true;   ///< if steps_per_frame is 0: conjugate gradients replace a fixed count that costs more
    double spin_up_s = 0.0;          ///< time computed before frame 0, in frames with negative numbers, without the ships
    long frames = 1000;              ///< length of a run; the command line may replace it
    std::string precision = "float"; ///< float or double
    std::vector<Gauge> gauges;
    std::vector<ShipHull> hulls{};           ///< of waves.ships, in their order; empty: no ship has a mesh
    long change_lead_frames = 40;            ///< frames from the order of a change to its effect, by default
    std::vector<WaterEvent> events{};        ///< changes by the scenario itself, in any order
    ViewConditions view{};                   ///< only for pictures
    std::optional<model::Tide> tide{};       ///< changes the level
    std::optional<double> lowest_level_m{};  ///< lowest level for which the time step is stable
    std::optional<double> highest_level_m{}; ///< highest level for which it is stable; none: the range of tide and events
    bool shores_move = false;                ///< orders of depths may turn water into land and land into water
    std::optional<double> statistics_from_s; ///< start of the statistics; absent: when the waves have settled
    std::optional<GeoReference> geo;
    std::optional<PlacesMap> map{};             ///< absent without a raster, and if its CRS is not in metres
    std::vector<std::string> bathymetry_report; ///< changes between the file and the grid, one line each
    std::array<int, 4> dried_on_border{};       ///< by edge: border nodes made land because a level would dry them
    std::vector<StructureRequest> structures{}; ///< built into waves.bathymetry, in the order of the scenario
    std::vector<ShoreStretch> shore{};          ///< the walls of the shore, in the order of the scenario
    RasterLosses losses;                        ///< of a raster resampled to other cells
    std::vector<std::string> warnings;          ///< doubtful values in the input, one line each
    std::optional<double> start_utc_s{};        ///< UTC time of frame 0, seconds since 1970; none: unknown

    /// The direction of grid north; true north if the grid has no place on the earth.
    [[nodiscard]] GridNorth grid_north() const { return geo ? geo->north() : GridNorth{}; }

    /// Sets the direction of grid north in every sea of the scenario. Each engine calls this at its start.
    void give_north_to_seas()
    {
        const auto give = [this](std::optional<model::SeaState>& sea) {
            if (sea) {
                sea->grid_north_deg = grid_north().deg;
            }
        };
        give(waves.sea);
        for (model::SeaState& sea : waves.seas_to_come) {
            sea.grid_north_deg = grid_north().deg;
        }
        for (WaterEvent& event : events) {
            give(event.sea);
        }
    }

    /// The place of the grid on the earth, if its degrees are known.
    [[nodiscard]] std::optional<GeoReference> place_in_degrees() const
    {
        return geo && geo->has_degrees() ? geo : std::nullopt;
    }
};

/// Checks a scenario that was filled in memory, as read_scenario() checks a file. Throws InputError, model::SetupError or
/// solver::OptionError, with the fault and the allowed values.
void check_scenario(const Scenario& scenario);

} // namespace swell::engine
