#include "viewer/simulation/changed_ground.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace swell::viewer
{

namespace
{

constexpr double seen_m = 0.05;

/// Land that the water stands higher beside than it is itself, and which is not flooded: it is seen to be as low.
constexpr double lowest_land_m = 0.001;

bool looks_otherwise(double shown_m, double depth_m)
{
    return (shown_m > 0.0) != (depth_m > 0.0) || std::abs(shown_m - depth_m) >= seen_m;
}

} // namespace

model::Bathymetry ground_of(const engine::WaveEngine& engine)
{
    model::Bathymetry ground = engine.bathymetry();
    const std::vector<double>& bed_m = engine.scenario().waves.bathymetry.depth_m;
    const double level_m = engine.water_level_m();
    for (std::size_t node = 0; level_m != 0.0 && node < bed_m.size(); ++node) {
        double& depth_m = ground.depth_m[node];
        if (depth_m < 0.0 && depth_m == bed_m[node]) { // land that no level floods keeps its height over level 0
            depth_m = std::min(depth_m + level_m, -lowest_land_m);
        }
    }
    return ground;
}

ChangedGround::ChangedGround(const engine::WaveEngine& engine) : engine_(engine), shown_m_(ground_of(engine).depth_m) {}

void ChangedGround::follow()
{
    const long every = std::max(1L, std::lround(1.0 / engine_.scenario().frame_s));
    if (engine_.frame() % every != 0) {
        return;
    }
    model::Bathymetry ground = ground_of(engine_);
    if (!std::ranges::equal(shown_m_, ground.depth_m, std::not_fn(looks_otherwise))) {
        shown_m_ = ground.depth_m;
        now_ = std::make_shared<GroundBelow>(std::move(ground), engine_.water_level_m());
    }
}

} // namespace swell::viewer
