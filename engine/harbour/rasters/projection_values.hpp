#pragma once
#include <optional>
#include <string>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The numbers of a transverse Mercator projection, named as in CF-1.8, appendix F.
struct ProjectionValues {
    std::string wkt;
    double central_meridian_deg = 0.0;
    double latitude_of_origin_deg = 0.0;
    double scale_factor = 1.0;
    double false_easting_m = 0.0;
    double false_northing_m = 0.0;
    double semi_major_axis_m = 0.0;
    double inverse_flattening = 0.0;
};

/// Returns the values of a grid's projection; nothing in a build without SWELL_GEO. Throws InputError if PROJ does not know
/// it.
std::optional<ProjectionValues> projection_values_of(const GeoReference& geo);

} // namespace swell::engine
