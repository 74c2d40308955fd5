#include "viewer/scene/water/surface_corrections.hpp"

#include <cmath>

#include "model/ships/pressure_pulse.hpp"

namespace swell::viewer
{

namespace
{

void fill_displacement_of(std::span<float> zeta_m, const GridShape& grid, const model::PressurePulse& pulse,
                          const model::ShipPose& pose)
{
    const model::PulseForm form = model::form_of(pulse, pose.draft_m);
    const double reach = 0.5 * std::hypot(pulse.length_m, pulse.beam_m);
    // A ship that has left the grid reaches none of its cells.
    if (pose.x_m < -reach || pose.x_m > grid.nx * grid.dx_m + reach || pose.y_m < -reach ||
        pose.y_m > grid.ny * grid.dy_m + reach) {
        return;
    }
    for (int j = grid.row(pose.y_m - reach); j <= grid.row(pose.y_m + reach); ++j) {
        for (int i = grid.column(pose.x_m - reach); i <= grid.column(pose.x_m + reach); ++i) {
            const double east = i * grid.dx_m - pose.x_m;
            const double north = j * grid.dy_m - pose.y_m;
            const double xi = east * pose.heading_cos + north * pose.heading_sin;
            const double eta = north * pose.heading_cos - east * pose.heading_sin;
            zeta_m[grid.index(i, j)] += static_cast<float>(model::sample_pulse(form, xi, eta).draft);
        }
    }
}

} // namespace

void fill_hull_displacement(std::span<float> zeta_m, const GridShape& grid, const std::vector<model::PressurePulse>& pulses,
                            const std::vector<model::ShipPose>& poses)
{
    for (std::size_t ship = 0; ship < pulses.size() && ship < poses.size(); ++ship) {
        fill_displacement_of(zeta_m, grid, pulses[ship], poses[ship]);
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
