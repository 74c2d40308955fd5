#pragma once
#include <variant>

#include "model/changing/prepared_depths.hpp"

namespace swell::engine
{

/// A change of the water as the simulation takes it: other seas over the depths that are, or other depths with the seas
/// over them.
using PreparedWater = std::variant<model::PreparedSeas, model::PreparedDepths>;

} // namespace swell::engine
