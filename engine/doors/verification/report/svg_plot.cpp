#include "engine/doors/verification/report/svg_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::verification
{

namespace
{

constexpr double width = 760.0;
constexpr double height = 400.0;
constexpr double left = 78.0;
constexpr double right = 16.0;
constexpr double top = 34.0;
constexpr double bottom = 50.0;
constexpr double legend_line = 17.0;
constexpr std::array<const char*, 8> colours{"#165c96", "#d67814", "#3a8a4d", "#a8323e",
                                             "#6b4c9a", "#8a6d3b", "#2a9d9d", "#555555"};

/// One axis: the numbers at its ends, and the places of the ends on the paper.
struct Scale {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    double first = 0.0;
    double last = 1.0;
    bool is_logarithmic = false;

    [[nodiscard]] bool shows(double value) const { return std::isfinite(value) && (!is_logarithmic || value > 0.0); }
    [[nodiscard]] double place_of(double value) const { return is_logarithmic ? std::log10(value) : value; }
    [[nodiscard]] double at(double value) const
    {
        return first + (place_of(value) - place_of(low)) / (place_of(high) - place_of(low)) * (last - first);
    }
    void hold(double value)
    {
        if (shows(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    /// Adds some room round the values. An axis without a value becomes 1 to 10.
    void finish(double share)
    {
        if (!(low <= high)) {
            low = 1.0;
            high = 10.0;
        }
        if (is_logarithmic) {
            constexpr double least = 1.3;
            const double room = std::max(std::pow(high / low, share), least);
            low /= room;
            high *= room;
            return;
        }
        const double room = high > low ? share * (high - low) : std::max(0.1 * std::abs(high), 1e-12);
        low -= room;
        high += room;
    }
};

std::vector<double> decades(double low, double high)
{
    std::vector<double> ticks;
    const double first = std::ceil(std::log10(low) - 1e-9);
    const double last = std::floor(std::log10(high) + 1e-9);
    const double step = std::max(1.0, std::ceil((last - first) / 8.0));
    for (double exponent = first; exponent <= last; exponent += step) {
        ticks.push_back(std::pow(10.0, exponent));
    }
    if (ticks.size() < 2) { // less than a decade: round numbers serve as ticks instead
        ticks = engine::ticks_between(low, high, 6);
        std::erase_if(ticks, [](double tick) { return !(tick > 0.0); });
    }
    return ticks;
}

std::vector<double> ticks_of(const Scale& scale, int count)
{
    return scale.is_logarithmic ? decades(scale.low, scale.high) : engine::ticks_between(scale.low, scale.high, count);
}

std::string text_at(double x, double y, const std::string& text, const char* anchor, const char* more = "")
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more,
                       escaped(text));
}

std::string line_between(double x1, double y1, double x2, double y2, const char* colour)
{
    return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1, y1, x2, y2,
                       colour);
}

std::string axes(const LinePlot& plot, const Scale& x, const Scale& y)
{
    constexpr const char* faint = "#e2e2e2";
    std::string svg;
    for (const double tick : ticks_of(x, 10)) {
        svg += line_between(x.at(tick), y.first, x.at(tick), y.last, faint);
        svg += text_at(x.at(tick), y.first + 18.0, engine::tick_label(tick), "middle");
    }
    for (const double tick : ticks_of(y, 8)) {
        svg += line_between(x.first, y.at(tick), x.last, y.at(tick), tick == 0.0 ? "#969696" : faint);
        svg += text_at(x.first - 6.0, y.at(tick) + 4.0, engine::tick_label(tick), "end");
    }
    svg += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\" "
                       "stroke=\"#282828\"/>\n",
                       x.first, y.last, x.last - x.first, y.first - y.last);
    svg += text_at(left, 20.0, plot.title, "start", " font-weight=\"bold\"");
    svg += text_at(0.5 * (x.first + x.last), height - 10.0, plot.x.label, "middle");
    const double middle = 0.5 * (y.first + y.last);
    svg +=
        text_at(16.0, middle, plot.y.label, "middle", fmt::format(" transform=\"rotate(-90 16 {:.1f})\"", middle).c_str());
    return svg;
}

std::string dots(const Curve& curve, const Scale& x, const Scale& y, const char* colour)
{
    std::string svg = fmt::format("<g fill=\"{}\">\n", colour);
    for (std::size_t n = 0; n < curve.x.size(); ++n) {
        if (x.shows(curve.x[n]) && y.shows(curve.y[n])) {
            svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.6\"/>\n", x.at(curve.x[n]), y.at(curve.y[n]));
        }
    }
    return svg + "</g>\n";
}

/// Draws a curve as one path. The pen is lifted at points without a place on the paper.
std::string path(const Curve& curve, const Scale& x, const Scale& y, const char* colour)
{
    std::string steps;
    bool is_down = false;
    for (std::size_t n = 0; n < curve.x.size(); ++n) {
        const bool shown = x.shows(curve.x[n]) && y.shows(curve.y[n]);
        if (shown) {
            steps += fmt::format("{}{:.1f} {:.1f}", is_down ? "L" : "M", x.at(curve.x[n]), y.at(curve.y[n]));
        }
        is_down = shown;
    }
    const char* dashes = curve.style == Curve::Style::dashes ? " stroke-dasharray=\"6 4\"" : "";
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"{}/>\n", steps, colour, dashes);
}

std::string legend(const LinePlot& plot)
{
    std::string svg;
    double y = top + 16.0;
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        const Curve& curve = plot.curves[n];
        const char* colour = colours[n % colours.size()];
        const double x = width - right - 12.0;
        svg += text_at(x - 26.0, y, curve.label, "end",
                       " stroke=\"#ffffff\" stroke-width=\"3\" stroke-opacity=\"0.8\" paint-order=\"stroke\"");
        svg += curve.style == Curve::Style::dots
                   ? fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.6\" fill=\"{}\"/>\n", x - 10.0, y - 4.0, colour)
                   : fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
                                 "stroke-width=\"1.6\"{}/>\n",
                                 x - 20.0, y - 4.0, x, y - 4.0, colour,
                                 curve.style == Curve::Style::dashes ? " stroke-dasharray=\"6 4\"" : "");
        y += legend_line;
    }
    return svg;
}

} // namespace

std::string svg_of(const LinePlot& plot)
{
    Scale x;
    Scale y;
    x.is_logarithmic = plot.x.is_logarithmic;
    y.is_logarithmic = plot.y.is_logarithmic;
    x.first = left;
    x.last = width - right;
    y.first = height - bottom;
    y.last = top;
    for (const Curve& curve : plot.curves) {
        std::for_each(curve.x.begin(), curve.x.end(), [&](double value) { x.hold(value); });
        std::for_each(curve.y.begin(), curve.y.end(), [&](double value) { y.hold(value); });
    }
    constexpr double room_beside = 0.0;
    constexpr double room_above = 0.06;
    x.finish(room_beside);
    y.finish(room_above);
    std::string svg =
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                    "font-family=\"DejaVu Sans, sans-serif\" font-size=\"12\" fill=\"#282828\">\n",
                    width, height);
    svg += fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#ffffff\"/>\n", width, height);
    svg += axes(plot, x, y);
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        const Curve& curve = plot.curves[n];
        const char* colour = colours[n % colours.size()];
        svg += curve.style == Curve::Style::dots ? dots(curve, x, y, colour) : path(curve, x, y, colour);
    }
    return svg + legend(plot) + "</svg>\n";
}

std::string escaped(const std::string& text)
{
    std::string result;
    for (const char letter : text) {
        switch (letter) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += letter;
        }
    }
    return result;
}

} // namespace swell::verification
