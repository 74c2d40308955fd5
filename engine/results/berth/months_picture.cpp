#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "engine/results/berth/berth_picture.hpp"
#include "engine/results/berth/berth_sheet.hpp"

namespace swell::engine
{

namespace
{

constexpr std::array month_names{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

constexpr std::size_t drawn_threshold = 0;

/// Returns the percentage of a month's hours above the threshold; 0 for a month without records.
double percent_of(const MonthOfThreshold& month)
{
    return month.observed_hours > 0.0 ? 100.0 * month.above_hours / month.observed_hours : 0.0;
}

double highest_percent(const BerthYear& year)
{
    double highest = 1.0;
    for (const YearOfVariant& variant : year.variants) {
        for (const YearOfGauge& gauge : variant.gauges) {
            for (const MonthOfThreshold& month : gauge.year.above[drawn_threshold].months) {
                highest = std::max(highest, percent_of(month));
            }
        }
    }
    return std::min(round_up(highest), 100.0);
}

/// Draws the bar of a variant for each month. A month without records has a dash on the axis.
void draw_bars(Canvas& canvas, const HoursAbove& above, std::size_t panel, std::size_t variant, std::size_t variants,
               double highest)
{
    const double month_width = static_cast<double>(BerthSheet::right - BerthSheet::left) / month_names.size();
    const double width = 0.7 * month_width / static_cast<double>(variants);
    const int bottom = BerthSheet::top_of(panel) + BerthSheet::panel_height;
    for (std::size_t month = 0; month < month_names.size(); ++month) {
        const double x =
            BerthSheet::left + (static_cast<double>(month) + 0.15) * month_width + static_cast<double>(variant) * width;
        const int height = static_cast<int>(percent_of(above.months[month]) / highest * BerthSheet::panel_height);
        canvas.fill({static_cast<int>(x), bottom - height, std::max(1, static_cast<int>(width) - 1), height},
                    curve_colour(variant));
        if (above.months[month].observed_hours == 0.0 && variant == 0) {
            canvas.text({x + 0.35 * month_width, bottom - 6.0}, "no records", {.height = 8.0, .align = Align::centre});
        }
    }
}

void draw_month_names(Canvas& canvas, std::size_t last_panel)
{
    const double month_width = static_cast<double>(BerthSheet::right - BerthSheet::left) / month_names.size();
    for (std::size_t month = 0; month < month_names.size(); ++month) {
        canvas.text({BerthSheet::left + (static_cast<double>(month) + 0.5) * month_width,
                     BerthSheet::top_of(last_panel) + BerthSheet::panel_height + 20.0},
                    month_names[month], {.align = Align::centre});
    }
}

} // namespace

Picture draw_months(const BerthYear& year)
{
    const std::size_t panels = BerthSheet::panels(year);
    const double highest = highest_percent(year);
    Canvas canvas(BerthSheet::width, BerthSheet::height(panels), BerthSheet::paper);
    const Threshold& threshold = year.thresholds[drawn_threshold];
    BerthSheet::draw_head(canvas, year,
                          fmt::format("percentage of a month's hours with Hs above {:g} m{}", threshold.height_m,
                                      threshold.name.empty() ? "" : " (" + threshold.name + ")"));
    for (std::size_t panel = 0; panel < panels; ++panel) {
        const std::string& gauge = year.variants.front().gauges[panel].year.gauge;
        BerthSheet::draw_panel(canvas, panel, gauge, highest);
        for (std::size_t n = 0; n < year.variants.size(); ++n) {
            if (const YearOfGauge* const of = BerthSheet::gauge_named(year.variants[n], gauge); of != nullptr) {
                draw_bars(canvas, of->year.above[drawn_threshold], panel, n, year.variants.size(), highest);
            }
        }
    }
    draw_month_names(canvas, panels - 1);
    return canvas.picture();
}

} // namespace swell::engine
