#include <algorithm>
#include <fmt/format.h>

#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"
#include "engine/results/transfer/transfer_picture.hpp"

namespace swell::engine
{

namespace
{

/// The paper of the curves [pixels].
struct CurveSheet {
    static constexpr Colour paper{255, 255, 255};
    static constexpr Colour ink{40, 40, 40};
    static constexpr Colour faint{226, 226, 226};
    static constexpr Colour level_of_the_sea{150, 150, 150};
    static constexpr int width = 1000;
    static constexpr int left = 70;
    static constexpr int right = width - 30;
    static constexpr int first_top = 84;
    static constexpr int panel_height = 200;
    static constexpr int gap = 26;
    static constexpr int below = 62;
};

/// A curve through all panels: waves in the order of the axis.
struct Curve {
    std::string label;
    std::vector<const WaveAnswer*> waves;
};

struct Axis {
    bool is_of_periods = true;
    double low = 0.0;
    double high = 1.0;

    [[nodiscard]] double number(const WaveAnswer& wave) const
    {
        return is_of_periods ? wave.period_s : wave.asked.from_deg;
    }
    [[nodiscard]] double x_of(double at) const
    {
        return CurveSheet::left + (at - low) / (high - low) * (CurveSheet::right - CurveSheet::left);
    }
};

Axis axis_of(const TransferTable& table)
{
    Axis axis{table.periods_s().size() > 1 || table.directions_deg().size() == 1, 1e30, -1e30};
    for (const WaveAnswer& wave : table.waves) {
        axis.low = std::min(axis.low, axis.number(wave));
        axis.high = std::max(axis.high, axis.number(wave));
    }
    const double room = axis.high > axis.low ? 0.03 * (axis.high - axis.low) : 1.0;
    axis.low -= room;
    axis.high += room;
    return axis;
}

std::vector<Curve> curves_of(const TransferTable& table, const Axis& axis)
{
    std::vector<Curve> curves;
    const std::vector<double> others = axis.is_of_periods ? table.directions_deg() : table.periods_s();
    for (const double other : others) {
        Curve curve{axis.is_of_periods ? fmt::format("from {:g}°", other) : fmt::format("{:g} s", other), {}};
        for (const WaveAnswer& wave : table.waves) {
            if ((axis.is_of_periods ? wave.asked.from_deg : wave.asked.period_s) == other) {
                curve.waves.push_back(&wave);
            }
        }
        std::ranges::sort(curve.waves, {}, [&](const WaveAnswer* wave) { return axis.number(*wave); });
        curves.push_back(std::move(curve));
    }
    return curves;
}

void draw_grid(Canvas& canvas, const Axis& axis, int top, double highest, bool is_last)
{
    for (const double tick : ticks_between(axis.low, axis.high, 12)) {
        const int x = static_cast<int>(axis.x_of(tick));
        canvas.fill({x, top, 1, CurveSheet::panel_height}, CurveSheet::faint);
        if (is_last) {
            canvas.text({1.0 * x, top + CurveSheet::panel_height + 20.0}, tick_label(tick), {.align = Align::centre});
        }
    }
    for (const double tick : ticks_between(0.0, highest, 6)) {
        const int y = top + CurveSheet::panel_height - static_cast<int>(tick / highest * CurveSheet::panel_height);
        canvas.fill({CurveSheet::left, y, CurveSheet::right - CurveSheet::left, 1},
                    tick == 1.0 ? CurveSheet::level_of_the_sea : CurveSheet::faint);
        canvas.text({CurveSheet::left - 9.0, y + 5.0}, tick_label(tick), {.align = Align::right});
    }
    canvas.outline({CurveSheet::left, top, CurveSheet::right - CurveSheet::left + 1, CurveSheet::panel_height + 1},
                   CurveSheet::ink);
}

void draw_curve(Canvas& canvas, const Curve& curve, const Axis& axis, std::size_t gauge, int top, double highest,
                Colour colour)
{
    Polyline line;
    for (const WaveAnswer* wave : curve.waves) {
        const double share = wave->gauges[gauge].amplification / highest;
        line.push_back({axis.x_of(axis.number(*wave)), top + (1.0 - share) * CurveSheet::panel_height});
        canvas.disc(line.back(), 3.0, colour);
    }
    canvas.polyline(line, 1.5, colour);
}

/// The names of the curves, side by side above the panels.
void draw_legend(Canvas& canvas, const std::vector<Curve>& curves)
{
    double x = CurveSheet::left;
    for (std::size_t n = 0; n < curves.size(); ++n) {
        const Colour colour = curve_colour(n);
        canvas.fill({static_cast<int>(x), 54, 18, 3}, colour);
        canvas.text({x + 24.0, 60.0}, curves[n].label, {});
        x += 24.0 + canvas.text_width(curves[n].label, {}) + 22.0;
    }
}

} // namespace

Picture draw_transfer_curves(const TransferTable& table)
{
    const Axis axis = axis_of(table);
    const std::vector<Curve> curves = curves_of(table, axis);
    const double highest = highest_of_scale(table);
    const int panels = panels_of(table);
    Canvas canvas(CurveSheet::width,
                  CurveSheet::first_top + panels * (CurveSheet::panel_height + CurveSheet::gap) - CurveSheet::gap +
                      CurveSheet::below,
                  CurveSheet::paper);
    canvas.text({1.0 * CurveSheet::left, 30.0}, title_of(table), {.height = 13.0, .bold = true});
    canvas.text({1.0 * CurveSheet::right, 30.0}, fmt::format("1: as where the sea is asked, {:.4g} m deep", table.depth_m),
                {.align = Align::right});
    draw_legend(canvas, curves);
    for (int panel = 0; panel < panels; ++panel) {
        const int top = CurveSheet::first_top + panel * (CurveSheet::panel_height + CurveSheet::gap);
        const auto gauge = static_cast<std::size_t>(panel);
        draw_grid(canvas, axis, top, highest, panel + 1 == panels);
        for (std::size_t n = 0; n < curves.size(); ++n) {
            draw_curve(canvas, curves[n], axis, gauge, top, highest, curve_colour(n));
        }
        canvas.text({CurveSheet::left + 10.0, top + 20.0}, table.gauges[gauge].name, {.halo = true});
    }
    canvas.text({0.5 * (CurveSheet::left + CurveSheet::right), canvas.height() - 16.0},
                axis.is_of_periods ? "period [s]" : "waves from [degrees, clockwise from north]", {.align = Align::centre});
    return canvas.picture();
}

} // namespace swell::engine
