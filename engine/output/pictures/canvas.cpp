#include "engine/output/pictures/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/output/pictures/colour_map.hpp"

namespace swell::engine
{

namespace
{

/// Whole pixels round some points.
struct PixelBox {
    int left = 0;
    int top = 0;
    int right = -1;
    int bottom = -1;

    [[nodiscard]] int width() const { return right - left + 1; }
    [[nodiscard]] int height() const { return bottom - top + 1; }
    [[nodiscard]] bool empty() const { return right < left || bottom < top; }
};

PixelBox box_round(std::span<const Polyline> lines, double margin, const Picture& picture)
{
    double left = std::numeric_limits<double>::max();
    double right = std::numeric_limits<double>::lowest();
    double top = left;
    double bottom = right;
    for (const Polyline& line : lines) {
        for (const Point& point : line) {
            left = std::min(left, point.x);
            right = std::max(right, point.x);
            top = std::min(top, point.y);
            bottom = std::max(bottom, point.y);
        }
    }
    const auto pixel = [](double value, int count) {
        return static_cast<int>(std::clamp(std::floor(value), -1.0, static_cast<double>(count)));
    };
    return {std::max(0, pixel(left - margin, picture.width)), std::max(0, pixel(top - margin, picture.height)),
            std::min(picture.width - 1, pixel(right + margin, picture.width)),
            std::min(picture.height - 1, pixel(bottom + margin, picture.height))};
}

double distance_to_segment(Point p, Point a, Point b)
{
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length_squared = dx * dx + dy * dy;
    const double along =
        length_squared == 0.0 ? 0.0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length_squared, 0.0, 1.0);
    return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

/// How much of each pixel of a box a pen covers. Kept apart from the picture so that a line that crosses itself is no
/// darker there.
class Coverage
{
public:
    explicit Coverage(const PixelBox& box)
        : box_(box), part_(static_cast<std::size_t>(box.width()) * static_cast<std::size_t>(box.height()))
    {
    }

    void draw_segment(Point a, Point b, double width)
    {
        const double reach = 0.5 * width + 1.0;
        const int left = std::max(box_.left, static_cast<int>(std::floor(std::min(a.x, b.x) - reach)));
        const int right = std::min(box_.right, static_cast<int>(std::ceil(std::max(a.x, b.x) + reach)));
        const int top = std::max(box_.top, static_cast<int>(std::floor(std::min(a.y, b.y) - reach)));
        const int bottom = std::min(box_.bottom, static_cast<int>(std::ceil(std::max(a.y, b.y) + reach)));
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                const double distance = distance_to_segment({x + 0.5, y + 0.5}, a, b);
                double& part = part_[static_cast<std::size_t>(y - box_.top) * box_.width() + (x - box_.left)];
                part = std::max(part, std::clamp(0.5 * width + 0.5 - distance, 0.0, 1.0));
            }
        }
    }

    void lay_on(Picture& picture, Colour colour) const
    {
        for (int y = box_.top; y <= box_.bottom; ++y) {
            for (int x = box_.left; x <= box_.right; ++x) {
                const double part = part_[static_cast<std::size_t>(y - box_.top) * box_.width() + (x - box_.left)];
                if (part > 0.0) {
                    picture.at(x, y) = blend(picture.at(x, y), colour, part);
                }
            }
        }
    }

private:
    PixelBox box_;
    std::vector<double> part_;
};

/// Even-odd rule: a ray to the right crosses an odd number of sides.
bool inside(Point p, std::span<const Point> corners)
{
    bool result = false;
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const Point& a = corners[n];
        const Point& b = corners[(n + 1) % corners.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            result = !result;
        }
    }
    return result;
}

} // namespace

void Canvas::fill_rectangle(int left, int top, int width, int height, Colour colour)
{
    for (int y = std::max(0, top); y < std::min(picture_.height, top + height); ++y) {
        for (int x = std::max(0, left); x < std::min(picture_.width, left + width); ++x) {
            picture_.at(x, y) = colour;
        }
    }
}

void Canvas::outline_rectangle(int left, int top, int width, int height, Colour colour)
{
    fill_rectangle(left, top, width, 1, colour);
    fill_rectangle(left, top + height - 1, width, 1, colour);
    fill_rectangle(left, top, 1, height, colour);
    fill_rectangle(left + width - 1, top, 1, height, colour);
}

void Canvas::strokes(std::span<const Polyline> lines, double width, Colour colour)
{
    const PixelBox box = box_round(lines, 0.5 * width + 1.0, picture_);
    if (box.empty()) {
        return;
    }
    Coverage coverage(box);
    for (const Polyline& line : lines) {
        for (std::size_t n = 0; n + 1 < line.size(); ++n) {
            coverage.draw_segment(line[n], line[n + 1], width);
        }
    }
    coverage.lay_on(picture_, colour);
}

void Canvas::polyline(std::span<const Point> line, double width, Colour colour)
{
    const std::vector<Polyline> one{{line.begin(), line.end()}};
    strokes(one, width, colour);
}

void Canvas::polygon(std::span<const Point> corners, Colour colour)
{
    constexpr int samples = 4; // each way, in a pixel
    const std::vector<Polyline> one{{corners.begin(), corners.end()}};
    const PixelBox box = box_round(one, 1.0, picture_);
    for (int y = box.top; y <= box.bottom; ++y) {
        for (int x = box.left; x <= box.right; ++x) {
            int hits = 0;
            for (int n = 0; n < samples * samples; ++n) {
                const int column = n % samples;
                const int row = n / samples;
                hits += inside({x + (column + 0.5) / samples, y + (row + 0.5) / samples}, corners) ? 1 : 0;
            }
            picture_.at(x, y) = blend(picture_.at(x, y), colour, static_cast<double>(hits) / (samples * samples));
        }
    }
}

void Canvas::disc(Point centre, double radius, Colour colour)
{
    const std::vector<Polyline> one{{centre, centre}};
    strokes(one, 2.0 * radius, colour);
}

void Canvas::text(double x, double y, std::string_view text, const TextStyle& style)
{
    StrokedText stroked = stroke(text, style.height);
    const double left = style.align == Align::left     ? x
                        : style.align == Align::centre ? x - 0.5 * stroked.width
                                                       : x - stroked.width;
    for (Polyline& line : stroked.strokes) {
        for (Point& point : line) {
            point = {point.x + left, point.y + y};
        }
    }
    const double pen = std::max(1.1, 0.13 * style.height) * style.weight;
    if (style.halo) {
        strokes(stroked.strokes, pen + 3.0, {255, 255, 255});
    }
    strokes(stroked.strokes, pen, style.colour);
}

double Canvas::text_width(std::string_view text, const TextStyle& style)
{
    return stroke(text, style.height).width;
}

} // namespace swell::engine
