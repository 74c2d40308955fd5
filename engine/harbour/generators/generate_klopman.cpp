#include <algorithm>
#include <cmath>

#include "engine/harbour/generators/generators.hpp"

namespace swell::engine
{

namespace
{

/// The layout in metres. Deep water is to the south, where the sea comes in. Along the north side, from the west:
///
///     0      110                     410  420         535     600
///     | land | beach, 300 m wide       | wall | harbour  | land |   y = 1200
///     |      | slopes up over          |      | basin    |      |
///     |      | 200 m                   |      |          |      |   y = 1000
///     |                                | wall   entrance | land |   y = 900
///     |                                                         |
///     |                 cone, middle (300, 550)                 |
///
/// The land at the sides keeps the depth along the open edges constant over the width of their strips. A node belongs to
/// the piece that contains the middle of its cell.
struct Rectangle {
    double west, south, east, north;

    [[nodiscard]] bool holds(double x, double y) const { return x >= west && x < east && y >= south && y < north; }
};

constexpr double domain_width = 600.0;
constexpr double domain_height = 1200.0;
constexpr double land_height = 3.0;

constexpr Rectangle beach{110.0, 1000.0, 410.0, 1200.0};
constexpr double beach_top = 1.5; // [m] above water at the north edge

constexpr Rectangle dry_land[] = {
    {0.0, 1000.0, 110.0, 1200.0},   // west of the beach
    {535.0, 900.0, 600.0, 1200.0},  // east of the harbour, with its quay
    {410.0, 900.0, 420.0, 1200.0},  // west mole
    {420.0, 900.0, 450.0, 910.0},   // south mole, west of the entrance
    {505.0, 900.0, 535.0, 910.0},   // south mole, east of the entrance
    {420.0, 1190.0, 535.0, 1200.0}, // north quay
    {470.0, 1100.0, 480.0, 1190.0}, // a pier
};

constexpr double cone_x = 300.0;
constexpr double cone_y = 550.0;
constexpr double cone_radius = 125.0;
constexpr double cone_top = 2.0; // [m] under water

double depth_of(double x, double y, double deep)
{
    const bool dry =
        std::any_of(std::begin(dry_land), std::end(dry_land), [&](const Rectangle& it) { return it.holds(x, y); });
    if (dry) {
        return -land_height;
    }
    if (beach.holds(x, y)) {
        const double share = (y - beach.south) / (beach.north - beach.south);
        return deep - share * (deep + beach_top);
    }
    const double distance = std::sqrt((x - cone_x) * (x - cone_x) + (y - cone_y) * (y - cone_y));
    return std::min(deep, cone_top + (deep - cone_top) * (distance / cone_radius));
}

} // namespace

GridSize grid_of(const KlopmanHarbour& harbour)
{
    const double cell = harbour.cell_size_m;
    const auto nodes = [cell](double length) { return static_cast<int>(std::lround(length / cell)); };
    return {{nodes(domain_width), nodes(domain_height)}, cell, cell};
}

model::Bathymetry generate(const KlopmanHarbour& harbour)
{
    const double half_cell = 0.5 * harbour.cell_size_m;
    return sampled(grid_of(harbour),
                   [&](double x, double y) { return depth_of(x + half_cell, y + half_cell, harbour.depth_m); });
}

} // namespace swell::engine
