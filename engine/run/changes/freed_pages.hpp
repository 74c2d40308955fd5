#pragma once
#include "engine/run/changes/prepared_water.hpp"

namespace swell::engine
{

/// Gives most of the memory of a change that has been put in the water back to the system, a few pages at a time. So other
/// threads that ask for memory need not wait long when the object is destroyed afterwards.
void let_pages_go(PreparedWater& used);

} // namespace swell::engine
