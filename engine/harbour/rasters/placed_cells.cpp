#include "engine/harbour/rasters/placed_cells.hpp"

#include <cpl_conv.h>
#include <fmt/format.h>
#include <gdal_priv.h>

#include <array>
#include <cmath>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// The edge of the first cell and the step along an axis.
struct Edge {
    double first = 0.0;
    double step = 0.0;
};

Edge reversed(const Edge& edge, double count)
{
    return {edge.first + count * edge.step, -edge.step};
}

/// Returns the edge and step of the cells along an axis, in rising or falling order.
Edge edge_of(const EvenAxis& axis, double count, bool is_upwards)
{
    const Edge edge{axis.first - 0.5 * axis.step, axis.step};
    return (axis.step > 0.0) == is_upwards ? edge : reversed(edge, count);
}

/// Returns GDAL's edge if the middles of its cells are at the coordinates, also in reverse order; else nothing.
std::optional<Edge> agreeing(Edge of_gdal, const EvenAxis& axis, double count, bool is_longitude, bool is_upwards)
{
    if (!std::isfinite(of_gdal.first) || !std::isfinite(of_gdal.step) || of_gdal.step == 0.0) {
        return std::nullopt;
    }
    const Edge along = (of_gdal.step > 0.0) == (axis.step > 0.0) ? of_gdal : reversed(of_gdal, count);
    if (!has_the_same_places(axis, count, along.first + 0.5 * along.step, along.step, is_longitude)) {
        return std::nullopt;
    }
    return (of_gdal.step > 0.0) == is_upwards ? of_gdal : reversed(of_gdal, count);
}

Edge unpacked(const Edge& of_gdal, const Packing& packing)
{
    return {packing.unpacked(of_gdal.first), packing.scale * of_gdal.step};
}

/// Returns whether GDAL's step is the mean step between the ends of an axis that passes 180 or 360 degrees in between:
/// this is a guess of GDAL, and no statement of the file.
bool is_guess_by_ends(const CoordinateAxis& axis, const EvenAxis& even, double step_of_gdal)
{
    const double by_ends = (axis.values.back() - axis.values.front()) / static_cast<double>(axis.values.size() - 1);
    const auto are_near = [](double left, double right) { return std::abs(left - right) <= 1e-6 * std::abs(right); };
    return !are_near(by_ends, even.step) && are_near(step_of_gdal, by_ends);
}

std::string contrary_place(const CoordinateAxes& axes, const std::array<double, 6>& transform, const Edge& east,
                           const Edge& north)
{
    return fmt::format(
        "its coordinates \"{}\" and \"{}\" place its north-west corner at {:.9g}, {:.9g}, cells of {:.6g} x "
        "{:.6g}, and are followed; other statements of the file (GeoTransform, actual_range …) say {:.9g}, {:.9g}, "
        "cells of {:.6g} x {:.6g}",
        one_line(axes.east().texts.name), one_line(axes.north().texts.name), east.first, north.first, east.step,
        -north.step, transform[0], transform[3], transform[1], std::abs(transform[5]));
}

} // namespace

PlacedCells placed_cells(GDALDataset& dataset, const CoordinateAxes& axes, const std::string& file,
                         std::vector<std::string>& warnings)
{
    const EvenAxis east = even_axis_of(axes.east(), file);
    const EvenAxis north = even_axis_of(axes.north(), file);
    const solver::Extent extent{static_cast<int>(axes.east().values.size()), static_cast<int>(axes.north().values.size())};
    const bool is_longitude = is_in_degrees(axes.east().texts);
    Edge east_edge = edge_of(east, extent.nx, true);
    Edge north_edge = edge_of(north, extent.ny, false);

    std::array<double, 6> transform{};
    const bool has_transform = dataset.GetGeoTransform(transform.data()) == CE_None;
    if (has_transform && !axes.is_transposed()) {
        const bool is_rotated = transform[2] != 0.0 || transform[4] != 0.0;
        const auto columns_by = [&](const Edge& edge) { return agreeing(edge, east, extent.nx, is_longitude, true); };
        const auto rows_by = [&](const Edge& edge) { return agreeing(edge, north, extent.ny, false, false); };
        const Edge columns_of_gdal{transform[0], transform[1]};
        const Edge rows_of_gdal{transform[3], transform[5]};
        const auto of_columns = columns_by(columns_of_gdal);
        const auto of_rows = rows_by(rows_of_gdal);
        const bool is_packed_place = columns_by(unpacked(columns_of_gdal, axes.east().packing)) &&
                                     rows_by(unpacked(rows_of_gdal, axes.north().packing));
        if (of_columns && of_rows && !is_rotated) {
            east_edge = *of_columns;
            north_edge = *of_rows;
        } else if (is_rotated || !(is_packed_place || (of_rows && is_guess_by_ends(axes.east(), east, transform[1])))) {
            warnings.push_back(contrary_place(axes, transform, east_edge, north_edge));
        }
    }
    const bool rows_by_columns = axes.is_transposed();
    const bool is_backwards = rows_by_columns ? north.step > 0.0 : east.step < 0.0;
    return {{east_edge.first, north_edge.first, east_edge.step, north_edge.step, extent}, {rows_by_columns, is_backwards}};
}

bool rows_are_turned_over(const CoordinateAxes& axes, const RasterRequest& request)
{
    return even_axis_of(axes.of_rows, request.file).step > 0.0;
}

DatasetPointer open_by_axes(const RasterRequest& request, const CoordinateAxes& axes, const GdalMessages& messages)
{
    const bool is_turned_over = rows_are_turned_over(axes, request);
    const CPLConfigOptionSetter order("GDAL_NETCDF_BOTTOMUP", is_turned_over ? "YES" : "NO", false);
    return open_raster(request.file, request.layer, request.allowed_drivers, messages);
}

} // namespace swell::engine
