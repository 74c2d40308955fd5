#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../../model/setup/wave_setup.hpp"
#include "../../../model/theory/tide.hpp"
#include "../files/assets.hpp"
#include "degrees_datum.hpp"
#include "view_conditions.hpp"

namespace swell::engine
{

/// A gauge: a node whose surface is written to a file every frame.
struct Gauge {
    std::string name;
    int i = 0;
    int j = 0;
};

/// How the grid of a raster scenario lies on the earth; absent for analytic ones. x east, y north of the node (0, 0).
struct GeoReference {
    std::string projection;  ///< WKT of the grid's transverse Mercator projection
    double origin_x_m = 0.0; ///< easting of node (0, 0) in it [m]
    double origin_y_m = 0.0; ///< northing [m]
    DegreesDatum degrees = {};

    [[nodiscard]] bool has_degrees() const { return degrees.meaning != DegreesDatum::Meaning::unknown; }
};

/// A wall of the raster that was too thin for the cells: how many nodes it has on the grid, and the one in its middle, in
/// metres from the south-west node.
struct MendedWall {
    double x_m = 0.0;
    double y_m = 0.0;
    std::int64_t nodes = 0;
};

/// A channel of the raster that is too narrow for the cells: two waters of the raster's one. Its narrowest place, in metres
/// from the south-west node.
struct ClosedChannel {
    double x_m = 0.0;
    double y_m = 0.0;
    double width_m = 0.0;
    std::int64_t nodes = 0; ///< of the smaller of the two waters

    /// Two cells across carry it.
    [[nodiscard]] double carrying_cell_m() const { return 0.5 * width_m; }
};

/// The cell in the middle of a raster, as long as it is on the ground, along the raster's own rows and columns.
struct RasterCell {
    double along_row_m = 0.0;
    double along_column_m = 0.0;

    [[nodiscard]] double longer_m() const { return along_row_m > along_column_m ? along_row_m : along_column_m; }
};

/// What cells of this size cannot show of the raster's walls and channels.
struct RasterLosses {
    std::vector<std::int64_t> nodes; ///< of the walls, row by row from the south-west
    bool are_mended = true;          ///< they were made land; else they are water
    std::vector<MendedWall> walls;   ///< the longest first
    std::vector<ClosedChannel> channels;
    std::optional<RasterCell> cell = {}; ///< of the raster; absent where it is used as it is, or there is none
};

/// Another depth of the water in a box of nodes, at level 0. Land stays land.
struct BoxOfDepth {
    /// The side of the nodes after the change.
    enum class Becomes {
        as_it_was, ///< water gets the depth, land stays land
        land,      ///< all are land at every level, and depth_m is 0
        water      ///< all are water of the depth
    };
    int i = 0, j = 0; ///< its south-west node
    solver::Extent box;
    double depth_m = 0.0;
    std::vector<std::uint8_t> inside{}; ///< 1 for each node of the box that changes, 0 for the others; empty: all change
    Becomes becomes = Becomes::as_it_was;
    double reflection = 1.0; ///< of the shores that come of it
};

/// What changes at a time of the run: each that is there.
struct WaterEvent {
    double at_s = 0.0;                    ///< it takes effect at the end of the frame that ends there or next
    double over_s = 10.0;                 ///< as ChangeTime::over_s
    std::optional<model::SeaState> sea{}; ///< that follows what is in the water
    bool is_calm = false;                 ///< instead of a sea: the water becomes still
    std::optional<double> level_m{};
    std::optional<BoxOfDepth> depths{};
    std::shared_ptr<const model::Current> current{}; ///< null: it stays
};

/// A scenario, read, checked and complete: what the file said, the bathymetry built from it, defaults filled in.
struct Scenario {
    /// Solves by the usual method of its solver, a fixed count of steps (solver/FIXED_COUNT.md). Who gives a tolerance, or
    /// a solver that has no fixed count, gives solver::Method::pcg too.
    Scenario() { waves.solver.method = solver::usual_method(waves.solver.name); }

    std::string name;
    std::string description;
    std::string file;
    model::WaveSetup waves;          ///< time_step_s is set from frame_s and steps_per_frame when the engine starts
    double frame_s = 0.05;           ///< simulated time of a frame
    int steps_per_frame = 0;         ///< 0: as few as are stable
    bool may_choose_method = true;   ///< with 0 steps: conjugate gradients replace a fixed count that costs more
    double spin_up_s = 0.0;          ///< computed before frame 0, in frames with numbers below it, without the ships
    long frames = 1000;              ///< length of a run unless the command line says otherwise
    std::string precision = "float"; ///< float or double
    std::vector<Gauge> gauges;
    long change_lead_frames = 40;            ///< from the order of a change to its effect, unless it names a frame
    std::vector<WaterEvent> events{};        ///< changes that the scenario brings along, in any order
    ViewConditions view{};                   ///< for pictures alone
    std::optional<model::Tide> tide{};       ///< the level follows it
    std::optional<double> lowest_level_m{};  ///< the time step holds from here
    std::optional<double> highest_level_m{}; ///< to here; none: what tide and events reach
    bool shores_move = false;                ///< orders of depths may make land of water and water of land
    std::optional<double> statistics_from_s; ///< start of the interval of statistics; absent: once the waves have settled
    std::optional<GeoReference> geo;
    std::vector<std::string> bathymetry_report; ///< what was changed on the way from the file to the grid, a line each
    std::array<int, 4> dried_on_border{}; ///< nodes of each edge's border that are land because a level would dry them
    RasterLosses losses;                  ///< of a raster that was brought to other cells
    std::vector<std::string> warnings;    ///< what looks wrong in what was read, a line each
    std::optional<double> start_utc_s{};  ///< the moment of frame 0, seconds since 1970; none: no date is known

    /// How the grid lies on the earth, where its places are known in degrees.
    [[nodiscard]] std::optional<GeoReference> place_in_degrees() const
    {
        return geo && geo->has_degrees() ? geo : std::nullopt;
    }
};

/// For a scenario that was filled in memory: refuses what read_scenario() would refuse in a file. Throws InputError,
/// model::SetupError or solver::OptionError, which say what is wrong and what is allowed.
void check_scenario(const Scenario& scenario);

} // namespace swell::engine
