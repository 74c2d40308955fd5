#pragma once
#include <osg/Texture2D>

#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// Colours of the ground by its height, lit from the north-west; alpha 1 on land, 0 in water.
osg::ref_ptr<osg::Texture2D> ground_texture(const model::Bathymetry& bathymetry);

/// The colour of the water over each node, seen from above: the seabed's where it is shallow, that of deep water where
/// little light comes back from the bed; alpha 1 in water, 0 on land. Land beside water carries its neighbours' colour, so
/// that interpolation does not bring land into the water.
osg::ref_ptr<osg::Texture2D> water_body_texture(const model::Bathymetry& bathymetry);

} // namespace swell::viewer
