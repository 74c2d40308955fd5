#include "viewer/scene/drawing/shore_field.hpp"

#include <algorithm>
#include <cmath>

#include "viewer/scene/drawing/grid_texture.hpp"

namespace swell::viewer
{

namespace
{

/// Rounds of smoothing. Four straighten the stairs of the nodes; more would round off the heads of moles.
constexpr int rounds = 4;
/// Least size of a node's value. It keeps the line away from nodes, so that a rounding error cannot put a node on the wrong
/// side. A value that is smaller before smoothing, because of the ground's height, may stay as small.
constexpr float least = 0.08F;
/// Least size for a node between two nodes of the other kind: it keeps a wall one node wide about as wide as its cell.
constexpr float least_of_thin = 0.35F;
/// Least size for two land nodes that touch only at a corner, and largest size for the two water nodes at the same corner.
/// The land is connected through the corner if the product of its two values exceeds the product of the water's values.
constexpr float least_of_touching = 0.45F;
constexpr float most_beside_touching = 0.3F;
/// Steeper ground is a wall: its line is midway between nodes. On gentler ground the line is at the edge of the still
/// water.
constexpr double wall_slope = 0.2;

/// Least and largest size of a node's value.
struct Bounds {
    float least_size = least;
    float most_size = 1.0F;
};

/// Limits the values after smoothing, so that each node stays water or land.
class Limits
{
public:
    Limits(const model::Bathymetry& bathymetry, std::span<const float> ground)
        : grid_(bathymetry), bathymetry_(bathymetry), bounds_(grid_.nodes())
    {
        for (std::size_t node = 0; node < bounds_.size(); ++node) {
            bounds_[node].least_size = std::min(least, std::abs(ground[node]));
        }
        for (int j = 0; j < grid_.ny; ++j) {
            for (int i = 0; i < grid_.nx; ++i) {
                if (is_between(i, j, 1, 0) || is_between(i, j, 0, 1)) {
                    at(i, j).least_size = least_of_thin;
                }
            }
        }
        for (int j = 0; j + 1 < grid_.ny; ++j) {
            for (int i = 0; i + 1 < grid_.nx; ++i) {
                keep_closed(i, j);
            }
        }
    }

    [[nodiscard]] float held(std::size_t node, float value) const
    {
        const bool wet = bathymetry_.depth_m[node] > 0.0;
        const auto [least_size, most_size] = bounds_[node];
        const float size = std::clamp(wet ? value : -value, std::min(least_size, most_size), most_size);
        return wet ? size : -size;
    }

private:
    Bounds& at(int i, int j) { return bounds_[grid_.index(i, j)]; }

    [[nodiscard]] bool is_between(int i, int j, int east, int north) const
    {
        const bool wet = bathymetry_.wet_at(i, j);
        const auto is_other = [&](int column, int row) {
            return grid_.contains(column, row) && bathymetry_.wet_at(column, row) != wet;
        };
        return is_other(i - east, j - north) && is_other(i + east, j + north);
    }

    /// Sets the bounds of four nodes round a corner if two of them are land and touch only at the corner.
    void keep_closed(int i, int j)
    {
        const bool first = bathymetry_.wet_at(i, j);
        const bool second = bathymetry_.wet_at(i + 1, j);
        if (first == second || bathymetry_.wet_at(i + 1, j + 1) != first || bathymetry_.wet_at(i, j + 1) != second) {
            return;
        }
        for (const int n : {0, 1, 2, 3}) {
            Bounds& bounds = at(i + n % 2, j + n / 2);
            if (bathymetry_.wet_at(i + n % 2, j + n / 2)) {
                bounds.most_size = most_beside_touching;
            } else {
                bounds.least_size = least_of_touching;
            }
        }
    }

    GridShape grid_;
    const model::Bathymetry& bathymetry_;
    std::vector<Bounds> bounds_;
};

/// Replaces each value by a mean along rows or columns, with weights 1/2 for itself and 1/4 for each neighbour.
void smooth_along(std::vector<float>& values, const GridShape& grid, bool rows)
{
    const int lines = rows ? grid.ny : grid.nx;
    const int count = rows ? grid.nx : grid.ny;
    const std::size_t step = rows ? 1 : static_cast<std::size_t>(grid.nx);
    for (int line = 0; line < lines; ++line) {
        float* value = values.data() + (rows ? grid.index(0, line) : grid.index(line, 0));
        float before = *value;
        for (int n = 0; n < count; ++n, value += step) {
            const float here = *value;
            const float after = n + 1 < count ? value[step] : here;
            *value = 0.25F * (before + after) + 0.5F * here;
            before = here;
        }
    }
}

/// Whether the ground between this node and a neighbour of the other kind is steeper than wall_slope, or the height of the
/// land is not known (0).
bool is_at_a_wall(const model::Bathymetry& bathymetry, const GridShape& grid, int i, int j, double full_m)
{
    const double depth = bathymetry.depth_at(i, j);
    for (int n = 0; n < 9; ++n) {
        const int column = std::clamp(i - 1 + n % 3, 0, grid.nx - 1);
        const int row = std::clamp(j - 1 + n / 3, 0, grid.ny - 1);
        const double other = bathymetry.depth_at(column, row);
        if ((other > 0.0) != (depth > 0.0) && (other == 0.0 || std::abs(other - depth) > full_m)) {
            return true;
        }
    }
    return depth == 0.0;
}

double full_depth_m(const GridShape& grid)
{
    return wall_slope * std::min(grid.dx_m, grid.dy_m);
}

/// Returns the field before smoothing: on gentle ground the depth over full_depth_m(), limited to -1 … 1; at walls -1 or 1.
/// Also fills `beaches`. Land of height 0 is land of unknown height.
std::vector<float> as_the_ground_lies(const model::Bathymetry& bathymetry, std::vector<float>& beaches)
{
    const GridShape grid(bathymetry);
    const double full_m = full_depth_m(grid);
    std::vector<float> values;
    values.reserve(grid.nodes());
    beaches.reserve(grid.nodes());
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            const double depth = bathymetry.depth_at(i, j);
            const double end = depth > 0.0 ? 1.0 : -1.0;
            const bool is_wall = is_at_a_wall(bathymetry, grid, i, j, full_m);
            values.push_back(static_cast<float>(is_wall ? end : std::clamp(depth / full_m, -1.0, 1.0)));
            beaches.push_back(is_wall ? 0.0F : 1.0F);
        }
    }
    return values;
}

} // namespace

ShoreField::ShoreField(const model::Bathymetry& bathymetry)
    : grid_(bathymetry), values_(as_the_ground_lies(bathymetry, beaches_))
{
    const Limits limits(bathymetry, values_);
    for (int round = 0; round < rounds; ++round) {
        smooth_along(values_, grid_, true);
        smooth_along(values_, grid_, false);
        for (std::size_t node = 0; node < values_.size(); ++node) {
            values_[node] = limits.held(node, values_[node]);
        }
    }
}

double ShoreField::full_m() const
{
    return full_depth_m(grid_);
}

double ShoreField::between(double i, double j) const
{
    const double east = std::clamp(i, 0.0, grid_.nx - 1.0);
    const double north = std::clamp(j, 0.0, grid_.ny - 1.0);
    const int column = static_cast<int>(east);
    const int row = static_cast<int>(north);
    const auto value = [&](int at_column, int at_row) {
        return double(values_[grid_.index(std::min(at_column, grid_.nx - 1), std::min(at_row, grid_.ny - 1))]);
    };
    const double south_side = std::lerp(value(column, row), value(column + 1, row), east - column);
    const double north_side = std::lerp(value(column, row + 1), value(column + 1, row + 1), east - column);
    return std::lerp(south_side, north_side, north - row);
}

osg::ref_ptr<osg::Texture2D> shore_texture(const ShoreField& field)
{
    osg::ref_ptr<osg::Texture2D> texture = pair_texture(field.grid().nx, field.grid().ny, field.values(), field.beaches());
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    return texture;
}

} // namespace swell::viewer
