#include "engine/doors/bench/plot_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/doors/bench/frames_benchmark.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr int width = 900;
constexpr int height = 600;
constexpr double left = 80.0;
constexpr double right = width - 30.0;
constexpr double top = 50.0;
constexpr double bottom = height - 70.0;
constexpr Colour paper{255, 255, 255};
constexpr Colour ink{40, 40, 40};
constexpr Colour faint{226, 226, 226};

TextStyle style_of(Align align, Colour colour)
{
    TextStyle style;
    style.align = align;
    style.colour = colour;
    return style;
}

} // namespace

PlotAxis plot_axis(std::string title, PlotAxis::Scale scale, double low, double high)
{
    PlotAxis axis;
    axis.title = std::move(title);
    axis.scale = scale;
    axis.low = low;
    axis.high = high;
    return axis;
}

void PlotAxis::include(double number)
{
    if (std::isfinite(number) && (number > 0.0 || scale == Scale::linear)) {
        low = std::min(low, number);
        high = std::max(high, number);
    }
}

double PlotAxis::share(double number) const
{
    const double along =
        scale == Scale::linear ? (number - low) / (high - low) : std::log(number / low) / std::log(high / low);
    return std::isfinite(along) ? along : 0.0;
}

std::vector<double> PlotAxis::ticks() const
{
    constexpr double many_decades = 1e4;
    if (scale == Scale::linear) {
        return ticks_between(low, high, 10);
    }
    std::vector<double> ticks = logarithmic_ticks(low, high);
    if (high / low > many_decades) { // only powers of ten
        const auto is_between = [](double tick) {
            const double decades = std::log10(tick);
            return std::abs(decades - std::round(decades)) > 0.1;
        };
        ticks.erase(std::remove_if(ticks.begin(), ticks.end(), is_between), ticks.end());
    }
    return ticks;
}

PlotSheet::PlotSheet(PlotAxis x, PlotAxis y, std::string (*tick_text)(double))
    : x_(std::move(x)), y_(std::move(y)), canvas_(width, height, paper)
{
    draw_grid(tick_text);
}

Colour PlotSheet::colour(std::size_t n)
{
    return curve_colour(n);
}

Point PlotSheet::at(double x, double y) const
{
    return {left + x_.share(x) * (right - left), bottom + y_.share(y) * (top - bottom)};
}

void PlotSheet::draw_grid(std::string (*tick_text)(double))
{
    for (const double tick : x_.ticks()) {
        canvas_.polyline(Polyline{at(tick, y_.low), at(tick, y_.high)}, 1.0, faint);
        canvas_.text({at(tick, y_.low).x, bottom + 22.0}, tick_text(tick), style_of(Align::centre, ink));
    }
    for (const double tick : y_.ticks()) {
        canvas_.polyline(Polyline{at(x_.low, tick), at(x_.high, tick)}, 1.0, faint);
        canvas_.text({left - 10.0, at(x_.low, tick).y + 5.0}, tick_label(tick), style_of(Align::right, ink));
    }
    canvas_.polyline(Polyline{{left, top}, {left, bottom}, {right, bottom}}, 1.0, ink);
    canvas_.text({0.5 * (left + right), height - 16.0}, x_.title, style_of(Align::centre, ink));
    canvas_.text({20.0, 30.0}, y_.title, style_of(Align::left, ink));
}

void PlotSheet::curve(const std::vector<double>& x, const std::vector<double>& y, Colour colour)
{
    Polyline line;
    for (std::size_t n = 0; n < x.size(); ++n) {
        line.push_back(at(x[n], y[n]));
    }
    canvas_.polyline(line, 2.0, colour);
}

void PlotSheet::level(double y, const std::string& text, Colour colour)
{
    canvas_.polyline(Polyline{at(x_.low, y), at(x_.high, y)}, 2.0, colour);
    canvas_.text({left + 8.0, at(x_.low, y).y - 8.0}, text, style_of(Align::left, colour));
}

void PlotSheet::label(double x, double y, const Point& shift, const std::string& text, Align align, Colour colour)
{
    const Point place = at(x, y);
    canvas_.text({place.x + shift.x, place.y + shift.y}, text, style_of(align, colour));
}

void PlotSheet::label_beside(double x, double y, const std::string& text, Colour colour)
{
    constexpr double line_height = 16.0;
    const TextStyle style = style_of(Align::left, colour);
    const double text_width = canvas_.text_width(text, style);
    const Point point = at(x, y);
    const bool fits = point.x + 8.0 + text_width < width;
    Box box{fits ? point.x + 8.0 : point.x - 8.0 - text_width, 0.0, point.y + 4.0};
    box.right = box.left + text_width;
    const auto hides = [&](const Box& other) {
        return box.left < other.right && other.left < box.right && std::abs(box.base - other.base) < line_height;
    };
    while (std::any_of(labels_.begin(), labels_.end(), hides)) {
        box.base += line_height;
    }
    labels_.push_back(box);
    canvas_.text({box.left, box.base}, text, style);
}

} // namespace swell::engine
