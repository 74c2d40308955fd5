#pragma once
#include <osg/Geometry>
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/land_and_ships/ground.hpp"

namespace swell::viewer
{

/// Land and seabed as two layers of tiles, one cell per node. Land is always drawn. The seabed may be left out while water
/// is drawn, because the water is opaque and has the colour of what lies below.
class Terrain
{
public:
    /// `ground`: the colours, from ground_texture(). Throws MachineError where a shader is missing or the grid is larger
    /// than a texture may be.
    Terrain(const GridShape& grid, const GroundHeights& heights, osg::Texture2D* ground);

    /// To be hung into a scene whose state has the uniforms `nodes` and `spacing`: see HarbourScene.
    [[nodiscard]] osg::Group& root() { return *root_; }
    void show_seabed(bool shown);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Group> seabed_;
};

/// The upright walls of the harbour, to be drawn with solid_state(): between each wet cell and a dry neighbour, from the
/// seabed up to the land; and round the grid, from the ground down to `base_m` [m], so that the harbour looks like a block
/// cut out of the ground.
osg::ref_ptr<osg::Geometry> quay_walls(const GridShape& grid, const GroundHeights& heights, double base_m);

} // namespace swell::viewer
