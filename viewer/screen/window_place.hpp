#pragma once

namespace swell::viewer
{

/// A rectangle of the screen in pixels, from the top left of the screen.
struct ScreenArea {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    bool operator==(const ScreenArea&) const = default;
};

/// Widths of the frame that a window manager draws round a window [pixels]: the largest of usual themes.
struct WindowFrame {
    int side = 0; ///< left, right and below
    int title = 0;

    bool operator==(const WindowFrame&) const = default;
};

/// Returns place and size of a window that is to be width x height pixels, without its frame: 60 pixels from the top left
/// of `free`, the free area of the screen, or nearer if the window would not fit, and no larger than fits into `free` with
/// its frame.
ScreenArea window_place(const ScreenArea& free, const WindowFrame& frame, int width, int height);

} // namespace swell::viewer
