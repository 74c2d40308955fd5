#pragma once
#include <functional>
#include <span>
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The four grid nodes round a place, columns i and i_next, rows j and j_next, for bilinear interpolation. part_x and
/// part_y, 0 to 1, are the distances of the place from the south-western node as parts of a cell.
struct NodesRound {
    int i = 0;
    int j = 0;
    int i_next = 0;
    int j_next = 0;
    double part_x = 0.0;
    double part_y = 0.0;
};

/// Converts between grid nodes, metres from the south-west node and pixels of a map. Every node owns a rectangle of dx by
/// dy round it. North is up; pixels count from the top left corner of the map.
class MapView
{
public:
    /// Makes a view whose longer side has `pixels` pixels.
    MapView(const model::Bathymetry& bathymetry, int pixels);

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] double pixels_per_metre() const { return pixels_per_metre_; }

    /// Returns the node that owns a pixel of the map, as an index of fields (row by row from the south-west).
    [[nodiscard]] std::size_t node_at(int column, int row) const;
    /// Returns the four nodes round the middle of a pixel. Outside the outermost nodes, returns the outermost nodes.
    [[nodiscard]] NodesRound nodes_round(int column, int row) const;

    /// Converts a place in metres from the south-west node to pixels of the map.
    [[nodiscard]] Point point_of(double x_m, double y_m) const;
    /// Converts a point of the map [pixels] to a place on the grid. Whole numbers of pixels are the borders between pixels.
    [[nodiscard]] GridPlace place_of(Point point) const;

private:
    solver::Extent extent_;
    double dx_m_;
    double dy_m_;
    double pixels_per_metre_;
    int width_;
    int height_;
};

/// Interpolates a field bilinearly to a place between four nodes. `wet` says whether the place is water or land; only nodes
/// of the same kind count. Returns 0 if there is no node of that kind. The field has a value per node, row by row from the
/// south-west, or a function that computes the value of a node (i, j).
double value_at(const std::function<double(int i, int j)>& field, const model::Bathymetry& bathymetry,
                const NodesRound& nodes, bool wet);
double value_at(std::span<const double> field, const model::Bathymetry& bathymetry, const NodesRound& nodes, bool wet);

} // namespace swell::engine
