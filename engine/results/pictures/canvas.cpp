#include "engine/results/pictures/canvas.hpp"

#include <cpl_conv.h>
#include <cpl_string.h>
#include <fmt/format.h>

#include "engine/results/pictures/image_surface.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* font = "DejaVu Sans";
constexpr double capital_part = 0.729; // height of a capital of that font, as a share of the size that Cairo is given
constexpr double halo_width = 3.0;
constexpr double full = 255.0;

struct ReleaseOptions {
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};

/// Sets letters to be drawn without hinting and with grey edges, so that they look the same on every screen.
void set_letters(cairo_t* pen)
{
    const std::unique_ptr<cairo_font_options_t, ReleaseOptions> options(cairo_font_options_create());
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(pen, options.get());
}

/// Returns the text as UTF-8, the only form that Cairo accepts. Other bytes, as in an old file's name, become ?.
std::string readable(const std::string& text)
{
    if (CPLIsUTF8(text.c_str(), -1) != 0) {
        return text;
    }
    char* ascii = CPLForceToASCII(text.c_str(), -1, '?');
    std::string result(ascii);
    CPLFree(ascii);
    return result;
}

void trace(cairo_t* pen, std::span<const Point> line)
{
    cairo_new_path(pen);
    for (const Point& point : line) {
        cairo_line_to(pen, point.x, point.y);
    }
}

void set_font(cairo_t* pen, const TextStyle& style)
{
    cairo_select_font_face(pen, font, CAIRO_FONT_SLANT_NORMAL,
                           style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(pen, style.height / capital_part);
}

} // namespace

struct Canvas::Sheet {
    ImageSurface surface;
    Pen pen;
};

Canvas::Canvas(int width, int height, Colour paper) : width_(width), height_(height), sheet_(std::make_unique<Sheet>())
{
    sheet_->surface = make_surface(width, height);
    sheet_->pen.reset(cairo_create(sheet_->surface.get()));
    set_letters(sheet_->pen.get());
    cairo_set_line_join(sheet_->pen.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(sheet_->pen.get(), CAIRO_LINE_CAP_ROUND);
    set_colour(sheet_->pen.get(), paper);
    cairo_paint(sheet_->pen.get());
}

Canvas::~Canvas() = default;

void Canvas::fill(const PixelRectangle& rectangle, Colour colour)
{
    set_colour(sheet_->pen.get(), colour);
    cairo_rectangle(sheet_->pen.get(), rectangle.left, rectangle.top, rectangle.width, rectangle.height);
    cairo_fill(sheet_->pen.get());
}

void Canvas::outline(const PixelRectangle& rectangle, Colour colour)
{
    set_colour(sheet_->pen.get(), colour);
    cairo_set_line_width(sheet_->pen.get(), 1.0);
    cairo_rectangle(sheet_->pen.get(), rectangle.left + 0.5, rectangle.top + 0.5, rectangle.width - 1.0,
                    rectangle.height - 1.0);
    cairo_stroke(sheet_->pen.get());
}

void Canvas::lay(const Picture& picture, int left, int top)
{
    const ImageSurface laid = surface_of(picture);
    cairo_set_source_surface(sheet_->pen.get(), laid.get(), left, top);
    cairo_paint(sheet_->pen.get());
}

void Canvas::polyline(std::span<const Point> line, double width, Colour colour, double opacity)
{
    cairo_set_source_rgba(sheet_->pen.get(), colour.red / full, colour.green / full, colour.blue / full, opacity);
    cairo_set_line_width(sheet_->pen.get(), width);
    trace(sheet_->pen.get(), line);
    cairo_stroke(sheet_->pen.get());
}

void Canvas::polygon(std::span<const Point> corners, Colour colour)
{
    set_colour(sheet_->pen.get(), colour);
    trace(sheet_->pen.get(), corners);
    cairo_fill(sheet_->pen.get());
}

void Canvas::disc(Point centre, double radius, Colour colour)
{
    constexpr double whole_turn = 6.283185307179586;
    set_colour(sheet_->pen.get(), colour);
    cairo_new_path(sheet_->pen.get());
    cairo_arc(sheet_->pen.get(), centre.x, centre.y, radius, 0.0, whole_turn);
    cairo_fill(sheet_->pen.get());
}

void Canvas::text(Point at, const std::string& text, const TextStyle& style)
{
    const double width = text_width(text, style);
    const double before = style.align == Align::left ? 0.0 : style.align == Align::centre ? 0.5 * width : width;
    set_font(sheet_->pen.get(), style);
    cairo_new_path(sheet_->pen.get());
    cairo_move_to(sheet_->pen.get(), at.x - before, at.y);
    cairo_text_path(sheet_->pen.get(), readable(text).c_str());
    if (style.halo) {
        set_colour(sheet_->pen.get(), {255, 255, 255});
        cairo_set_line_width(sheet_->pen.get(), halo_width);
        cairo_stroke_preserve(sheet_->pen.get());
    }
    set_colour(sheet_->pen.get(), style.colour);
    cairo_fill(sheet_->pen.get());
}

double Canvas::text_width(const std::string& text, const TextStyle& style) const
{
    set_font(sheet_->pen.get(), style);
    cairo_text_extents_t extents{};
    cairo_text_extents(sheet_->pen.get(), readable(text).c_str(), &extents);
    return extents.x_advance;
}

void Canvas::clip(const PixelRectangle& rectangle)
{
    cairo_rectangle(sheet_->pen.get(), rectangle.left, rectangle.top, rectangle.width, rectangle.height);
    cairo_clip(sheet_->pen.get());
}

void Canvas::unclip()
{
    cairo_reset_clip(sheet_->pen.get());
}

Picture Canvas::picture() const
{
    // After an error Cairo silently draws nothing more, so ask for its status.
    if (const cairo_status_t status = cairo_status(sheet_->pen.get()); status != CAIRO_STATUS_SUCCESS) {
        throw MachineError(fmt::format("a picture could not be drawn: {}", cairo_status_to_string(status)));
    }
    return picture_of(sheet_->surface.get());
}

} // namespace swell::engine
