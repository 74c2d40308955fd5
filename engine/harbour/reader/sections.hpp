#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/harbour/generators/bathymetry_source.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"
#include "engine/harbour/structures/structures_on_bed.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/files/file_locations.hpp"

namespace swell::engine
{

/// The grid over whose edges a sea comes in. Positions along the edges may be in degrees, or in metres of the grid's
/// projection. Warnings about a sea are added to `warnings`.
struct SeaGrid {
    const model::Bathymetry& bathymetry;
    const model::Edges& edges;
    const std::optional<GeoReference>& geo;
    const std::optional<GeoReference>& place; ///< `geo`; without it, the position in the coordinates of the grid's file
    std::vector<std::string>& warnings;
    const std::optional<PlacesMap>& map; ///< for eastings and northings
};

/// Returns the north of the grid; true north without a grid or a place on the earth.
inline GridNorth north_of(const SeaGrid* grid)
{
    return grid != nullptr && grid->geo ? grid->geo->north() : GridNorth{};
}

/// The grid whose nodes have the fields of a scenario (a start, a current): its depths, its position (as in FieldRequest),
/// and where warnings are added.
struct GridOfFields {
    const model::Bathymetry& bathymetry;
    std::optional<GeoReference> place;
    std::vector<std::string>& warnings;
    const std::optional<PlacesMap>& map; ///< for eastings and northings
};

/// The sea at the start of a run and, if its section follows the times of a spectrum file, at later moments.
struct SeaCourse {
    struct Moment {
        double after_s = 0.0; ///< seconds after the start
        model::SeaState sea;
    };
    model::SeaState sea;
    std::vector<Moment> later{};         ///< by rising time, at most longest_change_s apart
    bool ends_early = false;             ///< the file has times after the last one that is followed
    std::optional<double> start_utc_s{}; ///< the moment of the start, in seconds since 1970
};

/// Each of these functions reads one section of a scenario, or all sections of one name; seas need at least one. All throw
/// InputError, also for keys that the section may not have. Ranges and defaults come from the table of options
/// (engine/run/options/option_table.hpp). Fields, gauges and seas need the bathymetry, because they are given at its nodes
/// or along its edges. Ships, gauges and walls may have positions in degrees. For keys of the sea that an event leaves out,
/// [sea] of `document` counts. `usually_developed` is the default of SeaState::developed. If several seas name no seed,
/// each gets the first sea's seed plus its own number. Without a grid, seas come in everywhere (SeaState::stretches is
/// empty), and their positions are not checked.
BathymetrySource read_bathymetry(TableReader section, const FileLocations& files);
void read_edges(TableReader section, model::WaveSetup& waves);
SeaCourse read_seas(std::vector<TableReader> sections, const FileLocations& files, const SeaGrid* grid,
                    bool usually_developed);
std::vector<WaterEvent> read_events(std::vector<TableReader> sections, const SettingTable& document,
                                    const FileLocations& files, const SeaGrid& grid, const GridOfFields& fields);
/// Returns the events that make the sea follow its course. Each event changes the sea of one moment into the sea of the
/// next, and ends one frame before the next moment. So the sea before has left by then, and at most two seas are in the
/// water.
std::vector<WaterEvent> events_of(const SeaCourse& course, double frame_s);
model::Tide read_tide(TableReader section, const FileLocations& files);
/// Reads the levels of a tide from a text. The first line is `time_s,level_m`; the times must rise. `file` is the name for
/// messages.
std::vector<model::Tide::Moment> tide_table_from(std::string_view content, const std::string& file);
/// Reads a ship except for her hull: read_hull(), after which the caller calls finish().
model::Ship read_ship(TableReader& section, const Scenario& scenario);
/// Reads [[line]] and [[fender]] into the hulls of ships that answer, which must be known.
void read_moorings(TableReader& top, Scenario& scenario);
/// Reads the mesh of a ship's hull and what answers the waves, refines the mesh for the scenario's waves, and gives the
/// ship's pressure the sizes that its section leaves out. The hull has no mesh if the section names none. Warnings are
/// added to the scenario's.
ShipHull read_hull(TableReader& section, const FileLocations& files, Scenario& scenario, model::Ship& ship);
solver::SolverSpec read_solver(TableReader section);
ViewConditions read_view(TableReader section);
Gauge read_gauge(TableReader section, const Scenario& scenario);
/// Builds the structures of [[structure]] into the scenario's bathymetry. The result refers to the bathymetry.
StructuresOnBed read_structures(std::vector<TableReader> sections, const DepthRule& rule, Scenario& scenario);
void read_walls(std::vector<TableReader> sections, const FileLocations& files, const std::optional<GeoReference>& place,
                const StructuresOnBed& structures, Scenario& scenario);

model::Current read_current(TableReader section, const FileLocations& files, const GridOfFields& grid);
model::InitialFields read_initial(TableReader section, const FileLocations& files, const GridOfFields& grid);

} // namespace swell::engine
