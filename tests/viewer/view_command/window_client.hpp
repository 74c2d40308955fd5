#pragma once
#include <array>
#include <string>

/// Acts on a window like a person or a window manager, as another client of the same display. Only the source file includes
/// X11, because X11 defines macros such as None and Bool.
namespace swell::viewer
{

/// Whether a window with these words in its title is shown.
bool has_window(const std::string& display, const std::string& title_words);

/// Returns the bytes of a property of the window as window managers read it, such as "_NET_WM_NAME" or "WM_CLASS". If a
/// property has several words, each ends with a zero. Returns "" if the window or the property does not exist.
std::string property_of_window(const std::string& display, const std::string& title_words, const std::string& property);

/// Returns left, top, width and height of the window's picture, in pixels from the top left of the screen; all 0 if the
/// window does not exist.
std::array<int, 4> place_of_window(const std::string& display, const std::string& title_words);

/// Writes the area that panels leave free to the display's root, as a window manager with one desktop does.
void set_free_area(const std::string& display, const std::array<int, 4>& area);

/// Presses and releases a key over the window. Returns false if the window does not exist.
bool press_key_in_window(const std::string& display, const std::string& title_words, char key);

/// Asks the window to close, as the cross in its corner does.
bool close_window(const std::string& display, const std::string& title_words);

} // namespace swell::viewer
