#pragma once
#include <variant>

#include "model/changing/prepared_depths.hpp"

namespace swell::engine
{

/// A change of the water with its computed tables, in the form that the simulation takes: other incoming seas over the
/// present depths, or other depths, also by a level or a current, with the tables of the seas over them.
using PreparedWater = std::variant<model::PreparedSeas, model::PreparedDepths>;

} // namespace swell::engine
