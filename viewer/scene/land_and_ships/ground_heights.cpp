#include "viewer/scene/land_and_ships/ground_heights.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace swell::viewer
{

namespace
{

constexpr float unknown = std::numeric_limits<float>::quiet_NaN();

/// Mean of what is known of four numbers round a corner, or of the eight corners round one.
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

/// Mean height of the nodes of one kind that share each corner.
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

/// Goes on a few corners beyond where a height is known: coarse meshes have corners there.
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
    const int i = grid_.column(x_m);
    const int j = grid_.row(y_m);
    const std::vector<float>& heights = is_wet(i, j) ? seabed_ : land_;
    const double east = std::clamp(x_m / grid_.dx_m - i + 0.5, 0.0, 1.0);
    const double north = std::clamp(y_m / grid_.dy_m - j + 0.5, 0.0, 1.0);
    const double south_side = std::lerp(double(heights[corner(i, j)]), double(heights[corner(i + 1, j)]), east);
    const double north_side = std::lerp(double(heights[corner(i, j + 1)]), double(heights[corner(i + 1, j + 1)]), east);
    return std::lerp(south_side, north_side, north);
}

} // namespace swell::viewer
