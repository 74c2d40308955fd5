#include "viewer/simulation/changed_ground.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace swell::viewer
{

namespace
{

constexpr double seen_m = 0.05;

bool looks_otherwise(double shown_m, double depth_m)
{
    return (shown_m > 0.0) != (depth_m > 0.0) || std::abs(shown_m - depth_m) >= seen_m;
}

} // namespace

ChangedGround::ChangedGround(const engine::WaveEngine& engine) : engine_(engine), shown_m_(engine.bathymetry().depth_m) {}

void ChangedGround::follow()
{
    const long every = std::max(1L, std::lround(1.0 / engine_.scenario().frame_s));
    if (engine_.frame() % every != 0) {
        return;
    }
    const model::Bathymetry& water = engine_.bathymetry();
    if (!std::ranges::equal(shown_m_, water.depth_m, std::not_fn(looks_otherwise))) {
        shown_m_ = water.depth_m;
        now_ = std::make_shared<GroundBelow>(water, engine_.water_level_m());
    }
}

} // namespace swell::viewer
