#include "viewer/scene/water/foam_layer.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "model/foam/foam.hpp"
#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

/// Returns a texture of spots a few texels wide. All brightnesses from 0 to 1 have the same area, so the texels brighter
/// than 1 - c cover a share c.
osg::ref_ptr<osg::Texture2D> foam_spots()
{
    constexpr int side = 256;
    constexpr int all = side * side;
    std::mt19937 random(7);
    std::vector<float> spots(all, 0.0F);
    // Noise of several sizes. No std distribution is used, because its numbers differ between libraries.
    for (const int size : {32, 16, 8, 4}) {
        const int cells = side / size;
        std::vector<float> corners(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells));
        for (float& corner : corners) {
            corner = static_cast<float>(random() % 1000U) * 0.001F * static_cast<float>(size);
        }
        const auto corner = [&](int i, int j) {
            const auto row = static_cast<std::size_t>(j % cells) * static_cast<std::size_t>(cells);
            return corners[row + static_cast<std::size_t>(i % cells)];
        };
        for (int texel = 0; texel < all; ++texel) {
            const int i = texel % side;
            const int j = texel / side;
            const float east = static_cast<float>(i % size) / static_cast<float>(size);
            const float north = static_cast<float>(j % size) / static_cast<float>(size);
            const float south_side = std::lerp(corner(i / size, j / size), corner(i / size + 1, j / size), east);
            const float north_side = std::lerp(corner(i / size, j / size + 1), corner(i / size + 1, j / size + 1), east);
            spots[static_cast<std::size_t>(texel)] += std::lerp(south_side, north_side, north);
        }
    }
    std::vector<int> order(all);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](int texel) { return spots[static_cast<std::size_t>(texel)]; });
    const osg::ref_ptr<osg::Image> image = new osg::Image;
    image->allocateImage(side, side, 1, GL_LUMINANCE, GL_FLOAT);
    image->setInternalTextureFormat(GL_LUMINANCE16F_ARB);
    auto* const texels = reinterpret_cast<float*>(image->data());
    for (int place = 0; place < all; ++place) {
        texels[order[static_cast<std::size_t>(place)]] = (static_cast<float>(place) + 0.5F) / all;
    }
    osg::ref_ptr<osg::Texture2D> texture = new osg::Texture2D(image);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR_MIPMAP_LINEAR);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::REPEAT);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::REPEAT);
    return texture;
}

/// Returns the number of foam values along a side: one for every second node.
int foam_nodes(int nodes)
{
    return (nodes + 1) / 2;
}

} // namespace

FoamLayer::FoamLayer(osg::StateSet& shared, int nx, int ny) : shared_(shared), foam_(foam_nodes(nx), foam_nodes(ny))
{
    osg::Texture2D& foam = *foam_.texture();
    foam.setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR);
    foam.setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    bind(shared, TextureUnit::foam, "foam_of_run", &foam);
    bind(shared, TextureUnit::foam_spots, "foam_spots", foam_spots());
    shared.getOrCreateUniform("foam_nodes", osg::Uniform::FLOAT_VEC2)
        ->set(osg::Vec2(static_cast<float>(foam_nodes(nx)), static_cast<float>(foam_nodes(ny))));
    shared.getOrCreateUniform("whitecaps", osg::Uniform::FLOAT)->set(0.0F);
}

void FoamLayer::show(const ShownFrame& newest)
{
    constexpr float part_a_frame = 0.3F;
    cover_ = newest.foam_cover;
    const std::span<float> shown = foam_.values();
    if (newest.frame == frame_ || newest.foam.size() != shown.size()) {
        return;
    }
    const bool goes_on = newest.frame == frame_ + 1;
    frame_ = newest.frame;
    for (std::size_t node = 0; node < shown.size(); ++node) {
        shown[node] = goes_on ? std::lerp(shown[node], newest.foam[node], part_a_frame) : newest.foam[node];
    }
    foam_.changed();
}

void FoamLayer::set_wind(double wind_m_per_s)
{
    const double whitecaps = std::max(0.0, model::monahan_cover(wind_m_per_s) - cover_);
    shared_.getOrCreateUniform("whitecaps", osg::Uniform::FLOAT)->set(static_cast<float>(whitecaps));
}

} // namespace swell::viewer
