#pragma once

namespace swell::engine
{

/// A place on the earth, in degrees of WGS 84 or of the datum in DegreesDatum.
struct EarthPlace {
    double longitude_deg = 0.0; ///< east of Greenwich
    double latitude_deg = 0.0;  ///< north of the equator
};

/// A place on a grid, in metres east and north of the south-west node.
struct GridPlace {
    double x_m = 0.0;
    double y_m = 0.0;
};

/// A place in a projected CRS in metres, such as a zone of UTM.
struct MapPlace {
    double easting_m = 0.0;
    double northing_m = 0.0;
};

} // namespace swell::engine
