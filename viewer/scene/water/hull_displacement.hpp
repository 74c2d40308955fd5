#pragma once
#include <span>
#include <vector>

#include "model/setup/ship.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// A ship presses the water down by its draft, and its hull fills that hollow. What is drawn is the water without it,
/// zeta + draft(xi, eta): it meets the hull at the water line, at any exaggeration, and what is left under the hull are the
/// waves that move it.
void fill_hollows(std::span<float> zeta_m, const GridShape& grid, const std::vector<model::PressurePulse>& pulses,
                  const std::vector<model::ShipPose>& poses);

} // namespace swell::viewer
