#include "engine/doors/bench/frames_benchmark.hpp"

#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/doors/bench/plot_sheet.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour deadline_colour{190, 40, 40};

/// Returns axes that include all points and the deadline, with a margin.
std::pair<PlotAxis, PlotAxis> axes_of(const std::vector<FramesCurve>& curves, double deadline_ms)
{
    constexpr double room = 1.4;
    const double start = static_cast<double>(curves.front().points.front().nodes);
    PlotAxis nodes = plot_axis("nodes", PlotAxis::Scale::logarithmic, start, start);
    PlotAxis ms = plot_axis("time of a frame, median [ms]", PlotAxis::Scale::logarithmic, deadline_ms, deadline_ms);
    for (const FramesCurve& curve : curves) {
        for (const FramesCurve::Point& point : curve.points) {
            nodes.include(static_cast<double>(point.nodes));
            ms.include(point.frame_ms);
        }
    }
    for (PlotAxis* axis : {&nodes, &ms}) {
        axis->low /= room;
        axis->high *= room;
    }
    return {nodes, ms};
}

void draw_curve(PlotSheet& sheet, const FramesCurve& curve, Colour colour)
{
    std::vector<double> nodes;
    std::vector<double> ms;
    for (const FramesCurve::Point& point : curve.points) {
        nodes.push_back(static_cast<double>(point.nodes));
        ms.push_back(point.frame_ms);
        sheet.disc(nodes.back(), ms.back(), colour);
    }
    sheet.curve(nodes, ms, colour);
    sheet.label(nodes.back(), ms.back(), {-8.0, -12.0}, curve.label, Align::right, colour);
}

} // namespace

Picture draw_frames(const std::vector<FramesCurve>& curves, double deadline_ms)
{
    const auto [nodes, ms] = axes_of(curves, deadline_ms);
    PlotSheet sheet(nodes, ms, nodes_label);
    sheet.level(deadline_ms, fmt::format("{:g} ms of sea", deadline_ms), deadline_colour);
    for (std::size_t n = 0; n < curves.size(); ++n) {
        draw_curve(sheet, curves[n], PlotSheet::colour(n));
    }
    return sheet.picture();
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
