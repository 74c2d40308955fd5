#pragma once
#include <array>
#include <string>

/// What a person and a window manager do to a window, done by another program of the same display. X11's names stay in the
/// source file: they are macros such as None and Bool.
namespace swell::viewer
{

/// Whether a window is shown whose title has these words.
bool has_window(const std::string& display, const std::string& title_words);

/// A property of that window as window managers read it, "_NET_WM_NAME" or "WM_CLASS": its bytes, in which a zero ends each
/// word of several. "" where there is no such window or property.
std::string property_of_window(const std::string& display, const std::string& title_words, const std::string& property);

/// Where that window's picture is on the screen, in pixels from its top left: left, top, width, height. All 0 where there
/// is none.
std::array<int, 4> place_of_window(const std::string& display, const std::string& title_words);

/// What a window manager writes to the root of the display: the area that its panels leave, on its only desktop.
void set_free_area(const std::string& display, const std::array<int, 4>& area);

/// A key pressed and released over that window; false where there is none.
bool press_key_in_window(const std::string& display, const std::string& title_words, char key);

/// What the cross in the window's corner does.
bool close_window(const std::string& display, const std::string& title_words);

} // namespace swell::viewer
