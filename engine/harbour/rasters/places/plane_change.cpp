#include "engine/harbour/rasters/places/plane_change.hpp"

#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>

#include "engine/harbour/rasters/places/datum_shift.hpp"
#include "engine/harbour/rasters/places/degrees_datum_of.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Transformation = std::unique_ptr<OGRCoordinateTransformation>;

constexpr double metre_rounding = 1e-12;

Transformation transformation(const OGRSpatialReference& from, const OGRSpatialReference& to)
{
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler); // the exception reports the error
    Transformation made(OGRCreateCoordinateTransformation(&from, &to));
    if (!made) {
        throw InputError(fmt::format("the CRS \"{}\" cannot be transformed to \"{}\"", from.GetName(), to.GetName()));
    }
    return made;
}

void transform(OGRCoordinateTransformation& transformation, double& x, double& y)
{
    const double from_x = x;
    const double from_y = y;
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    if (transformation.Transform(1, &x, &y) == 0 || !std::isfinite(x) || !std::isfinite(y)) {
        throw InputError(
            fmt::format("the place {:.9g}, {:.9g} is outside of its CRS or of the scenario's projection", from_x, from_y));
    }
}

} // namespace

std::optional<std::string> name_of_metric_crs(const std::string& crs, const std::string& what)
{
    const ReferencePointer reference = reference_named(crs, what);
    const bool is_metric = reference->IsProjected() != 0 && std::abs(reference->GetLinearUnits() - 1.0) <= metre_rounding;
    return is_metric ? std::optional<std::string>(reference->GetName()) : std::nullopt;
}

std::string utm_zone_at(double longitude_deg, double latitude_deg)
{
    constexpr int of_north = 32600;
    constexpr int of_south = 32700;
    const double east = std::remainder(longitude_deg, 360.0);
    const int zone = std::clamp(static_cast<int>(std::floor((east + 180.0) / 6.0)) + 1, 1, 60);
    return fmt::format("EPSG:{}", (latitude_deg < 0.0 ? of_south : of_north) + zone);
}

/// The conversions between map and grid: one for two CRSs on one datum, otherwise two halves that meet in WGS 84.
struct PlaneChange::Steps {
    /// A CRS in metres, and the way between it and WGS 84.
    struct Half {
        Transformation to_degrees;
        Transformation to_metres;
        std::optional<DatumShift> shift;

        void up(double& x, double& y) const
        {
            transform(*to_degrees, x, y);
            if (shift) {
                shift->to_wgs_84(x, y);
            }
        }
        void down(double& x, double& y) const
        {
            if (shift) {
                shift->to_raster(x, y);
            }
            transform(*to_metres, x, y);
        }
    };
    Transformation to_grid;
    Transformation to_map;
    Half grid;
    Half map;

    static Half half_of(const OGRSpatialReference& metres)
    {
        const ReferencePointer degrees = degrees_of(metres);
        Half half;
        half.to_degrees = transformation(metres, *degrees);
        half.to_metres = transformation(*degrees, metres);
        return half;
    }
    static void add_shift(Half& half, const DegreesDatum& datum)
    {
        if (datum.meaning == DegreesDatum::Meaning::unknown) {
            throw InputError(no_way_to_wgs_84(datum));
        }
        if (!datum.operation.empty()) {
            half.shift.emplace(datum.operation);
        }
    }
};

PlaneChange::PlaneChange(const std::string& map, const GeoReference& grid)
{
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    const ReferencePointer of_grid = reference_named(grid.projection, "the scenario's projection");
    const ReferencePointer of_map = reference_named(map, "places_crs");
    auto made = std::make_unique<Steps>();
    if (of_grid->IsSameGeogCS(of_map.get()) != 0) {
        made->to_grid = transformation(*of_map, *of_grid);
        made->to_map = transformation(*of_grid, *of_map);
    } else {
        made->grid = Steps::half_of(*of_grid);
        Steps::add_shift(made->grid, degrees_datum_at(grid.origin_x_m, grid.origin_y_m, *of_grid));
        double longitude = grid.origin_x_m;
        double latitude = grid.origin_y_m;
        made->grid.up(longitude, latitude);
        made->map = Steps::half_of(*of_map);
        Steps::add_shift(made->map, degrees_datum_of({wkt_of(*degrees_of(*of_map)), longitude, latitude}));
    }
    steps_ = std::move(made);
}

PlaneChange::~PlaneChange() = default;

void PlaneChange::to_grid(double& x, double& y) const
{
    if (steps_->to_grid) {
        transform(*steps_->to_grid, x, y);
    } else {
        steps_->map.up(x, y);
        steps_->grid.down(x, y);
    }
}

void PlaneChange::to_map(double& x, double& y) const
{
    if (steps_->to_map) {
        transform(*steps_->to_map, x, y);
    } else {
        steps_->grid.up(x, y);
        steps_->map.down(x, y);
    }
}

} // namespace swell::engine
