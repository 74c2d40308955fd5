#include "viewer/screen/graphics_contexts.hpp"

#include <X11/Xutil.h>
#include <osgViewer/api/X11/GraphicsWindowX11>

#include "engine/base/errors.hpp"

namespace swell::viewer
{

namespace
{

/// Names the window as window managers of today read it. OpenSceneGraph gives the title as Latin-1, and the class
/// "osgViewer".
void name_window(osgViewer::GraphicsWindowX11& window, const std::string& title)
{
    Display* const display = window.getDisplayToUse();
    const Window id = window.getWindow();
    std::string program = "swell";
    XClassHint program_class{program.data(), program.data()};
    Xutf8SetWMProperties(display, id, title.c_str(), title.c_str(), nullptr, 0, nullptr, nullptr, &program_class);
    const Atom utf8 = XInternAtom(display, "UTF8_STRING", False);
    for (const char* property : {"_NET_WM_NAME", "_NET_WM_ICON_NAME"}) {
        XChangeProperty(display, id, XInternAtom(display, property, False), utf8, 8, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(title.data()), static_cast<int>(title.size()));
    }
    XFlush(display);
}

} // namespace

osg::ref_ptr<osg::GraphicsContext> make_window(int width, int height, const std::string& title)
{
    const osg::ref_ptr<osg::GraphicsContext::Traits> traits = new osg::GraphicsContext::Traits;
    traits->readDISPLAY();
    traits->setUndefinedScreenDetailsToDefaultScreen();
    traits->x = 60;
    traits->y = 60;
    traits->width = width;
    traits->height = height;
    traits->windowName = title;
    traits->windowDecoration = true;
    traits->doubleBuffer = true;
    for (const unsigned samples : {4U, 0U}) { // not every renderer has multisampling
        traits->samples = samples;
        osg::ref_ptr<osg::GraphicsContext> window = osg::GraphicsContext::createGraphicsContext(traits);
        if (window && window->valid()) {
            if (auto* const of_x11 = dynamic_cast<osgViewer::GraphicsWindowX11*>(window.get())) {
                name_window(*of_x11, title);
            }
            return window;
        }
    }
    throw engine::MachineError("no window can be opened: there is no display, or it has no OpenGL; without one, "
                               "swell view --offscreen makes pictures");
}

} // namespace swell::viewer
