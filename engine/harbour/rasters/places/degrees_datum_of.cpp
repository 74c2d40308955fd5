#include "engine/harbour/rasters/places/degrees_datum_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/harbour/rasters/places/datum_shift.hpp"
#include "engine/harbour/rasters/places/proj_handles.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr double counts_as_wgs_84_m = 2.0;
constexpr double moves_nothing_m = 0.01;

/// A step of an operation, with its name and code in a register.
struct Step {
    std::string name;
    std::string authority;
    int code = 0;
};

/// An operation from the raster's datum to WGS 84 that needs no file.
struct Candidate {
    ProjObject operation;
    double accuracy_m = std::numeric_limits<double>::quiet_NaN();
    std::vector<Step> steps; ///< only the steps that have a code
};

std::string text_or_empty(const char* text)
{
    return text == nullptr ? "" : text;
}

/// Returns the letters and digits of a name, in lower case: registers and files write names with spaces, underscores and
/// brackets.
std::string plain_name(const std::string& name)
{
    std::string plain;
    for (const char letter : small_letters(name)) {
        const bool is_kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        plain += is_kept ? std::string(1, letter) : std::string();
    }
    return plain;
}

template <std::size_t count>
bool begins_with_one_of(const std::string& text, const std::array<std::string_view, count>& beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return text.starts_with(beginning); });
}

bool is_wgs_84(const std::string& plain)
{
    constexpr std::array<std::string_view, 3> names{"worldgeodeticsystem1984", "wgs1984", "wgs84"};
    return begins_with_one_of(plain, names);
}

/// Returns whether degrees on a datum of this name are within 2 m of WGS 84 wherever the datum is used.
bool counts_by_name(const std::string& plain)
{
    constexpr std::array<std::string_view, 8> names{
        "europeanterrestrialreference", "etrs89", "northamericandatum1983", "nad83", "gda2020", "gda94", "gda1994",
        "geocentricdatumofaustralia"};
    return is_wgs_84(plain) || begins_with_one_of(plain, names);
}

/// Returns the CRS without a datum shift that its text includes (a bound CRS).
ProjObject without_shift(PJ_CONTEXT* context, ProjObject crs)
{
    return proj_get_type(crs.get()) == PJ_TYPE_BOUND_CRS ? ProjObject(proj_get_source_crs(context, crs.get()))
                                                         : std::move(crs);
}

ProjObject datum_in(PJ_CONTEXT* context, const std::string& wkt)
{
    const ProjObject crs = without_shift(context, ProjObject(proj_create(context, wkt.c_str())));
    return ProjObject(crs ? proj_crs_get_datum_forced(context, crs.get()) : nullptr);
}

/// Returns whether a CRS counts from Greenwich and its unit is the degree.
bool is_in_plain_degrees(PJ_CONTEXT* context, const std::string& wkt)
{
    const ProjObject crs = without_shift(context, ProjObject(proj_create(context, wkt.c_str())));
    const ProjObject meridian(crs ? proj_get_prime_meridian(context, crs.get()) : nullptr);
    const ProjObject axes(crs ? proj_crs_get_coordinate_system(context, crs.get()) : nullptr);
    double from_greenwich = 0.0;
    double radians = 0.0;
    return meridian && axes &&
           proj_prime_meridian_get_parameters(context, meridian.get(), &from_greenwich, nullptr, nullptr) != 0 &&
           proj_cs_get_axis_info(context, axes.get(), 0, nullptr, nullptr, nullptr, &radians, nullptr, nullptr, nullptr) !=
               0 &&
           from_greenwich == 0.0 && std::abs(radians * 180.0 / std::numbers::pi - 1.0) < 1e-9;
}

bool is_nameless(const std::string& plain)
{
    constexpr std::array<std::string_view, 7> nameless{"unknown",   "dunknown",    "notspecified", "unnamed",
                                                       "undefined", "unspecified", "userdefined"};
    return plain.empty() || begins_with_one_of(plain, nameless);
}

/// Returns whether a datum has no name, and its ellipsoid has the size of WGS 84 or GRS 80.
bool is_nameless_relative(PJ_CONTEXT* context, const std::string& wkt, const std::string& plain)
{
    const ProjObject crs(proj_create(context, wkt.c_str()));
    const ProjObject ellipsoid(crs ? proj_get_ellipsoid(context, crs.get()) : nullptr);
    double radius_m = 0.0;
    double inverse_flattening = 0.0;
    return is_nameless(plain) && ellipsoid &&
           proj_ellipsoid_get_parameters(context, ellipsoid.get(), &radius_m, nullptr, nullptr, &inverse_flattening) != 0 &&
           radius_m == 6378137.0 && std::abs(inverse_flattening - 298.2572) < 1e-4;
}

bool area_contains(PJ_CONTEXT* context, const PJ* operation, const DatumAt& at)
{
    double west = 0.0;
    double south = 0.0;
    double east = 0.0;
    double north = 0.0;
    if (proj_get_area_of_use(context, operation, &west, &south, &east, &north, nullptr) == 0 || west < -180.0) {
        return true; // the operation is part of the raster's own text
    }
    const double width = east - west + (east < west ? 360.0 : 0.0);
    const double middle = west + 0.5 * width;
    return std::abs(std::remainder(at.longitude_deg - middle, 360.0)) <= 0.5 * width && at.latitude_deg >= south &&
           at.latitude_deg <= north;
}

/// Returns the authority without "INVERSE(…)", which marks an operation in the other direction: "INVERSE(EPSG)" is EPSG.
std::string authority_in(const std::string& text)
{
    const std::size_t open = text.find('(');
    return open == std::string::npos ? text : text.substr(open + 1, text.size() - open - 2);
}

std::optional<Step> registered(const PJ* operation)
{
    const std::string code = text_or_empty(proj_get_id_code(operation, 0));
    if (code.empty()) {
        return std::nullopt;
    }
    return Step{text_or_empty(proj_get_name(operation)), authority_in(text_or_empty(proj_get_id_auth_name(operation, 0))),
                std::atoi(code.c_str())};
}

std::vector<Step> steps_of(PJ_CONTEXT* context, const PJ* operation)
{
    if (const auto whole = registered(operation)) {
        return {*whole};
    }
    std::vector<Step> steps;
    const bool has_steps = proj_get_type(operation) == PJ_TYPE_CONCATENATED_OPERATION;
    for (int n = 0; has_steps && n < proj_concatoperation_get_step_count(context, operation); ++n) {
        const ProjObject part(proj_concatoperation_get_step(context, operation, n));
        if (const auto step = registered(part.get())) { // an exchange of axes has no code
            steps.push_back(*step);
        }
    }
    return steps;
}

/// Returns the operations at the place that need no grid file, whether or not this machine has such files.
std::vector<Candidate> candidates_at(PJ_CONTEXT* context, const DatumAt& at)
{
    constexpr double nearby_deg = 1e-4;
    const ProjObject source(proj_create(context, at.wkt.c_str()));
    const ProjObject target(proj_create(context, "EPSG:4326"));
    const ProjSearch search(proj_create_operation_factory_context(context, nullptr));
    if (!source || !target || !search) {
        return {};
    }
    proj_operation_factory_context_set_grid_availability_use(context, search.get(), PROJ_GRID_AVAILABILITY_IGNORED);
    proj_operation_factory_context_set_spatial_criterion(context, search.get(),
                                                         PROJ_SPATIAL_CRITERION_PARTIAL_INTERSECTION);
    proj_operation_factory_context_set_area_of_interest(context, search.get(), at.longitude_deg - nearby_deg,
                                                        at.latitude_deg - nearby_deg, at.longitude_deg + nearby_deg,
                                                        at.latitude_deg + nearby_deg);
    const ProjList list(proj_create_operations(context, source.get(), target.get(), search.get()));
    std::vector<Candidate> candidates;
    for (int n = 0; list && n < proj_list_get_count(list.get()); ++n) {
        ProjObject operation(proj_list_get(context, list.get(), n));
        if (proj_coordoperation_get_grid_used_count(context, operation.get()) == 0 &&
            proj_coordoperation_has_ballpark_transformation(context, operation.get()) == 0 &&
            area_contains(context, operation.get(), at)) {
            const double accuracy_m = proj_coordoperation_get_accuracy(context, operation.get());
            std::vector<Step> steps = steps_of(context, operation.get());
            candidates.push_back({std::move(operation),
                                  accuracy_m < 0.0 ? std::numeric_limits<double>::quiet_NaN() : accuracy_m,
                                  std::move(steps)});
        }
    }
    return candidates;
}

/// Compares candidates: the better accuracy comes first, then the lower codes; then the candidate with fewer steps.
bool comes_before(const Candidate& left, const Candidate& right)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double left_m = std::isnan(left.accuracy_m) ? infinity : left.accuracy_m;
    const double right_m = std::isnan(right.accuracy_m) ? infinity : right.accuracy_m;
    if (left_m != right_m) {
        return left_m < right_m;
    }
    return std::lexicographical_compare(left.steps.begin(), left.steps.end(), right.steps.begin(), right.steps.end(),
                                        [](const Step& one, const Step& other) {
                                            return std::tie(one.authority, one.code) <
                                                   std::tie(other.authority, other.code);
                                        });
}

std::string joined(const std::string& before, const std::string& text)
{
    return before.empty() ? text : before + " + " + text;
}

void name_after(const Candidate& candidate, DegreesDatum& datum)
{
    for (const Step& step : candidate.steps) {
        datum.transformation = joined(datum.transformation, step.name);
        datum.code = joined(datum.code, fmt::format("{}:{}", step.authority, step.code));
    }
    if (candidate.steps.empty()) {
        datum.transformation = text_or_empty(proj_get_name(candidate.operation.get()));
    }
    datum.accuracy_m = candidate.accuracy_m;
}

std::string operation_text(PJ_CONTEXT* context, const Candidate& candidate)
{
    const ProjObject east_first(proj_normalize_for_visualization(context, candidate.operation.get()));
    return text_or_empty(east_first ? proj_as_proj_string(context, east_first.get(), PJ_PROJ_5, nullptr) : nullptr);
}

/// Returns how far an operation moves a place [m]. The place's degrees must be from Greenwich, in degrees.
double distance_moved_m(const std::string& operation, const DatumAt& at)
{
    constexpr double metres_per_degree = 111'320.0;
    double longitude = at.longitude_deg;
    double latitude = at.latitude_deg;
    DatumShift(operation).to_wgs_84(longitude, latitude);
    const double east =
        std::remainder(longitude - at.longitude_deg, 360.0) * std::cos(at.latitude_deg * std::numbers::pi / 180.0);
    return metres_per_degree * std::hypot(east, latitude - at.latitude_deg);
}

/// Returns the datum with the best operation; Meaning::unknown if there is no operation.
DegreesDatum by_operation(PJ_CONTEXT* context, const DatumAt& at, const std::string& of_raster)
{
    DegreesDatum datum{.meaning = DegreesDatum::Meaning::unknown, .of_raster = of_raster};
    const std::vector<Candidate> candidates = candidates_at(context, at);
    const auto best = std::min_element(candidates.begin(), candidates.end(), comes_before);
    if (best == candidates.end()) {
        return datum;
    }
    const std::string operation = operation_text(context, *best);
    if (operation.empty()) {
        return datum;
    }
    name_after(*best, datum);
    const bool is_plain = is_in_plain_degrees(context, at.wkt);
    if (is_plain && distance_moved_m(operation, at) < moves_nothing_m) {
        datum.meaning = DegreesDatum::Meaning::wgs_84;
        return datum;
    }
    datum.meaning = DegreesDatum::Meaning::moved;
    datum.operation = operation;
    return datum;
}

} // namespace

std::string no_way_to_wgs_84(const DegreesDatum& datum)
{
    return fmt::format(
        "degrees are those of WGS 84, and no transformation is known from the raster's datum \"{}\" that needs "
        "no grid file; give metres, or [bathymetry] degrees = \"raster\" for degrees on that datum",
        datum.of_raster);
}

bool is_name_of_wgs_84(const std::string& name)
{
    return is_wgs_84(plain_name(name));
}

bool counts_as_wgs_84_by_name(const std::string& name)
{
    const std::string plain = plain_name(name);
    return counts_by_name(plain) || is_nameless(plain);
}

std::string name_of_datum(const std::string& wkt)
{
    const ProjContext context = quiet_proj();
    const ProjObject datum = datum_in(context.get(), wkt);
    return datum ? one_line(text_or_empty(proj_get_name(datum.get()))) : "";
}

std::string contrary_ellipsoid_of_datum(const std::string& wkt)
{
    constexpr double rounding_m = 1.0;
    constexpr double rounding_of_ratio = 0.02;
    constexpr PJ_TYPE kind = PJ_TYPE_GEODETIC_REFERENCE_FRAME;
    const ProjContext context = quiet_proj();
    const std::string name = name_of_datum(wkt);
    const ProjObject crs(proj_create(context.get(), wkt.c_str()));
    const ProjList known(proj_create_from_name(context.get(), nullptr, name.c_str(), &kind, 1, 0, 1, nullptr));
    const ProjObject datum(known && proj_list_get_count(known.get()) > 0 ? proj_list_get(context.get(), known.get(), 0)
                                                                         : nullptr);
    const ProjObject of_crs(crs ? proj_get_ellipsoid(context.get(), crs.get()) : nullptr);
    const ProjObject of_datum(datum ? proj_get_ellipsoid(context.get(), datum.get()) : nullptr);
    std::array<double, 2> radius_m{};
    std::array<double, 2> ratio{};
    const bool are_known =
        of_crs && of_datum &&
        proj_ellipsoid_get_parameters(context.get(), of_crs.get(), radius_m.data(), nullptr, nullptr, ratio.data()) != 0 &&
        proj_ellipsoid_get_parameters(context.get(), of_datum.get(), &radius_m[1], nullptr, nullptr, &ratio[1]) != 0;
    const bool are_alike =
        std::abs(radius_m[0] - radius_m[1]) <= rounding_m && std::abs(ratio[0] - ratio[1]) <= rounding_of_ratio;
    return !are_known || are_alike ? "" : text_or_empty(proj_get_name(of_datum.get()));
}

DegreesDatum degrees_datum_of(const DatumAt& at)
{
    const ProjContext context = quiet_proj();
    const std::string name = name_of_datum(at.wkt);
    const std::string plain = plain_name(name);
    if (counts_by_name(plain) && is_in_plain_degrees(context.get(), at.wkt)) {
        return {.meaning = DegreesDatum::Meaning::wgs_84,
                .of_raster = name,
                .accuracy_m = is_wgs_84(plain) ? 0.0 : counts_as_wgs_84_m};
    }
    DegreesDatum datum = by_operation(context.get(), at, name);
    if (datum.meaning == DegreesDatum::Meaning::unknown && is_nameless_relative(context.get(), at.wkt, plain) &&
        is_in_plain_degrees(context.get(), at.wkt)) {
        datum.meaning = DegreesDatum::Meaning::wgs_84;
    }
    return datum;
}

} // namespace swell::engine
