#pragma once
#include <string>
#include <vector>

#include "solver/base/option_range.hpp"

namespace swell::engine
{

/// The numbers that the value of an option names: "6:12:0.5", from the first to the last by steps, both ends included where
/// the steps meet them; or "6,7.5,9", one by one. In the order in which they are named. `option` is for messages,
/// "--periods". Throws InputError, saying what is allowed, where the text is neither, a number lies outside the range, or
/// there are more than 2000.
std::vector<double> numbers_named(const std::string& text, const std::string& option, const solver::Range& range);

} // namespace swell::engine
