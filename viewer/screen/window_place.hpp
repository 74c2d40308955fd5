#pragma once

namespace swell::viewer
{

/// A rectangle of the screen in pixels, from its top left.
struct ScreenArea {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    bool operator==(const ScreenArea&) const = default;
};

/// What a window manager draws round a window, at most by usual themes.
struct WindowFrame {
    int side = 0; ///< and below
    int title = 0;

    bool operator==(const WindowFrame&) const = default;
};

/// Where a window of the wanted size is put: 60 pixels from the top left of `free`, nearer where there is less room, and no
/// larger than it fits in with its frame. The area is that of the picture, without the frame.
ScreenArea window_place(const ScreenArea& free, const WindowFrame& frame, int width, int height);

} // namespace swell::viewer
