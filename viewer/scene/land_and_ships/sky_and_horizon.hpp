#pragma once
#include <osg/Geometry>
#include <osg/Group>
#include <osg/Texture2D>

#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Sky, horizon, and the plane that lies round the harbour: sea beyond water, land beyond land, fading into the haze.
class Surroundings
{
public:
    Surroundings(const GridShape& grid, osg::Texture2D* ground, osg::Texture2D* water_body);

    [[nodiscard]] osg::Group& root() { return *root_; }
    /// As the sea, at height 0; or a plain floor, at that height [m], where the seabed lies bare.
    void show_sea();
    void show_floor(double height_m);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Geometry> outside_;
};

} // namespace swell::viewer
