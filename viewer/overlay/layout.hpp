#pragma once
#include <vector>

namespace swell::viewer
{

enum class Corner { top_left, top, top_right, bottom_left, bottom, bottom_right, middle };

/// A rectangle to be placed on the picture. Lengths in pixels, from the lower left corner of the picture.
struct Placed {
    Corner corner = Corner::top_left;
    double width = 0.0;
    double height = 0.0;
    bool may_cover_most = false; ///< of the picture; false: hidden where it would cover more than 35 %
    bool is_wanted = true;

    bool is_shown = false; ///< result of lay_out(), as are left and bottom
    double left = 0.0;
    double bottom = 0.0;
};

/// The picture that rectangles are placed on, in pixels.
struct LayoutSize {
    double width = 0.0;
    double height = 0.0;
    double gap = 8.0; ///< to the edge of the picture, and between stacked rectangles; others keep half of it
};

/// Places each rectangle in its corner, in the order of the list: as near to the corner as the rectangles placed before it
/// allow. A rectangle that finds no room along its upper or lower edge of the picture, or would overlap another, is hidden.
void lay_out(std::vector<Placed>& things, const LayoutSize& picture);

} // namespace swell::viewer
