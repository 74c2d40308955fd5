#pragma once
#include <vector>

namespace swell::viewer
{

enum class Corner { top_left, top, top_right, bottom_left, bottom, bottom_right, middle };

/// A rectangle of the overlay, such as a panel, that lay_out() places on the picture. Lengths are in pixels, from the lower
/// left corner of the picture.
struct Placed {
    Corner corner = Corner::top_left;
    double width = 0.0;
    double height = 0.0;
    bool may_cover_most = false; ///< false: hide the rectangle if it would cover more than 35 % of the picture
    bool is_wanted = true;

    bool is_shown = false; ///< this, left and bottom are results of lay_out()
    double left = 0.0;
    double bottom = 0.0;
};

/// The picture that rectangles are placed on, in pixels.
struct LayoutSize {
    double width = 0.0;
    double height = 0.0;
    double gap = 8.0; ///< to the edge of the picture, and between rectangles stacked at one corner; other rectangles keep
                      ///< half the gap
};

/// Places the rectangles (panels of the overlay) in the order of the list, each as near to its corner of the picture as the
/// earlier ones allow. Hides a rectangle that does not fit into the picture or would overlap another.
void lay_out(std::vector<Placed>& things, const LayoutSize& picture);

} // namespace swell::viewer
