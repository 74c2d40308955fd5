#include <fmt/format.h>

#include <array>

#include "mapped_raster.hpp"

namespace swell::fuzz
{

namespace
{

template <std::size_t Count, class Choice>
const char* word_of_choice(const std::array<const char*, Count>& words, Choice choice)
{
    return words[static_cast<std::size_t>(choice)];
}

std::string story_of(const MappedAxis& axis)
{
    std::string text = fmt::format("{} = {:.9g}, {:.9g} …", axis.name, axis.first, axis.first + axis.step);
    for (const auto& [name, value] : axis.attributes) {
        text += fmt::format(" {}={}", name, value);
    }
    text += axis.turn > 0.0 ? fmt::format(", from {} up", axis.turn_from) : "";
    return text + (axis.is_packed ? ", packed" : "") + (axis.is_float32 ? ", float32" : "") +
           (axis.has_variable ? "" : ", without a variable");
}

} // namespace

std::string story_of(const MappedRaster& raster)
{
    constexpr std::array<const char*, 4> grounds{"degrees", "transverse Mercator", "rotated pole", "plane"};
    constexpr std::array<const char*, 5> statements{"no mapping", "mapping", "mapping with crs_wkt", "crs_wkt",
                                                    "a mapping that is not there"};
    constexpr std::array<const char*, 4> types{"float32", "float64", "int16", "int32"};
    constexpr std::array<const char*, 7> unknowns{"none",        "_FillValue",          "missing_value", "valid_min",
                                                  "valid_range", "valid_range as real", "not a number"};
    std::string text = fmt::format("seed {}: {}, {} x {} cells of {} x {} from {}, {}; {}\n", raster.seed,
                                   word_of_choice(grounds, raster.ground), raster.nx, raster.ny, raster.step_x,
                                   raster.step_y, raster.west, raster.south, word_of_choice(statements, raster.statement));
    text += fmt::format("  ellipsoid {}, 1/{:.9g}; ", raster.ellipsoid.a_m,
                        raster.ellipsoid.flattening == 0.0 ? 0.0 : 1.0 / raster.ellipsoid.flattening);
    for (const auto& [name, value] : raster.mapping_texts) {
        text += fmt::format("{}={} ", name, value);
    }
    for (const auto& [name, value] : raster.mapping_numbers) {
        text += fmt::format("{}={:.12g} ", name, value);
    }
    text += fmt::format("\n  axes: {}; {};{}{}{}{}{}{}\n", story_of(raster.east), story_of(raster.north),
                        raster.east_first ? " east first" : "", raster.north_first ? " north first" : "",
                        raster.is_transposed ? " (x, y)" : "", raster.has_arrays ? " lon and lat of two dimensions" : "",
                        raster.has_coordinates ? ", named" : "", raster.is_big_endian ? " big endian" : "");
    text += fmt::format(
        "  {} \"{}\" \"{}\", positive \"{}\", unit \"{}\", {} of {} m, {}, scale {}, offset {}, not known: {}\n",
        raster.are_depths ? "depths" : "heights", raster.name, raster.standard_name, raster.positive, raster.unit,
        word_of_choice(types, raster.numbers), raster.metres_per_unit, raster.is_netcdf_4 ? "netCDF-4" : "classic",
        raster.scale, raster.offset, word_of_choice(unknowns, raster.unknown));
    text += fmt::format("  scenario: crs \"{}\", positive {}, vertical_unit \"{}\"\n", raster.request.crs,
                        raster.request.positive_up ? "up" : "down", raster.request.vertical_unit);
    for (const std::string& note : raster.notes) {
        text += "  note: " + note + "\n";
    }
    return text;
}

} // namespace swell::fuzz
