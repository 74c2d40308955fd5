#include "window_client.hpp"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <chrono>
#include <memory>

namespace swell::viewer
{

namespace
{

struct CloseDisplay {
    void operator()(Display* display) const { XCloseDisplay(display); }
};
using Connection = std::unique_ptr<Display, CloseDisplay>;

/// Returns the bytes of a property; "" if the window lacks the property.
std::string property_of(Display* display, Window window, const std::string& property)
{
    Atom type = 0;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char* bytes = nullptr;
    XGetWindowProperty(display, window, XInternAtom(display, property.c_str(), False), 0, 1000, False, AnyPropertyType,
                       &type, &format, &count, &left, &bytes);
    const std::string value(reinterpret_cast<const char*>(bytes), bytes != nullptr ? count : 0);
    if (bytes != nullptr) {
        XFree(bytes);
    }
    return value;
}

bool has_title(Display* display, Window window, const std::string& words)
{
    return property_of(display, window, "_NET_WM_NAME").find(words) != std::string::npos;
}

/// Returns the window below `parent` with these words in its title; 0 if no window has them.
Window window_under(Display* display, Window parent, const std::string& words)
{
    if (has_title(display, parent, words)) {
        return parent;
    }
    Window root = 0;
    Window ignored = 0;
    Window* children = nullptr;
    unsigned count = 0;
    Window found = 0;
    if (XQueryTree(display, parent, &root, &ignored, &children, &count) != 0) {
        for (unsigned child = 0; child < count && found == 0; ++child) {
            found = window_under(display, children[child], words);
        }
        if (children != nullptr) {
            XFree(children);
        }
    }
    return found;
}

Window window_of(Display* display, const std::string& words)
{
    return window_under(display, DefaultRootWindow(display), words);
}

/// Returns the time as the server stamps its events: milliseconds of the same steady clock.
Time server_time()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<Time>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

void send_key(Display* display, Window window, int type, char key)
{
    XEvent event{};
    event.xkey.type = type;
    event.xkey.display = display;
    event.xkey.window = window;
    event.xkey.root = DefaultRootWindow(display);
    event.xkey.time = server_time(); // events with a later time would have to wait for it
    event.xkey.same_screen = True;
    event.xkey.keycode = XKeysymToKeycode(display, static_cast<KeySym>(key)); // the symbol of a Latin letter is its code
    XSendEvent(display, window, True, type == KeyPress ? KeyPressMask : KeyReleaseMask, &event);
}

} // namespace

bool has_window(const std::string& display, const std::string& title_words)
{
    const Connection connection(XOpenDisplay(display.c_str()));
    return connection && window_of(connection.get(), title_words) != 0;
}

std::string property_of_window(const std::string& display, const std::string& title_words, const std::string& property)
{
    const Connection connection(XOpenDisplay(display.c_str()));
    const Window window = connection ? window_of(connection.get(), title_words) : 0;
    return window == 0 ? "" : property_of(connection.get(), window, property);
}

std::array<int, 4> place_of_window(const std::string& display, const std::string& title_words)
{
    const Connection connection(XOpenDisplay(display.c_str()));
    const Window window = connection ? window_of(connection.get(), title_words) : 0;
    XWindowAttributes attributes{};
    if (window == 0 || XGetWindowAttributes(connection.get(), window, &attributes) == 0) {
        return {};
    }
    int left = 0;
    int top = 0;
    Window child = 0;
    XTranslateCoordinates(connection.get(), window, attributes.root, 0, 0, &left, &top, &child);
    return {left, top, attributes.width, attributes.height};
}

void set_free_area(const std::string& display, const std::array<int, 4>& area)
{
    const Connection connection(XOpenDisplay(display.c_str()));
    const std::array<long, 4> numbers{area[0], area[1], area[2], area[3]};
    XChangeProperty(connection.get(), DefaultRootWindow(connection.get()),
                    XInternAtom(connection.get(), "_NET_WORKAREA", False), XA_CARDINAL, 32, PropModeReplace,
                    reinterpret_cast<const unsigned char*>(numbers.data()), 4);
    XSetCloseDownMode(connection.get(), RetainPermanent);
    XSync(connection.get(), False);
}

bool press_key_in_window(const std::string& display, const std::string& title_words, char key)
{
    const Connection connection(XOpenDisplay(display.c_str()));
    const Window window = connection ? window_of(connection.get(), title_words) : 0;
    if (window == 0) {
        return false;
    }
    send_key(connection.get(), window, KeyPress, key);
    send_key(connection.get(), window, KeyRelease, key);
    XSync(connection.get(), False);
    return true;
}

bool close_window(const std::string& display, const std::string& title_words)
{
    const Connection connection(XOpenDisplay(display.c_str()));
    const Window window = connection ? window_of(connection.get(), title_words) : 0;
    if (window == 0) {
        return false;
    }
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = XInternAtom(connection.get(), "WM_PROTOCOLS", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(XInternAtom(connection.get(), "WM_DELETE_WINDOW", False));
    event.xclient.data.l[1] = CurrentTime;
    XSendEvent(connection.get(), window, False, NoEventMask, &event);
    XSync(connection.get(), False);
    return true;
}

} // namespace swell::viewer
