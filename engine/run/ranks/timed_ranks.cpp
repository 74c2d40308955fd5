#include "engine/run/ranks/timed_ranks.hpp"

#include <chrono>

namespace swell::engine
{

template <class Call>
void TimedBoxes::time(const Call& call)
{
    const auto start = std::chrono::steady_clock::now();
    call();
    exchanged_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    exchanged_.exchanges += 1.0;
}

void TimedBoxes::fill_halos(const solver::Grid& grid, int depth, std::span<const solver::FieldPart> fields)
{
    time([&] { boxes_.fill_halos(grid, depth, fields); });
    const solver::Box& box = grid.box;
    const int sides_in_y = (box.first_j > 0 ? 1 : 0) + (box.first_j + box.extent.ny < grid.global.ny ? 1 : 0);
    const int sides_in_x = (box.first_i > 0 ? 1 : 0) + (box.first_i + box.extent.nx < grid.global.nx ? 1 : 0);
    for (const solver::FieldPart& field : fields) {
        const double bytes = static_cast<double>(field.node_bytes) * depth;
        exchanged_.north_south_bytes += bytes * sides_in_y * box.extent.nx;
        exchanged_.east_west_bytes += bytes * sides_in_x * box.extent.ny;
    }
}

void TimedBoxes::gather(const solver::Grid& grid, const solver::FieldPart& part, const solver::FieldPart& whole)
{
    time([&] { boxes_.gather(grid, part, whole); });
}

void TimedBoxes::add_up(std::span<double> values)
{
    time([&] { boxes_.add_up(values); });
}

void TimedBoxes::bring_to_first(const solver::Grid& grid, const solver::FieldPart& part, int first_j, int last_j,
                                const solver::FieldPart& whole)
{
    time([&] { boxes_.bring_to_first(grid, part, first_j, last_j, whole); });
}

} // namespace swell::engine
