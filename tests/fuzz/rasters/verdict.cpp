#include "verdict.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>
#include <exception>

#include "engine/run/base/errors.hpp"

namespace swell::fuzz
{

namespace
{

std::string wrong_at(int i, int j, double found, double wanted)
{
    return fmt::format("node ({}, {}) is {:.9g} m deep, and {:.9g} m is right", i, j, found, wanted);
}

/// Compares node by node. Returns an empty text if all nodes are right.
std::string wrong_on_a_plane(const RandomRaster& raster, const engine::RasterResult& result)
{
    const model::Bathymetry& grid = result.bathymetry;
    if (grid.extent != solver::Extent{raster.nx, raster.ny}) {
        return fmt::format("the grid has {} x {} nodes", grid.extent.nx, grid.extent.ny);
    }
    const double slack = raster.east.is_float32 || raster.north.is_float32 ? 0.02 : 1e-6;
    if (std::abs(grid.dx_m - raster.dx) > slack * raster.dx || std::abs(grid.dy_m - raster.dy) > slack * raster.dy) {
        return fmt::format("its cells are {} x {} m", grid.dx_m, grid.dy_m);
    }
    if (!result.plane || std::abs(result.plane->origin_x_m - raster.west) > slack * raster.dx ||
        std::abs(result.plane->origin_y_m - raster.south) > slack * raster.dy) {
        return "its south-western node lies elsewhere";
    }
    const double rounding = raster.format == Format::xyz ? 1e-7 : 1e-9; // GDAL keeps points as float32
    for (int j = 0; j < raster.ny; ++j) {
        for (int i = 0; i < raster.nx; ++i) {
            const std::size_t n = raster.at(i, j);
            const double wanted = raster.known[n] ? raster.depth_of(raster.stored[n]) : 0.0;
            if (!(std::abs(grid.depth_m[n] - wanted) <= rounding * (1.0 + std::abs(wanted)))) {
                return wrong_at(i, j, grid.depth_m[n], wanted);
            }
        }
    }
    return {};
}

/// From the grid's metres to cells of the raster, without any help of Swell's.
class CellsOfNodes
{
public:
    CellsOfNodes(const RandomRaster& raster, const engine::GeoReference& geo) : raster_(raster), geo_(geo)
    {
        OGRSpatialReference grid;
        grid.importFromWkt(geo.projection.c_str());
        OGRSpatialReference source;
        source.SetFromUserInput(raster.place == Place::degrees ? "EPSG:4326" : "EPSG:32632");
        for (OGRSpatialReference* reference : {&grid, &source}) {
            reference->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        }
        way_.reset(OGRCreateCoordinateTransformation(&grid, &source));
    }

    void locate(const model::Bathymetry& grid, int i, int j, double& column, double& row) const
    {
        double x = geo_.origin_x_m + i * grid.dx_m;
        double y = geo_.origin_y_m + j * grid.dy_m;
        way_->Transform(1, &x, &y);
        const double turn = raster_.place == Place::degrees ? 360.0 : 1e30;
        column = std::remainder(x - raster_.west, turn) / raster_.dx;
        row = (y - raster_.south) / raster_.dy;
    }

private:
    struct Destroy {
        void operator()(OGRCoordinateTransformation* way) const { OGRCoordinateTransformation::DestroyCT(way); }
    };
    const RandomRaster& raster_;
    engine::GeoReference geo_;
    std::unique_ptr<OGRCoordinateTransformation, Destroy> way_;
};

struct Neighbours {
    bool are_known = true;
    bool nearest_is_known = true;
    double distance = 0.0; ///< from the middle of the nearest cell, in cells
};

Neighbours neighbours_of(const RandomRaster& raster, double column, double row)
{
    Neighbours found;
    for (int j = static_cast<int>(std::floor(row)) - 1; j <= static_cast<int>(std::floor(row)) + 2; ++j) {
        for (int i = static_cast<int>(std::floor(column)) - 1; i <= static_cast<int>(std::floor(column)) + 2; ++i) {
            const bool is_inside = i >= 0 && j >= 0 && i < raster.nx && j < raster.ny;
            found.are_known = found.are_known && (!is_inside || raster.known[raster.at(i, j)]);
        }
    }
    const int i = std::clamp(static_cast<int>(std::lround(column)), 0, raster.nx - 1);
    const int j = std::clamp(static_cast<int>(std::lround(row)), 0, raster.ny - 1);
    found.nearest_is_known = raster.known[raster.at(i, j)];
    found.distance = std::max(std::abs(column - i), std::abs(row - j));
    return found;
}

/// Compares nodes with a plane of numbers, which bilinear interpolation keeps, away from the edges and from unknown cells.
/// A node in the middle of an unknown cell must be land.
std::string wrong_on_the_earth(const RandomRaster& raster, const engine::RasterResult& result)
{
    const model::Bathymetry& grid = result.bathymetry;
    const CellsOfNodes cells(raster, *result.geo);
    const double corner = raster.stored[raster.at(raster.nx - 1, raster.ny - 1)]; // never unknown: see choose_unknown()
    const double unit = std::abs(raster.scale) * raster.metres_per_unit;
    const double slack =
        0.05 * unit * (std::abs(raster.slope_x) + std::abs(raster.slope_y)) + 0.002 * raster.metres_per_unit;
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = 0; i < grid.extent.nx; ++i) {
            double column = 0.0;
            double row = 0.0;
            cells.locate(grid, i, j, column, row);
            if (column < -0.6 || row < -0.6 || column > raster.nx - 0.4 || row > raster.ny - 0.4) {
                return fmt::format("node ({}, {}) lies outside the raster, at cell {:.2f}, {:.2f}", i, j, column, row);
            }
            const bool is_inside = column >= 0.0 && row >= 0.0 && column <= raster.nx - 1 && row <= raster.ny - 1;
            const Neighbours near = neighbours_of(raster, column, row);
            const double found = grid.depth_at(i, j);
            const double wanted = raster.depth_of(corner + raster.slope_x * (column - raster.nx + 1) +
                                                  raster.slope_y * (row - raster.ny + 1));
            if (!near.nearest_is_known && near.distance < 0.3 && found != 0.0) {
                return wrong_at(i, j, found, 0.0);
            }
            if (is_inside && near.are_known && !(std::abs(found - wanted) <= slack)) {
                return wrong_at(i, j, found, wanted);
            }
        }
    }
    const double width = grid.extent.nx * grid.dx_m;
    const double of_raster =
        raster.nx * raster.dx * (raster.place == Place::degrees ? 111'320.0 * std::cos(raster.south / 57.29578) : 1.0);
    return std::abs(width - of_raster) > 3.0 * grid.dx_m
               ? fmt::format("the grid is {:.0f} m wide, the raster {:.0f} m", width, of_raster)
               : "";
}

std::string what_is_wrong(const RandomRaster& raster, const engine::RasterResult& result)
{
    if (result.geo.has_value() != (raster.place != Place::local)) {
        return result.geo ? "lies on the earth" : "lies on a plane";
    }
    return result.geo ? wrong_on_the_earth(raster, result) : wrong_on_a_plane(raster, result);
}

} // namespace

Answer verdict_on(const RandomRaster& raster, const std::string& file)
{
    engine::RasterRequest request = raster.request;
    request.file = file;
    try {
        const engine::RasterResult result = engine::read_raster(request);
        const std::string wrong = what_is_wrong(raster, result);
        if (wrong.empty()) {
            return {Verdict::right, result.warnings.empty() ? "" : result.warnings.front()};
        }
        if (raster.promise == Promise::told && !result.warnings.empty()) {
            return {Verdict::warned, result.warnings.front()};
        }
        return {Verdict::wrong, wrong + (result.warnings.empty() ? "" : "; warned of: " + result.warnings.front())};
    } catch (const engine::InputError& refusal) {
        const std::string words = refusal.what();
        const bool is_line = !words.empty() && words.find_first_of("\n\r") == std::string::npos;
        return {is_line ? Verdict::refused : Verdict::wrong, words};
    } catch (const std::exception& error) {
        return {Verdict::wrong, std::string("ends with ") + error.what()};
    }
}

} // namespace swell::fuzz
