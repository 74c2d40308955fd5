#include "viewer/scene/water/surface_corrections.hpp"

#include "model/ships/hull_on_grid.hpp"

namespace swell::viewer
{

namespace
{

void fill_displacement_of(std::span<float> zeta_m, std::span<const float> depth_m, const GridShape& grid,
                          const model::PressurePulse& pulse, const model::ShipPose& pose)
{
    const model::Bathymetry nodes{{grid.nx, grid.ny}, grid.dx_m, grid.dy_m, {}};
    model::HullPlacement hull{model::hull_box(pulse, pose, nodes),
                              {},
                              model::form_on_grid(pulse, pose, nodes),
                              model::form_of(pulse, pose.draft_m)};
    if (pulse.map != nullptr) {
        hull.map = {nullptr, pulse.map->value.data(), pulse.map->along, pulse.map->across};
    }
    for (int j = 0; j < hull.box.extent.ny; ++j) {
        for (int i = 0; i < hull.box.extent.nx; ++i) {
            const std::size_t node = grid.index(hull.box.i0 + i, hull.box.j0 + j);
            if (depth_m[node] > 0.0F) {
                zeta_m[node] += static_cast<float>(model::pressed_in_box(hull, i, j, depth_m[node]));
            }
        }
    }
}

} // namespace

void fill_hull_displacement(std::span<float> zeta_m, std::span<const float> depth_m, const GridShape& grid,
                            const std::vector<model::PressurePulse>& pulses, const std::vector<model::ShipPose>& poses)
{
    for (std::size_t ship = 0; ship < pulses.size() && ship < poses.size(); ++ship) {
        fill_displacement_of(zeta_m, depth_m, grid, pulses[ship], poses[ship]);
    }
}

Shore::Shore(const model::Bathymetry& bathymetry)
{
    const GridShape grid(bathymetry);
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (bathymetry.wet_at(i, j)) {
                continue;
            }
            Node node{grid.index(i, j), neighbours_.size(), 0};
            for (int n = 0; n < 9; ++n) {
                const int column = i - 1 + n % 3;
                const int row = j - 1 + n / 3;
                if (grid.contains(column, row) && bathymetry.wet_at(column, row)) {
                    neighbours_.push_back(grid.index(column, row));
                }
            }
            node.end_neighbour = neighbours_.size();
            if (node.end_neighbour > node.first_neighbour) {
                nodes_.push_back(node);
            }
        }
    }
}

void Shore::fill(std::span<float> field) const
{
    for (const Node& node : nodes_) {
        float sum = 0.0F;
        for (std::size_t n = node.first_neighbour; n < node.end_neighbour; ++n) {
            sum += field[neighbours_[n]];
        }
        field[node.index] = sum / static_cast<float>(node.end_neighbour - node.first_neighbour);
    }
}

} // namespace swell::viewer
