#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "engine/output/pictures/picture.hpp"
#include "engine/output/pictures/stroke_font.hpp"

namespace swell::engine
{

enum class Align { left, centre, right };

/// How a text looks.
struct TextStyle {
    double height = 11.0; ///< of a capital letter [pixels]
    Colour colour{40, 40, 40};
    Align align = Align::left;
    double weight = 1.0; ///< 1: normal, 1.5: bold
    bool halo = false;   ///< a light edge, for text on a map
};

/// Draws lines, areas and text with smooth edges on a picture. What lies outside it is left out.
class Canvas
{
public:
    explicit Canvas(Picture& picture) : picture_(picture) {}

    void fill_rectangle(int left, int top, int width, int height, Colour colour);
    void outline_rectangle(int left, int top, int width, int height, Colour colour);

    void polyline(std::span<const Point> line, double width, Colour colour);
    /// Filled; the line from the last point to the first closes it.
    void polygon(std::span<const Point> corners, Colour colour);
    void disc(Point centre, double radius, Colour colour);

    /// `y` is the line the text stands on.
    void text(double x, double y, std::string_view text, const TextStyle& style);
    static double text_width(std::string_view text, const TextStyle& style);

private:
    void strokes(std::span<const Polyline> lines, double width, Colour colour);

    Picture& picture_;
};

} // namespace swell::engine
