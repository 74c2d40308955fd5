#pragma once
#include <cstdint>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// A set-up that nobody thought of: edges of any kind, a sea from any direction, over a bed of one of several shapes and
/// cells of several sizes, most of them small. The same number gives the same set-up on every machine. It may be one that
/// is refused.
Scenario random_setup(std::uint64_t number);

/// What it is, on one line.
std::string described(const Scenario& scenario);

} // namespace swell::engine
