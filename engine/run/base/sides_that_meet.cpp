#include "engine/run/base/sides_that_meet.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace swell::engine
{

namespace
{

/// On which side of the line from `a` to `b` a corner is: -1, 0 or 1.
int side_of_line(const GridPlace& a, const GridPlace& b, const GridPlace& corner)
{
    const double turn = (b.x_m - a.x_m) * (corner.y_m - a.y_m) - (b.y_m - a.y_m) * (corner.x_m - a.x_m);
    return (turn > 0.0 ? 1 : 0) - (turn < 0.0 ? 1 : 0);
}

/// Whether a corner that is on the line from `a` to `b` is between them.
bool is_within_side(const GridPlace& a, const GridPlace& b, const GridPlace& corner)
{
    return corner.x_m >= std::min(a.x_m, b.x_m) && corner.x_m <= std::max(a.x_m, b.x_m) &&
           corner.y_m >= std::min(a.y_m, b.y_m) && corner.y_m <= std::max(a.y_m, b.y_m);
}

bool sides_meet(const GridPlace& a, const GridPlace& b, const GridPlace& c, const GridPlace& d)
{
    const int c_side = side_of_line(a, b, c), d_side = side_of_line(a, b, d);
    const int a_side = side_of_line(c, d, a), b_side = side_of_line(c, d, b);
    return (c_side * d_side < 0 && a_side * b_side < 0) || (c_side == 0 && is_within_side(a, b, c)) ||
           (d_side == 0 && is_within_side(a, b, d)) || (a_side == 0 && is_within_side(c, d, a)) ||
           (b_side == 0 && is_within_side(c, d, b));
}

/// Whether a side runs back along the side before it, from `corner`.
bool folds_back(const GridPlace& before, const GridPlace& corner, const GridPlace& after)
{
    const double along =
        (corner.x_m - before.x_m) * (after.x_m - corner.x_m) + (corner.y_m - before.y_m) * (after.y_m - corner.y_m);
    return side_of_line(before, corner, after) == 0 && along < 0.0;
}

/// A side of a line and its extent along the axis by which the sides are sorted, and across it.
struct LineSide {
    std::size_t number = 0;
    double from = 0.0, to = 0.0;
    double low = 0.0, high = 0.0;
};

std::vector<LineSide> sorted_sides(const std::vector<GridPlace>& points, std::size_t count)
{
    const auto [west, east] = std::ranges::minmax(points, {}, &GridPlace::x_m);
    const auto [south, north] = std::ranges::minmax(points, {}, &GridPlace::y_m);
    const bool is_wide = east.x_m - west.x_m >= north.y_m - south.y_m;
    const auto along = is_wide ? &GridPlace::x_m : &GridPlace::y_m;
    const auto across = is_wide ? &GridPlace::y_m : &GridPlace::x_m;
    std::vector<LineSide> sides(count);
    for (std::size_t number = 0; number < count; ++number) {
        const GridPlace& a = points[number];
        const GridPlace& b = points[(number + 1) % points.size()];
        const auto [from, to] = std::minmax(a.*along, b.*along);
        const auto [low, high] = std::minmax(a.*across, b.*across);
        sides[number] = {number, from, to, low, high};
    }
    std::ranges::sort(sides, {}, [](const LineSide& side) { return std::pair(side.from, side.number); });
    return sides;
}

} // namespace

std::optional<std::array<std::size_t, 2>> sides_that_meet(const std::vector<GridPlace>& points, LineEnds ends)
{
    const std::size_t size = points.size();
    if (size < 3) {
        return std::nullopt;
    }
    const std::size_t count = ends == LineEnds::joined ? size : size - 1;
    const std::vector<LineSide> sides = sorted_sides(points, count);
    std::optional<std::array<std::size_t, 2>> first;
    for (auto one = sides.begin(); one != sides.end(); ++one) {
        for (auto other = one + 1; other != sides.end() && other->from <= one->to; ++other) {
            if (other->low > one->high || one->low > other->high) {
                continue;
            }
            const auto [a, b] = std::minmax(one->number, other->number);
            const bool follows = b == a + 1, closes = ends == LineEnds::joined && a == 0 && b == count - 1;
            const std::array pair{a, b};
            const bool meet = follows  ? folds_back(points[a], points[b], points[(b + 1) % size])
                              : closes ? folds_back(points[b], points[0], points[1])
                                       : sides_meet(points[a], points[a + 1], points[b], points[(b + 1) % size]);
            if (meet && (!first || pair < *first)) {
                first = pair;
            }
        }
    }
    return first;
}

} // namespace swell::engine
