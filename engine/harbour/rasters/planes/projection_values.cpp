#include "engine/harbour/rasters/planes/projection_values.hpp"

#include <cpl_error.h>
#include <ogr_spatialref.h>

#include "engine/harbour/rasters/places/harbour_projection.hpp"

namespace swell::engine
{

namespace
{

using Numbers = std::vector<std::pair<std::string, std::vector<double>>>;

Numbers transverse_mercator(const OGRSpatialReference& plane)
{
    return {{"longitude_of_central_meridian", {plane.GetNormProjParm(SRS_PP_CENTRAL_MERIDIAN)}},
            {"latitude_of_projection_origin", {plane.GetNormProjParm(SRS_PP_LATITUDE_OF_ORIGIN)}},
            {"scale_factor_at_central_meridian", {plane.GetNormProjParm(SRS_PP_SCALE_FACTOR, 1.0)}}};
}

Numbers lambert(const OGRSpatialReference& plane)
{
    return {{"standard_parallel",
             {plane.GetNormProjParm(SRS_PP_STANDARD_PARALLEL_1), plane.GetNormProjParm(SRS_PP_STANDARD_PARALLEL_2)}},
            {"longitude_of_central_meridian", {plane.GetNormProjParm(SRS_PP_CENTRAL_MERIDIAN)}},
            {"latitude_of_projection_origin", {plane.GetNormProjParm(SRS_PP_LATITUDE_OF_ORIGIN)}}};
}

/// GDAL keeps the parallel of true scale as the latitude of the origin, whose sign tells the pole.
Numbers polar_stereographic(const OGRSpatialReference& plane)
{
    const double parallel_deg = plane.GetNormProjParm(SRS_PP_LATITUDE_OF_ORIGIN);
    return {{"straight_vertical_longitude_from_pole", {plane.GetNormProjParm(SRS_PP_CENTRAL_MERIDIAN)}},
            {"latitude_of_projection_origin", {parallel_deg < 0.0 ? -90.0 : 90.0}},
            {"standard_parallel", {parallel_deg}}};
}

/// Adds the attributes that all projections have.
void add_common(const OGRSpatialReference& plane, Numbers& numbers)
{
    numbers.push_back({"false_easting", {plane.GetNormProjParm(SRS_PP_FALSE_EASTING)}});
    numbers.push_back({"false_northing", {plane.GetNormProjParm(SRS_PP_FALSE_NORTHING)}});
    numbers.push_back({"semi_major_axis", {plane.GetSemiMajor()}});
    numbers.push_back({"inverse_flattening", {plane.GetInvFlattening()}});
    numbers.push_back({"longitude_of_prime_meridian", {plane.GetPrimeMeridian()}});
}

} // namespace

std::optional<ProjectionValues> projection_values_of(const GeoReference& geo)
{
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    const ReferencePointer named = reference_named(geo.projection, "the scenario's projection");
    const OGRSpatialReference& plane = *named;
    const char* const method = plane.GetAttrValue("PROJECTION");
    const std::string name = method != nullptr ? method : "";
    ProjectionValues values{wkt_of(plane), "", {}};
    const bool has_scale = plane.GetNormProjParm(SRS_PP_SCALE_FACTOR, 1.0) != 1.0;
    if (name == SRS_PT_TRANSVERSE_MERCATOR) {
        values.mapping = "transverse_mercator";
        values.numbers = transverse_mercator(plane);
    } else if (name == SRS_PT_LAMBERT_CONFORMAL_CONIC_2SP) {
        values.mapping = "lambert_conformal_conic";
        values.numbers = lambert(plane);
    } else if (name == SRS_PT_POLAR_STEREOGRAPHIC && !has_scale) {
        values.mapping = "polar_stereographic";
        values.numbers = polar_stereographic(plane);
    }
    if (!values.mapping.empty()) {
        add_common(plane, values.numbers);
    }
    return values;
}

} // namespace swell::engine
