#pragma once
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/drawing/render_options.hpp"

namespace swell::viewer
{

/// The sky, and a plane round the grid that reaches to the horizon and fades into the haze. The plane continues the edges
/// of the grid: sea outside of water, land outside of land. Its waves come from the uniforms of OutsideSurface, which the
/// state above the plane must have.
class SkyAndHorizon
{
public:
    /// `ground`, `water_body`: the colours of ground and water, from ground_texture() and water_body_texture(). Throws
    /// MachineError if a shader is missing.
    SkyAndHorizon(const GridShape& grid, osg::Texture2D* ground, osg::Texture2D* water_body);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Returns the OpenSceneGraph state of the plane round the grid, the sea and land outside. LandBeyond sets its uniforms
    /// if the ground round the grid is known.
    [[nodiscard]] osg::StateSet& outside() { return *outside_->getOrCreateStateSet(); }
    /// Chooses finer or plainer shaders for the sea and land outside the grid.
    void set_quality(Quality quality);
    /// Shows the plane round the grid as sea and land at height 0.
    void show_sea();
    /// Shows the plane round the grid as a plain floor at `height_m` [m over still water], for a harbour without drawn
    /// water.
    void show_floor(double height_m);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Group> outside_;
};

} // namespace swell::viewer
