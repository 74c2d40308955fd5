#pragma once
#include <osg/GraphicsContext>

namespace swell::viewer
{

/// An OpenGL context without a display: a pbuffer of this size in pixels, made through EGL, on a GPU or in software. The
/// profile is the compatibility profile, because OpenSceneGraph's matrices and text need it. Throws MachineError with a
/// message of one line where the machine has no OpenGL.
osg::ref_ptr<osg::GraphicsContext> make_offscreen_context(int width, int height);

} // namespace swell::viewer
