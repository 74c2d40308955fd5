#include "viewer/scene/land/ground_colours.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/hill_shade.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/scene/land/land_cover.hpp"

namespace swell::viewer
{

namespace
{

constexpr engine::Colour sand{214, 196, 152};
constexpr engine::Colour grass{126, 142, 88};
constexpr engine::Colour rock{138, 128, 112};
constexpr engine::Colour quay_stone{172, 163, 146};
constexpr double land_shading = 0.55;
constexpr double seabed_shading = 0.35;
/// The light that comes back from the bed halves with every 6 m of depth, as in a clear harbour.
constexpr double murk_per_m = 0.12;
constexpr engine::Colour deep_water{16, 77, 110};
constexpr engine::Colour shallow_water{78, 152, 152}; ///< mixed into the colour of the bed in shallow water

/// Returns the value that 98 % of `values` do not exceed, and at least `least`, so that a single peak does not make all
/// other colours pale.
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
        cover_ = land_covers(bathymetry);
    }

    [[nodiscard]] engine::Colour at(std::size_t node) const
    {
        const double depth = depth_m_[node];
        const bool wet = depth > 0.0;
        const engine::Colour colour = wet ? engine::colour_at(engine::seabed_colours(), depth / deepest_m_) : land_at(node);
        return engine::lit(colour, 1.0 + (wet ? seabed_shading : land_shading) * (light_[node] - 1.0));
    }

private:
    /// Returns the colour of a land node. The colour map of heights is blended into the grass, so that a map shows heights.
    [[nodiscard]] engine::Colour land_at(std::size_t node) const
    {
        const LandCover& cover = cover_[node];
        engine::Colour colour =
            engine::blend(grass, engine::colour_at(engine::land_colours(), -depth_m_[node] / highest_m_), 0.35);
        colour = engine::blend(colour, sand, cover.sand);
        colour = engine::blend(colour, rock, cover.rock);
        return engine::blend(colour, quay_stone, cover.stone);
    }

    const std::vector<double>& depth_m_;
    std::vector<LandCover> cover_;
    double deepest_m_ = 0.0;
    double highest_m_ = 0.0;
    std::vector<double> light_;
};

engine::Colour through_water(engine::Colour bed, double depth_m)
{
    const double seen = std::exp(-murk_per_m * depth_m);
    return engine::blend(deep_water, engine::blend(bed, shallow_water, 0.5), seen);
}

/// Gives each land node with wet neighbours the mean colour of these neighbours.
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

osg::ref_ptr<osg::Texture2D> grain_texture()
{
    constexpr int grain_side = 128;
    std::vector<FlaggedColour> grains(static_cast<std::size_t>(grain_side) * grain_side);
    const auto random = [](int x, int y, int octave) {
        auto bits = static_cast<unsigned>(x) * 73856093U ^ static_cast<unsigned>(y) * 19349663U ^
                    static_cast<unsigned>(octave) * 83492791U;
        bits = (bits ^ (bits >> 13U)) * 1274126177U;
        return static_cast<double>((bits ^ (bits >> 16U)) & 0xffffU) / 65535.0;
    };
    for (int n = 0; n < grain_side * grain_side; ++n) {
        double sum = 0.0;
        for (const int cell : {32, 16, 8, 4, 2}) {
            const int cells = grain_side / cell;
            const int i = n % grain_side / cell;
            const int j = n / grain_side / cell;
            const double east = (n % grain_side % cell) / static_cast<double>(cell);
            const double north = (n / grain_side % cell) / static_cast<double>(cell);
            const int next_i = (i + 1) % cells;
            const int next_j = (j + 1) % cells;
            sum += 0.2 * std::lerp(std::lerp(random(i, j, cell), random(next_i, j, cell), east),
                                   std::lerp(random(i, next_j, cell), random(next_i, next_j, cell), east), north);
        }
        const auto byte = static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(0.5 + 1.6 * (sum - 0.5), 0.0, 1.0)));
        grains[static_cast<std::size_t>(n)].colour = {byte, byte, byte};
    }
    osg::ref_ptr<osg::Texture2D> texture = colour_texture(grain_side, grain_side, grains);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR_MIPMAP_NEAREST);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::REPEAT);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::REPEAT);
    return texture;
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
