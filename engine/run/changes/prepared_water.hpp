#pragma once
#include <variant>

#include "model/changing/prepared_depths.hpp"

namespace swell::engine
{

/// A change of the water in the form that the simulation takes: other seas over the present depths, or other depths with
/// the seas over them.
using PreparedWater = std::variant<model::PreparedSeas, model::PreparedDepths>;

} // namespace swell::engine
