#include "viewer/scene/water/grid_border.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

namespace
{

constexpr int row_count = 8; ///< the last row has means over about 60 nodes

/// Interpolates. Does not use std::lerp(), whose handling of ends and infinities would take longer than everything else
/// here.
GridBorder::Mismatch between(const GridBorder::Mismatch& a, const GridBorder::Mismatch& b, float part)
{
    return {a.height_m + part * (b.height_m - a.height_m), a.slope_east + part * (b.slope_east - a.slope_east),
            a.slope_north + part * (b.slope_north - a.slope_north), a.water + part * (b.water - a.water)};
}

/// Returns the signed distance from the range low … high; 0 within it.
double beyond(double place, double low, double high)
{
    return place - std::clamp(place, low, high);
}

} // namespace

GridBorder::GridBorder(const model::Bathymetry& bathymetry) : grid_(bathymetry), image_(new osg::Image)
{
    const int last_i = grid_.nx - 1;
    const int last_j = grid_.ny - 1;
    const auto add = [&](int i, int j) {
        places_.push_back({i, j, int(i == last_i) - int(i == 0), int(j == last_j) - int(j == 0)});
    };
    for (int i = 0; i < last_i; ++i) {
        add(i, 0);
    }
    for (int j = 0; j < last_j; ++j) {
        add(last_i, j);
    }
    for (int i = last_i; i > 0; --i) {
        add(i, last_j);
    }
    for (int j = last_j; j > 0; --j) {
        add(0, j);
    }
    // Water is drawn to about halfway to a land node, and Shore gives the land node the height of its wet neighbours. So a
    // land node of the border counts as water if one of its two neighbours along the border is wet.
    for (std::size_t n = 0; n < places_.size(); ++n) {
        for (const std::size_t beside : {places_.size() - 1, std::size_t{0}, std::size_t{1}}) {
            const Place& other = places_[(n + beside) % places_.size()];
            places_[n].has_water = places_[n].has_water || bathymetry.wet_at(other.i, other.j);
        }
    }
    image_->allocateImage(nodes(), row_count, 1, GL_RGBA, GL_FLOAT);
    image_->setInternalTextureFormat(GL_RGBA32F_ARB);
    values_ = reinterpret_cast<Mismatch*>(image_->data());
    std::fill_n(values_, places_.size() * row_count, Mismatch{});
    texture_ = new osg::Texture2D(image_);
    texture_->setResizeNonPowerOfTwoHint(false);
    texture_->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR);
    texture_->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    texture_->setWrap(osg::Texture::WRAP_S, osg::Texture::REPEAT);
    texture_->setWrap(osg::Texture::WRAP_T, osg::Texture::CLAMP_TO_EDGE);
}

int GridBorder::rows()
{
    return row_count;
}

/// Returns the grid's water half a cell outside the node, as water.vert draws it.
SurfaceAt GridBorder::water_at(const Place& place, const HeightOfNode& zeta_m) const
{
    const auto [i, j, east, north, has_water] = place;
    const double zeta = zeta_m(i, j);
    const int west_i = std::max(i - 1, 0);
    const int east_i = std::min(i + 1, grid_.nx - 1);
    const int south_j = std::max(j - 1, 0);
    const int north_j = std::min(j + 1, grid_.ny - 1);
    return {zeta + 0.5 * (2.0 * zeta - zeta_m(i - east, j) - zeta_m(i, j - north)),
            (zeta_m(east_i, j) - zeta_m(west_i, j)) / ((east_i - west_i) * grid_.dx_m),
            (zeta_m(i, north_j) - zeta_m(i, south_j)) / ((north_j - south_j) * grid_.dy_m)};
}

/// Returns the outside sea at all places of the border, half a cell outside the nodes; at a corner, half a cell in both
/// directions.
std::vector<SurfaceAt> GridBorder::sea_along(const SeaNow& sea) const
{
    std::vector<SurfaceAt> all;
    all.reserve(places_.size());
    std::size_t first = 0;
    for (const int length : {grid_.nx - 1, grid_.ny - 1, grid_.nx - 1, grid_.ny - 1}) {
        const auto point = [&](std::size_t at) {
            const Place& place = places_[at];
            return osg::Vec2d((place.i + 0.5 * place.east) * grid_.dx_m, (place.j + 0.5 * place.north) * grid_.dy_m);
        };
        all.push_back(sea.at(point(first).x(), point(first).y()));
        if (length > 1) {
            std::vector<SurfaceAt> side(static_cast<std::size_t>(length - 1));
            const osg::Vec2d start = point(first + 1);
            const osg::Vec2d step(places_[first + 1].i - places_[first].i, places_[first + 1].j - places_[first].j);
            sea.add_along(start.x(), start.y(), step.x() * grid_.dx_m, step.y() * grid_.dy_m, side);
            all.insert(all.end(), side.begin(), side.end());
        }
        first += static_cast<std::size_t>(length);
    }
    return all;
}

std::vector<GridBorder::Mismatch> GridBorder::compared(const HeightOfNode& zeta_m, const SeaNow& sea) const
{
    const std::vector<SurfaceAt> outside = sea_along(sea);
    std::vector<Mismatch> rows(places_.size() * row_count);
    for (std::size_t n = 0; n < places_.size(); ++n) {
        if (places_[n].has_water) {
            const SurfaceAt water = water_at(places_[n], zeta_m);
            rows[n] = {static_cast<float>(water.height_m - outside[n].height_m),
                       static_cast<float>(water.slope_east - outside[n].slope_east),
                       static_cast<float>(water.slope_north - outside[n].slope_north), 1.0F};
        }
    }
    spread(rows);
    return rows;
}

void GridBorder::show(const std::vector<Mismatch>& before, const std::vector<Mismatch>& newest, double part)
{
    const auto share = static_cast<float>(part);
    for (std::size_t n = 0; n < before.size(); ++n) {
        values_[n] = between(before[n], newest[n], share);
    }
    image_->dirty();
}

/// Computes each row from the row before: half the value itself and a quarter from each side. The distance to the sides is
/// 1 node for the first mean and doubles from row to row.
void GridBorder::spread(std::vector<Mismatch>& rows) const
{
    const std::size_t count = places_.size();
    for (std::size_t row = 1; row < row_count; ++row) {
        const Mismatch* from = &rows[(row - 1) * count];
        const std::size_t away = (std::size_t{1} << (row - 1)) % count;
        for (std::size_t n = 0; n < count; ++n) {
            const Mismatch& one = from[n >= away ? n - away : n + count - away];
            const Mismatch& other = from[n + away < count ? n + away : n + away - count];
            rows[row * count + n] = between(from[n], between(one, other, 0.5F), 0.5F);
        }
    }
}

osg::Vec2d GridBorder::beyond_m(double x_m, double y_m) const
{
    return {beyond(x_m, -0.5 * grid_.dx_m, (grid_.nx - 0.5) * grid_.dx_m),
            beyond(y_m, -0.5 * grid_.dy_m, (grid_.ny - 0.5) * grid_.dy_m)};
}

GridBorder::Mismatch GridBorder::mismatch_at(double x_m, double y_m) const
{
    const double last_i = grid_.nx - 1.0;
    const double last_j = grid_.ny - 1.0;
    const double east = x_m / grid_.dx_m;
    const double north = y_m / grid_.dy_m;
    const double i = std::clamp(east, 0.0, last_i);
    const double j = std::clamp(north, 0.0, last_j);
    const double along = north < 0.0      ? i
                         : east > last_i  ? last_i + j
                         : north > last_j ? 2.0 * last_i + last_j - i
                                          : 2.0 * (last_i + last_j) - j;
    const double row =
        std::min(0.5 * std::log2(1.0 + beyond_m(x_m, y_m).length2() / (grid_.dx_m * grid_.dy_m)), row_count - 1.0);
    const auto in_row = [&](double of) {
        const Mismatch* values = values_ + static_cast<std::size_t>(of) * places_.size();
        const auto node = static_cast<std::size_t>(along);
        return between(values[node % places_.size()], values[(node + 1) % places_.size()],
                       static_cast<float>(along - std::floor(along)));
    };
    return between(in_row(std::floor(row)), in_row(std::min(std::floor(row) + 1.0, row_count - 1.0)),
                   static_cast<float>(row - std::floor(row)));
}

} // namespace swell::viewer
