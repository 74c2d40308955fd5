#pragma once
#include <span>
#include <vector>

#include "engine/output/pictures/stroke_font.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The four nodes round a place and how far it is from the south-western one, 0 … 1 each way.
struct NodesRound {
    int i = 0;
    int j = 0;
    int i_next = 0;
    int j_next = 0;
    double part_x = 0.0;
    double part_y = 0.0;
};

/// How a grid lies on a picture: every node owns a rectangle of dx by dy round it, north is up.
class MapView
{
public:
    /// `pixels`: the longer side of the map. `left`, `top`: of the map in the picture.
    MapView(const model::Bathymetry& bathymetry, int pixels);

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] double pixels_per_metre() const { return pixels_per_metre_; }

    /// The node that owns a pixel of the map, as its place in the fields.
    [[nodiscard]] std::size_t node_at(int column, int row) const;
    [[nodiscard]] NodesRound nodes_round(int column, int row) const;

    /// A place in metres from the south-west node, in pixels of the map.
    [[nodiscard]] Point point_of(double x_m, double y_m) const;

private:
    solver::Extent extent_;
    double dx_m_;
    double dy_m_;
    double pixels_per_metre_;
    int width_;
    int height_;
};

/// A field between its nodes, bilinearly; nodes that are not on the same side of the shore as the pixel's own do not count.
double value_at(std::span<const double> field, const model::Bathymetry& bathymetry, const NodesRound& nodes, bool wet);

} // namespace swell::engine
