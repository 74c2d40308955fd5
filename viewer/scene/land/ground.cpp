#include "viewer/scene/land/ground.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace swell::viewer
{

namespace
{

constexpr float unknown = std::numeric_limits<float>::quiet_NaN();

/// Mean of the known heights of the four nodes round a corner, or of a corner and its eight neighbours.
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

/// Returns the drawn height of a node. Land of height 0 is land of unknown height.
float height_of(double depth_m)
{
    if (depth_m > 0.0) {
        return static_cast<float>(-depth_m);
    }
    return depth_m == 0.0 ? GroundHeights::quay_m : std::max(static_cast<float>(-depth_m), GroundHeights::lowest_land_m);
}

/// Returns for each corner the mean height of its wet (or dry) nodes; `unknown` if it has no such node.
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
                        mean.add(height_of(bathymetry.depth_at(column, row)));
                    }
                }
            }
            means.push_back(mean.value());
        }
    }
    return means;
}

/// Continues known heights for `corners` corners into unknown ones, because coarse meshes have vertices there.
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

/// Finds the corners at which the ground is a beach, which passes from land to seabed without a wall.
class Beaches
{
public:
    explicit Beaches(const model::Bathymetry& bathymetry) : grid_(bathymetry), bathymetry_(bathymetry)
    {
        kinds_.reserve(static_cast<std::size_t>(grid_.nx + 1) * static_cast<std::size_t>(grid_.ny + 1));
        for (int j = 0; j <= grid_.ny; ++j) {
            for (int i = 0; i <= grid_.nx; ++i) {
                kinds_.push_back(kind_of(i, j));
            }
        }
    }

    /// Whether land and seabed have the same height at a corner: on the water's edge of a beach, and in the shallows next
    /// to it, where waves uncover the beach.
    [[nodiscard]] bool are_one_at(int i, int j) const
    {
        if (kind(i, j) != Kind::gentle_water) {
            return kind(i, j) == Kind::beach;
        }
        bool beside_beach = false;
        for (int n = 0; n < 9; ++n) {
            const int column = std::clamp(i - 1 + n % 3, 0, grid_.nx);
            const int row = std::clamp(j - 1 + n / 3, 0, grid_.ny);
            beside_beach = beside_beach || kind(column, row) == Kind::beach;
            if (kind(column, row) == Kind::wall) {
                return false;
            }
        }
        return beside_beach;
    }
    [[nodiscard]] float height_at(int i, int j) const
    {
        Mean mean;
        for_nodes_round(i, j, [&](double depth) { mean.add(height_of(depth)); });
        return mean.value();
    }

private:
    enum class Kind : unsigned char { land, gentle_water, deep_water, beach, wall };

    [[nodiscard]] Kind kind(int i, int j) const
    {
        const auto row = static_cast<std::size_t>(j) * static_cast<std::size_t>(grid_.nx + 1);
        return kinds_[row + static_cast<std::size_t>(i)];
    }

    template <class Use>
    void for_nodes_round(int i, int j, const Use& use) const
    {
        for (int row = std::max(j - 1, 0); row <= std::min(j, grid_.ny - 1); ++row) {
            for (int column = std::max(i - 1, 0); column <= std::min(i, grid_.nx - 1); ++column) {
                use(bathymetry_.depth_at(column, row));
            }
        }
    }

    [[nodiscard]] Kind kind_of(int i, int j) const
    {
        bool wet = false;
        bool dry = false;
        float lowest = std::numeric_limits<float>::max();
        float highest = -lowest;
        for_nodes_round(i, j, [&](double depth) {
            (depth > 0.0 ? wet : dry) = true;
            lowest = std::min(lowest, height_of(depth));
            highest = std::max(highest, height_of(depth));
        });
        const bool gentle = highest - lowest <= GroundHeights::steepest_beach * std::min(grid_.dx_m, grid_.dy_m);
        if (wet && dry) {
            return gentle ? Kind::beach : Kind::wall;
        }
        return dry ? Kind::land : gentle ? Kind::gentle_water : Kind::deep_water;
    }

    GridShape grid_;
    const model::Bathymetry& bathymetry_;
    std::vector<Kind> kinds_;
};

std::vector<float> corner_heights(const model::Bathymetry& bathymetry, const Beaches& beaches, bool wet, float elsewhere)
{
    constexpr int coarsest_stride = 8;
    std::vector<float> heights = corner_means(bathymetry, wet);
    std::size_t corner = 0;
    for (int j = 0; j <= bathymetry.extent.ny; ++j) {
        for (int i = 0; i <= bathymetry.extent.nx; ++i, ++corner) {
            if (beaches.are_one_at(i, j)) {
                heights[corner] = beaches.height_at(i, j);
            }
        }
    }
    extend(heights, bathymetry.extent.nx + 1, coarsest_stride);
    std::ranges::replace_if(
        heights, [](float height) { return std::isnan(height); }, elsewhere);
    return heights;
}

} // namespace

GroundHeights::GroundHeights(const model::Bathymetry& bathymetry) : grid_(bathymetry), wet_(grid_.nodes())
{
    const Beaches beaches(bathymetry);
    land_ = corner_heights(bathymetry, beaches, false, quay_m);
    seabed_ = corner_heights(bathymetry, beaches, true, 0.0F);
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

} // namespace swell::viewer
