#include "engine/harbour/rasters/projection_values.hpp"

#include <ogr_spatialref.h>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"

namespace swell::engine
{

std::optional<ProjectionValues> projection_values_of(const GeoReference& geo)
{
    const GdalMessages messages;
    const ReferencePointer named = reference_named(geo.projection, "the scenario's projection");
    const OGRSpatialReference& reference = *named;
    return ProjectionValues{wkt_of(reference),
                            reference.GetNormProjParm(SRS_PP_CENTRAL_MERIDIAN),
                            reference.GetNormProjParm(SRS_PP_LATITUDE_OF_ORIGIN),
                            reference.GetNormProjParm(SRS_PP_SCALE_FACTOR, 1.0),
                            reference.GetNormProjParm(SRS_PP_FALSE_EASTING),
                            reference.GetNormProjParm(SRS_PP_FALSE_NORTHING),
                            reference.GetSemiMajor(),
                            reference.GetInvFlattening()};
}

} // namespace swell::engine
