#include "engine/harbour/rasters/axes/axis_units.hpp"

#include <cpl_conv.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <array>
#include <numbers>
#include <optional>
#include <string_view>

#include "engine/harbour/rasters/cells/length_units.hpp"
#include "engine/harbour/rasters/cells/named_unit.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr double degree = std::numbers::pi / 180.0;

// In the singular, without a direction such as "_east".
constexpr std::array<NamedUnit, 24> angles{{{"degree", degree},
                                            {"deg", degree},
                                            {"°", degree},
                                            {"radian", 1.0},
                                            {"rad", 1.0},
                                            {"mrad", 0.001},
                                            {"milliradian", 0.001},
                                            {"grad", 0.9 * degree},
                                            {"grade", 0.9 * degree},
                                            {"gradian", 0.9 * degree},
                                            {"gon", 0.9 * degree},
                                            {"arcminute", degree / 60.0},
                                            {"arc_minute", degree / 60.0},
                                            {"arc minute", degree / 60.0},
                                            {"arcmin", degree / 60.0},
                                            {"arc-minute", degree / 60.0},
                                            {"minute", degree / 60.0},
                                            {"minute_of_arc", degree / 60.0},
                                            {"arcsecond", degree / 3600.0},
                                            {"arc_second", degree / 3600.0},
                                            {"arc second", degree / 3600.0},
                                            {"arc-second", degree / 3600.0},
                                            {"arcsec", degree / 3600.0},
                                            {"second", degree / 3600.0}}};

/// Returns the radians in one of a unit, which may be a multiple, "1e-6 degrees"; nothing if the unit is not an angle.
std::optional<double> radians_per(const std::string& unit)
{
    const std::optional<LeadingNumber> multiple = leading_number(unit);
    const bool is_multiple = multiple && multiple->number > 0.0;
    std::string word(is_multiple ? multiple->rest : std::string_view(unit));
    word.erase(0, word.find_first_not_of(" *."));
    for (const std::string_view direction : {"_east", "_north", "_west", "_south", "_e", "_n", "_true"}) {
        if (word.ends_with(direction)) {
            word.erase(word.size() - direction.size());
            break;
        }
    }
    std::optional<double> radians = scale_in(angles, word);
    if (!radians && word.ends_with('s')) {
        radians = scale_in(angles, std::string_view(word).substr(0, word.size() - 1));
    }
    if (!radians && word.starts_with("degree")) { // degreeE, degreesN
        radians = degree;
    }
    return radians ? std::optional((is_multiple ? multiple->number : 1.0) * *radians) : std::nullopt;
}

/// Returns the unit that the CRS needs, for messages, if `unit` is another one; empty if `unit` fits or is unknown.
std::string other_than(const std::string& unit, const OGRSpatialReference* crs)
{
    const bool wants_angles = crs != nullptr && crs->IsGeographic() != 0;
    const std::optional<double> length = metres_per_axis_unit(unit);
    const std::optional<double> angle = length ? std::nullopt : radians_per(unit);
    if (wants_angles) {
        const double wanted = crs->GetAngularUnits();
        const bool is_wanted = !length && (!angle || are_one_unit(*angle, wanted));
        return is_wanted ? "" : are_one_unit(wanted, degree) ? "degrees" : fmt::format("units of {:.7g} radians", wanted);
    }
    if (!length) {
        return angle ? "metres or another length" : "";
    }
    const double wanted = crs == nullptr ? 1.0 : crs->GetLinearUnits();
    return are_one_unit(*length, wanted) ? "" : fmt::format("units of {:.7g} m", wanted);
}

/// Returns the advice for a wrong unit. For kilometres on a projection in metres it is the same projection in kilometres.
std::string advice_for(const std::string& unit, const OGRSpatialReference* crs)
{
    constexpr double kilometre = 1000.0;
    const std::optional<double> length = metres_per_axis_unit(unit);
    if (crs == nullptr || crs->IsProjected() == 0 || !length || !are_one_unit(*length, kilometre)) {
        return "is crs right?";
    }
    char* text = nullptr;
    const bool is_known = crs->exportToProj4(&text) == OGRERR_NONE;
    std::string plane = is_known && text != nullptr ? text : "";
    CPLFree(text);
    constexpr std::string_view metres = "+units=m ";
    const std::size_t at = plane.find(metres);
    if (at == std::string::npos) {
        return "is crs right?";
    }
    plane.replace(at, metres.size(), "+units=km ");
    return fmt::format("crs = \"{}\" counts the same in kilometres", plane);
}

} // namespace

void check_axis_units(const std::vector<std::string>& units, const OGRSpatialReference* crs, const std::string& file)
{
    for (const std::string& unit : units) {
        if (const std::string wanted = other_than(small_letters(unit), crs); !wanted.empty()) {
            throw InputError(fmt::format("{}: its coordinates are in \"{}\", and {} wants {}; {}", file, one_line(unit),
                                         crs == nullptr ? "\"local\"" : fmt::format("the CRS \"{}\"", crs->GetName()),
                                         wanted, advice_for(small_letters(unit), crs)));
        }
    }
}

} // namespace swell::engine
