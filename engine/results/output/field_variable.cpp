#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

#include "engine/results/output/field_netcdf.hpp"

namespace swell::engine
{

FieldVariable field_variable_named(const std::string& name)
{
    static const std::array<FieldVariable, 6> known{
        {{"zeta", "surface elevation over still water", "m", "", true},
         {"phi", "velocity potential at the surface", "m2 s-1", "", true},
         {"psi", "amplitude of the vertical structure of the potential, unit of phi over that of the profile", "", "",
          true},
         {"depth", "still-water depth, positive down; land where not positive", "m", "", false, 0.0, true},
         {"hs", "significant wave height, four times the standard deviation of zeta", "m",
          "sea_surface_wave_significant_height", false},
         {"max_zeta", "highest surface elevation of the run", "m", "", false}}};
    const auto* found =
        std::find_if(known.begin(), known.end(), [&](const FieldVariable& one) { return one.name == name; });
    if (found != known.end()) {
        return *found;
    }
    const bool mode =
        name.size() > 4 && name.starts_with("psi_") &&
        std::all_of(name.begin() + 4, name.end(), [](unsigned char letter) { return std::isdigit(letter) != 0; });
    if (!mode) {
        throw std::invalid_argument(
            fmt::format("\"{}\" is not a field; allowed are zeta, phi, psi, psi_1, psi_2, depth, hs, max_zeta", name));
    }
    return {
        name,
        fmt::format("amplitude of the vertical structure of the potential, mode {}, unit of phi over that of the profile",
                    name.substr(4)),
        "", "", true};
}

} // namespace swell::engine
