#include "engine/harbour/rasters/grid_on_earth.hpp"

#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>

#include "engine/harbour/rasters/places/datum_shift.hpp"
#include "engine/harbour/rasters/places/degrees_datum_of.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/planes/plane_on_ground.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Transformation = std::unique_ptr<OGRCoordinateTransformation>;

void transform(OGRCoordinateTransformation& transformation, double& x, double& y)
{
    const double from_x = x;
    const double from_y = y;
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler); // the exception reports the error
    if (transformation.Transform(1, &x, &y) == 0) {
        throw InputError(fmt::format("the place {:.9g}, {:.9g} is outside of the scenario's projection", from_x, from_y));
    }
}

/// Returns the middle of a grid, in the units of its projection.
GridPlace middle_of(const GeoReference& geo, const model::Bathymetry& bathymetry)
{
    return {geo.origin_x_m + 0.5 * (bathymetry.extent.nx - 1) * bathymetry.dx_m,
            geo.origin_y_m + 0.5 * (bathymetry.extent.ny - 1) * bathymetry.dy_m};
}

} // namespace

struct GridOnEarth::Transformations {
    Transformation to_degrees;
    Transformation to_metres;
    std::optional<DatumShift> shift; ///< from the projection's own degrees to WGS 84, if they differ
    double origin_x_m = 0.0;
    double origin_y_m = 0.0;
    double longitude_deg = 0.0; ///< of the south-west node

    void degrees_of(double& x, double& y) const
    {
        transform(*to_degrees, x, y);
        if (shift) {
            shift->to_wgs_84(x, y);
        }
    }
    void metres_of(double& x, double& y) const
    {
        if (shift) {
            shift->to_raster(x, y);
        }
        transform(*to_metres, x, y);
    }
};

GridOnEarth::GridOnEarth(const GeoReference& geo)
{
    if (!geo.has_degrees()) {
        throw InputError(no_way_to_wgs_84(geo.degrees));
    }
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    const ReferencePointer metres = reference_named(geo.projection, "the scenario's projection");
    const ReferencePointer degrees = degrees_of(*metres);
    auto made = std::make_unique<Transformations>();
    made->to_degrees.reset(OGRCreateCoordinateTransformation(metres.get(), degrees.get()));
    made->to_metres.reset(OGRCreateCoordinateTransformation(degrees.get(), metres.get()));
    if (!made->to_degrees || !made->to_metres) {
        throw InputError(fmt::format("the scenario's projection \"{}\" cannot be turned into degrees", metres->GetName()));
    }
    if (!geo.degrees.operation.empty()) {
        made->shift.emplace(geo.degrees.operation);
    }
    made->origin_x_m = geo.origin_x_m;
    made->origin_y_m = geo.origin_y_m;
    double x = geo.origin_x_m;
    double y = geo.origin_y_m;
    made->degrees_of(x, y);
    made->longitude_deg = x;
    transformations_ = std::move(made);
}

GridOnEarth::~GridOnEarth() = default;

EarthPlace GridOnEarth::on_earth(const GridPlace& place) const
{
    double x = transformations_->origin_x_m + place.x_m;
    double y = transformations_->origin_y_m + place.y_m;
    transformations_->degrees_of(x, y);
    const double first = transformations_->longitude_deg;
    return {first + std::remainder(x - first, 360.0), y};
}

GridPlace GridOnEarth::on_grid(const EarthPlace& place) const
{
    double x = place.longitude_deg;
    double y = place.latitude_deg;
    transformations_->metres_of(x, y);
    return {x - transformations_->origin_x_m, y - transformations_->origin_y_m};
}

DegreesDatum degrees_datum_of_grid(const GeoReference& geo, const model::Bathymetry& bathymetry)
{
    try {
        const ReferencePointer metres = reference_named(geo.projection, "the scenario's projection");
        const GridPlace middle = middle_of(geo, bathymetry);
        return degrees_datum_at(middle.x_m, middle.y_m, *metres);
    } catch (const InputError&) {
        return {};
    }
}

double north_deg_of_grid(const GeoReference& geo, const model::Bathymetry& bathymetry)
{
    try {
        const ReferencePointer metres = reference_named(geo.projection, "the scenario's projection");
        const GridPlace middle = middle_of(geo, bathymetry);
        const std::optional<PlaneOnGround> ground = plane_on_ground(*metres, middle.x_m, middle.y_m);
        return ground ? ground->rounded_north_deg() : 0.0;
    } catch (const InputError&) {
        return 0.0;
    }
}

std::optional<GridCorners> corners_of(const Scenario& scenario)
{
    if (!scenario.geo || !scenario.geo->has_degrees()) {
        return std::nullopt;
    }
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    const GridOnEarth grid(*scenario.geo);
    return GridCorners{grid.on_earth({0.0, 0.0}), grid.on_earth({(bathymetry.extent.nx - 1) * bathymetry.dx_m,
                                                                 (bathymetry.extent.ny - 1) * bathymetry.dy_m})};
}

} // namespace swell::engine
