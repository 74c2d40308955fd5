#include "engine/harbour/seas/far_place.hpp"

#include <algorithm>
#include <cmath>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/rasters/places/earth_distance.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

std::optional<double> metres_off_grid(const SpectrumPlace& place, const model::Bathymetry& bathymetry,
                                      const std::optional<GeoReference>& geo, const std::optional<GeoReference>& plane)
{
    const double width_m = (bathymetry.extent.nx - 1) * bathymetry.dx_m;
    const double length_m = (bathymetry.extent.ny - 1) * bathymetry.dy_m;
    if (place.is_in_degrees) {
        if (!geo || !geo->has_degrees()) {
            return std::nullopt;
        }
        try {
            const EarthPlace middle = GridOnEarth(*geo).on_earth({0.5 * width_m, 0.5 * length_m});
            const double off_m = metres_along_earth(middle.longitude_deg, middle.latitude_deg, place.x, place.y);
            return std::max(0.0, off_m - 0.5 * std::hypot(width_m, length_m));
        } catch (const InputError&) {
            return std::nullopt;
        }
    }
    const bool begins_at_zero = plane && std::abs(plane->origin_x_m) <= bathymetry.dx_m && //
                                std::abs(plane->origin_y_m) <= bathymetry.dy_m;
    if (!plane || !plane->projection.empty() || begins_at_zero) {
        return std::nullopt;
    }
    const double east_m = place.x - plane->origin_x_m;
    const double north_m = place.y - plane->origin_y_m;
    return std::hypot(east_m - std::clamp(east_m, 0.0, width_m), north_m - std::clamp(north_m, 0.0, length_m));
}

} // namespace swell::engine
