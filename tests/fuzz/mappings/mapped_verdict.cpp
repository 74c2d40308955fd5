#include "mapped_verdict.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>
#include <exception>
#include <memory>
#include <optional>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::fuzz
{

namespace
{

/// Longitude and latitude of a grid's nodes as reported: by Swell if it knows them on WGS 84, otherwise by GDAL on the
/// grid's own datum.
class ToldPlaces
{
public:
    explicit ToldPlaces(const engine::RasterResult& result) : grid_(result.bathymetry), geo_(*result.geo)
    {
        if (geo_.has_degrees()) {
            on_wgs_84_.emplace(geo_);
            return;
        }
        OGRSpatialReference metres;
        metres.importFromWkt(geo_.projection.c_str());
        const std::unique_ptr<OGRSpatialReference> degrees(metres.CloneGeogCS());
        for (OGRSpatialReference* reference : {&metres, degrees.get()}) {
            reference->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        }
        own_.reset(OGRCreateCoordinateTransformation(&metres, degrees.get()));
        from_greenwich_deg_ = degrees->GetPrimeMeridian();
    }

    [[nodiscard]] EarthPoint of(int i, int j) const
    {
        double x = i * grid_.dx_m;
        double y = j * grid_.dy_m;
        if (on_wgs_84_) {
            const engine::EarthPlace place = on_wgs_84_->on_earth({x, y});
            return {place.longitude_deg, place.latitude_deg};
        }
        x += geo_.origin_x_m;
        y += geo_.origin_y_m;
        own_->Transform(1, &x, &y);
        return {x + from_greenwich_deg_, y};
    }

private:
    struct Destroy {
        void operator()(OGRCoordinateTransformation* way) const { OGRCoordinateTransformation::DestroyCT(way); }
    };
    const model::Bathymetry& grid_;
    const engine::GeoReference& geo_;
    std::optional<engine::GridOnEarth> on_wgs_84_;
    std::unique_ptr<OGRCoordinateTransformation, Destroy> own_;
    double from_greenwich_deg_ = 0.0;
};

struct CellPoint {
    double column = 0.0, row = 0.0;
};

/// Finds a place among the cells by Newton's method, starting from the middle of the raster.
CellPoint cell_of(const MappedRaster& raster, const EarthPoint& place)
{
    CellPoint at{0.5 * raster.nx, 0.5 * raster.ny};
    for (int round = 0; round < 6; ++round) {
        const EarthPoint here = raster.place_of(at.column, at.row);
        const Steps wanted = steps_between(raster.ellipsoid, here, place);
        const Steps by_column = steps_between(raster.ellipsoid, here, raster.place_of(at.column + 1.0, at.row));
        const Steps by_row = steps_between(raster.ellipsoid, here, raster.place_of(at.column, at.row + 1.0));
        const double area = by_column.east_m * by_row.north_m - by_column.north_m * by_row.east_m;
        at.column += (wanted.east_m * by_row.north_m - wanted.north_m * by_row.east_m) / area;
        at.row += (by_column.east_m * wanted.north_m - by_column.north_m * wanted.east_m) / area;
    }
    return at;
}

/// Describes a wrong depth at a place among the cells. Empty if it is right, or too near to the unknown cell to be judged.
std::string wrong_depth(const MappedRaster& raster, const CellPoint& at, double found)
{
    const double away =
        raster.unknown_i < 0 ? 1e9 : std::max(std::abs(at.column - raster.unknown_i), std::abs(at.row - raster.unknown_j));
    if (away < 0.3) {
        return found == 0.0 ? "" : fmt::format("the unknown cell is {:.4f} m deep", found);
    }
    const bool is_between = at.column >= 0.0 && at.row >= 0.0 && at.column <= raster.nx - 1.0 && at.row <= raster.ny - 1.0;
    if (away < 2.0 || !is_between) {
        return "";
    }
    const double wanted = raster.depth_at(at.column, at.row);
    const double slack = 0.04 * (std::abs(raster.slope_x_m) + std::abs(raster.slope_y_m)) + 0.005 * raster.metres_per_unit;
    return std::abs(found - wanted) <= slack
               ? ""
               : fmt::format("at cell {:.2f}, {:.2f} it is {:.4f} m deep, and {:.4f} m is right", at.column, at.row, found,
                             wanted);
}

/// Compares lengths and directions of the grid with the places of its corners.
std::string wrong_frame(const MappedRaster& raster, const model::Bathymetry& grid, const ToldPlaces& places)
{
    const int last_i = grid.extent.nx - 1;
    const int last_j = grid.extent.ny - 1;
    const Steps along = steps_between(raster.ellipsoid, places.of(0, 0), places.of(last_i, 0));
    const Steps up = steps_between(raster.ellipsoid, places.of(0, 0), places.of(0, last_j));
    const auto is_off = [](double found, double wanted, double across) {
        return std::abs(found - wanted) > 0.01 * wanted || std::abs(across) > 0.01 * wanted;
    };
    if (is_off(along.east_m, last_i * grid.dx_m, along.north_m)) {
        return fmt::format("{} m along its southern row are {:.1f} m east and {:.1f} m north", last_i * grid.dx_m,
                           along.east_m, along.north_m);
    }
    if (is_off(up.north_m, last_j * grid.dy_m, up.east_m)) {
        return fmt::format("{} m up its western column are {:.1f} m east and {:.1f} m north", last_j * grid.dy_m, up.east_m,
                           up.north_m);
    }
    return "";
}

std::string wrong_on_earth(const MappedRaster& raster, const engine::RasterResult& result)
{
    const model::Bathymetry& grid = result.bathymetry;
    const ToldPlaces places(result);
    if (std::string wrong = wrong_frame(raster, grid, places); !wrong.empty()) {
        return wrong;
    }
    if (result.geo->has_degrees() && !raster.is_on_wgs_84()) {
        return "its degrees are told as those of WGS 84, and the file has another ellipsoid";
    }
    double least = 1e9;
    double most = -1e9;
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = 0; i < grid.extent.nx; ++i) {
            const CellPoint at = cell_of(raster, places.of(i, j));
            if (std::string wrong = wrong_depth(raster, at, grid.depth_at(i, j)); !wrong.empty()) {
                return fmt::format("node ({}, {}): {}", i, j, wrong);
            }
            least = std::min({least, at.column, at.row});
            most = std::max({most, at.column - raster.nx, at.row - raster.ny});
        }
    }
    return least < -0.6 || most > -0.4 || least > 1.5 || most < -2.5
               ? fmt::format("it reaches from cell {:.2f} to {:.2f} past the last", least, most + 1.0)
               : "";
}

/// Checks a grid whose metres are used as they are.
std::string wrong_on_plane(const MappedRaster& raster, const engine::RasterResult& result)
{
    const model::Bathymetry& grid = result.bathymetry;
    if (raster.ground == Ground::degrees || raster.ground == Ground::turned_pole) {
        return "takes degrees for metres";
    }
    const auto is_off = [](double found, double wanted, double step) { return std::abs(found - wanted) > 0.02 * step; };
    if (grid.extent != solver::Extent{raster.nx, raster.ny} || is_off(grid.dx_m, raster.step_x, raster.step_x) ||
        is_off(grid.dy_m, raster.step_y, raster.step_y)) {
        return fmt::format("has {} x {} nodes of {} x {} m", grid.extent.nx, grid.extent.ny, grid.dx_m, grid.dy_m);
    }
    if (!result.plane || is_off(result.plane->origin_x_m, raster.west, raster.step_x) ||
        is_off(result.plane->origin_y_m, raster.south, raster.step_y)) {
        return "its south-western node is elsewhere";
    }
    for (int j = 0; j < raster.ny; ++j) {
        for (int i = 0; i < raster.nx; ++i) {
            const std::string wrong = raster.is_unknown(i, j) && grid.depth_at(i, j) == 0.0
                                          ? ""
                                          : wrong_depth(raster, {1.0 * i, 1.0 * j}, grid.depth_at(i, j));
            if (!wrong.empty()) {
                return fmt::format("node ({}, {}): {}", i, j, wrong);
            }
        }
    }
    return "";
}

std::string what_is_wrong(const MappedRaster& raster, const engine::RasterResult& result)
{
    if (raster.promise == Promise::no_place) {
        return "is read, though it does not say where its cells are";
    }
    if (!result.geo) {
        return wrong_on_plane(raster, result);
    }
    return raster.ground == Ground::plane ? "a plane has come on the earth" : wrong_on_earth(raster, result);
}

} // namespace

Answer verdict_on(const MappedRaster& raster, const std::string& file)
{
    engine::RasterRequest request = raster.request;
    request.file = file;
    try {
        const engine::RasterResult result = engine::read_raster(request);
        const std::string wrong = what_is_wrong(raster, result);
        const std::string warning = result.warnings.empty() ? "" : result.warnings.front();
        if (wrong.empty()) {
            return {Verdict::right, warning};
        }
        if (raster.promise != Promise::right_or_refused && !warning.empty()) {
            return {Verdict::warned, warning};
        }
        return {Verdict::wrong, wrong + (warning.empty() ? "" : "; warned of: " + warning)};
    } catch (const engine::InputError& refusal) {
        const std::string words = refusal.what();
        const bool is_line = !words.empty() && words.find_first_of("\n\r") == std::string::npos;
        return {is_line ? Verdict::refused : Verdict::wrong, words};
    } catch (const std::exception& error) {
        return {Verdict::wrong, std::string("ends with ") + error.what()};
    }
}

} // namespace swell::fuzz
