#include "engine/run/changes/moved_shores.hpp"

namespace swell::engine
{

MovedShores moved_by(const DepthsWanted& wanted, const model::Bathymetry& before, const std::vector<double>& after_m)
{
    const double cell_m2 = before.dx_m * before.dy_m;
    MovedShores moved;
    for (int j = wanted.j; j < wanted.j + wanted.box.ny; ++j) {
        for (int i = wanted.i; i < wanted.i + wanted.box.nx; ++i) {
            const std::size_t node = before.extent.index(i, j);
            const double before_m = before.depth_m[node];
            const bool was_water = before_m > 0.0, is_water = after_m[node] > 0.0;
            if (was_water && !is_water) {
                ++moved.land_nodes;
                moved.land_m3 += before_m * cell_m2;
            } else if (!was_water && is_water) {
                ++moved.water_nodes;
                moved.water_m3 += after_m[node] * cell_m2;
            }
        }
    }
    return moved;
}

} // namespace swell::engine
