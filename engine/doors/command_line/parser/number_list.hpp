#pragma once
#include <string>
#include <vector>

#include "solver/base/option_range.hpp"

namespace swell::engine
{

/// Returns the numbers in the value of an option, in the order of the text. The text is a range with a step, "6:12:0.5",
/// both ends included if the steps meet them, or a list, "6,7.5,9". `option` is for messages, "--periods". Throws
/// InputError, with the allowed values, if the text is neither, a number is out of range, or there are more than 2000.
std::vector<double> numbers_named(const std::string& text, const std::string& option, const solver::Range& range);

} // namespace swell::engine
