#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// Size and spacing of a grid. Node (i, j) is at x = i * dx_m, y = j * dy_m, in the middle of its cell of dx_m by dy_m.
struct GridShape {
    int nx = 0;
    int ny = 0;
    double dx_m = 0.0;
    double dy_m = 0.0;

    explicit GridShape(const model::Bathymetry& bathymetry)
        : nx(bathymetry.extent.nx), ny(bathymetry.extent.ny), dx_m(bathymetry.dx_m), dy_m(bathymetry.dy_m)
    {
    }

    [[nodiscard]] std::size_t nodes() const { return static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny); }
    /// Returns the index of node (i, j) in a field that is stored row by row from the south-west.
    [[nodiscard]] std::size_t index(int i, int j) const
    {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) + static_cast<std::size_t>(i);
    }
    [[nodiscard]] bool contains(int i, int j) const { return i >= 0 && i < nx && j >= 0 && j < ny; }
    /// Returns whether a point, in metres from node (0, 0), is in a cell of the grid.
    [[nodiscard]] bool covers(double x_m, double y_m) const
    {
        return x_m >= -0.5 * dx_m && x_m < (nx - 0.5) * dx_m && y_m >= -0.5 * dy_m && y_m < (ny - 0.5) * dy_m;
    }
    /// Returns the column of the cell with this x, in metres from node (0, 0); beyond an edge of the grid, the outermost
    /// column.
    [[nodiscard]] int column(double x_m) const { return nearest(x_m / dx_m, nx); }
    /// Returns the row of the cell with this y, in metres from node (0, 0); beyond an edge of the grid, the outermost row.
    [[nodiscard]] int row(double y_m) const { return nearest(y_m / dy_m, ny); }

private:
    static int nearest(double place, int count)
    {
        return static_cast<int>(std::clamp(std::floor(place + 0.5), 0.0, static_cast<double>(count - 1)));
    }
};

} // namespace swell::viewer
