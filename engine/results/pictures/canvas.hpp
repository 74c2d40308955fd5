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

/// How a text looks.
struct TextStyle {
    double height = 10.0; ///< of a capital letter [pixels]
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

/// A sheet of paper that Cairo draws on: lines, areas and text with smooth edges. Parts outside the sheet are left out.
/// Coordinates are pixels, x to the right and y downwards; whole numbers lie between pixels. Letters are those of DejaVu
/// Sans, or of whatever font there is.
class Canvas
{
public:
    /// Throws std::invalid_argument where a side is smaller than 1 or larger than 32767 pixels.
    Canvas(int width, int height, Colour paper);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }

    void fill(const PixelRectangle& rectangle, Colour colour);
    /// A line of one pixel along the inside of a rectangle.
    void outline(const PixelRectangle& rectangle, Colour colour);
    /// Lays a picture on the sheet, its top left corner at a pixel.
    void lay(const Picture& picture, int left, int top);

    void polyline(std::span<const Point> line, double width, Colour colour, double opacity = 1.0);
    /// Fills the area inside the corners; a line from the last corner to the first closes it.
    void polygon(std::span<const Point> corners, Colour colour);
    void disc(Point centre, double radius, Colour colour);

    /// Writes a text, in UTF-8; a text that is not has ? for its foreign letters. `at.x` is the left end, the middle or the
    /// right end of the text, as the style aligns it; `at.y` is the line that the letters stand on.
    void text(Point at, const std::string& text, const TextStyle& style);
    /// How wide text() writes it [pixels].
    [[nodiscard]] double text_width(const std::string& text, const TextStyle& style) const;

    /// What is drawn from now on shows inside the rectangle only, until unclip().
    void clip(const PixelRectangle& rectangle);
    void unclip();

    /// A copy of what is drawn so far. Throws MachineError where Cairo had to give up.
    [[nodiscard]] Picture picture() const;

private:
    struct Sheet; ///< what Cairo draws on, and with
    int width_;
    int height_;
    std::unique_ptr<Sheet> sheet_;
};

} // namespace swell::engine
