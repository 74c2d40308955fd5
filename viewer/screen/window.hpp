#pragma once
#include <osg/GraphicsContext>
#include <string>

namespace swell::viewer
{

/// A window of that size on the display that the environment variable DISPLAY names, not yet shown. `title` is UTF-8. For
/// the window manager the window belongs to the program "swell". Throws MachineError with a message of one line where there
/// is no display, or none with OpenGL.
osg::ref_ptr<osg::GraphicsContext> make_window(int width, int height, const std::string& title);

} // namespace swell::viewer
