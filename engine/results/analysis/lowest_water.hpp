#pragma once
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

class WaveEngine;

/// The least depth that each node had as water since the recording began; 0 or less for a node that was always land. A
/// height over an interval does not name its water level, so heights are compared with the lowest water.
class LowestWater
{
public:
    /// Begins with the present water of the engine.
    explicit LowestWater(const WaveEngine& engine);

    /// Call this after every frame. Costs nothing if the depths are the same as at the last call, else one pass over the
    /// grid.
    void follow(const WaveEngine& engine);
    /// Includes other depths of the same nodes, row by row from the south-west. Depths of land (0 or less) do not count.
    void add(const std::vector<double>& depth_m);

    [[nodiscard]] const model::Bathymetry& bathymetry() const { return lowest_; }

private:
    model::Bathymetry lowest_;
    long changes_ = 0; ///< WaveEngine::depth_changes() up to which depths are included
};

} // namespace swell::engine
