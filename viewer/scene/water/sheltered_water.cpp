#include "viewer/scene/water/sheltered_water.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

/// A share above this counts as 1, because waves come in groups.
constexpr double counts_as_all = 0.75;

struct Outside {
    double variance = 0.0; ///< of heights [m²]
    double length_m = 0.0; ///< longest peak wavelength of the seas
};

Outside outside_of(const std::vector<WeighedSea>& seas)
{
    Outside all;
    for (const WeighedSea& one : seas) {
        all.variance += std::pow(0.25 * one.weight * significant_height_m(one.sea->waves), 2);
        all.length_m = std::max(all.length_m, one.sea->peak_length_m);
    }
    return all;
}

int blocks_of(int nodes)
{
    return (nodes + ShelteredWater::block - 1) / ShelteredWater::block;
}

} // namespace

ShelteredWater::ShelteredWater(const model::Bathymetry& bathymetry, osg::StateSet& shared)
    : nx_(bathymetry.extent.nx), columns_(blocks_of(nx_)), rows_(blocks_of(bathymetry.extent.ny)),
      block_m_(block * std::max(bathymetry.dx_m, bathymetry.dy_m)), shares_(columns_, rows_)
{
    const int ny = bathymetry.extent.ny;
    for (int south = 0; south < ny; south += block) {
        for (int west = 0; west < nx_; west += block) {
            for (int j = south; j < std::min(south + block, ny); j += block / 2) {
                for (int i = west; i < std::min(west + block, nx_); i += block / 2) {
                    if (bathymetry.wet_at(i, j)) {
                        nodes_.push_back(static_cast<std::size_t>(j) * static_cast<std::size_t>(nx_) +
                                         static_cast<std::size_t>(i));
                    }
                }
            }
            ends_.push_back(nodes_.size());
        }
    }
    osg::Texture2D& texture = *shares_.texture();
    texture.setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR);
    texture.setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    bind(shared, TextureUnit::shelter, "shelter", &texture);
    shared.getOrCreateUniform("shelter_nodes", osg::Uniform::FLOAT_VEC2)
        ->set(osg::Vec2(static_cast<float>(block * columns_), static_cast<float>(block * rows_)));
    std::ranges::fill(shares_.values(), 1.0F);
}

void ShelteredWater::show(const ShownFrame& newest)
{
    const Outside outside = outside_of(newest.seas_outside);
    const std::span<float> shares = shares_.values();
    if (outside.variance > 0.0) {
        sum_of_blocks(newest.zeta_m);
        // Summing twice over half a wavelength to each side weighs near blocks more.
        const int reach = std::max(1, static_cast<int>(std::lround(0.5 * outside.length_m / block_m_)));
        for (const bool along_rows : {true, false, true, false}) {
            add_neighbours(squares_, reach, along_rows);
            add_neighbours(counts_, reach, along_rows);
        }
        const auto all = static_cast<float>(counts_as_all * counts_as_all * outside.variance);
        for (std::size_t place = 0; place < squares_.size(); ++place) {
            shares[place] = std::sqrt(std::min(squares_[place] / std::max(counts_[place] * all, 1e-12F), 1.0F));
        }
    } else {
        std::ranges::fill(shares, 1.0F);
    }
    shares_.changed();
}

void ShelteredWater::sum_of_blocks(const std::vector<float>& zeta_m)
{
    squares_.clear();
    counts_.clear();
    std::size_t node = 0;
    for (const std::size_t end : ends_) {
        float sum = 0.0F;
        counts_.push_back(static_cast<float>(end - node));
        for (; node < end; ++node) {
            sum += zeta_m[nodes_[node]] * zeta_m[nodes_[node]];
        }
        squares_.push_back(sum);
    }
}

void ShelteredWater::add_neighbours(std::vector<float>& of_blocks, int reach, bool along_rows)
{
    const int length = along_rows ? columns_ : rows_;
    const int lines = along_rows ? rows_ : columns_;
    const std::ptrdiff_t step = along_rows ? 1 : columns_;
    line_.resize(static_cast<std::size_t>(length));
    for (int number = 0; number < lines; ++number) {
        float* const first = &of_blocks[static_cast<std::size_t>(along_rows ? number * columns_ : number)];
        float sum = 0.0F;
        for (int place = -reach; place < length; ++place) {
            sum += place + reach < length ? first[(place + reach) * step] : 0.0F;
            if (place >= 0) {
                sum -= place > reach ? first[(place - reach - 1) * step] : 0.0F;
                line_[static_cast<std::size_t>(place)] = std::max(sum, 0.0F); // rounding errors may make the sum negative
            }
        }
        for (int place = 0; place < length; ++place) {
            first[place * step] = line_[static_cast<std::size_t>(place)];
        }
    }
}

float ShelteredWater::share_at(int i, int j) const
{
    return shares_.values()[static_cast<std::size_t>(j / block) * static_cast<std::size_t>(columns_) +
                            static_cast<std::size_t>(i / block)];
}

} // namespace swell::viewer
