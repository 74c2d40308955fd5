#include "engine/run/mooring/load_table.hpp"

#include <algorithm>
#include <cstddef>

namespace swell::engine
{

namespace
{

double slope_after(LoadTable table, std::size_t row)
{
    return (table[row + 1][1] - table[row][1]) / (table[row + 1][0] - table[row][0]);
}

} // namespace

double load_of(LoadTable table, double x)
{
    std::size_t row = 0;
    while (row + 2 < table.size() && table[row + 1][0] <= x) {
        ++row;
    }
    return std::max(0.0, table[row][1] + slope_after(table, row) * (x - table[row][0]));
}

double steepest_of(LoadTable table, double x)
{
    double steepest = slope_after(table, 0);
    for (std::size_t row = 1; row + 1 < table.size() && table[row][0] < x; ++row) {
        steepest = std::max(steepest, slope_after(table, row));
    }
    return steepest;
}

double place_of(LoadTable table, double load)
{
    std::size_t row = 0;
    while (row + 2 < table.size() && table[row + 1][1] < load) {
        ++row;
    }
    const double slope = slope_after(table, row);
    return slope > 0.0 ? table[row][0] + (load - table[row][1]) / slope : table[row][0];
}

} // namespace swell::engine
