#include "viewer/scene/water/ripples.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace swell::viewer
{

namespace
{

/// A sine wave that fits the square: whole periods east and north.
struct Ripple {
    int east = 0;
    int north = 0;
    double phase = 0.0;
};

constexpr int side = 128;
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

/// Sum of the ripples' slopes towards one side, about -1 … 1.
double slope(int x, int y, int Ripple::*towards)
{
    double sum = 0.0;
    for (const Ripple& ripple : ripples) {
        const double along = 2.0 * std::numbers::pi * (ripple.east * x + ripple.north * y) / side + ripple.phase;
        const double steepness = ripple.*towards / std::hypot(ripple.east, ripple.north);
        sum += steepness * std::cos(along);
    }
    return sum / std::sqrt(static_cast<double>(ripples.size()));
}

} // namespace

osg::ref_ptr<osg::Texture2D> ripple_texture()
{
    const osg::ref_ptr<osg::Image> image = new osg::Image;
    image->allocateImage(side, side, 1, GL_RGB, GL_UNSIGNED_BYTE);
    image->setInternalTextureFormat(GL_RGB8);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const auto byte = [](double value) {
                return static_cast<unsigned char>(std::lround(std::clamp(127.5 + 127.5 * 0.5 * value, 0.0, 255.0)));
            };
            unsigned char* pixel = image->data(x, y);
            pixel[0] = byte(slope(x, y, &Ripple::east));
            pixel[1] = byte(slope(x, y, &Ripple::north));
            pixel[2] = 0;
        }
    }
    osg::ref_ptr<osg::Texture2D> texture = new osg::Texture2D(image);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR_MIPMAP_NEAREST);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::REPEAT);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::REPEAT);
    return texture;
}

} // namespace swell::viewer
