#pragma once
#include "../../model/setup/bathymetry.hpp"

namespace swell::engine
{

class WaveEngine;

/// The least depth that each node had as water since waves are recorded. Waves are held against it, because a height of
/// some time does not say at which level it was; a node that was land all the time is land.
class LowestWater
{
public:
    /// Begins with the water that the engine has.
    explicit LowestWater(const WaveEngine& engine);

    /// Call this after every frame. A frame whose depths are those of the frame before costs nothing, another one a pass
    /// over the grid.
    void follow(const WaveEngine& engine);
    /// Adds depths of the same nodes.
    void add(const std::vector<double>& depth_m);

    [[nodiscard]] const model::Bathymetry& bathymetry() const { return lowest_; }

private:
    model::Bathymetry lowest_;
    long changes_ = 0; ///< of depths, of the engine, that are in it
};

} // namespace swell::engine
