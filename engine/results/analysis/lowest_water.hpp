#pragma once
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

class WaveEngine;

/// Keeps the least depth that each node had as water during a run whose depths change; 0 or less for a node that was always
/// land. A wave height measured over an interval belongs to many water levels, so it is compared with the lowest water.
class LowestWater
{
public:
    /// Begins with the present water of the engine.
    explicit LowestWater(const WaveEngine& engine);

    /// Includes the engine's present depths: call this after every frame. Costs nothing if the depths are the same as at
    /// the last call, else one pass over the grid.
    void follow(const WaveEngine& engine);
    /// Includes depths from another source than the engine, at the same nodes, row by row from the south-west. Depths of
    /// land (0 or less) do not count.
    void add(const std::vector<double>& depth_m);

    [[nodiscard]] const model::Bathymetry& bathymetry() const { return lowest_; }

private:
    model::Bathymetry lowest_;
    long changes_ = 0; ///< WaveEngine::depth_changes() up to which depths are included
};

} // namespace swell::engine
