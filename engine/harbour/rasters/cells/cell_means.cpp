#include "engine/harbour/rasters/cells/cell_means.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

namespace swell::engine
{

namespace
{

/// The sum of some values and their number.
struct Sum {
    double of_values = 0.0;
    std::int64_t count = 0;

    void add(double value)
    {
        of_values += value;
        ++count;
    }
    [[nodiscard]] double mean() const
    {
        return count > 0 ? of_values / static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
    }
};

} // namespace

std::vector<double> cell_means(const std::vector<double>& cells, solver::Extent nodes, int across,
                               const std::function<bool(double)>& is_water)
{
    const auto in_row = static_cast<std::size_t>(nodes.nx) * static_cast<std::size_t>(across);
    const auto in_block = static_cast<std::int64_t>(across) * across;
    std::vector<double> means;
    means.reserve(static_cast<std::size_t>(nodes.nodes()));
    for (int j = 0; j < nodes.ny; ++j) {
        for (int i = 0; i < nodes.nx; ++i) {
            Sum water, land;
            for (int row = 0; row < across; ++row) {
                const std::size_t first =
                    (static_cast<std::size_t>(j) * across + row) * in_row + static_cast<std::size_t>(i) * across;
                for (int column = 0; column < across; ++column) {
                    const double value = cells[first + column];
                    if (is_water(value)) {
                        water.add(value);
                    } else if (std::isfinite(value)) {
                        land.add(value);
                    }
                }
            }
            means.push_back(2 * water.count >= in_block ? water.mean() : land.mean());
        }
    }
    return means;
}

} // namespace swell::engine
