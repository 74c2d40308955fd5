#pragma once
#include <osg/Texture2D>

#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// Returns a texture with the colour of the ground at each node, lit from the north-west. The colour of land depends on
/// height, slope and the distance to the water: sand on beaches, stone on quays and breakwaters, rock on steep land, else
/// grass. The colour of the seabed depends on depth. Alpha is 1 on land, 0 in water. Throws MachineError if a side is
/// longer than a texture may be (16384).
osg::ref_ptr<osg::Texture2D> ground_texture(const model::Bathymetry& bathymetry);

/// Returns a texture with the colour of the water at each node, seen from above. It passes from the seabed's colour in
/// shallow water to the colour of deep water, because less light comes back from a deeper bed. Alpha is 1 in water, 0 on
/// land. Land with a wet neighbour has the colour of the water there, so that interpolation brings no colour of land into
/// the water. Throws MachineError if a side is longer than a texture may be (16384).
osg::ref_ptr<osg::Texture2D> water_body_texture(const model::Bathymetry& bathymetry);

/// Returns a texture with a periodic pattern about 0.5, by which shaders vary the brightness of grass, sand and stone from
/// place to place.
osg::ref_ptr<osg::Texture2D> grain_texture();

} // namespace swell::viewer
