#pragma once

namespace swell::fuzz
{

/// A longitude and a latitude [degrees].
struct EarthPoint {
    double longitude_deg = 0.0, latitude_deg = 0.0;
};

/// Semi-major axis [m] and flattening.
struct Ellipsoid {
    double a_m = 6'378'137.0;
    double flattening = 1.0 / 298.257223563;
};

/// A transverse Mercator projection with its origin on the equator.
struct TransverseMercator {
    Ellipsoid ellipsoid;
    double central_meridian_deg = 9.0;
    double scale = 0.9996;
    double false_easting_m = 500'000.0, false_northing_m = 0.0;
};

/// Returns the point on the earth of an easting and a northing [m], by Krueger's series of 1912 to the third order of the
/// third flattening: to millimetres within 4 degrees of the central meridian.
[[nodiscard]] EarthPoint place_of_metres(const TransverseMercator& projection, double easting_m, double northing_m);

/// Returns the point on the earth of a longitude and a latitude that count from another pole, at `pole`.
[[nodiscard]] EarthPoint place_of_turned_degrees(const EarthPoint& pole, double longitude_deg, double latitude_deg);

/// Metres to the east and to the north from one place to another some kilometres away.
struct Steps {
    double east_m = 0.0, north_m = 0.0;
};
[[nodiscard]] Steps steps_between(const Ellipsoid& ellipsoid, const EarthPoint& from, const EarthPoint& to);

} // namespace swell::fuzz
