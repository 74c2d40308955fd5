#include "engine/results/analysis/lowest_water.hpp"

#include <algorithm>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

LowestWater::LowestWater(const WaveEngine& engine) : lowest_(engine.bathymetry()), changes_(engine.depth_changes()) {}

void LowestWater::follow(const WaveEngine& engine)
{
    if (changes_ != engine.depth_changes()) {
        changes_ = engine.depth_changes();
        add(engine.bathymetry().depth_m);
    }
}

void LowestWater::add(const std::vector<double>& depth_m)
{
    for (std::size_t node = 0; node < depth_m.size(); ++node) {
        double& lowest_m = lowest_.depth_m[node];
        if (depth_m[node] > 0.0) {
            lowest_m = lowest_m > 0.0 ? std::min(lowest_m, depth_m[node]) : depth_m[node];
        }
    }
}

} // namespace swell::engine
