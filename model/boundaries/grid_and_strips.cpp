#include "model/boundaries/grid_and_strips.hpp"

#include <algorithm>
#include <array>

namespace swell::model
{

namespace
{

constexpr int columns_of_a_sector = 8; // of floats; two sectors of doubles

/// Returns the number of rows that a strip reaches from each side.
std::array<int, 4> reach_of(const std::vector<EdgeStrip>& strips)
{
    std::array<int, 4> reach{};
    for (const EdgeStrip& strip : strips) {
        reach[static_cast<std::size_t>(strip.side)] = std::max(strip.width, 1);
    }
    return reach;
}

/// Columns or rows first … last - 1.
struct Range {
    int first, last;
    [[nodiscard]] int count() const { return std::max(last - first, 0); }
};

} // namespace

GridAndStrips GridAndStrips::within(const solver::RowSpans* wet) const
{
    GridAndStrips parts{interior.within(wet), in_strips};
    for (solver::Grid& strip : parts.in_strips) {
        strip = strip.within(wet);
    }
    return parts;
}

GridAndStrips GridAndStrips::in_box(const solver::Box& box) const
{
    GridAndStrips parts{interior, {}};
    parts.interior.box = interior.box.shared_with(box);
    for (solver::Grid strip : in_strips) {
        strip.box = strip.box.shared_with(box);
        if (strip.box.extent.nx > 0 && strip.box.extent.ny > 0) {
            parts.in_strips.push_back(strip);
        }
    }
    return parts;
}

GridAndStrips split_off_strips(Extent extent, const std::vector<EdgeStrip>& strips)
{
    const std::array<int, 4> reach = reach_of(strips);
    const auto reach_from = [&](Side side) { return reach[static_cast<std::size_t>(side)]; };
    const Range rows{reach_from(Side::south), extent.ny - reach_from(Side::north)};
    const int from_east = reach_from(Side::east);
    const int west_end = (reach_from(Side::west) + columns_of_a_sector - 1) / columns_of_a_sector * columns_of_a_sector;
    const int east_end = from_east == 0 ? extent.nx : (extent.nx - from_east) / columns_of_a_sector * columns_of_a_sector;
    const Range columns{west_end, east_end};
    if (rows.count() == 0 || columns.count() == 0) {
        return GridAndStrips::all_in_strips(extent);
    }
    GridAndStrips parts{{extent, {columns.first, rows.first, {columns.count(), rows.count()}}}, {}};
    const auto add = [&](Range i, Range j) {
        if (i.count() > 0 && j.count() > 0) {
            parts.in_strips.push_back({extent, {i.first, j.first, {i.count(), j.count()}}});
        }
    };
    add({0, extent.nx}, {0, rows.first});
    add({0, columns.first}, rows);
    add({columns.last, extent.nx}, rows);
    add({0, extent.nx}, {rows.last, extent.ny});
    return parts;
}

} // namespace swell::model
