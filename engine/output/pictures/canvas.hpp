#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// A point of a drawing, in pixels, y downwards.
struct Point {
    double x = 0.0;
    double y = 0.0;
};

using Polyline = std::vector<Point>;

/// A text as the lines of a pen. The small font is part of the program, so pictures need no font files and look the same
/// everywhere. Coordinates are pixels, y downwards.
struct StrokedText {
    std::vector<Polyline> strokes; ///< from the text's left end, y = 0 on the line it stands on
    double width = 0.0;
};

/// The lines of a text. `text` is UTF-8: Latin letters, digits, usual signs, the degree sign and the superscript two;
/// every other character becomes a small box. `height` is the height of a capital letter [pixels].
StrokedText stroke(std::string_view text, double height);

enum class Align { left, centre, right };

/// How a text looks.
struct TextStyle {
    double height = 11.0; ///< of a capital letter [pixels]
    Colour colour{40, 40, 40};
    Align align = Align::left;
    double weight = 1.0; ///< 1: normal, 1.5: bold
    bool halo = false;   ///< a light edge, for text on a map
};

/// Draws lines, areas and text with smooth edges on a picture. Parts outside the picture are left out. Coordinates are
/// pixels, x to the right and y downwards; the picture must outlive the canvas.
class Canvas
{
public:
    explicit Canvas(Picture& picture) : picture_(picture) {}

    void fill_rectangle(int left, int top, int width, int height, Colour colour);
    void outline_rectangle(int left, int top, int width, int height, Colour colour);

    void polyline(std::span<const Point> line, double width, Colour colour);
    /// Fills the area inside the corners; a line from the last corner to the first closes it.
    void polygon(std::span<const Point> corners, Colour colour);
    void disc(Point centre, double radius, Colour colour);

    /// Writes a text. `x` is the left end, the middle or the right end of the text, as the style aligns it; `y` is the
    /// line that the letters stand on.
    void text(double x, double y, std::string_view text, const TextStyle& style);
    static double text_width(std::string_view text, const TextStyle& style);

private:
    void strokes(std::span<const Polyline> lines, double width, Colour colour);

    Picture& picture_;
};

} // namespace swell::engine
