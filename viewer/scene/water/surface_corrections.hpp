#pragma once
#include <span>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/ship.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

// Corrections of a computed surface before it is drawn.

/// Adds to zeta [m] the draft by which each ship presses the water down, because the hull fills this space. The drawn
/// surface is the water without ships, zeta plus the draft of the hull at a node: it meets a hull at the water line with
/// any exaggeration, and under a hull it has only the waves that move the ship. `zeta_m` and `depth_m`, 0 on land, have one
/// value per node, row by row from the south-west; `pulses` and `poses` are in the same order of ships.
void fill_hull_displacement(std::span<float> zeta_m, std::span<const float> depth_m, const GridShape& grid,
                            const std::vector<model::PressurePulse>& pulses, const std::vector<model::ShipPose>& poses);

/// The shore: the land nodes with a wet neighbour. Shaders interpolate between nodes, so a 0 on land would pull the drawn
/// water down along the shore. Therefore these nodes get the mean of their wet neighbours, and the surface is level at a
/// quay.
class Shore
{
public:
    explicit Shore(const model::Bathymetry& bathymetry);

    /// Overwrites the values at land nodes with a wet neighbour by the mean of their wet neighbours, in a field of one
    /// value per node, row by row from the south-west.
    void fill(std::span<float> field) const;

private:
    struct Node {
        std::size_t index = 0;
        std::size_t first_neighbour = 0; ///< in neighbours_
        std::size_t end_neighbour = 0;
    };
    std::vector<Node> nodes_;
    std::vector<std::size_t> neighbours_;
};

} // namespace swell::viewer
