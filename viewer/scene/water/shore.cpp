#include "viewer/scene/water/shore.hpp"

namespace swell::viewer
{

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
