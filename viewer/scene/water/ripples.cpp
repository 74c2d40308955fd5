#include "viewer/scene/water/ripples.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace swell::viewer
{

namespace
{

/// A sine wave with a whole number of periods along each side of the square.
struct Ripple {
    int east = 0;
    int north = 0;
    double phase = 0.0;
};

constexpr int side = 128; ///< texels
constexpr std::array<Ripple, 12> ripples{{{5, 3, 0.3},
                                          {4, -7, 1.9},
                                          {9, 2, 4.1},
                                          {-3, 10, 2.7},
                                          {11, -6, 5.5},
                                          {13, 8, 0.9},
                                          {-7, 14, 3.6},
                                          {16, -3, 1.2},
                                          {6, 17, 4.8},
                                          {-19, 9, 2.2},
                                          {21, 12, 5.9},
                                          {-11, -22, 0.1}}};

/// Sum of the slopes of all ripples at a texel, towards east or north, of variance 1 where the ripples run all ways alike.
double slope(int x, int y, int Ripple::*towards)
{
    double sum = 0.0;
    for (const Ripple& ripple : ripples) {
        const double along = 2.0 * std::numbers::pi * (ripple.east * x + ripple.north * y) / side + ripple.phase;
        const double steepness = ripple.*towards / std::hypot(ripple.east, ripple.north);
        sum += steepness * std::cos(along);
    }
    return 2.0 * sum / std::sqrt(static_cast<double>(ripples.size()));
}

} // namespace

osg::ref_ptr<osg::Texture2D> ripple_texture()
{
    const osg::ref_ptr<osg::Image> image = new osg::Image;
    image->allocateImage(side, side, 1, GL_RGBA, GL_FLOAT);
    image->setInternalTextureFormat(GL_RGBA16F_ARB);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            auto* const pixel = reinterpret_cast<float*>(image->data(x, y));
            const auto east = static_cast<float>(slope(x, y, &Ripple::east));
            const auto north = static_cast<float>(slope(x, y, &Ripple::north));
            pixel[0] = east;
            pixel[1] = north;
            pixel[2] = east * east;
            pixel[3] = north * north;
        }
    }
    osg::ref_ptr<osg::Texture2D> texture = new osg::Texture2D(image);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR_MIPMAP_LINEAR);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::REPEAT);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::REPEAT);
    return texture;
}

} // namespace swell::viewer
