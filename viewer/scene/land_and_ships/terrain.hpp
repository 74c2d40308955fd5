#pragma once
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/land_and_ships/ground_heights.hpp"

namespace swell::viewer
{

/// Land and seabed, one cell a node: a layer of patches each. `ground` has their colours. Land stays while the water is
/// there; the seabed need not be drawn under it, because water is opaque and tinted by what lies below.
class Terrain
{
public:
    Terrain(const GridShape& grid, const GroundHeights& heights, osg::Texture2D* ground);

    [[nodiscard]] osg::Group& root() { return *root_; }
    void show_seabed(bool shown);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Group> seabed_;
};

} // namespace swell::viewer
