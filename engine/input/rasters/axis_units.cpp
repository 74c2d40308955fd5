#include "engine/input/rasters/axis_units.hpp"

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

std::optional<double> length_of(const std::string& unit)
{
    for (const char* kilometre : {"km", "kilometre", "kilometres", "kilometer", "kilometers"}) {
        if (unit == kilometre) {
            return 1000.0;
        }
    }
    return metres_per(unit);
}

/// What the unit is taken for; empty where that is what it is.
std::string other_than(const std::string& unit, const OGRSpatialReference* crs)
{
    const bool wants_degrees = crs != nullptr && crs->IsGeographic() != 0;
    const std::optional<double> length = length_of(unit);
    if (!length) {
        return unit.starts_with("degree") && !wants_degrees ? "metres or another length" : "";
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
