#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>

#include "solver/base/option_range.hpp"

namespace swell::solver
{

/// Returns a computed number with six digits: 35.05 for 35.050000000000004. For limits, which a user copies back, use
/// number_text().
inline std::string rounded_text(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return number_text(std::strtod(text, nullptr));
}

} // namespace swell::solver
