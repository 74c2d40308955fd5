#include "viewer/screen/graphics_contexts.hpp"

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <algorithm>
#include <memory>
#include <osgViewer/api/X11/GraphicsWindowX11>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "viewer/screen/window_icon.hpp"
#include "viewer/screen/window_place.hpp"

namespace swell::viewer
{

namespace
{

struct CloseDisplay {
    void operator()(Display* display) const { XCloseDisplay(display); }
};

/// Returns the numbers that a window manager has written to a property of the screen's root window; empty without such a
/// manager.
std::vector<long> numbers_of_root(Display* display, int screen, const char* property)
{
    constexpr long most = 4L * 64; // four numbers for each of 64 desktops
    Atom type = 0;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char* bytes = nullptr;
    XGetWindowProperty(display, RootWindow(display, screen), XInternAtom(display, property, False), 0, most, False,
                       AnyPropertyType, &type, &format, &count, &left, &bytes);
    const std::unique_ptr<unsigned char, int (*)(void*)> owner(bytes, XFree);
    if (bytes == nullptr || format != 32) {
        return {};
    }
    // Format 32 means 32 bits per number, but Xlib stores each number as a long.
    const auto* const numbers = reinterpret_cast<const long*>(bytes);
    return {numbers, numbers + count};
}

/// Returns the part of the screen that panels and docks leave free. Returns the whole screen if the window manager does not
/// publish the area or publishes an impossible one.
ScreenArea free_area(Display* display, int screen)
{
    const std::vector<long> areas = numbers_of_root(display, screen, "_NET_WORKAREA");
    const std::vector<long> current = numbers_of_root(display, screen, "_NET_CURRENT_DESKTOP");
    const long desktop = current.empty() ? 0 : std::max(current[0], 0L);
    const auto at = 4 * static_cast<std::size_t>(desktop);
    if (at + 4 > areas.size() || areas[at + 2] <= 0 || areas[at + 3] <= 0) {
        return {0, 0, DisplayWidth(display, screen), DisplayHeight(display, screen)};
    }
    return {static_cast<int>(areas[at]), static_cast<int>(areas[at + 1]), static_cast<int>(areas[at + 2]),
            static_cast<int>(areas[at + 3])};
}

/// Sets size and place of the window. Without a display, changes nothing: opening the window fails later.
void put_on_screen(osg::GraphicsContext::Traits& traits)
{
    const std::unique_ptr<Display, CloseDisplay> display(XOpenDisplay(traits.displayName().c_str()));
    if (!display) {
        return;
    }
    const bool is_managed = !numbers_of_root(display.get(), traits.screenNum, "_NET_SUPPORTING_WM_CHECK").empty();
    const WindowFrame frame = is_managed ? WindowFrame{8, 40} : WindowFrame{};
    const ScreenArea place = window_place(free_area(display.get(), traits.screenNum), frame, traits.width, traits.height);
    traits.x = place.left;
    traits.y = place.top;
    traits.width = place.width;
    traits.height = place.height;
}

void give_icon(osgViewer::GraphicsWindowX11& window)
{
    Display* const display = window.getDisplayToUse();
    const std::vector<unsigned long> icon = window_icon();
    XChangeProperty(display, window.getWindow(), XInternAtom(display, "_NET_WM_ICON", False), XA_CARDINAL, 32,
                    PropModeReplace, reinterpret_cast<const unsigned char*>(icon.data()), static_cast<int>(icon.size()));
}

/// Sets the title in UTF-8 and the class "swell", for present window managers. OpenSceneGraph sets the title in Latin-1 and
/// the class "osgViewer".
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

osg::ref_ptr<osg::GraphicsContext> make_window(int width, int height, int samples, const std::string& title)
{
    const osg::ref_ptr<osg::GraphicsContext::Traits> traits = new osg::GraphicsContext::Traits;
    traits->readDISPLAY();
    traits->setUndefinedScreenDetailsToDefaultScreen();
    traits->width = width;
    traits->height = height;
    put_on_screen(*traits);
    traits->windowName = title;
    traits->windowDecoration = true;
    traits->doubleBuffer = true;
    for (const unsigned tried : {samples > 1 ? static_cast<unsigned>(samples) : 0U, 0U}) { // some renderers have only one
        traits->samples = tried;
        osg::ref_ptr<osg::GraphicsContext> window = osg::GraphicsContext::createGraphicsContext(traits);
        if (window && window->valid()) {
            if (auto* const of_x11 = dynamic_cast<osgViewer::GraphicsWindowX11*>(window.get())) {
                give_icon(*of_x11);
                name_window(*of_x11, title);
            }
            return window;
        }
    }
    throw engine::MachineError("no window can be opened: no display was found, or the display has no OpenGL; "
                               "swell view --offscreen makes pictures without a display");
}

} // namespace swell::viewer
