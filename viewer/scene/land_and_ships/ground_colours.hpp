#pragma once
#include <osg/Texture2D>

#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// The colour of the ground at each node, lit from the north-west: of land by height, slope and the way to the water (sand
/// on beaches, stone on quays and breakwaters, rock where it is steep, else grass), of the seabed by depth. Alpha is 1 on
/// land, 0 in water. Throws as colour_texture() does.
osg::ref_ptr<osg::Texture2D> ground_texture(const model::Bathymetry& bathymetry);

/// The colour of the water at each node, seen from above: the seabed's colour in shallow water, turning to that of deep
/// water as less light comes back from the bed. Alpha is 1 in water, 0 on land. Land beside water has the colour of that
/// water, so that interpolation brings no land colour into the water. Throws as colour_texture() does.
osg::ref_ptr<osg::Texture2D> water_body_texture(const model::Bathymetry& bathymetry);

/// How grass, sand and stone vary from place to place, about 0.5, over a square that repeats: no land is of one colour.
osg::ref_ptr<osg::Texture2D> grain_texture();

} // namespace swell::viewer
