#include "viewer/scene/land_and_ships/ground.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "engine/output/pictures/colour_map.hpp"
#include "engine/output/pictures/hill_shade.hpp"
#include "viewer/scene/drawing/grid_texture.hpp"

namespace swell::viewer
{

namespace
{

constexpr float unknown = std::numeric_limits<float>::quiet_NaN();

/// Mean of those heights that are known: of the four nodes round a corner, or of the eight corners round one.
struct Mean {
    float sum = 0.0F;
    int count = 0;

    void add(float value)
    {
        sum += value;
        ++count;
    }
    [[nodiscard]] float value() const { return count == 0 ? unknown : sum / static_cast<float>(count); }
};

/// For each corner, the mean height of its wet (or dry) nodes; unknown where it has none.
std::vector<float> corner_means(const model::Bathymetry& bathymetry, bool wet)
{
    const GridShape grid(bathymetry);
    std::vector<float> means;
    means.reserve(static_cast<std::size_t>(grid.nx + 1) * static_cast<std::size_t>(grid.ny + 1));
    for (int j = 0; j <= grid.ny; ++j) {
        for (int i = 0; i <= grid.nx; ++i) {
            Mean mean;
            for (int row = std::max(j - 1, 0); row <= std::min(j, grid.ny - 1); ++row) {
                for (int column = std::max(i - 1, 0); column <= std::min(i, grid.nx - 1); ++column) {
                    if (bathymetry.wet_at(column, row) == wet) {
                        mean.add(static_cast<float>(-bathymetry.depth_at(column, row)));
                    }
                }
            }
            means.push_back(mean.value());
        }
    }
    return means;
}

/// Continues known heights for `corners` corners into the unknown, because coarse meshes have vertices there.
void extend(std::vector<float>& heights, int width, int corners)
{
    std::vector<std::size_t> missing;
    for (std::size_t n = 0; n < heights.size(); ++n) {
        if (std::isnan(heights[n])) {
            missing.push_back(n);
        }
    }
    const auto height = static_cast<int>(heights.size()) / width;
    for (int round = 0; round < corners && !missing.empty(); ++round) {
        std::vector<std::pair<std::size_t, float>> found;
        std::erase_if(missing, [&](std::size_t n) {
            const int i = static_cast<int>(n) % width;
            const int j = static_cast<int>(n) / width;
            Mean mean;
            for (int row = std::max(j - 1, 0); row <= std::min(j + 1, height - 1); ++row) {
                for (int column = std::max(i - 1, 0); column <= std::min(i + 1, width - 1); ++column) {
                    const float value = heights[static_cast<std::size_t>(row) * width + column];
                    if (!std::isnan(value)) {
                        mean.add(value);
                    }
                }
            }
            if (mean.count > 0) {
                found.emplace_back(n, mean.value());
            }
            return mean.count > 0;
        });
        for (const auto& [n, value] : found) {
            heights[n] = value;
        }
    }
}

std::vector<float> corner_heights(const model::Bathymetry& bathymetry, bool wet, float lowest, float elsewhere)
{
    constexpr int coarsest_stride = 8;
    std::vector<float> heights = corner_means(bathymetry, wet);
    for (float& height : heights) {
        height = height < lowest ? lowest : height; // not known stays not known
    }
    extend(heights, bathymetry.extent.nx + 1, coarsest_stride);
    std::ranges::replace_if(
        heights, [](float height) { return std::isnan(height); }, elsewhere);
    return heights;
}

} // namespace

GroundHeights::GroundHeights(const model::Bathymetry& bathymetry)
    : grid_(bathymetry), wet_(grid_.nodes()), land_(corner_heights(bathymetry, false, quay_m, quay_m)),
      seabed_(corner_heights(bathymetry, true, -std::numeric_limits<float>::max(), 0.0F))
{
    std::ranges::transform(bathymetry.depth_m, wet_.begin(), [](double depth) { return depth > 0.0 ? 1 : 0; });
}

double GroundHeights::height_m(double x_m, double y_m) const
{
    return is_wet(grid_.column(x_m), grid_.row(y_m)) ? seabed_m(x_m, y_m) : land_m(x_m, y_m);
}

double GroundHeights::between_corners(const std::vector<float>& heights, double x_m, double y_m) const
{
    const int i = grid_.column(x_m);
    const int j = grid_.row(y_m);
    const double east = std::clamp(x_m / grid_.dx_m - i + 0.5, 0.0, 1.0);
    const double north = std::clamp(y_m / grid_.dy_m - j + 0.5, 0.0, 1.0);
    const double south_side = std::lerp(double(heights[corner(i, j)]), double(heights[corner(i + 1, j)]), east);
    const double north_side = std::lerp(double(heights[corner(i, j + 1)]), double(heights[corner(i + 1, j + 1)]), east);
    return std::lerp(south_side, north_side, north);
}

namespace
{

constexpr double land_shading = 0.55;
constexpr double seabed_shading = 0.35;
/// Water halves the light that comes back from the bed every 6 m of depth, as in a clear harbour.
constexpr double murk_per_m = 0.12;
constexpr engine::Colour deep_water{16, 77, 110};
constexpr engine::Colour shallow_water{78, 152, 152}; ///< mixed into the colour of the bed where water is shallow

/// The depth or height that 98 % of `values` stay below, at least `least`, so that a single peak does not bleach the rest.
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
