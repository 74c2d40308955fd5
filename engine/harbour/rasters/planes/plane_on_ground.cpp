#include "engine/harbour/rasters/planes/plane_on_ground.hpp"

#include <cpl_error.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <numbers>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

double PlaneOnGround::worst_length_m() const
{
    return std::abs(x_length_m - 1.0) > std::abs(y_length_m - 1.0) ? x_length_m : y_length_m;
}

double PlaneOnGround::rounded_north_deg() const
{
    constexpr double steps = 1024.0;
    const double rounded = std::round(north_deg * steps) / steps;
    return rounded == 0.0 ? 0.0 : rounded; // no -0
}

std::optional<PlaneOnGround> plane_on_ground(const OGRSpatialReference& plane, double x, double y)
{
    constexpr double half = 50.0; // small enough for any projection, and far above rounding
    constexpr double degrees = 180.0 / std::numbers::pi;
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    std::array<double, 4> east{x - half, x + half, x, x};
    std::array<double, 4> north{y, y, y - half, y + half};
    try {
        // Its meridian of scale 1 goes through the place, so that its axes run truly north and east there.
        const HarbourProjection ground = projection_for({x - half, y - half, x + half, y + half}, plane, "");
        const std::unique_ptr<OGRCoordinateTransformation> to_ground(
            OGRCreateCoordinateTransformation(&plane, ground.reference.get()));
        if (!to_ground || to_ground->Transform(4, east.data(), north.data()) == 0) {
            return std::nullopt;
        }
    } catch (const InputError&) {
        return std::nullopt;
    }
    const std::array<double, 2> along_x{east[1] - east[0], north[1] - north[0]};
    const std::array<double, 2> along_y{east[3] - east[2], north[3] - north[2]};
    return PlaneOnGround{std::hypot(along_x[0], along_x[1]) / (2.0 * half),
                         std::hypot(along_y[0], along_y[1]) / (2.0 * half), std::atan2(-along_x[1], along_x[0]) * degrees,
                         std::atan2(along_y[0], along_y[1]) * degrees};
}

} // namespace swell::engine
