#include "engine/run/ranks/timed_ranks.hpp"

namespace swell::engine
{

void TimedBoxes::begin()
{
    begun_ = std::chrono::steady_clock::now();
}

void TimedBoxes::end()
{
    exchanged_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    exchanged_.exchanges += 1.0;
}

void TimedBoxes::fill_halos(const solver::Grid& grid, int depth, std::span<const solver::FieldPart> fields)
{
    WrappedBoxes::fill_halos(grid, depth, fields);
    const solver::Box& box = grid.box;
    const int sides_in_y = (box.first_j > 0 ? 1 : 0) + (box.first_j + box.extent.ny < grid.global.ny ? 1 : 0);
    const int sides_in_x = (box.first_i > 0 ? 1 : 0) + (box.first_i + box.extent.nx < grid.global.nx ? 1 : 0);
    for (const solver::FieldPart& field : fields) {
        const double bytes = static_cast<double>(field.node_bytes) * depth;
        exchanged_.north_south_bytes += bytes * sides_in_y * box.extent.nx;
        exchanged_.east_west_bytes += bytes * sides_in_x * box.extent.ny;
    }
}

} // namespace swell::engine
