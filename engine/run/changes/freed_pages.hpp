#pragma once
#include "engine/run/changes/prepared_water.hpp"

namespace swell::engine
{

/// Gives most of the memory of a change back to the system, a few pages at a time, before it is freed. Other threads that
/// ask for memory then do not wait.
void let_pages_go(PreparedWater& used);

} // namespace swell::engine
