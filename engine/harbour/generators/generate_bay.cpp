#include <algorithm>
#include <cmath>

#include "engine/harbour/generators/coast_shapes.hpp"
#include "engine/harbour/generators/generators.hpp"

namespace swell::engine
{

namespace
{

constexpr double land_height = 10.0;
constexpr double depth_at_the_coast = 0.3; // as a share of the open sea's depth
constexpr double shelf_m = 700.0;          // width of the rise towards the coast
constexpr double uniform_m = 200.0;        // width of the zone of constant depth along the west and south edges
constexpr double blend_m = 300.0;

constexpr double breakwater_width_m = 30.0;

/// Places as shares of the grid: the coast to the north and east, two river mouths, an island, and the breakwater. As in
/// Plymouth Sound, the breakwater is straight in the middle and both arms are bent back.
constexpr double north_coast = 0.83;
constexpr double east_coast = 0.86;
constexpr double coast_wander = 0.05;
constexpr ShareBox river_mouths[] = {{0.22, 0.70, 0.28, 0.95}, {0.60, 0.70, 0.65, 0.97}};
constexpr LayoutPoint island{0.50, 0.70};
constexpr double island_radius = 0.03; // as a share of the grid's width
constexpr LayoutPoint breakwater[] = {{0.28, 0.50}, {0.36, 0.46}, {0.56, 0.46}, {0.64, 0.50}};

class BayLayout
{
public:
    explicit BayLayout(const Bay& bay)
        : bay_(bay), north_line_(2 * bay.seed), east_line_(2 * bay.seed + 1), width_(bay.grid.width_m()),
          height_(bay.grid.height_m())
    {
        for (const LayoutPoint& point : breakwater) {
            breakwater_.push_back({point.east * width_, point.north * height_});
        }
    }

    [[nodiscard]] double depth_at(double x, double y) const
    {
        const double to_coast = std::min(metres_to_coast(x, y), metres_to_island(x, y));
        const bool in_river = std::any_of(std::begin(river_mouths), std::end(river_mouths),
                                          [&](const ShareBox& mouth) { return mouth.holds(x / width_, y / height_); });
        const double least = std::max(breakwater_width_m, 3.0 * std::max(bay_.grid.dx_m, bay_.grid.dy_m));
        if (distance_from_line(breakwater_, x, y) < 0.5 * least || (to_coast <= 0.0 && !in_river)) {
            return -land_height;
        }
        const double rise = depth_at_the_coast + (1.0 - depth_at_the_coast) * smooth_step(to_coast / shelf_m);
        const double inland = smooth_step((std::min(x, y) - uniform_m) / blend_m);
        return bay_.depth_m * (1.0 + inland * (rise - 1.0));
    }

private:
    /// Returns the distance to the coast, negative on land. Each of the two coasts meanders along its length.
    [[nodiscard]] double metres_to_coast(double x, double y) const
    {
        const double north = (north_coast + coast_wander * north_line_.at(x / width_)) * height_ - y;
        const double east = (east_coast + coast_wander * east_line_.at(y / height_)) * width_ - x;
        return std::min(north, east);
    }

    [[nodiscard]] double metres_to_island(double x, double y) const
    {
        const double east = x - island.east * width_, north = y - island.north * height_;
        return std::sqrt(east * east + north * north) - island_radius * width_;
    }

    const Bay& bay_;
    WanderingLine north_line_;
    WanderingLine east_line_;
    double width_;
    double height_;
    std::vector<LayoutPoint> breakwater_;
};

} // namespace

model::Bathymetry generate(const Bay& bay)
{
    const BayLayout layout(bay);
    return sampled(bay.grid, [&](double x, double y) { return layout.depth_at(x, y); });
}

} // namespace swell::engine
