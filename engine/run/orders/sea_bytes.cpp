#include "engine/run/orders/sea_bytes.hpp"

#include <algorithm>

namespace swell::engine
{

const std::vector<const OptionRow*>& rows_of_sea_in_states()
{
    static const std::vector<const OptionRow*> in_order = [] {
        std::vector<const OptionRow*> rows = rows_with_member<model::SeaState>("sea");
        std::erase_if(rows, [](const OptionRow* row) { return row->place_in_states.number == 0; });
        std::ranges::sort(rows, {}, [](const OptionRow* row) { return row->place_in_states.number; });
        return rows;
    }();
    return in_order;
}

std::uint32_t newest_version_of_seas()
{
    std::uint32_t newest = 0;
    for (const OptionRow* row : rows_of_sea_in_states()) {
        newest = std::max(newest, row->place_in_states.since);
    }
    return newest;
}

} // namespace swell::engine
