#pragma once
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

class WaveEngine;

/// The least depth that each node had as water since waves are recorded; 0 or less for a node that was land all the time.
/// The height of a stretch of time does not say its level, so heights are compared with the lowest water.
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
