#pragma once
#include <string_view>
#include <vector>

namespace swell::engine
{

/// A point of a drawing, in pixels, y downwards.
struct Point {
    double x = 0.0;
    double y = 0.0;
};

using Polyline = std::vector<Point>;

/// A text as lines of a pen: a small font of our own, so that pictures need no font files and look the same everywhere.
struct StrokedText {
    std::vector<Polyline> strokes; ///< from the text's left end, y = 0 on the line it stands on
    double width = 0.0;
};

/// Latin letters, digits, usual signs, and the degree sign and superscript two in UTF-8; what is not known is a small box.
/// `height` is that of a capital letter.
StrokedText stroke(std::string_view text, double height);

} // namespace swell::engine
