#include "engine/bench/frames_benchmark.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "engine/output/pictures/canvas.hpp"

namespace swell::engine
{

namespace
{

constexpr int width = 900;
constexpr int height = 600;
constexpr Colour paper{255, 255, 255};
constexpr Colour ink{40, 40, 40};
constexpr Colour faint{226, 226, 226};
constexpr Colour deadline_colour{190, 40, 40};
constexpr std::array<Colour, 2> curve_colours{{{22, 92, 150}, {214, 120, 20}}};

/// An axis with a logarithmic scale, and where its ends lie [pixels].
struct Axis {
    double low = 0.0;
    double high = 0.0;
    double first = 0.0;
    double last = 0.0;

    [[nodiscard]] double at(double value) const
    {
        return first + std::log(value / low) / std::log(high / low) * (last - first);
    }
};

struct Plot {
    Canvas canvas{width, height, paper};
    Axis nodes;
    Axis ms;

    [[nodiscard]] Point at(double of_nodes, double of_ms) const { return {nodes.at(of_nodes), ms.at(of_ms)}; }
    void line(Point from, Point to, double thickness, Colour colour)
    {
        canvas.polyline(Polyline{from, to}, thickness, colour);
    }
    void label(Point where, const std::string& text, Align align, Colour colour = ink)
    {
        TextStyle style;
        style.align = align;
        style.colour = colour;
        canvas.text(where, text, style);
    }
};

/// Axes that hold all points and the deadline, with some room round them.
void set_scale(Plot& plot, const std::vector<FramesCurve>& curves, double deadline_ms)
{
    constexpr double room = 1.4;
    const double start = static_cast<double>(curves.front().points.front().nodes);
    plot.nodes = {start, start, 80.0, width - 30.0};
    plot.ms = {deadline_ms, deadline_ms, height - 70.0, 50.0};
    for (const FramesCurve& curve : curves) {
        for (const FramesCurve::Point& point : curve.points) {
            plot.nodes.low = std::min(plot.nodes.low, static_cast<double>(point.nodes));
            plot.nodes.high = std::max(plot.nodes.high, static_cast<double>(point.nodes));
            plot.ms.low = std::min(plot.ms.low, point.frame_ms);
            plot.ms.high = std::max(plot.ms.high, point.frame_ms);
        }
    }
    for (Axis* axis : {&plot.nodes, &plot.ms}) {
        axis->low /= room;
        axis->high *= room;
    }
}

void draw_axes(Plot& plot)
{
    for (const double nodes : logarithmic_ticks(plot.nodes.low, plot.nodes.high)) {
        plot.line(plot.at(nodes, plot.ms.low), plot.at(nodes, plot.ms.high), 1.0, faint);
        plot.label({plot.nodes.at(nodes), plot.ms.first + 22.0}, nodes_label(nodes), Align::centre);
    }
    for (const double ms : logarithmic_ticks(plot.ms.low, plot.ms.high)) {
        plot.line(plot.at(plot.nodes.low, ms), plot.at(plot.nodes.high, ms), 1.0, faint);
        plot.label({plot.nodes.first - 10.0, plot.ms.at(ms) + 5.0}, fmt::format("{:g}", ms), Align::right);
    }
    plot.line(plot.at(plot.nodes.low, plot.ms.low), plot.at(plot.nodes.high, plot.ms.low), 1.0, ink);
    plot.line(plot.at(plot.nodes.low, plot.ms.low), plot.at(plot.nodes.low, plot.ms.high), 1.0, ink);
    plot.label({0.5 * (plot.nodes.first + plot.nodes.last), height - 16.0}, "nodes", Align::centre);
    plot.label({20.0, 30.0}, "time of a frame, median [ms]", Align::left);
}

void draw_curve(Plot& plot, const FramesCurve& curve, Colour colour)
{
    Polyline line;
    for (const FramesCurve::Point& point : curve.points) {
        line.push_back(plot.at(static_cast<double>(point.nodes), point.frame_ms));
        plot.canvas.disc(line.back(), 4.0, colour);
    }
    plot.canvas.polyline(line, 2.0, colour);
    plot.label({line.back().x - 8.0, line.back().y - 12.0}, curve.label, Align::right, colour);
}

} // namespace

Picture draw_frames(const std::vector<FramesCurve>& curves, double deadline_ms)
{
    Plot plot;
    set_scale(plot, curves, deadline_ms);
    draw_axes(plot);
    plot.line(plot.at(plot.nodes.low, deadline_ms), plot.at(plot.nodes.high, deadline_ms), 2.0, deadline_colour);
    plot.label({plot.nodes.first + 8.0, plot.ms.at(deadline_ms) - 8.0}, fmt::format("{:g} ms of sea", deadline_ms),
               Align::left, deadline_colour);
    for (std::size_t n = 0; n < curves.size(); ++n) {
        draw_curve(plot, curves[n], curve_colours[n % curve_colours.size()]);
    }
    return plot.canvas.picture();
}

std::string nodes_label(double nodes)
{
    constexpr double thousand = 1e3;
    constexpr double million = 1e6;
    if (nodes >= million) {
        return fmt::format("{:g}M", nodes / million);
    }
    return nodes >= thousand ? fmt::format("{:g}k", nodes / thousand) : fmt::format("{:g}", nodes);
}

std::vector<double> logarithmic_ticks(double low, double high)
{
    constexpr double rounding = 1e-9; // a power of ten and its multiples are not exact
    std::vector<double> ticks;
    for (double power = std::pow(10.0, std::floor(std::log10(low))); power <= high; power *= 10.0) {
        for (const double tick : {power, 2.0 * power, 5.0 * power}) {
            if (tick >= low * (1.0 - rounding) && tick <= high * (1.0 + rounding)) {
                ticks.push_back(tick);
            }
        }
    }
    return ticks;
}

} // namespace swell::engine
