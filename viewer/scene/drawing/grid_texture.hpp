#pragma once
#include <osg/Texture2D>
#include <span>

#include "engine/output/pictures/picture.hpp"
#include "engine/output/pictures/colour_map.hpp"

namespace swell::viewer
{

/// A texture of one float per node, and the numbers themselves. Used by the thread that draws.
class GridTexture
{
public:
    /// All 0. Throws MachineError where a side is longer than textures can be (16384).
    GridTexture(int width, int height);

    [[nodiscard]] std::span<float> values();
    [[nodiscard]] std::span<const float> values() const;
    /// The next picture uses the values as they are then.
    void changed() { image_->dirty(); }
    [[nodiscard]] osg::Texture2D* texture() const { return texture_.get(); }

private:
    osg::ref_ptr<osg::Image> image_;
    osg::ref_ptr<osg::Texture2D> texture_;
};

/// A colour per node, row by row from the south-west, and a flag as alpha. Interpolated between nodes.
struct FlaggedColour {
    engine::Colour colour;
    bool flag = false;
};
osg::ref_ptr<osg::Texture2D> colour_texture(int width, int height, std::span<const FlaggedColour> colours);

/// The 256 colours of a map, in a row.
osg::ref_ptr<osg::Texture2D> colour_texture(const engine::ColourMap& map);

} // namespace swell::viewer
