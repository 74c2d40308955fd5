#pragma once
#include "engine/run/changes/prepared_water.hpp"

namespace swell::engine
{

/// Returns most of the memory of a used change to the system, a few pages at a time, so that other threads that ask for
/// memory do not wait when the rest is freed.
void let_pages_go(PreparedWater& used);

} // namespace swell::engine
