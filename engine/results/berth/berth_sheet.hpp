#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "engine/results/berth/berth_study.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

/// The paper of pictures with a panel per gauge [pixels], and the parts that they share.
struct BerthSheet {
    static constexpr Colour paper{255, 255, 255};
    static constexpr Colour ink{40, 40, 40};
    static constexpr Colour faint{226, 226, 226};
    static constexpr int width = 1000;
    static constexpr int left = 80;
    static constexpr int right = width - 30;
    static constexpr int first_top = 100;
    static constexpr int panel_height = 190;
    static constexpr int gap = 46;
    static constexpr int below = 62;
    static constexpr std::size_t most_panels = 20;

    [[nodiscard]] static std::size_t panels(const BerthYear& year)
    {
        return std::min(most_panels, year.variants.front().gauges.size());
    }
    [[nodiscard]] static int height(std::size_t panels)
    {
        return first_top + static_cast<int>(panels) * (panel_height + gap) - gap + below;
    }
    [[nodiscard]] static int top_of(std::size_t panel)
    {
        return first_top + static_cast<int>(panel) * (panel_height + gap);
    }

    /// Writes the title, and the names of the variants if there are several.
    static void draw_head(Canvas& canvas, const BerthYear& year, const std::string& title)
    {
        canvas.text({1.0 * left, 30.0}, title, {.height = 13.0, .bold = true});
        double x = left;
        for (std::size_t n = 0; n < year.variants.size() && year.variants.size() > 1; ++n) {
            canvas.fill({static_cast<int>(x), 54, 18, 3}, curve_colour(n));
            canvas.text({x + 24.0, 60.0}, year.variants[n].name, {});
            x += 24.0 + canvas.text_width(year.variants[n].name, {}) + 22.0;
        }
    }

    /// Draws the frame of a panel, its name above it, and the lines of its vertical axis, from 0 to `highest`.
    static void draw_panel(Canvas& canvas, std::size_t panel, const std::string& name, double highest)
    {
        const int top = top_of(panel);
        for (const double tick : ticks_between(0.0, highest, 5)) {
            const int y = top + panel_height - static_cast<int>(tick / highest * panel_height);
            canvas.fill({left, y, right - left, 1}, faint);
            canvas.text({left - 9.0, y + 5.0}, tick_label(tick), {.align = Align::right});
        }
        canvas.outline({left, top, right - left + 1, panel_height + 1}, ink);
        canvas.text({1.0 * left, top - 9.0}, name, {.bold = true});
    }

    /// Returns the gauge of this name in a variant; null if the variant lacks it.
    [[nodiscard]] static const YearOfGauge* gauge_named(const YearOfVariant& variant, const std::string& name)
    {
        const auto is_it = [&](const YearOfGauge& gauge) { return gauge.year.gauge == name; };
        const auto found = std::ranges::find_if(variant.gauges, is_it);
        return found == variant.gauges.end() ? nullptr : &*found;
    }
};

} // namespace swell::engine
