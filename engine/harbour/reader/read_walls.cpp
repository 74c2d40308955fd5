#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/harbour/fields/node_field.hpp"
#include "engine/harbour/reader/point_list.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/structures/structure_shore.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::array<const char*, 10> keys_of_place{"polygon_m", "polygon_deg", "polyline_m", "polyline_deg", "easting_m",
                                                    "land_m",    "land_deg",    "edge",       "file",         "all_shores"};

/// Returns the one key that gives the place of the wall.
std::string key_of_place(TableReader& section)
{
    const std::string found = only_key_of_place(section, keys_of_place);
    if (found.empty()) {
        section.refuse("", fmt::format("has no place; allowed is one of {}", fmt::join(keys_of_place, ", ")));
    }
    return found;
}

std::vector<GridPlace> places_of(const std::vector<ListedPoint>& points)
{
    std::vector<GridPlace> places(points.size());
    std::ranges::transform(points, places.begin(), &ListedPoint::on_grid);
    return places;
}

/// Returns what the key of the place selects. Eastings and northings are a point on land if they are two numbers, and
/// otherwise what `shape` says.
WallPlace::Kind kind_of_place(TableReader& section, const std::string& key)
{
    using Kind = WallPlace::Kind;
    const bool is_polygon = read_shape(section, key) == "polygon";
    if (key == "easting_m") {
        return has_one_easting(section) ? Kind::land : (is_polygon ? Kind::polygon : Kind::polyline);
    }
    if (key == "edge" || key == "all_shores") {
        return key == "edge" ? Kind::edge : Kind::all_shores;
    }
    return key.starts_with("polygon") ? Kind::polygon : (key.starts_with("polyline") ? Kind::polyline : Kind::land);
}

WallPlace read_place(TableReader& section, const std::string& key, const PlaceCoordinates& coordinates)
{
    using Kind = WallPlace::Kind;
    WallPlace place;
    place.kind = kind_of_place(section, key);
    if (place.kind == Kind::polygon || place.kind == Kind::polyline) {
        place.points = places_of(read_points(section, {key}, coordinates));
    } else if (place.kind == Kind::land) {
        place.points = {read_point(section, key, coordinates)};
    } else if (place.kind == Kind::edge) {
        place.edge = section.choice("edge", side_words);
    } else if (!section.boolean_if_given("all_shores").value_or(false)) {
        section.refuse(key, "is false, and no other key gives the place; allowed is true");
    }
    if (place.kind == Kind::polyline) {
        place.within_m = section.number_if_given("within_m").value_or(place.within_m);
    }
    return place;
}

/// Reads the reflection and width of a wall: its own numbers, else the numbers of its kind.
void read_nature(TableReader& section, WallRequest& wall)
{
    const bool has_kind = section.has("kind");
    if (has_kind) {
        const WallKind& kind = *section.choice("kind", wall_kind_words);
        wall.kind = kind.name;
        wall.reflection = kind.reflection;
        wall.width_m = kind.width_m;
    }
    const std::optional<double> reflection = section.number_if_given("reflection");
    if (!reflection && !has_kind) {
        section.refuse("reflection", "is missing, and so is kind; allowed is one of the two, or both");
    }
    wall.reflection = reflection.value_or(wall.reflection);
    wall.width_m = section.number_if_given("width_m").value_or(wall.width_m);
}

/// Calls `act`, and reports its errors as errors of the section's key.
template <class Act>
auto held_to_the_section(const TableReader& section, const std::string& key, const Act& act)
{
    try {
        return act();
    } catch (const InputError& error) {
        section.refuse(key, error.what());
    }
}

/// Reads the numbers of the key `file`, one per node.
std::vector<double> read_reflections(TableReader& section, const FileLocations& files,
                                     const std::optional<GeoReference>& place, Scenario& scenario)
{
    const std::string name = section.text("file");
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    NodeField field = held_to_the_section(section, "file", [&] {
        return read_field({files.path_of(name),
                           bathymetry.extent,
                           FieldQuantity::share,
                           {},
                           files.allowed_drivers(),
                           place,
                           bathymetry.dx_m,
                           bathymetry.dy_m});
    });
    scenario.warnings.insert(scenario.warnings.end(), field.warnings.begin(), field.warnings.end());
    return std::move(field.values);
}

WallOnGrid put_wall(TableReader& section, const std::string& name, const FileLocations& files,
                    const std::optional<GeoReference>& place, WallsOnShore& shore, Scenario& scenario)
{
    const std::string key = key_of_place(section);
    const double angle_deg = section.number("angle_deg");
    if (key == "file") {
        const std::vector<double> reflections = read_reflections(section, files, place, scenario);
        section.finish();
        return held_to_the_section(section, key, [&] { return shore.put(reflections, angle_deg, name); });
    }
    WallRequest request{read_place(section, key, coordinates_of(scenario)), 1.0, angle_deg};
    request.name = name;
    read_nature(section, request);
    section.finish();
    return held_to_the_section(section, key, [&] { return shore.put(request); });
}

} // namespace

void read_walls(std::vector<TableReader> sections, const FileLocations& files, const std::optional<GeoReference>& place,
                const StructuresOnBed& structures, Scenario& scenario)
{
    if (sections.empty() && structures.structures().empty()) {
        return;
    }
    WallsOnShore shore(scenario.waves);
    put_structures_on_shore(structures, scenario.waves.bathymetry, shore);
    for (std::size_t number = 0; number < sections.size(); ++number) {
        const std::string name = sections[number].text("name");
        const WallOnGrid made = put_wall(sections[number], name, files, place, shore, scenario);
        scenario.bathymetry_report.push_back(fmt::format("wall {}{}: {:.4g} m of shore, {} faces", number,
                                                         name.empty() ? "" : fmt::format(" (\"{}\")", visible(name)),
                                                         made.length_m, made.faces));
    }
    scenario.waves.walls = shore.walls();
    scenario.waves.beaches = shore.beaches();
    scenario.shore = shore.stretches();
}

} // namespace swell::engine
