#include "engine/results/output/field_netcdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/planes/projection_values.hpp"
#include "engine/harbour/seas/moment.hpp"
#include "engine/results/output/netcdf_head.hpp"
#include "engine/run/base/build_info.hpp"
#include "model/foam/foam.hpp"

namespace swell::engine
{

namespace
{

struct Axes {
    std::size_t time = 0;
    std::size_t x = 0;
    std::size_t y = 0;
};

const char* northing_name(bool is_placed)
{
    return is_placed ? "northing" : "distance north of the south-west node";
}

const char* easting_name(bool is_placed)
{
    return is_placed ? "easting" : "distance east of the south-west node";
}

/// The kind of nodes along x or y. Only coordinates of field nodes are named as axes of the projection, because a
/// projection has one x and one y (CF-1.8, appendix F). A plane in metres counts as a projection with unknown place on the
/// earth.
enum class Nodes { of_fields, of_foam };
void coordinate_variable(NetcdfHead& header, const std::string& name, std::size_t dimension, bool is_placed, Nodes nodes)
{
    const std::size_t variable = header.variable(name, NetcdfType::float64, {dimension});
    const bool is_x = name.back() == 'x';
    header.text(variable, "units", "m");
    header.text(variable, "long_name", is_x ? easting_name(is_placed) : northing_name(is_placed));
    if (nodes == Nodes::of_fields) {
        header.text(variable, "axis", is_x ? "X" : "Y");
        header.text(variable, "standard_name", is_x ? "projection_x_coordinate" : "projection_y_coordinate");
    }
}

/// Describes the projection as CF does: by parameters, because not every program reads WKT.
void projection_variable(NetcdfHead& header, const ProjectionValues& projection)
{
    const std::size_t variable = header.variable("crs", NetcdfType::int32, {});
    header.text(variable, "crs_wkt", projection.wkt);
    if (!projection.mapping.empty()) {
        header.text(variable, "grid_mapping_name", projection.mapping);
    }
    for (const auto& [name, values] : projection.numbers) {
        header.numbers(variable, name, values);
    }
}

/// Returns whether the file has the variable that describes the projection.
bool has_projection(const FieldNetcdf::Description& description)
{
    return description.grid.geo && build_options().geo;
}

void field_variable(NetcdfHead& header, const FieldVariable& field, const FieldNetcdf::Description& description,
                    const Axes& axes)
{
    const NetcdfType type = description.double_precision ? NetcdfType::float64 : NetcdfType::float32;
    const std::size_t variable = field.series ? header.variable(field.name, type, {axes.time, axes.y, axes.x})
                                              : header.variable(field.name, type, {axes.y, axes.x});
    if (!field.unit.empty()) {
        header.text(variable, "units", field.unit);
    }
    header.text(variable, "long_name", field.long_name);
    if (!field.standard_name.empty()) {
        header.text(variable, "standard_name", field.standard_name);
    }
    if (!description.wet.empty() && !field.on_land) {
        header.missing_is_nan(variable);
        header.text(variable, "ancillary_variables", "wet");
    }
    if (field.lag_s > 0.0) {
        header.text(variable, "comment",
                    fmt::format("belongs to phi one time step earlier, {} s before the time of the frame", field.lag_s));
        header.number(variable, "lag_s", field.lag_s);
    }
    if (description.water_changes && field.on_land) {
        header.text(variable, "comment", "of the newest time");
    }
    if (has_projection(description)) {
        header.text(variable, "grid_mapping", "crs");
    }
}

/// Adds the mask of water, a flag variable of CF-1.8, section 3.5.
void wet_variable(NetcdfHead& header, const FieldNetcdf::Description& description, const Axes& axes)
{
    const std::size_t variable = header.variable("wet", NetcdfType::int8, {axes.y, axes.x});
    header.text(variable, "long_name", "where the grid is water");
    header.text(variable, "standard_name", "sea_binary_mask");
    header.text(variable, "units", "1");
    header.flags(variable, "flag_values", {'\0', '\1'});
    header.text(variable, "flag_meanings", "land water");
    if (description.water_changes) {
        header.text(variable, "comment",
                    "of the newest time; where a node is land at another time, fields are missing there");
    }
    if (has_projection(description)) {
        header.text(variable, "grid_mapping", "crs");
    }
}

std::size_t plain_variable(NetcdfHead& header, const char* name, const std::vector<std::size_t>& dimensions,
                           const char* unit, const char* long_name)
{
    const std::size_t variable = header.variable(name, NetcdfType::float64, dimensions);
    header.text(variable, "units", unit);
    header.text(variable, "long_name", long_name);
    return variable;
}

void hull_variables(NetcdfHead& header, const HullMeshes& hulls, std::size_t ship)
{
    const HullNumbers numbers(hulls);
    const std::size_t point = header.dimension("hull_point", numbers.places[0].size());
    const std::size_t triangle = header.dimension("hull_triangle", numbers.corner_numbers[0].size());
    plain_variable(header, "hull_points", {ship}, "1", "number of points of the ship's hull");
    plain_variable(header, "hull_triangles", {ship}, "1", "number of triangles of the ship's hull");
    for (const HullVariable& variable : places_of_hull_points) {
        plain_variable(header, variable.name, {point}, variable.unit, variable.long_name);
    }
    for (const HullVariable& variable : corners_of_hull_triangles) {
        plain_variable(header, variable.name, {triangle}, variable.unit, variable.long_name);
    }
}

void ship_variables(NetcdfHead& header, const FieldNetcdf::Description& description, const Axes& axes)
{
    const std::vector<model::Ship>& ships = description.ships;
    const std::size_t ship = header.dimension("ship", ships.size());
    const std::size_t letters = header.dimension("ship_name_length", longest_name_of(ships));
    header.text(header.variable("ship_name", NetcdfType::text, {ship, letters}), "long_name", "name of the ship");
    plain_variable(header, "ship_length", {ship}, "m", "length of the ship");
    plain_variable(header, "ship_beam", {ship}, "m", "beam of the ship");
    plain_variable(header, "ship_full_draft", {ship}, "m", "draft of the ship under way");
    plain_variable(header, "ship_x", {axes.time, ship}, "m", "place of the ship, in the coordinates of x");
    plain_variable(header, "ship_y", {axes.time, ship}, "m", "place of the ship, in the coordinates of y");
    plain_variable(header, "ship_heading", {axes.time, ship}, "degree", "heading of the ship, clockwise from true north");
    plain_variable(header, "ship_draft", {axes.time, ship}, "m", "draft of the ship");
    plain_variable(header, "ship_speed", {axes.time, ship}, "m s-1", "speed of the ship over ground");
    if (!description.answers.empty()) {
        plain_variable(header, "ship_answers", {ship}, "1", "1 if the ship answers the waves, 0 if not");
        plain_variable(header, "ship_heave", {axes.time, ship}, "m", "height of the ship's middle over still water");
        plain_variable(header, "ship_roll", {axes.time, ship}, "degree", "roll of the ship, port side up");
        plain_variable(header, "ship_pitch", {axes.time, ship}, "degree", "pitch of the ship, bow down");
    }
    if (!description.hulls.empty()) {
        hull_variables(header, description.hulls, ship);
    }
}

void sea_variables(NetcdfHead& header, const Axes& axes)
{
    const std::size_t sea = header.dimension("sea", most_recorded_seas);
    const std::size_t wave = header.dimension("sea_wave", most_outside_waves);
    plain_variable(header, "sea_k_east", {sea, wave}, "rad m-1", "wave number of the wave, towards east");
    plain_variable(header, "sea_k_north", {sea, wave}, "rad m-1", "wave number of the wave, towards north");
    plain_variable(header, "sea_omega", {sea, wave}, "rad s-1", "angular frequency of the wave");
    plain_variable(header, "sea_phase", {sea, wave}, "rad", "phase of the wave");
    const std::size_t amplitude =
        plain_variable(header, "sea_amplitude", {sea, wave}, "m", "amplitude of the wave; 0 where there is none");
    header.text(amplitude, "comment",
                "a wave of a sea that comes in over the edges: sea_weight sea_amplitude cos(sea_k_east x + sea_k_north y - "
                "sea_omega time + sea_phase), x and y in metres from the south-west node");
    plain_variable(header, "sea_peak_length", {sea}, "m", "length of the highest wave of the sea");
    plain_variable(header, "sea_saturation", {sea}, "1",
                   "mean of k^3 S(k) of the shortest waves of the sea that the grid carries");
    plain_variable(header, "sea_weight", {axes.time, sea}, "1", "share of the heights of the sea that there is now");
}

/// Adds the foam, a share of the surface on every second node each way.
void foam_variables(NetcdfHead& header, const FieldNetcdf::Description& description, const Axes& axes)
{
    const solver::Extent extent = model::foam_extent(description.grid.extent);
    const bool is_placed = description.grid.geo.has_value();
    const std::size_t y = header.dimension("foam_y", static_cast<std::size_t>(extent.ny));
    const std::size_t x = header.dimension("foam_x", static_cast<std::size_t>(extent.nx));
    coordinate_variable(header, "foam_y", y, is_placed, Nodes::of_foam);
    coordinate_variable(header, "foam_x", x, is_placed, Nodes::of_foam);
    const std::size_t foam = header.variable("foam", NetcdfType::float32, {axes.time, y, x});
    header.text(foam, "units", "1");
    header.text(foam, "long_name", "share of the surface that is white with foam");
    if (!description.wet.empty()) {
        header.missing_is_nan(foam);
    }
    if (is_placed) {
        header.text(foam, "grid_mapping", "crs");
    }
}

/// Adds the time. If the date of the run is known, times count from that date. Otherwise the time is a plain number of
/// seconds: programs would show a reference date as real, and CF requires one for standard name "time" and axis T.
void time_variable(NetcdfHead& header, std::size_t dimension, const std::optional<double>& start_utc_s)
{
    const std::size_t time = header.variable("time", NetcdfType::float64, {dimension});
    header.text(time, "long_name", "time since the start of the run");
    if (!start_utc_s) {
        header.text(time, "units", "s");
        return;
    }
    std::string date = text_of_moment(*start_utc_s); // 2026-01-14T06:00:00Z; programs of the trade read a blank
    date[date.find('T')] = ' ';
    date.pop_back();
    header.text(time, "units", "seconds since " + date);
    header.text(time, "standard_name", "time");
    header.text(time, "calendar", "standard");
    header.text(time, "axis", "T");
}

Axes axis_variables(NetcdfHead& header, const FieldNetcdf::Description& description, bool has_series)
{
    const MapGrid& grid = description.grid;
    Axes axes;
    if (has_series) {
        axes.time = header.dimension("time", 0, true);
        time_variable(header, axes.time, description.start_utc_s);
    }
    axes.y = header.dimension("y", static_cast<std::size_t>(grid.extent.ny));
    axes.x = header.dimension("x", static_cast<std::size_t>(grid.extent.nx));
    coordinate_variable(header, "y", axes.y, grid.geo.has_value(), Nodes::of_fields);
    coordinate_variable(header, "x", axes.x, grid.geo.has_value(), Nodes::of_fields);
    return axes;
}

} // namespace

std::size_t longest_name_of(const std::vector<model::Ship>& ships)
{
    std::size_t longest = 1;
    for (const model::Ship& ship : ships) {
        longest = std::max(longest, ship.name.size());
    }
    return longest;
}

NetcdfLayout netcdf_layout_of(const FieldNetcdf::Description& description)
{
    NetcdfHead header;
    header.text(NetcdfHead::of_the_file, "Conventions", "CF-1.8");
    header.text(NetcdfHead::of_the_file, "title", description.title);
    header.text(NetcdfHead::of_the_file, "source", std::string("Swell ") + version());
    // No time of writing, because two recordings of a run would then differ.
    header.text(NetcdfHead::of_the_file, "history", std::string("computed by Swell ") + version());
    if (description.frame_s > 0.0) {
        header.number(NetcdfHead::of_the_file, "frame_s", description.frame_s);
    }
    if (description.wind_m_per_s > 0.0) {
        header.number(NetcdfHead::of_the_file, "wind_m_per_s", description.wind_m_per_s);
    }
    if (description.grid.geo && description.grid.geo->north_deg != 0.0) {
        header.number(NetcdfHead::of_the_file, grid_north_attribute, description.grid.geo->north_deg);
    }
    if (description.water_changes) {
        header.number(NetcdfHead::of_the_file, water_changes_attribute, 1.0);
    }
    const bool has_series = std::any_of(description.variables.begin(), description.variables.end(),
                                        [](const FieldVariable& field) { return field.series; });
    const Axes axes = axis_variables(header, description, has_series);
    if (const auto projection = description.grid.geo ? projection_values_of(*description.grid.geo) : std::nullopt) {
        projection_variable(header, *projection);
    }
    for (const FieldVariable& field : description.variables) {
        field_variable(header, field, description, axes);
    }
    if (!description.wet.empty()) {
        wet_variable(header, description, axes);
    }
    if (has_series && !description.ships.empty()) {
        ship_variables(header, description, axes);
    }
    if (has_series && description.has_seas) {
        sea_variables(header, axes);
    }
    if (has_series && description.has_foam) {
        foam_variables(header, description, axes);
    }
    return header.layout();
}

} // namespace swell::engine
