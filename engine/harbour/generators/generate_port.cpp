#include <algorithm>
#include <cmath>

#include "engine/harbour/generators/coast_shapes.hpp"
#include "engine/harbour/generators/generators.hpp"

namespace swell::engine
{

namespace
{

constexpr double land_height = 4.0;
constexpr double harbour_depth = 0.7; // as a share of the open sea's depth
constexpr double uniform_m = 200.0;   // width of the zone of constant depth along the east and south edges
constexpr double blend_m = 300.0;
constexpr double mole_width_m = 30.0;
constexpr double coast_wander = 0.02;

/// Places as shares of the grid. Land is to the west. `quay` is the front of the quays; basins are cut into the land west
/// of it, and piers extend from it. A long mole starts from the land in the north and ends above the mouth in the south.
constexpr double quay = 0.40;
constexpr double quay_south = 0.16; // south of it the coast is natural
constexpr ShareBox basins[] = {
    {0.16, 0.24, 0.40, 0.33}, {0.22, 0.40, 0.40, 0.47}, {0.12, 0.55, 0.40, 0.65},
    {0.12, 0.65, 0.20, 0.80}, {0.26, 0.74, 0.40, 0.82}, {0.30, 0.88, 0.40, 0.95},
};
constexpr ShareBox piers[] = {
    {0.40, 0.18, 0.50, 0.20}, {0.40, 0.35, 0.52, 0.38}, {0.40, 0.49, 0.50, 0.52},
    {0.40, 0.68, 0.52, 0.71}, {0.40, 0.84, 0.50, 0.86},
};
constexpr LayoutPoint mole[] = {{0.52, 1.00}, {0.66, 0.84}, {0.68, 0.40}, {0.62, 0.22}};

class PortLayout
{
public:
    explicit PortLayout(const Port& port)
        : port_(port), coast_(port.seed), width_(port.grid.width_m()), height_(port.grid.height_m())
    {
        for (const LayoutPoint& point : mole) {
            mole_.push_back({point.east * width_, point.north * height_});
        }
    }

    [[nodiscard]] double depth_at(double x, double y) const
    {
        const double east = x / width_, north = y / height_;
        const double least = std::max(mole_width_m, 3.0 * std::max(port_.grid.dx_m, port_.grid.dy_m));
        if (on_land(east, north) || distance_from_line(mole_, x, y) < 0.5 * least) {
            return -land_height;
        }
        const double from_edge = std::min(width_ - port_.grid.dx_m - x, y);
        const double inland = smooth_step((from_edge - uniform_m) / blend_m) * smooth_step((0.75 - east) / 0.2);
        return port_.depth_m * (1.0 - inland * (1.0 - harbour_depth));
    }

private:
    [[nodiscard]] bool on_land(double east, double north) const
    {
        const auto in = [&](const ShareBox& box) { return box.holds(east, north); };
        const double shore = north > quay_south ? quay : quay + coast_wander * coast_.at(3.0 * north);
        return std::any_of(std::begin(piers), std::end(piers), in) ||
               (east < shore && std::none_of(std::begin(basins), std::end(basins), in)) || (north > 0.97 && east < 0.52);
    }

    const Port& port_;
    WanderingLine coast_;
    double width_;
    double height_;
    std::vector<LayoutPoint> mole_;
};

} // namespace

model::Bathymetry generate(const Port& port)
{
    const PortLayout layout(port);
    return sampled(port.grid, [&](double x, double y) { return layout.depth_at(x, y); });
}

} // namespace swell::engine
