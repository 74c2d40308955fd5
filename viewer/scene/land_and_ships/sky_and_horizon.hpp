#pragma once
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/drawing/render_options.hpp"

namespace swell::viewer
{

/// The sky, and a plane round the grid that reaches to the horizon and fades into the haze. The plane continues the edges
/// of the grid: sea beyond water, land beyond land. Its waves come from the uniforms of OutsideSurface, which the state
/// above it must hold.
class SkyAndHorizon
{
public:
    /// `ground`, `water_body`: the textures of ground_texture() and water_body_texture(). Throws MachineError where a
    /// shader is missing.
    SkyAndHorizon(const GridShape& grid, osg::Texture2D* ground, osg::Texture2D* water_body);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// The state of the plane, for who knows more of what lies there (LandBeyond).
    [[nodiscard]] osg::StateSet& outside() { return *outside_->getOrCreateStateSet(); }
    /// Which of the sea's shaders draw it.
    void set_quality(Quality quality);
    /// The plane is sea and land, at height 0.
    void show_sea();
    /// The plane is a plain floor at `height_m` [m]: for a harbour whose seabed is shown bare.
    void show_floor(double height_m);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Group> outside_;
};

} // namespace swell::viewer
