#include <fmt/format.h>

#include <array>

#include "random_raster.hpp"

namespace swell::fuzz
{

namespace
{

const char* name_of(CellType type)
{
    constexpr std::array<const char*, 7> names{"bytes", "signed bytes", "int16", "uint16", "int32", "float32", "float64"};
    return names[static_cast<std::size_t>(type)];
}

const char* name_of(Unknown unknown)
{
    constexpr std::array<const char*, 13> names{
        "none",        "fill value",   "missing_value",  "two missing_values", "valid_min or valid_max",
        "valid_range", "not a number", "key nodata",     "default fill",       "mask inside",
        "mask beside", "opacity",      "points left out"};
    return unknown == Unknown::undeclared ? "said nowhere" : names[static_cast<std::size_t>(unknown)];
}

std::string attributes_of(const Axis& axis)
{
    std::string text = axis.name;
    for (const auto& [name, value] : axis.attributes) {
        text += fmt::format(" {}={}", name, value);
    }
    return text + (axis.is_stale ? " stale actual_range" : "") + (axis.is_packed ? " packed" : "") +
           (axis.is_float32 ? " float32" : "");
}

} // namespace

std::string story_of(const RandomRaster& raster)
{
    const engine::RasterRequest& request = raster.request;
    std::string text = fmt::format("seed {}: {}, {} x {} {}, cells of {} x {} from {}, {}, scale {}, offset {}\n",
                                   raster.seed, name_of(raster.format), raster.nx, raster.ny, name_of(raster.type),
                                   raster.dx, raster.dy, raster.west, raster.south, raster.scale, raster.offset);
    text += fmt::format("  truth: {} of {} m; file: unit \"{}\", positive \"{}\", name \"{}\" \"{}\", CRS \"{}\"{}\n",
                        raster.are_depths ? "depths" : "heights", raster.metres_per_unit, raster.unit, raster.positive,
                        raster.name, raster.standard_name, raster.crs_of_file,
                        raster.geotransform.empty() ? "" : ", GeoTransform " + raster.geotransform);
    text += fmt::format("  scenario: crs \"{}\", positive {}, unit \"{}\", band {}{}, variable \"{}\"\n", request.crs,
                        request.positive_up ? "up" : "down", request.vertical_unit, request.layer.band,
                        request.layer.band_is_asked_for ? " (asked for)" : "", request.layer.variable);
    text += fmt::format("  not known: {}, {}; layout:{}{}{}{}; layer {} of {}{}{}\n", name_of(raster.unknown),
                        raster.marker, raster.north_first ? " north first" : "", raster.east_first ? " east first" : "",
                        raster.transposed ? " transposed" : "", raster.unsigned_by_note ? " _Unsigned" : "",
                        raster.layer + 1, raster.layers, raster.has_other_variable ? ", another variable" : "",
                        raster.is_in_group ? ", in a group" : "");
    if (is_netcdf(raster.format)) {
        text += fmt::format("  axes: {}; {}{}\n", attributes_of(raster.east), attributes_of(raster.north),
                            raster.has_texts_as_strings ? "; NC_STRING" : "");
    }
    if (raster.format == Format::xyz) {
        text += fmt::format("  columns {}, header \"{}\", separator \"{}\"{}\n", raster.columns, raster.header,
                            raster.separator, raster.columns_first ? ", column by column" : "");
    }
    for (const std::string& contradiction : raster.contradictions) {
        text += "  contradiction: " + contradiction + "\n";
    }
    return text;
}

} // namespace swell::fuzz
