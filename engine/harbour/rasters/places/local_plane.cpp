#include "engine/harbour/rasters/places/local_plane.hpp"

#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <optional>

#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/opening/prj_file.hpp"
#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double allowed_stretch = 0.01;

/// Returns the length on the ground of a metre of a plane at a place: of the lengths along the two axes, the one that is
/// farther from 1. Nothing if the plane does not reach the place.
std::optional<double> true_length_of_metre(const OGRSpatialReference& plane, double x, double y)
{
    constexpr double half = 50.0; // small enough for any projection, and far above rounding
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    std::array<double, 4> east{x - half, x + half, x, x};
    std::array<double, 4> north{y, y, y - half, y + half};
    try {
        const HarbourProjection ground = projection_for({x - half, y - half, x + half, y + half}, plane, "");
        const std::unique_ptr<OGRCoordinateTransformation> to_ground(
            OGRCreateCoordinateTransformation(&plane, ground.reference.get()));
        if (!to_ground || to_ground->Transform(4, east.data(), north.data()) == 0) {
            return std::nullopt;
        }
    } catch (const InputError&) {
        return std::nullopt;
    }
    const double eastward = std::hypot(east[1] - east[0], north[1] - north[0]) / (2.0 * half);
    const double northward = std::hypot(east[3] - east[2], north[3] - north[2]) / (2.0 * half);
    return std::abs(eastward - 1.0) > std::abs(northward - 1.0) ? eastward : northward;
}

} // namespace

void refuse_untrue_plane(const OGRSpatialReference* crs, double x, double y, const std::string& file)
{
    if (crs == nullptr) {
        return;
    }
    refuse_derived_degrees(*crs, file);
    if (crs->IsGeographic() != 0 || std::abs(crs->GetLinearUnits() - 1.0) > 1e-12) {
        throw InputError(fmt::format("{}: \"local\" wants a grid in metres, but the file's CRS is \"{}\"; leave crs out",
                                     file, crs->GetName()));
    }
    if (crs->IsProjected() == 0) {
        return; // a plane without a place on the earth
    }
    const ReferencePointer plane = horizontal_part_of(*crs);
    const std::optional<double> length = true_length_of_metre(*plane, x, y);
    if (length && std::abs(*length - 1.0) > allowed_stretch) {
        throw InputError(
            fmt::format("{}: \"local\" wants a grid in metres, but a metre of the file's CRS \"{}\" is {:.4g} m "
                        "on the ground in the middle of the raster, and allowed is 1 %; leave crs out",
                        file, crs->GetName(), *length));
    }
}

std::string refuse_untrue_plane_beside(const std::string& file, double x, double y, std::vector<std::string>& warnings)
{
    register_gdal();
    const ReferencePointer crs(new OGRSpatialReference);
    std::string unit;
    try {
        if (!set_reference_beside(*crs, file)) {
            return unit;
        }
        unit = height_unit_beside(file);
    } catch (const InputError& error) {
        warnings.push_back(fmt::format("{}; the grid is taken for a plane in metres", error.what()));
        return unit;
    }
    refuse_untrue_plane(crs.get(), x, y, file);
    if (counts_from_ellipsoid(*crs)) {
        warnings.push_back(warning_of_ellipsoid(*crs));
    }
    return unit.empty() ? vertical_unit_of(crs.get()) : unit;
}

} // namespace swell::engine
