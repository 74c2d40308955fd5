#include "engine/harbour/rasters/places/stated_mapping.hpp"

#include <cpl_string.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "engine/harbour/rasters/places/degrees_datum_of.hpp"
#include "engine/harbour/rasters/places/places_in_arrays.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// An attribute of the CF conventions, and the OGR parameters that may hold its number. A projection has at most one of
/// them.
struct Parameter {
    std::string_view attribute;
    std::array<const char*, 2> names;
    double slack;
    bool is_longitude = false;
};

// Latitudes are left out: in a stereographic projection, OGR's latitude of origin has another meaning.
constexpr std::array<Parameter, 5> parameters{
    {{"longitude_of_central_meridian", {SRS_PP_CENTRAL_MERIDIAN, SRS_PP_LONGITUDE_OF_CENTER}, 1e-6, true},
     {"longitude_of_projection_origin", {SRS_PP_CENTRAL_MERIDIAN, SRS_PP_LONGITUDE_OF_CENTER}, 1e-6, true},
     {"scale_factor_at_central_meridian", {SRS_PP_SCALE_FACTOR, SRS_PP_SCALE_FACTOR}, 1e-6},
     {"false_easting", {SRS_PP_FALSE_EASTING, SRS_PP_FALSE_EASTING}, 0.01},
     {"false_northing", {SRS_PP_FALSE_NORTHING, SRS_PP_FALSE_NORTHING}, 0.01}}};

std::optional<double> of_projection(const OGRSpatialReference& crs, const Parameter& parameter)
{
    for (const char* name : parameter.names) {
        OGRErr status = OGRERR_NONE;
        const double number = crs.GetProjParm(name, 0.0, &status); // in the unit of the CRS, like the attribute
        if (status == OGRERR_NONE) {
            return number;
        }
    }
    return std::nullopt;
}

/// Returns the number of the CRS for an attribute if it differs from the stated one; else nothing.
std::optional<double> contrary_number(const OGRSpatialReference& crs, const std::string& attribute, double stated)
{
    const auto unless_near = [stated](double of_crs, double slack) {
        return std::abs(of_crs - stated) <= slack ? std::nullopt : std::optional(of_crs);
    };
    constexpr double rounding_m = 1.0;         // for an axis of the earth: under 2 parts in ten million
    constexpr double rounding_of_ratio = 0.02; // 298.26 means WGS 84 too; ellipsoids in use differ by more
    if (attribute == "semi_major_axis") {
        return unless_near(crs.GetSemiMajor(), rounding_m);
    }
    if (attribute == "semi_minor_axis") {
        return unless_near(crs.GetSemiMinor(), rounding_m);
    }
    if (attribute == "inverse_flattening" && stated != 0.0) {
        return unless_near(crs.GetInvFlattening(), rounding_of_ratio);
    }
    if (attribute == "longitude_of_prime_meridian") {
        return unless_near(crs.GetPrimeMeridian(), 1e-6);
    }
    const auto found = std::ranges::find(parameters, attribute, &Parameter::attribute);
    const std::optional<double> of_crs = found == parameters.end() ? std::nullopt : of_projection(crs, *found);
    if (!of_crs || (found->is_longitude && std::abs(std::remainder(*of_crs - stated, 360.0)) <= found->slack)) {
        return std::nullopt;
    }
    return unless_near(*of_crs, found->slack);
}

bool is_on_wgs_84(const OGRSpatialReference& crs)
{
    const char* datum = crs.GetAttrValue("DATUM");
    return datum != nullptr && is_name_of_wgs_84(datum);
}

/// Returns whether a name of a datum, an ellipsoid or a meridian is compatible with WGS 84.
bool goes_with_wgs_84(const std::string& name)
{
    const std::string word = small_letters(name);
    return counts_as_wgs_84_by_name(name) || word.find("grs") != std::string::npos ||
           word.find("wgs") != std::string::npos || word.find("greenwich") != std::string::npos;
}

/// Returns the code in an attribute such as epsg = 28992 or EPSG_code = "EPSG:28992"; nothing for other attributes and for
/// 0.
std::optional<int> code_in(const GDALAttribute& attribute)
{
    const std::string name = small_letters(attribute.GetName());
    if (name != "epsg" && name != "epsg_code") {
        return std::nullopt;
    }
    const char* text = attribute.ReadAsString();
    const std::string_view words = text == nullptr ? "" : text;
    const std::optional<double> number = number_of_word(words.substr(words.rfind(':') + 1));
    constexpr double most = 1'000'000.0;
    return number && *number >= 1.0 && *number < most ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Returns whether a CRS has another EPSG code and is not equal to the code's CRS. A CRS without a code may be equal.
bool is_of_another_code(const OGRSpatialReference& crs, int code)
{
    const char* own = crs.GetAuthorityCode(nullptr);
    OGRSpatialReference stated;
    stated.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    return own != nullptr && std::to_string(code) != own && stated.importFromEPSG(code) == OGRERR_NONE &&
           stated.IsSame(&crs) == 0;
}

std::string words_for(const std::string& stated, const std::string& of_crs, const OGRSpatialReference& crs)
{
    return fmt::format("{}, and the CRS \"{}\" has {}", stated, one_line(crs.GetName()), of_crs);
}

/// Returns whether a mapping names a prime meridian other than Greenwich that GDAL did not find, so that GDAL counts from
/// Greenwich.
bool is_lost_meridian(const std::string& attribute, const std::string& name, const OGRSpatialReference& crs)
{
    return attribute == "prime_meridian_name" && crs.GetPrimeMeridian() == 0.0 && !counts_as_wgs_84_by_name(name) &&
           small_letters(name).find("greenwich") == std::string::npos;
}

} // namespace

StatedMapping stated_mapping_of(const ShownArray& shown)
{
    const std::shared_ptr<GDALMDArray> array = mapping_of(shown);
    StatedMapping mapping;
    if (!array) {
        mapping.absent = absent_mapping_of(shown);
        return mapping;
    }
    for (const std::shared_ptr<GDALAttribute>& attribute : array->GetAttributes()) {
        const std::string& name = attribute->GetName();
        if (const std::optional<int> code = code_in(*attribute)) {
            mapping.codes.push_back(*code);
        } else if (attribute->GetDataType().GetClass() == GEDTC_NUMERIC && attribute->GetTotalElementsCount() == 1) {
            mapping.numbers.emplace_back(name, attribute->ReadAsDouble());
        } else if (const char* text = attribute->ReadAsString(); text != nullptr && name == "grid_mapping_name") {
            mapping.name = text;
        } else if (text != nullptr && (name == "horizontal_datum_name" || name == "reference_ellipsoid_name" ||
                                       name == "geographic_crs_name" || name == "prime_meridian_name")) {
            mapping.texts.emplace_back(name, text);
        }
    }
    return mapping;
}

ReferencePointer reference_by_code(const StatedMapping& mapping)
{
    ReferencePointer reference(new OGRSpatialReference);
    reference->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    const bool is_known = !mapping.codes.empty() && reference->importFromEPSG(mapping.codes.front()) == OGRERR_NONE;
    return is_known ? std::move(reference) : nullptr;
}

bool is_unknown_by_name(const StatedMapping& mapping)
{
    return small_letters(mapping.name).starts_with("unknown");
}

std::string contrary_words(const StatedMapping& mapping, const OGRSpatialReference& crs)
{
    for (const int code : mapping.codes) {
        if (is_of_another_code(crs, code)) {
            return words_for(fmt::format("EPSG:{}", code), "another code", crs);
        }
    }
    if (is_unknown_by_name(mapping)) {
        return "";
    }
    const bool states_degrees = small_letters(mapping.name) == "latitude_longitude";
    if (states_degrees && crs.IsGeographic() == 0) {
        return words_for("grid_mapping_name = \"latitude_longitude\"", "a projection", crs);
    }
    for (const auto& [name, stated] : mapping.numbers) {
        const std::string words = fmt::format("{} = {:.12g}", name, stated);
        const bool is_of_projection = std::ranges::find(parameters, name, &Parameter::attribute) != parameters.end();
        if (is_of_projection && !states_degrees && crs.IsGeographic() != 0) {
            return words_for(words, "longitudes and latitudes", crs);
        }
        if (const std::optional<double> of_crs = contrary_number(crs, name, stated)) {
            return words_for(words, fmt::format("{:.12g}", *of_crs), crs);
        }
    }
    for (const auto& [name, stated] : mapping.texts) {
        if ((is_on_wgs_84(crs) && !goes_with_wgs_84(stated)) || is_lost_meridian(name, stated, crs)) {
            return words_for(fmt::format("{} = \"{}\"", name, one_line(stated)), "another", crs);
        }
    }
    const std::string ellipsoid = mapping.texts.empty() ? "" : contrary_ellipsoid_of_datum(wkt_of(crs));
    return ellipsoid.empty()
               ? ""
               : words_for(fmt::format("the datum \"{}\", whose ellipsoid is {}", name_of_datum(wkt_of(crs)), ellipsoid),
                           "an ellipsoid of another size", crs);
}

void refuse_contrary_mapping(const StatedMapping& mapping, const OGRSpatialReference& crs, const std::string& file)
{
    if (const std::string words = contrary_words(mapping, crs); !words.empty()) {
        throw InputError(fmt::format(
            "{}: its grid mapping states {}; give the right one by crs: an EPSG code or a PROJ text", file, words));
    }
}

} // namespace swell::engine
