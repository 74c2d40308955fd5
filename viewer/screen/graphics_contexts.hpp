#pragma once
#include <osg/GraphicsContext>
#include <string>

namespace swell::viewer
{

/// An OpenGL context without a display: a pbuffer of this size in pixels, made through EGL, on a GPU or in software. The
/// profile is the compatibility profile, because OpenSceneGraph's matrices and text need it. `samples` of a pixel: one
/// where there are no more. Throws MachineError with a message of one line where the machine has no OpenGL.
osg::ref_ptr<osg::GraphicsContext> make_offscreen_context(int width, int height, int samples);

/// A window of this size in pixels on the display that the environment variable DISPLAY names, not yet shown; smaller where
/// the screen has less room, and nowhere off it: the context's traits say how large it is. It has an icon. `title` is
/// UTF-8. For the window manager the window belongs to the program "swell". Throws MachineError with a message of one line
/// where there is no display, or none with OpenGL.
osg::ref_ptr<osg::GraphicsContext> make_window(int width, int height, int samples, const std::string& title);

} // namespace swell::viewer
