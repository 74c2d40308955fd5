#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace swell::engine
{

/// A unit as files spell it, and its size in the unit that Swell uses for the quantity, such as m or m/s.
struct NamedUnit {
    std::string_view name;
    double scale;
};

/// Returns the scale of the unit with exactly this name; nothing if the list does not have it.
inline std::optional<double> scale_in(std::span<const NamedUnit> units, std::string_view name)
{
    const auto found = std::find_if(units.begin(), units.end(), [&](const NamedUnit& unit) { return unit.name == name; });
    return found == units.end() ? std::nullopt : std::optional(found->scale);
}

} // namespace swell::engine
