#include "on_the_earth.hpp"

#include <array>
#include <cmath>
#include <cstddef>

namespace swell::fuzz
{

namespace
{

constexpr double degree = 3.14159265358979323846 / 180.0;

/// Coefficients of the series from the plane to the sphere, and from the sphere to the ellipsoid.
struct Series {
    std::array<double, 3> to_sphere, to_latitude;
    double radius_m;
};

Series series_of(const Ellipsoid& ellipsoid)
{
    const double n = ellipsoid.flattening / (2.0 - ellipsoid.flattening);
    const double n2 = n * n;
    const double n3 = n2 * n;
    return {{n / 2.0 - 2.0 * n2 / 3.0 + 37.0 * n3 / 96.0, n2 / 48.0 + n3 / 15.0, 17.0 * n3 / 480.0},
            {2.0 * n - 2.0 * n2 / 3.0 - 2.0 * n3, 7.0 * n2 / 3.0 - 8.0 * n3 / 5.0, 56.0 * n3 / 15.0},
            ellipsoid.a_m / (1.0 + n) * (1.0 + n2 / 4.0 + n2 * n2 / 64.0)};
}

} // namespace

EarthPoint place_of_metres(const TransverseMercator& projection, double easting_m, double northing_m)
{
    const Series series = series_of(projection.ellipsoid);
    const double north = (northing_m - projection.false_northing_m) / (projection.scale * series.radius_m);
    const double east = (easting_m - projection.false_easting_m) / (projection.scale * series.radius_m);
    double north_of_sphere = north;
    double east_of_sphere = east;
    for (std::size_t term = 0; term < 3; ++term) {
        const double twice = 2.0 * static_cast<double>(term + 1);
        north_of_sphere -= series.to_sphere[term] * std::sin(twice * north) * std::cosh(twice * east);
        east_of_sphere -= series.to_sphere[term] * std::cos(twice * north) * std::sinh(twice * east);
    }
    const double conformal = std::asin(std::sin(north_of_sphere) / std::cosh(east_of_sphere));
    double latitude = conformal;
    for (std::size_t term = 0; term < 3; ++term) {
        latitude += series.to_latitude[term] * std::sin(2.0 * static_cast<double>(term + 1) * conformal);
    }
    const double from_meridian = std::atan2(std::sinh(east_of_sphere), std::cos(north_of_sphere));
    return {projection.central_meridian_deg + from_meridian / degree, latitude / degree};
}

EarthPoint place_of_turned_degrees(const EarthPoint& pole, double longitude_deg, double latitude_deg)
{
    const double along = longitude_deg * degree;
    const double up = latitude_deg * degree;
    const double pole_up = pole.latitude_deg * degree;
    const double to_pole = std::sin(up) * std::cos(pole_up) - std::cos(along) * std::cos(up) * std::sin(pole_up);
    const double across = -std::sin(along) * std::cos(up);
    const double height = std::sin(up) * std::sin(pole_up) + std::cos(up) * std::cos(along) * std::cos(pole_up);
    return {pole.longitude_deg + std::atan2(across, to_pole) / degree, std::asin(height) / degree};
}

Steps steps_between(const Ellipsoid& ellipsoid, const EarthPoint& from, const EarthPoint& to)
{
    const double e2 = ellipsoid.flattening * (2.0 - ellipsoid.flattening);
    const double middle = 0.5 * (from.latitude_deg + to.latitude_deg) * degree;
    const double bend = 1.0 - e2 * std::sin(middle) * std::sin(middle);
    const double across_m = ellipsoid.a_m / std::sqrt(bend);
    const double along_m = across_m * (1.0 - e2) / bend;
    return {std::remainder(to.longitude_deg - from.longitude_deg, 360.0) * degree * across_m * std::cos(middle),
            (to.latitude_deg - from.latitude_deg) * degree * along_m};
}

} // namespace swell::fuzz
