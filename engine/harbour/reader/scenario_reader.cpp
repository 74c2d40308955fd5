#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <variant>

#include "engine/harbour/rasters/grid_on_map.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/reader/toml/present_names.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/run/api/changes.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/checks/ships/hull_check.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/checks/water/shores_at_edges.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

namespace
{

using JudgeSize = std::function<void(const Scenario&)>;

/// Applies the seed of the command line to the first of several seas; the others count from it.
Overrides for_several_seas(const SettingTable& document, Overrides overrides)
{
    const Setting* sea = find(document, "sea");
    auto seed = overrides.extract("sea.seed");
    if (!seed.empty()) {
        const bool are_several = sea != nullptr && std::holds_alternative<SettingList>(sea->value);
        seed.key() = are_several ? "sea.0.seed" : "sea.seed";
        overrides.insert(std::move(seed));
    }
    return overrides;
}

/// Reads the keys before the first section.
void read_top(TableReader& top, Scenario& scenario)
{
    top.read_into(scenario);
    scenario.waves.profile = model::vertical_profile_named(top.word("profile"), top.number("kappa_h"));
    scenario.waves.profile.fits_grid &= top.boolean_if_given("fit_to_grid").value_or(true);
}

/// Dries all water that is not connected to an open edge.
void dry_unreached_water(Scenario& scenario)
{
    model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    if (!has_open_edge(scenario.waves.edges)) {
        scenario.warnings.emplace_back("bathymetry.only_connected does nothing: all edges are walls");
        return;
    }
    const std::vector<std::int64_t> nodes = unreached_nodes(bathymetry, scenario.waves.edges);
    for (const std::int64_t node : nodes) {
        bathymetry.depth_m[static_cast<std::size_t>(node)] = 0.0;
    }
    if (bathymetry.wet_nodes() == 0) {
        throw InputError("only_connected leaves no water: no water is at an open edge");
    }
    if (!nodes.empty()) {
        scenario.bathymetry_report.push_back(
            fmt::format("{} nodes of water that cannot be reached from an open edge became dry", nodes.size()));
    }
}

/// Judges the grid of a generator before its depths are made. The grid of a raster is known only after reading the file.
void judge_ahead(const BathymetrySource& source, const JudgeSize& judge_size, Scenario& scenario)
{
    if (judge_size && !std::holds_alternative<RasterRequest>(source.shape)) {
        scenario.waves.bathymetry.extent = grid_size(source.shape).extent;
        judge_size(scenario);
    }
}

/// The water of a scenario: the place of its grid on the earth or on its file's own plane, for fields on the grid, and the
/// structures that were built into its bed.
struct ReadWaters {
    std::optional<GeoReference> place;
    StructuresOnBed structures;
};

/// Returns how the depths of a bathymetry follow from heights.
DepthRule depth_rule_of(const BathymetrySource& source)
{
    const auto* const raster = std::get_if<RasterRequest>(&source.shape);
    return {raster != nullptr ? raster->datum_offset_m : 0.0, source.minimum_depth_m};
}

/// Calls `act`, and reports its errors as errors of the section.
template <class Act>
void held_to(const TableReader& section, const Act& act)
{
    try {
        act();
    } catch (const InputError& error) {
        section.refuse("", error.what());
    } catch (const std::invalid_argument& error) {
        section.refuse("", error.what());
    }
}

/// Reads the bathymetry, and builds the structures into it.
ReadWaters read_waters(TableReader& top, const FileLocations& files, const JudgeSize& judge_size, Scenario& scenario)
{
    const TableReader section = top.required_section("bathymetry");
    const BathymetrySource source = read_bathymetry(section, files);
    judge_ahead(source, judge_size, scenario);
    std::optional<GeoReference> plane;
    held_to(section, [&] {
        RasterResult built = build_bathymetry(source);
        const auto* const request = std::get_if<RasterRequest>(&source.shape);
        scenario.map = places_map_of(built, request != nullptr ? request->places_crs : "");
        scenario.waves.bathymetry = std::move(built.bathymetry);
        scenario.geo = std::move(built.geo);
        scenario.bathymetry_report = std::move(built.report);
        scenario.warnings = std::move(built.warnings);
        scenario.losses = std::move(built.losses);
        plane = std::move(built.plane);
    });
    ReadWaters waters{scenario.geo ? scenario.geo : plane,
                      read_structures(top.sections("structure"), depth_rule_of(source), scenario)};
    held_to(section, [&] {
        scenario.waves.bathymetry.validate(); // structures may have left no water
        if (source.only_connected) {
            dry_unreached_water(scenario);
        }
    });
    return waters;
}

/// Checks the names of ships, or of gauges. Two equal names could not be told apart in the output.
class UniqueNames
{
public:
    void add(const std::string& name, const TableReader& section)
    {
        if (name.empty()) {
            section.refuse("name", "is empty; allowed is a text of at least one letter");
        }
        if (!taken_.insert(name).second) {
            section.refuse("name", fmt::format("\"{}\" is taken; allowed are names that differ", name));
        }
    }

private:
    std::unordered_set<std::string> taken_;
};

void refuse_crossed_levels(const TableReader& water, const Scenario& scenario)
{
    if (scenario.lowest_level_m.value_or(0.0) > scenario.highest_level_m.value_or(0.0)) {
        water.refuse("lowest_level_m",
                     fmt::format("is {}, and highest_level_m is {}; allowed are levels up to highest_level_m",
                                 level_text(scenario.lowest_level_m.value_or(0.0)),
                                 level_text(scenario.highest_level_m.value_or(0.0))));
    }
}

/// Returns whether waves break, if the scenario states it.
std::optional<bool> read_what_moves_water(TableReader& top, Scenario& scenario)
{
    std::optional<bool> breaks;
    if (auto section = top.section("water")) {
        section->read_into(scenario);
        breaks = section->boolean_if_given("breaking");
        refuse_crossed_levels(*section, scenario);
        section->finish();
    }
    if (const auto section = top.section("edges")) {
        read_edges(*section, scenario.waves);
    }
    return breaks;
}

/// Refuses a level of an event or of the tide that is outside the scenario's levels.
void refuse_levels_beyond(const TableReader& top, const Scenario& scenario)
{
    const WaterLevels levels = water_levels(scenario);
    const auto require = [&](const char* key, double level_m) {
        if (!levels.hold(level_m)) {
            top.refuse(key, fmt::format("brings a level of {} m; allowed are {}", level_text(level_m), levels.text()));
        }
    };
    for (const WaterEvent& event : scenario.events) {
        require("event", event.level_m.value_or(0.0));
        if (event.level_m && scenario.tide) {
            top.refuse("event", "has a level_m although there is a [tide]; allowed is one of them");
        }
    }
    if (scenario.tide) {
        require("tide", scenario.tide->lowest_m());
        require("tide", scenario.tide->highest_m());
    }
}

/// Refuses too many changes: all changes of events are held in memory from the start.
void refuse_too_many_changes(const TableReader& top, const Scenario& scenario)
{
    std::size_t changes = scenario.tide ? 1 : 0;
    for (const WaterEvent& event : scenario.events) {
        for (const bool is_brought :
             {event.sea || event.is_calm, event.level_m.has_value(), event.current != nullptr, event.depths.has_value()}) {
            changes += is_brought ? 1 : 0;
        }
    }
    if (changes > most_changes_waiting) {
        top.refuse("event",
                   fmt::format("brings {} changes, including the tide; allowed are {}", changes, most_changes_waiting));
    }
}

void read_changes(TableReader& top, const SettingTable& document, const FileLocations& files, const SeaGrid& grid,
                  const SeaCourse& course, Scenario& scenario)
{
    scenario.events = events_of(course, scenario.frame_s);
    const std::vector<TableReader> sections = top.sections("event");
    if (!sections.empty() && !course.later.empty()) {
        top.refuse("event", "is given although a sea follows its file; allowed is either [[event]] or follows_file = true");
    }
    if (!sections.empty()) {
        const GridOfFields fields{scenario.waves.bathymetry, grid.place, scenario.warnings, scenario.map};
        scenario.events = read_events(sections, document, files, grid, fields);
    }
    const double run_s = static_cast<double>(scenario.frames) * scenario.frame_s;
    if (!course.later.empty() && run_s > course.later.back().after_s) {
        scenario.warnings.push_back(fmt::format("the sea follows its file for {:g} s{}, and the run takes {:g} s: "
                                                "afterwards the sea does not change",
                                                course.later.back().after_s,
                                                course.ends_early ? ", a day" : ", to the end of the file", run_s));
    }
    if (!course.later.empty() && !has_generating_edge(grid.edges)) {
        top.refuse("sea", "changes, but no edge lets a sea in; allowed is an edge that is \"generating\"");
    }
    if (const auto section = top.section("tide")) {
        scenario.tide = read_tide(*section, files);
    }
    refuse_levels_beyond(top, scenario);
    refuse_too_many_changes(top, scenario);
}

/// Reads ships with their hulls. The grid must be known, because places may be in degrees, and the sea, because meshes are
/// refined for its waves.
void read_ships(TableReader& top, const FileLocations& files, Scenario& scenario)
{
    std::vector<model::Ship>& ships = scenario.waves.ships;
    UniqueNames names;
    for (TableReader& section : top.sections("ship")) {
        model::Ship ship = read_ship(section, scenario);
        scenario.hulls.push_back(read_hull(section, files, scenario, ship));
        section.finish();
        ships.push_back(std::move(ship));
        names.add(ships.back().name, section);
        held_to(section, [&] {
            ships.back().validate();
            if (scenario.hulls.back().motion == ShipHull::Motion::answers) {
                static_cast<void>(answering_hull(scenario, ships.size() - 1));
            }
            check_hull(scenario, ships.size() - 1);
        });
    }
    if (std::ranges::none_of(scenario.hulls, [](const ShipHull& hull) { return hull.mesh != nullptr; })) {
        scenario.hulls.clear();
    }
}

void read_gauges(TableReader& top, Scenario& scenario)
{
    UniqueNames gauge_names;
    for (const TableReader& section : top.sections("gauge")) {
        scenario.gauges.push_back(read_gauge(section, scenario));
        gauge_names.add(scenario.gauges.back().name, section);
    }
}

void read_fields(TableReader& top, const FileLocations& files, const std::optional<GeoReference>& place, Scenario& scenario)
{
    model::WaveSetup& waves = scenario.waves;
    const GridOfFields grid{waves.bathymetry, place, scenario.warnings, scenario.map};
    if (const auto section = top.section("current")) {
        waves.current = read_current(*section, files, grid);
    } else if (std::ranges::any_of(scenario.events, [](const WaterEvent& event) { return event.current != nullptr; })) {
        const std::vector<double> still(static_cast<std::size_t>(waves.bathymetry.extent.nodes()), 0.0);
        waves.current = {still, still}; // events change it
    }
    if (const auto section = top.section("initial")) {
        waves.initial = read_initial(*section, files, grid);
        if (waves.sea && waves.sea->developed) {
            section->refuse("", "is given, and [sea] start_with_waves = true: allowed is one of them");
        }
    }
}

} // namespace

Scenario read_scenario(const std::string& path_or_name, const Overrides& overrides,
                       const std::vector<std::string>& allowed_drivers, const JudgeSize& judge_size,
                       const OverridePlaces& places)
{
    Scenario scenario;
    scenario.file = find_scenario(path_or_name);
    SettingTable document = read_toml(scenario.file);
    PresentNames names;
    names.put_into(document, scenario.file);
    apply_overrides(document, for_several_seas(document, overrides), names, places);
    scenario.name = std::filesystem::path(scenario.file).stem().string();

    const FileLocations files(scenario.file, allowed_drivers);
    TableReader top(document, scenario.file, "", "");
    read_top(top, scenario);
    const std::optional<bool> breaks = read_what_moves_water(top, scenario);
    if (const auto section = top.section("solver")) {
        scenario.may_choose_method = !section->has("method") && !section->has("accurate");
        scenario.waves.solver = read_solver(*section);
    }
    const ReadWaters waters = read_waters(top, files, judge_size, scenario);
    const std::optional<GeoReference>& place = waters.place;
    if (judge_size) {
        judge_size(scenario);
    }
    const SeaGrid grid{scenario.waves.bathymetry, scenario.waves.edges, scenario.geo, place,
                       scenario.warnings,         scenario.map};
    SeaCourse course;
    if (const auto sections = top.one_or_more_sections("sea"); !sections.empty()) {
        course = read_seas(sections, files, &grid, !top.has("initial"));
        scenario.waves.sea = course.sea;
        scenario.start_utc_s = course.start_utc_s;
    }
    read_changes(top, document, files, grid, course, scenario);
    name_what_is_to_come(scenario);
    scenario.waves.breaks =
        breaks ? *breaks : model::breaking_is_due(scenario.waves) || waves_break_on_flooded_land(scenario);
    read_fields(top, files, place, scenario);
    read_ships(top, files, scenario);
    read_moorings(top, scenario);
    read_gauges(top, scenario);
    require_water_at_all_levels(scenario);
    close_shores_at_edges(scenario); // before the walls, which are put on the remaining shore
    if (const std::string fault = fault_of_moved_nodes(scenario); !fault.empty()) {
        top.refuse("event", fault);
    }
    read_walls(top.sections("wall"), files, place, waters.structures,
               scenario); // after the ships: theirs may be the longest waves
    if (const auto section = top.section("view")) {
        scenario.view = read_view(*section);
    }
    if (auto section = top.section("output")) {
        section->read_into(scenario);
        section->finish();
    }
    top.finish();
    scenario.warnings.insert(scenario.warnings.end(), names.warnings().begin(), names.warnings().end());
    return scenario;
}

} // namespace swell::engine
