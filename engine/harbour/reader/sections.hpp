#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/harbour/generators/bathymetry_source.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/files/file_locations.hpp"

namespace swell::engine
{

/// The grid over whose edges a sea comes in: places along them may be in degrees, or in metres of its projection. Warnings
/// of a sea go to `warnings`.
struct SeaGrid {
    const model::Bathymetry& bathymetry;
    const model::Edges& edges;
    const std::optional<GeoReference>& geo;
    const std::optional<GeoReference>& place; ///< or that of its file's own plane
    std::vector<std::string>& warnings;
};

/// The grid that fields are given on: its nodes, where they lie (as FieldRequest has it), and where warnings go.
struct GridOfFields {
    const model::Bathymetry& bathymetry;
    std::optional<GeoReference> place;
    std::vector<std::string>& warnings;
};

/// A sea, and what it becomes where a section of it follows its file.
struct SeaCourse {
    struct Moment {
        double after_s = 0.0; ///< since the start
        model::SeaState sea;
    };
    model::SeaState sea;
    std::vector<Moment> later{};         ///< in their order, longest_change_s apart at most
    bool ends_early = false;             ///< a file goes on after the last that is followed
    std::optional<double> start_utc_s{}; ///< the moment of the start, seconds since 1970
};

/// Each function reads one section of a scenario, or the sections of one name, of which there is at least one of seas: it
/// reads every key that the section may have, and refuses the others.
/// Ranges and defaults come from the table of options (engine/run/options/option_table.hpp). Fields, gauges and
/// seas need the bathymetry, because they are given for its nodes or along its edges; ships, gauges and walls may have
/// their places in degrees. All throw InputError. What an event does not say of the sea, the `document` says in its section
/// [sea]. `usually_developed` is what SeaState::developed is where a section does not say. Of several seas those that name
/// no seed have the first's and their number more. Without a grid, as outlines read them, seas have no stretches
/// (SeaState::stretches), and nothing asks whether their places are possible.
BathymetrySource read_bathymetry(TableReader section, const FileLocations& files);
void read_edges(TableReader section, model::WaveSetup& waves);
SeaCourse read_seas(std::vector<TableReader> sections, const FileLocations& files, const SeaGrid* grid,
                    bool usually_developed);
std::vector<WaterEvent> read_events(std::vector<TableReader> sections, const SettingTable& document,
                                    const FileLocations& files, const SeaGrid& grid, const GridOfFields& fields);
/// The changes that make a sea what it becomes: from each moment to the next it goes over into that of the next. A frame
/// before that the sea before has left, so that no more than two are in the water.
std::vector<WaterEvent> events_of(const SeaCourse& course, double frame_s);
model::Tide read_tide(TableReader section, const FileLocations& files);
/// From lines `time_s,level_m`, of which the first has these two words, at times that rise. `file` names it in messages.
std::vector<model::Tide::Moment> tide_table_from(std::string_view content, const std::string& file);
model::Ship read_ship(TableReader section, const std::optional<GeoReference>& geo);
solver::SolverSpec read_solver(TableReader section);
ViewConditions read_view(TableReader section);
Gauge read_gauge(TableReader section, const Scenario& scenario);
void read_walls(std::vector<TableReader> sections, const FileLocations& files, const std::optional<GeoReference>& place,
                Scenario& scenario);

model::Current read_current(TableReader section, const FileLocations& files, const GridOfFields& grid);
model::InitialFields read_initial(TableReader section, const FileLocations& files, const GridOfFields& grid);

} // namespace swell::engine
