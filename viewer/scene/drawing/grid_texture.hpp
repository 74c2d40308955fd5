#pragma once
#include <osg/Texture2D>
#include <span>

#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// A texture of one float per node, and the floats themselves in host memory. Only the thread that draws may use it.
class GridTexture
{
public:
    /// All values are 0. Throws MachineError where a side is longer than a texture may be (16384).
    GridTexture(int width, int height);

    /// Row by row from the south-west. After a change call changed().
    [[nodiscard]] std::span<float> values();
    [[nodiscard]] std::span<const float> values() const;
    /// Uploads the values with the next picture.
    void changed() { image_->dirty(); }
    [[nodiscard]] osg::Texture2D* texture() const { return texture_.get(); }

private:
    osg::ref_ptr<osg::Image> image_;
    osg::ref_ptr<osg::Texture2D> texture_;
};

/// A texture of two floats per node, red and green, that stay as they are. Throws as GridTexture does.
osg::ref_ptr<osg::Texture2D> pair_texture(int width, int height, std::span<const float> red, std::span<const float> green);

/// A texel of a colour texture: a colour, and a flag that becomes alpha 1 (true) or 0.
struct FlaggedColour {
    engine::Colour colour;
    bool flag = false;
};
/// A texture of width x height colours, row by row from the south-west. Shaders interpolate between nodes. Throws
/// MachineError where a side is longer than a texture may be (16384).
osg::ref_ptr<osg::Texture2D> colour_texture(int width, int height, std::span<const FlaggedColour> colours);

/// A texture of the pixels of a photo, of which far ones are averaged. Throws as the one above.
osg::ref_ptr<osg::Texture2D> photo_texture(const engine::GroundPhoto& photo);

/// The 256 colours of a map in one row, with alpha 1.
osg::ref_ptr<osg::Texture2D> colour_texture(const engine::ColourMap& map);

} // namespace swell::viewer
