#include "engine/input/rasters/axes/axis_units.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <optional>

#include "engine/base/errors.hpp"
#include "engine/input/rasters/cells/length_units.hpp"
#include "engine/input/rasters/places/axis_words.hpp"

namespace swell::engine
{

namespace
{

bool is_an_angle(const std::string& unit)
{
    return unit.starts_with("degree") || unit.starts_with("rad") || unit.starts_with("arc") || unit.starts_with("grad") ||
           unit == "mrad" || unit == "gon";
}

/// What the unit is taken for; empty where that is what it is.
std::string other_than(const std::string& unit, const OGRSpatialReference* crs)
{
    const bool wants_degrees = crs != nullptr && crs->IsGeographic() != 0;
    const std::optional<double> length = metres_per_axis_unit(unit);
    if (!length) {
        const bool is_wanted =
            wants_degrees ? unit.starts_with("degree") || unit.starts_with("grad") || unit == "gon" : false;
        return !is_an_angle(unit) || is_wanted ? "" : wants_degrees ? "degrees" : "metres or another length";
    }
    if (wants_degrees) {
        return "degrees";
    }
    const double wanted = crs == nullptr ? 1.0 : crs->GetLinearUnits();
    return are_one_unit(*length, wanted) ? "" : fmt::format("units of {:.7g} m", wanted);
}

} // namespace

void check_axis_units(const std::vector<std::string>& units, const OGRSpatialReference* crs, const std::string& file)
{
    for (const std::string& unit : units) {
        if (const std::string wanted = other_than(small_letters(unit), crs); !wanted.empty()) {
            throw InputError(
                fmt::format("{}: its coordinates are in \"{}\", and {} wants {}; is crs right?", file, one_line(unit),
                            crs == nullptr ? "\"local\"" : fmt::format("the CRS \"{}\"", crs->GetName()), wanted));
        }
    }
}

} // namespace swell::engine
