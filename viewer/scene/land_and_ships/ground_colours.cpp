#include "viewer/scene/land_and_ships/ground_colours.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/output/pictures/colour_map.hpp"
#include "engine/output/pictures/hill_shade.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/drawing/grid_texture.hpp"

namespace swell::viewer
{

namespace
{

constexpr double land_shading = 0.55;
constexpr double seabed_shading = 0.35;
/// Water halves the light that comes back from the bed every 6 m of depth, as in a clear harbour.
constexpr double murk_per_m = 0.12;
constexpr engine::Colour deep_water{16, 77, 110};
constexpr engine::Colour shallow_water{78, 152, 152}; ///< what water adds to the colour of a bed near the surface

/// Depth or height that 98 % stay below, but no less than `least`: a single peak does not bleach the rest.
double nearly_largest(std::vector<double> values, double least)
{
    if (values.empty()) {
        return least;
    }
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(0.98 * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return std::max(least, *place);
}

/// The colour of the ground, wet or dry, before water covers it.
class GroundColour
{
public:
    explicit GroundColour(const model::Bathymetry& bathymetry) : depth_m_(bathymetry.depth_m)
    {
        std::vector<double> depths;
        std::vector<double> heights;
        for (const double depth : depth_m_) {
            (depth > 0.0 ? depths : heights).push_back(std::abs(depth));
        }
        deepest_m_ = nearly_largest(std::move(depths), 1.0);
        highest_m_ = nearly_largest(std::move(heights), 20.0);
        light_ = engine::hill_shade(bathymetry);
    }

    [[nodiscard]] engine::Colour at(std::size_t node) const
    {
        const double depth = depth_m_[node];
        const bool wet = depth > 0.0;
        const engine::Colour colour = wet ? engine::colour_at(engine::seabed_colours(), depth / deepest_m_)
                                          : engine::colour_at(engine::land_colours(), -depth / highest_m_);
        return engine::lit(colour, 1.0 + (wet ? seabed_shading : land_shading) * (light_[node] - 1.0));
    }

private:
    const std::vector<double>& depth_m_;
    double deepest_m_ = 0.0;
    double highest_m_ = 0.0;
    std::vector<double> light_;
};

engine::Colour through_water(engine::Colour bed, double depth_m)
{
    const double seen = std::exp(-murk_per_m * depth_m);
    return engine::blend(deep_water, engine::blend(bed, shallow_water, 0.5), seen);
}

/// Gives land beside water the mean colour of that water.
void spread_ashore(const GridShape& grid, std::vector<FlaggedColour>& colours)
{
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (colours[grid.index(i, j)].flag) {
                continue;
            }
            int count = 0;
            int red = 0;
            int green = 0;
            int blue = 0;
            for (int n = 0; n < 9; ++n) {
                const int column = i - 1 + n % 3;
                const int row = j - 1 + n / 3;
                if (grid.contains(column, row) && colours[grid.index(column, row)].flag) {
                    const engine::Colour& beside = colours[grid.index(column, row)].colour;
                    red += beside.red;
                    green += beside.green;
                    blue += beside.blue;
                    ++count;
                }
            }
            if (count > 0) {
                const auto mean = [count](int sum) { return static_cast<std::uint8_t>(sum / count); };
                colours[grid.index(i, j)].colour = {mean(red), mean(green), mean(blue)};
            }
        }
    }
}

} // namespace

osg::ref_ptr<osg::Texture2D> ground_texture(const model::Bathymetry& bathymetry)
{
    const GroundColour ground(bathymetry);
    std::vector<FlaggedColour> colours(bathymetry.depth_m.size());
    for (std::size_t node = 0; node < colours.size(); ++node) {
        colours[node] = {ground.at(node), bathymetry.depth_m[node] <= 0.0};
    }
    return colour_texture(bathymetry.extent.nx, bathymetry.extent.ny, colours);
}

osg::ref_ptr<osg::Texture2D> water_body_texture(const model::Bathymetry& bathymetry)
{
    const GroundColour ground(bathymetry);
    std::vector<FlaggedColour> colours(bathymetry.depth_m.size(), {deep_water, false});
    for (std::size_t node = 0; node < colours.size(); ++node) {
        if (const double depth = bathymetry.depth_m[node]; depth > 0.0) {
            colours[node] = {through_water(ground.at(node), depth), true};
        }
    }
    spread_ashore(GridShape(bathymetry), colours);
    return colour_texture(bathymetry.extent.nx, bathymetry.extent.ny, colours);
}

} // namespace swell::viewer
