#include "viewer/simulation/changed_ground.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace swell::viewer
{

namespace
{

constexpr double seen_m = 0.05;

/// Drawn height over the water of land that is not flooded although the water near it is higher than the land.
constexpr double lowest_land_m = 0.001;

bool looks_otherwise(double shown_m, double depth_m)
{
    return (shown_m > 0.0) != (depth_m > 0.0) || std::abs(shown_m - depth_m) >= seen_m;
}

/// Returns the depth of a node below the water plane at `level_m`. `depth_m`: the engine's depth now; `bed_m`: the
/// scenario's depth. For land that no level floods, the engine's depth stays the height over level 0, so the level is
/// added.
double depth_below(double depth_m, double bed_m, double level_m)
{
    const bool keeps_height = level_m != 0.0 && depth_m < 0.0 && depth_m == bed_m;
    return keeps_height ? std::min(depth_m + level_m, -lowest_land_m) : depth_m;
}

} // namespace

model::Bathymetry ground_of(const engine::WaveEngine& engine)
{
    model::Bathymetry ground = engine.bathymetry();
    std::ranges::transform(
        ground.depth_m, engine.scenario().waves.bathymetry.depth_m, ground.depth_m.begin(),
        [level_m = engine.water_level_m()](double depth_m, double bed_m) { return depth_below(depth_m, bed_m, level_m); });
    return ground;
}

ChangedGround::ChangedGround(const engine::WaveEngine& engine) : engine_(engine), shown_m_(ground_of(engine).depth_m) {}

void ChangedGround::follow()
{
    const long every = std::max(1L, std::lround(1.0 / engine_.scenario().frame_s));
    if (engine_.frame() % every != 0) {
        return;
    }
    if (has_changed()) {
        model::Bathymetry ground = ground_of(engine_);
        shown_m_ = ground.depth_m;
        now_ = std::make_shared<GroundBelow>(std::move(ground), engine_.water_level_m());
    }
}

bool ChangedGround::has_changed() const
{
    const std::vector<double>& depth_m = engine_.bathymetry().depth_m;
    const std::vector<double>& bed_m = engine_.scenario().waves.bathymetry.depth_m;
    const double level_m = engine_.water_level_m();
    for (std::size_t node = 0; node < shown_m_.size(); ++node) {
        if (looks_otherwise(shown_m_[node], depth_below(depth_m[node], bed_m[node], level_m))) {
            return true;
        }
    }
    return false;
}

} // namespace swell::viewer
