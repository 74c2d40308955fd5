#include "engine/harbour/rasters/places/area_of_use.hpp"

#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double farthest_deg = 5.0;

struct ReleaseCrs {
    void operator()(OGRSpatialReference* reference) const { reference->Release(); }
};
using CrsPointer = std::unique_ptr<OGRSpatialReference, ReleaseCrs>;

/// An area in degrees. East is less than west if the area crosses the date line.
struct Area {
    double west = 0.0;
    double south = 0.0;
    double east = 0.0;
    double north = 0.0;
};

std::optional<Area> stated_area(const OGRSpatialReference& crs)
{
    Area area;
    const char* name = nullptr;
    if (!crs.GetAreaOfUse(&area.west, &area.south, &area.east, &area.north, &name) || area.west < -180.0) {
        return std::nullopt;
    }
    return area;
}

/// Returns the area of a UTM zone, computed from the zone's number. For a CRS without a code.
std::optional<Area> utm_area(const OGRSpatialReference& crs)
{
    int is_north = 0;
    const int zone = crs.GetUTMZone(&is_north);
    if (zone == 0) {
        return std::nullopt;
    }
    const double west = 6.0 * zone - 186.0;
    return Area{west, is_north != 0 ? 0.0 : -80.0, west + 6.0, is_north != 0 ? 84.0 : 0.0};
}

/// Returns the area of a CRS. A CRS that a file gives as text has no area; the register has the area of its code.
std::optional<Area> area_of(const OGRSpatialReference& crs)
{
    if (const auto area = stated_area(crs)) {
        return area;
    }
    const char* authority = crs.GetAuthorityName(nullptr);
    const char* code = crs.GetAuthorityCode(nullptr);
    const CrsPointer registered(new OGRSpatialReference);
    if (authority == nullptr || code == nullptr || !EQUAL(authority, "EPSG") ||
        registered->importFromEPSG(std::atoi(code)) != OGRERR_NONE) {
        return utm_area(crs);
    }
    return stated_area(*registered);
}

/// Returns how many degrees a place is outside the area; infinity if the place is not valid in the CRS.
double degrees_outside(const OGRSpatialReference& crs, const Area& area, double x, double y)
{
    if (crs.IsGeographic() == 0) {
        const CrsPointer degrees(crs.CloneGeogCS());
        degrees->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        const std::unique_ptr<OGRCoordinateTransformation> to_degrees(
            OGRCreateCoordinateTransformation(&crs, degrees.get()));
        if (!to_degrees || to_degrees->Transform(1, &x, &y) == 0) {
            return HUGE_VAL;
        }
    }
    if (!(std::abs(y) <= 90.0)) {
        return HUGE_VAL;
    }
    const double width = area.east - area.west + (area.east < area.west ? 360.0 : 0.0);
    const double from_middle = std::abs(std::remainder(x - (area.west + 0.5 * width), 360.0));
    return std::max({0.0, from_middle - 0.5 * width, area.south - y, y - area.north});
}

std::string text_of(const Area& area)
{
    return fmt::format("{:.4g} … {:.4g} east, {:.4g} … {:.4g} north", area.west, area.east, area.south, area.north);
}

} // namespace

void check_area_of_use(double x, double y, const OGRSpatialReference& crs, const std::string& file,
                       std::vector<std::string>& warnings)
{
    const std::optional<Area> area = area_of(crs);
    if (!area) {
        return;
    }
    const CPLErrorHandlerPusher quiet(
        CPLQuietErrorHandler); // a transformation may fail here: degrees_outside() then returns infinity
    const double outside = degrees_outside(crs, *area, x, y);
    if (outside == 0.0) {
        return;
    }
    if (degrees_outside(crs, *area, y, x) == 0.0) {
        throw InputError(
            fmt::format("{}: its middle, {:.9g} east, {:.9g} north, is outside the area of its CRS \"{}\" "
                        "({}), and inside if east and north are exchanged: its columns and rows are exchanged; "
                        "wanted is east before north",
                        file, x, y, crs.GetName(), text_of(*area)));
    }
    if (!std::isfinite(outside)) {
        return; // not a place on the earth: the projection refuses it
    }
    const std::string what =
        fmt::format("its middle, {:.9g} east, {:.9g} north, is {:.2g} degrees outside the area for which "
                    "its CRS \"{}\" is made ({})",
                    x, y, outside, crs.GetName(), text_of(*area));
    if (outside > farthest_deg) {
        throw InputError(fmt::format("{}: {}; allowed are {:.0f} degrees; is crs right?", file, what, farthest_deg));
    }
    warnings.push_back(what + "; is crs right?");
}

} // namespace swell::engine
