#pragma once
#include <vector>

namespace swell::viewer
{

enum class Corner { top_left, top, top_right, bottom_left, bottom, bottom_right, middle };

/// Something to be laid on the picture, in pixels from its lower left corner.
struct Placed {
    Corner corner = Corner::top_left;
    double width = 0.0;
    double height = 0.0;
    bool may_cover_most = false; ///< of the picture; otherwise what takes more than 35 % of it is hidden
    bool is_wanted = true;

    bool is_shown = false; ///< found by lay_out, as is the place
    double left = 0.0;
    double bottom = 0.0;
};

struct LayoutSize {
    double width = 0.0;
    double height = 0.0;
    double gap = 8.0; ///< between two things, and to the rim
};

/// Gives each its place in its corner, the first first, each as near to it as those before it leave room. What does not fit
/// beside those at the same rim, or would lie on another, is hidden: nothing overlaps.
void lay_out(std::vector<Placed>& things, const LayoutSize& picture);

} // namespace swell::viewer
