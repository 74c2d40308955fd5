#pragma once
#include <osg/GraphicsContext>
#include <string>

namespace swell::viewer
{

/// Makes an OpenGL context without a display: a pbuffer of this size in pixels, through EGL, on a GPU or in software. It
/// has the compatibility profile, because OpenSceneGraph's matrices and text need it. `samples`: wanted samples per pixel;
/// one is used if the machine has no multisampling. Throws MachineError with a message of one line if the machine has no
/// OpenGL.
osg::ref_ptr<osg::GraphicsContext> make_offscreen_context(int width, int height, int samples);

/// Makes a window with an icon, on the display that the environment variable DISPLAY names. It is not shown yet. Sizes are
/// in pixels. If the window does not fit on the screen, it is made smaller; the context's traits have its size. `title` is
/// in UTF-8. For the window manager the window belongs to the program "swell". Throws MachineError with a message of one
/// line if no display is found or the display has no OpenGL.
osg::ref_ptr<osg::GraphicsContext> make_window(int width, int height, int samples, const std::string& title);

} // namespace swell::viewer
