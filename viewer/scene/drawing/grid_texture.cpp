#include "viewer/scene/drawing/grid_texture.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::viewer
{

namespace
{

/// Largest side of a texture: every OpenGL 4 accepts it, and nearly every OpenGL 3.
constexpr int longest_side = 16384;

osg::ref_ptr<osg::Image> image_of(int width, int height, GLint stored_as, GLenum channels, GLenum type)
{
    if (width > longest_side || height > longest_side) {
        throw engine::MachineError(
            fmt::format("a grid of {} x {} nodes cannot be shown: a texture ends at {}", width, height, longest_side));
    }
    osg::ref_ptr<osg::Image> image = new osg::Image;
    image->allocateImage(width, height, 1, channels, type);
    image->setInternalTextureFormat(stored_as);
    return image;
}

osg::ref_ptr<osg::Texture2D> texture_of(osg::Image* image, osg::Texture::FilterMode filter)
{
    osg::ref_ptr<osg::Texture2D> texture = new osg::Texture2D(image);
    texture->setResizeNonPowerOfTwoHint(false);
    texture->setFilter(osg::Texture::MIN_FILTER, filter);
    texture->setFilter(osg::Texture::MAG_FILTER, filter);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::CLAMP_TO_EDGE);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::CLAMP_TO_EDGE);
    return texture;
}

} // namespace

GridTexture::GridTexture(int width, int height)
    : image_(image_of(width, height, GL_R32F, GL_RED, GL_FLOAT)), texture_(texture_of(image_, osg::Texture::NEAREST))
{
    std::ranges::fill(values(), 0.0F);
}

std::span<float> GridTexture::values()
{
    return {reinterpret_cast<float*>(image_->data()), static_cast<std::size_t>(image_->s()) * image_->t()};
}

std::span<const float> GridTexture::values() const
{
    return {reinterpret_cast<const float*>(image_->data()), static_cast<std::size_t>(image_->s()) * image_->t()};
}

osg::ref_ptr<osg::Texture2D> pair_texture(int width, int height, std::span<const float> red, std::span<const float> green)
{
    const osg::ref_ptr<osg::Image> image = image_of(width, height, GL_RG32F, GL_RG, GL_FLOAT);
    auto* to = reinterpret_cast<float*>(image->data());
    for (std::size_t node = 0; node < red.size(); ++node) {
        *to++ = red[node];
        *to++ = green[node];
    }
    return texture_of(image, osg::Texture::NEAREST);
}

osg::ref_ptr<osg::Texture2D> colour_texture(int width, int height, std::span<const FlaggedColour> colours)
{
    const osg::ref_ptr<osg::Image> image = image_of(width, height, GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE);
    unsigned char* to = image->data();
    for (const FlaggedColour& from : colours) {
        *to++ = from.colour.red;
        *to++ = from.colour.green;
        *to++ = from.colour.blue;
        *to++ = from.flag ? 255 : 0;
    }
    return texture_of(image, osg::Texture::LINEAR);
}

osg::ref_ptr<osg::Texture2D> photo_texture(const engine::GroundPhoto& photo)
{
    constexpr float samples_along_a_slanted_pixel = 8.0F;
    const osg::ref_ptr<osg::Image> image = image_of(photo.extent.nx, photo.extent.ny, GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE);
    std::ranges::copy(photo.rgba, image->data());
    osg::ref_ptr<osg::Texture2D> texture = texture_of(image, osg::Texture::LINEAR);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR_MIPMAP_LINEAR);
    texture->setMaxAnisotropy(samples_along_a_slanted_pixel);
    return texture;
}

osg::ref_ptr<osg::Texture2D> colour_texture(const engine::ColourMap& map)
{
    std::vector<FlaggedColour> colours;
    for (const engine::Colour& colour : map) {
        colours.push_back({colour, true});
    }
    return colour_texture(static_cast<int>(map.size()), 1, colours);
}

} // namespace swell::viewer
