#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "engine/results/berth/berth_picture.hpp"
#include "engine/results/berth/berth_sheet.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour threshold_colour{190, 60, 40};

/// Returns where a share of the time is on the axis: half of the time to the left, a thousandth to the right, by decades.
double x_of_share(double share)
{
    const double decades = std::log10(exceeded_shares.front() / share);
    const double all = std::log10(exceeded_shares.front() / exceeded_shares.back());
    return BerthSheet::left + decades / all * (BerthSheet::right - BerthSheet::left);
}

double highest_of(const BerthYear& year)
{
    double highest = 0.1;
    for (const YearOfVariant& variant : year.variants) {
        for (const YearOfGauge& gauge : variant.gauges) {
            for (const ExceededHeight& exceeded : gauge.year.exceeded) {
                highest = std::max(highest, exceeded.highest_m.value_or(exceeded.hs_m));
            }
        }
    }
    return round_up(highest);
}

void draw_shares(Canvas& canvas, std::size_t panel, bool is_last)
{
    const int top = BerthSheet::top_of(panel);
    for (const double share : exceeded_shares) {
        const int x = static_cast<int>(x_of_share(share));
        canvas.fill({x, top, 1, BerthSheet::panel_height}, BerthSheet::faint);
        if (is_last) {
            canvas.text({1.0 * x, top + BerthSheet::panel_height + 20.0}, fmt::format("{:g} %", 100.0 * share),
                        {.align = Align::centre});
        }
    }
}

double y_of(std::size_t panel, double hs_m, double highest)
{
    return BerthSheet::top_of(panel) + (1.0 - hs_m / highest) * BerthSheet::panel_height;
}

void draw_curve(Canvas& canvas, const YearAtGauge& gauge, std::size_t panel, double highest, Colour colour)
{
    Polyline curve, lowest, highest_years;
    for (const ExceededHeight& exceeded : gauge.exceeded) {
        const double x = x_of_share(exceeded.share);
        curve.push_back({x, y_of(panel, exceeded.hs_m, highest)});
        if (exceeded.lowest_m && exceeded.highest_m) {
            lowest.push_back({x, y_of(panel, *exceeded.lowest_m, highest)});
            highest_years.push_back({x, y_of(panel, *exceeded.highest_m, highest)});
        }
    }
    canvas.polyline(lowest, 1.0, colour, 0.45);
    canvas.polyline(highest_years, 1.0, colour, 0.45);
    canvas.polyline(curve, 2.0, colour);
}

std::string label_of(const Threshold& threshold)
{
    return fmt::format("{:g} m{}", threshold.height_m, threshold.name.empty() ? "" : ", " + threshold.name);
}

/// Draws each threshold as a line with its label: above the line, or below a line at the top of the panel.
void draw_thresholds(Canvas& canvas, const std::vector<Threshold>& thresholds, std::size_t panel, double highest)
{
    for (const Threshold& threshold : thresholds) {
        if (threshold.height_m < highest) {
            const double y = y_of(panel, threshold.height_m, highest);
            const std::array<Point, 2> line{{{1.0 * BerthSheet::left, y}, {1.0 * BerthSheet::right, y}}};
            canvas.polyline(line, 1.0, threshold_colour, 0.6);
            const TextStyle style{.height = 9.0, .colour = threshold_colour, .halo = true};
            const bool fits_above = y - 2.0 * style.height > BerthSheet::top_of(panel);
            const double baseline = fits_above ? y - 5.0 : y + 5.0 + style.height;
            canvas.text({BerthSheet::left + 8.0, baseline}, label_of(threshold), style);
        }
    }
}

/// Returns whether the calmest and the roughest year differ at a gauge. With one year they do not.
bool has_years(const BerthYear& year)
{
    const auto differs = [](const ExceededHeight& exceeded) { return exceeded.lowest_m < exceeded.highest_m; };
    const auto of_gauge = [&](const YearOfGauge& gauge) { return std::ranges::any_of(gauge.year.exceeded, differs); };
    const auto of_variant = [&](const YearOfVariant& variant) { return std::ranges::any_of(variant.gauges, of_gauge); };
    return std::ranges::any_of(year.variants, of_variant);
}

} // namespace

Picture draw_exceedance(const BerthYear& year)
{
    const std::size_t panels = BerthSheet::panels(year);
    const double highest = highest_of(year);
    Canvas canvas(BerthSheet::width, BerthSheet::height(panels), BerthSheet::paper);
    const std::string name = year.variants.size() == 1 ? year.variants.front().name + ": " : "";
    BerthSheet::draw_head(canvas, year, name + "significant wave height that is exceeded [m]");
    for (std::size_t panel = 0; panel < panels; ++panel) {
        const std::string& gauge = year.variants.front().gauges[panel].year.gauge;
        draw_shares(canvas, panel, panel + 1 == panels);
        BerthSheet::draw_panel(canvas, panel, gauge, highest);
        for (std::size_t n = 0; n < year.variants.size(); ++n) {
            if (const YearOfGauge* const of = BerthSheet::gauge_named(year.variants[n], gauge); of != nullptr) {
                draw_curve(canvas, of->year, panel, highest, curve_colour(n));
            }
        }
        draw_thresholds(canvas, year.thresholds, panel, highest);
    }
    canvas.text({0.5 * (BerthSheet::left + BerthSheet::right), canvas.height() - 16.0},
                has_years(year) ? "share of the time above; thin: the calmest and the roughest year"
                                : "share of the time above",
                {.align = Align::centre});
    return canvas.picture();
}

} // namespace swell::engine
