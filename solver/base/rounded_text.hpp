#pragma once
#include <charconv>
#include <string>

#include "solver/base/option_range.hpp"

namespace swell::solver
{

/// Returns a computed number with six digits or fewer: 35.05 for 35.050000000000004. The decimal sign is a point in every
/// locale. For limits, which a user copies back, use number_text().
inline std::string rounded_text(double value, int digits = 6)
{
    char text[32];
    const char* const end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
    double rounded = value;
    std::from_chars(text, end, rounded);
    return number_text(rounded);
}

} // namespace swell::solver
