#pragma once
#include <osg/Texture2D>

namespace swell::viewer
{

/// Slopes of small wind ripples, east and north, of a square that repeats; level where red and green are half. They are no
/// result: they make water look like water near the eye, and vanish into their mean with distance.
osg::ref_ptr<osg::Texture2D> ripple_texture();

} // namespace swell::viewer
