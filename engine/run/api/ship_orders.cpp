#include "engine/run/api/ship_orders.hpp"

#include <array>
#include <utility>

namespace swell::engine
{

std::string names_of_ship_flags(unsigned flags)
{
    constexpr std::array<std::pair<ShipFlag, const char*>, 6> words{{{ship_aground, "aground"},
                                                                     {ship_over_land, "over land"},
                                                                     {ship_partly_off_grid, "partly off the grid"},
                                                                     {ship_off_grid, "off the grid"},
                                                                     {ship_overlapping, "overlapping"},
                                                                     {ship_put_elsewhere, "put elsewhere"}}};
    std::string names;
    for (const auto& [flag, word] : words) {
        if ((flags & flag) != 0U) {
            names += (names.empty() ? "" : ", ") + std::string(word);
        }
    }
    return names;
}

} // namespace swell::engine
