#include "engine/results/pictures/series_plot_png.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour ink{40, 40, 40};
constexpr Colour faint{226, 226, 226};
constexpr Colour zero_line{150, 150, 150};
constexpr Colour curve{22, 92, 150};
constexpr int width = 1200;
constexpr int left_margin = 84;
constexpr int right_margin = 24;
constexpr int top_margin = 48;
constexpr int bottom_margin = 62;
constexpr int gap = 16;
constexpr double plot_tick_height = 8.5;

struct Panel {
    int top = 0;
    int height = 0;
    double low = 0.0;
    double high = 1.0;
    double first_s = 0.0;
    double last_s = 1.0;

    [[nodiscard]] double x_of(double time_s) const
    {
        return left_margin + (time_s - first_s) / (last_s - first_s) * (width - left_margin - right_margin);
    }
    [[nodiscard]] double y_of(double value) const { return top + (high - value) / (high - low) * height; }
};

void check(const SeriesPlot& plot)
{
    if (plot.series.empty() || plot.time_s.empty()) {
        throw std::invalid_argument("a plot of no series");
    }
    for (const Series& series : plot.series) {
        if (series.values.size() != plot.time_s.size()) {
            throw std::invalid_argument(
                fmt::format("a plot of {} values at {} times", series.values.size(), plot.time_s.size()));
        }
    }
}

/// Sets the common scale of all panels: symmetric if any value is negative, else from 0.
void set_scale(const SeriesPlot& plot, Panel& panel)
{
    double low = 0.0;
    double high = 0.0;
    for (const Series& series : plot.series) {
        for (const double value : series.values) {
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        }
    }
    const double reach = scale_end_m(std::max(-low, high));
    panel.low = low < 0.0 ? -reach : 0.0;
    panel.high = reach;
    panel.first_s = plot.time_s.front();
    panel.last_s = plot.time_s.back() > panel.first_s ? plot.time_s.back() : panel.first_s + 1.0;
}

void draw_axes(Canvas& canvas, const Panel& panel, bool last_panel)
{
    for (const double tick : ticks_between(panel.first_s, panel.last_s, 12)) {
        const int x = static_cast<int>(panel.x_of(tick));
        canvas.fill({x, panel.top, 1, panel.height}, faint);
        if (last_panel) {
            canvas.fill({x, panel.top + panel.height, 1, 5}, ink);
            canvas.text({1.0 * x, panel.top + panel.height + 19.0}, tick_label(tick),
                        {.height = plot_tick_height, .align = Align::centre});
        }
    }
    for (const double tick : ticks_between(panel.low, panel.high, std::max(3, panel.height / 30))) {
        const int y = static_cast<int>(panel.y_of(tick));
        canvas.fill({left_margin, y, width - left_margin - right_margin, 1}, tick == 0.0 ? zero_line : faint);
        canvas.fill({left_margin - 5, y, 5, 1}, ink);
        canvas.text({left_margin - 9.0, y + 0.5 * plot_tick_height}, tick_label(tick),
                    {.height = plot_tick_height, .align = Align::right});
    }
    canvas.outline({left_margin, panel.top, width - left_margin - right_margin + 1, panel.height + 1}, ink);
}

/// Returns the pieces of a curve between its gaps. A value of NaN makes a gap.
void draw_curve(Canvas& canvas, const SeriesPlot& plot, const Series& series, const Panel& panel)
{
    Polyline piece;
    const auto finish = [&] {
        canvas.polyline(piece, 1.5, curve);
        piece.clear();
    };
    for (std::size_t n = 0; n < series.values.size(); ++n) {
        if (std::isfinite(series.values[n])) {
            piece.push_back({panel.x_of(plot.time_s[n]), panel.y_of(series.values[n])});
        } else {
            finish();
        }
    }
    finish();
}

} // namespace

Picture draw_series(const SeriesPlot& plot)
{
    check(plot);
    const int panels = static_cast<int>(plot.series.size());
    Panel panel;
    panel.top = top_margin;
    panel.height = panels == 1 ? 300 : std::max(70, 170 - 10 * panels);
    set_scale(plot, panel);
    Canvas canvas(width, top_margin + panels * (panel.height + gap) - gap + bottom_margin, {255, 255, 255});
    canvas.text({1.0 * left_margin, 30.0}, plot.title, {.height = 13.0, .bold = true});
    canvas.text({1.0 * width - right_margin, 30.0}, plot.quantity + " [" + plot.unit + "]", {.align = Align::right});
    for (int n = 0; n < panels; ++n) {
        const Series& series = plot.series[static_cast<std::size_t>(n)];
        draw_axes(canvas, panel, n + 1 == panels);
        draw_curve(canvas, plot, series, panel);
        canvas.text({left_margin + 10.0, panel.top + 20.0}, series.label, {.halo = true});
        panel.top += panel.height + gap;
    }
    canvas.text({0.5 * (left_margin + width - right_margin), canvas.height() - 16.0}, "time [s]", {.align = Align::centre});
    return canvas.picture();
}

void write_series_plot_png(const std::string& file, const SeriesPlot& plot)
{
    write_png(file, draw_series(plot), PngFilters::none);
}

} // namespace swell::engine
