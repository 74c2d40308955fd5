#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// A point of a drawing, in pixels, y downwards.
struct Point {
    double x = 0.0;
    double y = 0.0;
};

using Polyline = std::vector<Point>;

enum class Align { left, centre, right };

/// The style of a text.
struct TextStyle {
    double height = 10.0; ///< height of a capital letter [pixels]
    Colour colour{40, 40, 40};
    Align align = Align::left;
    bool bold = false;
    bool halo = false; ///< a light edge, for text on a map
};

/// A rectangle of whole pixels.
struct PixelRectangle {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

/// A picture on which Cairo draws lines, areas and text with smooth edges. Parts outside the picture are not drawn.
/// Coordinates are pixels, x to the right and y downwards; whole numbers are the borders between pixels. The font is DejaVu
/// Sans if installed, else another one.
class Canvas
{
public:
    /// Throws std::invalid_argument if a side is smaller than 1 or larger than 32767 pixels.
    Canvas(int width, int height, Colour paper);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }

    void fill(const PixelRectangle& rectangle, Colour colour);
    /// Draws a line of one pixel along the inside of a rectangle.
    void outline(const PixelRectangle& rectangle, Colour colour);
    /// Lays a picture on the sheet with its top left corner at the given pixel.
    void lay(const Picture& picture, int left, int top);

    void polyline(std::span<const Point> line, double width, Colour colour, double opacity = 1.0);
    /// Fills the area inside the corners; a line from the last corner to the first closes it.
    void polygon(std::span<const Point> corners, Colour colour);
    void disc(Point centre, double radius, Colour colour);

    /// Writes a text in UTF-8; bytes that are not UTF-8 become ?. `at.x` is the left end, the middle or the right end of
    /// the text, as the style aligns it; `at.y` is the baseline of the letters.
    void text(Point at, const std::string& text, const TextStyle& style);
    /// Returns the width that a text has if text() writes it in this style [pixels].
    [[nodiscard]] double text_width(const std::string& text, const TextStyle& style) const;

    /// Limits all later drawing to the rectangle, until unclip().
    void clip(const PixelRectangle& rectangle);
    void unclip();

    /// Returns a copy of the drawing so far. Throws MachineError if Cairo failed.
    [[nodiscard]] Picture picture() const;

private:
    struct Sheet; ///< Cairo's surface and pen
    int width_;
    int height_;
    std::unique_ptr<Sheet> sheet_;
};

} // namespace swell::engine
