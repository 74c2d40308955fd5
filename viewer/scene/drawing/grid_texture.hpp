#pragma once
#include <osg/Texture2D>
#include <span>

#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// An OpenGL texture of one float per node of the grid, and the floats themselves in host memory. Only the thread that
/// draws may use it.
class GridTexture
{
public:
    /// Makes a texture whose values are 0. Throws MachineError if a side is longer than a texture may be (16384).
    GridTexture(int width, int height);

    /// The values of the texture in host memory, row by row from the south-west. Call changed() after a change, so that
    /// they are uploaded.
    [[nodiscard]] std::span<float> values();
    [[nodiscard]] std::span<const float> values() const;
    /// Makes OpenSceneGraph upload the values to the texture with the next picture.
    void changed() { image_->dirty(); }
    [[nodiscard]] osg::Texture2D* texture() const { return texture_.get(); }

private:
    osg::ref_ptr<osg::Image> image_;
    osg::ref_ptr<osg::Texture2D> texture_;
};

/// Returns a constant texture of two floats per node, red and green, each row by row from the south-west. Throws
/// MachineError if a side is longer than a texture may be (16384).
osg::ref_ptr<osg::Texture2D> pair_texture(int width, int height, std::span<const float> red, std::span<const float> green);

/// A texel of a colour texture: a colour, and a flag that becomes alpha 1 (true) or 0.
struct FlaggedColour {
    engine::Colour colour;
    bool flag = false;
};
/// Returns a texture of width x height colours, row by row from the south-west. Shaders interpolate between nodes. Throws
/// MachineError if a side is longer than a texture may be (16384).
osg::ref_ptr<osg::Texture2D> colour_texture(int width, int height, std::span<const FlaggedColour> colours);

/// Returns a texture of the pixels of a photo of the ground; distant pixels are averaged. Throws MachineError if a side is
/// longer than a texture may be (16384).
osg::ref_ptr<osg::Texture2D> photo_texture(const engine::GroundPhoto& photo);

/// Returns the 256 colours of a colour map in one row, with alpha 1.
osg::ref_ptr<osg::Texture2D> colour_texture(const engine::ColourMap& map);

} // namespace swell::viewer
