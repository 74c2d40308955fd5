#pragma once
#include <cstdint>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Makes a random set-up: edges of any kind, a sea from any direction, over a bed of one of several shapes and cells of
/// several sizes, most of them small. The same number gives the same set-up on every machine. Some set-ups are refused.
Scenario random_setup(std::uint64_t number);

/// Returns a description of a random set-up on one line.
std::string described(const Scenario& scenario);

} // namespace swell::engine
