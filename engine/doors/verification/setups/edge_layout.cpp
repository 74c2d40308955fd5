#include "engine/doors/verification/setups/edge_layout.hpp"

namespace swell::verification
{

void set_edges(engine::Scenario& scenario, model::EdgeKind west, model::EdgeKind east, model::EdgeKind south,
               model::EdgeKind north)
{
    scenario.waves.edges = {model::Edge{west}, model::Edge{east}, model::Edge{south}, model::Edge{north}};
}

void for_each_inner_node(const engine::Scenario& scenario, double distance_m,
                         const std::function<void(int, int, std::size_t)>& act)
{
    const model::Bathymetry& water = scenario.waves.bathymetry;
    const auto [nx, ny] = water.extent;
    const auto is_far = [&](model::Side side, double distance) {
        return scenario.waves.edges[static_cast<std::size_t>(side)].kind == model::EdgeKind::wall || distance >= distance_m;
    };
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            if (water.wet_at(i, j) && is_far(model::Side::west, i * water.dx_m) &&
                is_far(model::Side::east, (nx - 1 - i) * water.dx_m) && is_far(model::Side::south, j * water.dy_m) &&
                is_far(model::Side::north, (ny - 1 - j) * water.dy_m)) {
                act(i, j, water.extent.index(i, j));
            }
        }
    }
}

} // namespace swell::verification
