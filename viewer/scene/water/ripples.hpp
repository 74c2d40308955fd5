#pragma once
#include <osg/Texture2D>

namespace swell::viewer
{

/// Slopes of small wind ripples over a square that repeats: east and north in red and green, of variance 1 each,
/// and their squares in blue and alpha. A texel of a coarser level has the mean of both, so that the
/// difference of the mean square and the squared mean is what it does not show. The ripples are no result of the
/// computation: they make water look like water near the eye.
osg::ref_ptr<osg::Texture2D> ripple_texture();

} // namespace swell::viewer
