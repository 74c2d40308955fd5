#include "engine/results/maps/map_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace swell::engine
{

MapView::MapView(const model::Bathymetry& bathymetry, int pixels)
    : extent_(bathymetry.extent), dx_m_(bathymetry.dx_m), dy_m_(bathymetry.dy_m),
      pixels_per_metre_(pixels / std::max(extent_.nx * dx_m_, extent_.ny * dy_m_)),
      width_(std::max(1, static_cast<int>(std::lround(extent_.nx * dx_m_ * pixels_per_metre_)))),
      height_(std::max(1, static_cast<int>(std::lround(extent_.ny * dy_m_ * pixels_per_metre_))))
{
}

std::size_t MapView::node_at(int column, int row) const
{
    const int i = std::clamp(static_cast<int>((column + 0.5) * extent_.nx / width_), 0, extent_.nx - 1);
    const int j = std::clamp(static_cast<int>((height_ - row - 0.5) * extent_.ny / height_), 0, extent_.ny - 1);
    return static_cast<std::size_t>(j) * extent_.nx + i;
}

NodesRound MapView::nodes_round(int column, int row) const
{
    const double x = std::clamp((column + 0.5) * extent_.nx / width_ - 0.5, 0.0, extent_.nx - 1.0);
    const double y = std::clamp((height_ - row - 0.5) * extent_.ny / height_ - 0.5, 0.0, extent_.ny - 1.0);
    const int i = static_cast<int>(x);
    const int j = static_cast<int>(y);
    return {i, j, std::min(i + 1, extent_.nx - 1), std::min(j + 1, extent_.ny - 1), x - i, y - j};
}

Point MapView::point_of(double x_m, double y_m) const
{
    return {(x_m / dx_m_ + 0.5) * width_ / extent_.nx, height_ - (y_m / dy_m_ + 0.5) * height_ / extent_.ny};
}

GridPlace MapView::place_of(Point point) const
{
    return {(point.x * extent_.nx / width_ - 0.5) * dx_m_, ((height_ - point.y) * extent_.ny / height_ - 0.5) * dy_m_};
}

double value_at(const std::function<double(int i, int j)>& field, const model::Bathymetry& bathymetry,
                const NodesRound& nodes, bool wet)
{
    struct Corner {
        int i;
        int j;
        double weight;
    };
    const std::array<Corner, 4> corners{{{nodes.i, nodes.j, (1.0 - nodes.part_x) * (1.0 - nodes.part_y)},
                                         {nodes.i_next, nodes.j, nodes.part_x * (1.0 - nodes.part_y)},
                                         {nodes.i, nodes.j_next, (1.0 - nodes.part_x) * nodes.part_y},
                                         {nodes.i_next, nodes.j_next, nodes.part_x * nodes.part_y}}};
    double sum = 0.0;
    double weights = 0.0;
    for (const Corner& corner : corners) {
        if (bathymetry.wet_at(corner.i, corner.j) == wet) {
            sum += corner.weight * field(corner.i, corner.j);
            weights += corner.weight;
        }
    }
    return weights > 0.0 ? sum / weights : 0.0;
}

double value_at(std::span<const double> field, const model::Bathymetry& bathymetry, const NodesRound& nodes, bool wet)
{
    const auto at = [&](int i, int j) { return field[bathymetry.extent.index(i, j)]; };
    return value_at(at, bathymetry, nodes, wet);
}

} // namespace swell::engine
