#include "engine/output/field_netcdf.hpp"

#include <fmt/format.h>
#include <netcdf.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/base/build_info.hpp"
#include "engine/base/errors.hpp"
#include "engine/input/rasters/gdal_dataset.hpp"
#include "engine/input/rasters/harbour_projection.hpp"

namespace swell::engine
{

namespace
{

/// A NetCDF file in define mode; every call's status is looked at.
class HeaderWriter
{
public:
    HeaderWriter(int handle, const std::string& file) : handle_(handle), file_(file) {}

    int dimension(const char* name, std::size_t length)
    {
        int id = 0;
        check(nc_def_dim(handle_, name, length, &id));
        return id;
    }

    int variable(const std::string& name, nc_type type, const std::vector<int>& dimensions)
    {
        int id = 0;
        check(nc_def_var(handle_, name.c_str(), type, static_cast<int>(dimensions.size()), dimensions.data(), &id));
        return id;
    }

    void text(int variable, const char* name, const std::string& value)
    {
        check(nc_put_att_text(handle_, variable, name, value.size(), value.c_str()));
    }

    void number(int variable, const char* name, double value)
    {
        check(nc_put_att_double(handle_, variable, name, NC_DOUBLE, 1, &value));
    }

    void texts(int variable, std::vector<const char*> values)
    {
        check(nc_put_var_string(handle_, variable, values.data()));
    }

    void numbers(int variable, const std::vector<double>& values)
    {
        check(nc_put_var_double(handle_, variable, values.data()));
    }

    /// One chunk a frame: frames are what is appended, and what is looked at.
    void compress(int variable, const std::vector<std::size_t>& chunk)
    {
        check(nc_def_var_chunking(handle_, variable, NC_CHUNKED, chunk.data()));
        check(nc_def_var_deflate(handle_, variable, 1, 1, 1));
    }

    void end() { check(nc_enddef(handle_)); }

    void coordinates(int variable, double first, double step, int count)
    {
        std::vector<double> values(static_cast<std::size_t>(count));
        for (int n = 0; n < count; ++n) {
            values[static_cast<std::size_t>(n)] = first + n * step;
        }
        numbers(variable, values);
    }

private:
    void check(int status) const
    {
        if (status != NC_NOERR) {
            throw MachineError(fmt::format("{}: could not be written: {}", file_, nc_strerror(status)));
        }
    }

    int handle_;
    const std::string& file_;
};

struct Axes {
    int time = 0;
    int x = 0;
    int y = 0;
};

void coordinate_attributes(HeaderWriter& header, int variable, const char* axis, const std::string& name, bool projected)
{
    header.text(variable, "units", "m");
    header.text(variable, "axis", axis);
    header.text(variable, "long_name", name);
    if (projected) {
        header.text(variable, "standard_name", std::string("projection_") + (*axis == 'X' ? "x" : "y") + "_coordinate");
    }
}

/// The projection as CF describes it: by parameters, because not every program reads WKT.
void projection_variable(HeaderWriter& header, const GeoReference& geo)
{
    const GdalMessages messages;
    const ReferencePointer named = reference_named(geo.projection, "the scenario's projection");
    const OGRSpatialReference& reference = *named;
    const int variable = header.variable("crs", NC_INT, {});
    header.text(variable, "crs_wkt", wkt_of(reference));
    header.text(variable, "grid_mapping_name", "transverse_mercator");
    header.number(variable, "longitude_of_central_meridian", reference.GetNormProjParm(SRS_PP_CENTRAL_MERIDIAN));
    header.number(variable, "latitude_of_projection_origin", reference.GetNormProjParm(SRS_PP_LATITUDE_OF_ORIGIN));
    header.number(variable, "scale_factor_at_central_meridian", reference.GetNormProjParm(SRS_PP_SCALE_FACTOR, 1.0));
    header.number(variable, "false_easting", reference.GetNormProjParm(SRS_PP_FALSE_EASTING));
    header.number(variable, "false_northing", reference.GetNormProjParm(SRS_PP_FALSE_NORTHING));
    header.number(variable, "semi_major_axis", reference.GetSemiMajor());
    header.number(variable, "inverse_flattening", reference.GetInvFlattening());
    header.number(variable, "longitude_of_prime_meridian", 0.0);
}

void field_variable(HeaderWriter& header, const FieldVariable& field, const FieldNetcdf::Description& description,
                    const Axes& axes)
{
    const nc_type type = description.double_precision ? NC_DOUBLE : NC_FLOAT;
    const auto nx = static_cast<std::size_t>(description.grid.extent.nx);
    const auto ny = static_cast<std::size_t>(description.grid.extent.ny);
    const int variable = field.series ? header.variable(field.name, type, {axes.time, axes.y, axes.x})
                                      : header.variable(field.name, type, {axes.y, axes.x});
    header.compress(variable, field.series ? std::vector<std::size_t>{1, ny, nx} : std::vector<std::size_t>{ny, nx});
    if (!field.unit.empty()) {
        header.text(variable, "units", field.unit);
    }
    header.text(variable, "long_name", field.long_name);
    if (!field.standard_name.empty()) {
        header.text(variable, "standard_name", field.standard_name);
    }
    if (field.lag_s > 0.0) {
        header.text(variable, "comment",
                    fmt::format("belongs to phi one time step earlier, {} s before the time of the frame", field.lag_s));
        header.number(variable, "lag_s", field.lag_s);
    }
    if (description.grid.geo) {
        header.text(variable, "grid_mapping", "crs");
    }
}

/// Variables of ships, one value a ship: ids of those that are written once.
struct ShipVariables {
    int name = 0;
    int length = 0;
    int beam = 0;
    int full_draft = 0;
};

int ship_variable(HeaderWriter& header, const char* name, const std::vector<int>& dimensions, const char* unit,
                  const char* long_name)
{
    const int variable = header.variable(name, NC_DOUBLE, dimensions);
    header.text(variable, "units", unit);
    header.text(variable, "long_name", long_name);
    return variable;
}

ShipVariables ship_variables(HeaderWriter& header, std::size_t ships, const Axes& axes)
{
    const int ship = header.dimension("ship", ships);
    ShipVariables once;
    once.name = header.variable("ship_name", NC_STRING, {ship});
    once.length = ship_variable(header, "ship_length", {ship}, "m", "length of the ship");
    once.beam = ship_variable(header, "ship_beam", {ship}, "m", "beam of the ship");
    once.full_draft = ship_variable(header, "ship_full_draft", {ship}, "m", "draft of the ship under way");
    ship_variable(header, "ship_x", {axes.time, ship}, "m", "place of the ship, in the coordinates of x");
    ship_variable(header, "ship_y", {axes.time, ship}, "m", "place of the ship, in the coordinates of y");
    ship_variable(header, "ship_heading", {axes.time, ship}, "degree", "heading of the ship, clockwise from north");
    ship_variable(header, "ship_draft", {axes.time, ship}, "m", "draft of the ship");
    ship_variable(header, "ship_speed", {axes.time, ship}, "m s-1", "speed of the ship over ground");
    return once;
}

void write_ships(HeaderWriter& header, const ShipVariables& variables, const std::vector<model::Ship>& ships)
{
    std::vector<const char*> names;
    std::vector<double> lengths;
    std::vector<double> beams;
    std::vector<double> drafts;
    for (const model::Ship& ship : ships) {
        names.push_back(ship.name.c_str());
        lengths.push_back(ship.pulse.length_m);
        beams.push_back(ship.pulse.beam_m);
        drafts.push_back(ship.pulse.draft_m);
    }
    header.texts(variables.name, std::move(names));
    header.numbers(variables.length, lengths);
    header.numbers(variables.beam, beams);
    header.numbers(variables.full_draft, drafts);
}

} // namespace

void write_netcdf_header(int handle, const FieldNetcdf::Description& description, const std::string& file)
{
    HeaderWriter header(handle, file);
    const MapGrid& grid = description.grid;
    header.text(NC_GLOBAL, "Conventions", "CF-1.8");
    header.text(NC_GLOBAL, "title", description.title);
    header.text(NC_GLOBAL, "source", std::string("Swell ") + version());

    if (description.frame_s > 0.0) {
        header.number(NC_GLOBAL, "frame_s", description.frame_s);
    }

    Axes axes;
    const bool has_series = std::any_of(description.variables.begin(), description.variables.end(),
                                        [](const FieldVariable& field) { return field.series; });
    if (has_series) {
        axes.time = header.dimension("time", NC_UNLIMITED);
        const int time = header.variable("time", NC_DOUBLE, {axes.time});
        // A simulation has no date: this reference only says that the numbers are seconds from its start.
        header.text(time, "units", "seconds since 2000-01-01 00:00:00");
        header.text(time, "long_name", "time since the start of the run");
        header.text(time, "standard_name", "time");
        header.text(time, "calendar", "standard");
        header.text(time, "axis", "T");
    }
    axes.y = header.dimension("y", static_cast<std::size_t>(grid.extent.ny));
    axes.x = header.dimension("x", static_cast<std::size_t>(grid.extent.nx));
    const int y = header.variable("y", NC_DOUBLE, {axes.y});
    const int x = header.variable("x", NC_DOUBLE, {axes.x});
    coordinate_attributes(header, y, "Y", grid.geo ? "northing" : "distance north of the south-west node",
                          grid.geo.has_value());
    coordinate_attributes(header, x, "X", grid.geo ? "easting" : "distance east of the south-west node",
                          grid.geo.has_value());
    if (grid.geo) {
        projection_variable(header, *grid.geo);
    }
    for (const FieldVariable& field : description.variables) {
        field_variable(header, field, description, axes);
    }
    const bool has_ships = has_series && !description.ships.empty();
    const ShipVariables ships = has_ships ? ship_variables(header, description.ships.size(), axes) : ShipVariables{};
    header.end();
    if (has_ships) {
        write_ships(header, ships, description.ships);
    }
    header.coordinates(y, grid.geo ? grid.geo->origin_y_m : 0.0, grid.dy_m, grid.extent.ny);
    header.coordinates(x, grid.geo ? grid.geo->origin_x_m : 0.0, grid.dx_m, grid.extent.nx);
}

} // namespace swell::engine
