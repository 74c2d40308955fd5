#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace swell::engine
{

/// A unit as files spell it, and what one of it is in ours.
struct NamedUnit {
    std::string_view name;
    double scale;
};

/// The scale of the unit of that very name; nothing where the list has none.
inline std::optional<double> scale_in(std::span<const NamedUnit> units, std::string_view name)
{
    const auto found = std::find_if(units.begin(), units.end(), [&](const NamedUnit& unit) { return unit.name == name; });
    return found == units.end() ? std::nullopt : std::optional(found->scale);
}

} // namespace swell::engine
