#include "engine/doors/campaign/campaign_picture.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "engine/doors/campaign/campaign_table.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// The paper of the figure [pixels].
struct Sheet {
    static constexpr Colour paper{255, 255, 255};
    static constexpr Colour ink{40, 40, 40};
    static constexpr Colour faint{226, 226, 226};
    static constexpr int width = 1000;
    static constexpr int left = 70;
    static constexpr int right = width - 30;
    static constexpr int first_top = 84;
    static constexpr int panel_height = 200;
    static constexpr int gap = 26;
    static constexpr int below = 62;
};

constexpr std::size_t most_panels = 40;
constexpr std::size_t most_curves = 6; // more are hard to distinguish

/// A member in the figure.
struct Dot {
    double x = 0.0;
    std::size_t curve = 0;
    const MemberResult* result = nullptr;
};

/// The members in the order of x, and the names of the curves that join them.
struct Dots {
    std::string title_of_x = "member";
    std::vector<Dot> dots;
    std::vector<std::string> curves; ///< empty: members are not joined
    double low = 0.0;
    double high = 1.0;
    double highest_m = 1.0; ///< end of the scale of Hs

    [[nodiscard]] double x_of(double at) const
    {
        return Sheet::left + (at - low) / (high - low) * (Sheet::right - Sheet::left);
    }
};

/// Returns the values of the first key of [grid] if all are numbers.
std::optional<std::vector<double>> numbers_of_first_key(const Campaign& campaign, const std::vector<MemberResult>& results)
{
    if (campaign.axes.empty() || campaign.axes.front().keys.size() != 1) {
        return std::nullopt;
    }
    std::vector<double> numbers;
    for (const MemberResult& result : results) {
        const std::optional<double> number = number_of_word(campaign.values_of(result.member).front().text);
        if (!number || !std::isfinite(*number)) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

/// Returns the values of all keys but the first for people: "sea.from_deg = 190".
std::string other_values(const Campaign& campaign, long member)
{
    const std::vector<std::string> keys = campaign.keys();
    const std::vector<CampaignValue> values = campaign.values_of(member);
    std::string text;
    for (std::size_t n = 1; n < keys.size(); ++n) {
        text += fmt::format("{}{} = {}", n == 1 ? "" : ", ", keys[n], values[n].text);
    }
    return text;
}

void set_scales(Dots& dots)
{
    double highest = 0.0;
    dots.low = 1e300;
    dots.high = -1e300;
    for (const Dot& dot : dots.dots) {
        dots.low = std::min(dots.low, dot.x);
        dots.high = std::max(dots.high, dot.x);
        for (const GaugeWaves& gauge : dot.result->gauges) {
            const double upper = gauge.hs_m + (std::isfinite(gauge.hs_error_m) ? gauge.hs_error_m : 0.0);
            highest = std::isfinite(upper) ? std::max(highest, upper) : highest;
        }
    }
    const double room = dots.high > dots.low ? 0.03 * (dots.high - dots.low) : 1.0;
    dots.low -= room;
    dots.high += room;
    dots.highest_m = scale_end_m(highest);
}

Dots dots_of(const Campaign& campaign, const std::vector<MemberResult>& results)
{
    Dots dots;
    const std::optional<std::vector<double>> numbers = numbers_of_first_key(campaign, results);
    if (numbers) {
        dots.title_of_x = campaign.keys().front();
    }
    std::vector<std::string> curves;
    for (std::size_t n = 0; n < results.size(); ++n) {
        const std::string name = numbers ? other_values(campaign, results[n].member) : "";
        const auto known = std::ranges::find(curves, name);
        const auto curve = static_cast<std::size_t>(known - curves.begin());
        if (known == curves.end() && curves.size() <= most_curves) {
            curves.push_back(name);
        }
        dots.dots.push_back({numbers ? (*numbers)[n] : static_cast<double>(results[n].member), curve, &results[n]});
    }
    if (curves.size() <= most_curves) {
        dots.curves = std::move(curves);
    }
    std::ranges::stable_sort(dots.dots, {}, &Dot::x);
    set_scales(dots);
    return dots;
}

void draw_grid(Canvas& canvas, const Dots& dots, int top, bool is_last)
{
    for (const double tick : ticks_between(dots.low, dots.high, 12)) {
        const int x = static_cast<int>(dots.x_of(tick));
        canvas.fill({x, top, 1, Sheet::panel_height}, Sheet::faint);
        if (is_last) {
            canvas.text({1.0 * x, top + Sheet::panel_height + 20.0}, tick_label(tick), {.align = Align::centre});
        }
    }
    for (const double tick : ticks_between(0.0, dots.highest_m, 6)) {
        const int y = top + Sheet::panel_height - static_cast<int>(tick / dots.highest_m * Sheet::panel_height);
        canvas.fill({Sheet::left, y, Sheet::right - Sheet::left, 1}, Sheet::faint);
        canvas.text({Sheet::left - 9.0, y + 5.0}, tick_label(tick), {.align = Align::right});
    }
    canvas.outline({Sheet::left, top, Sheet::right - Sheet::left + 1, Sheet::panel_height + 1}, Sheet::ink);
}

/// Draws Hs of one gauge: the members of one curve, or all members if they are not joined.
void draw_members(Canvas& canvas, const Dots& dots, const std::string& gauge, int top, std::optional<std::size_t> curve)
{
    const Colour colour = curve_colour(curve.value_or(0));
    const auto y_of = [&](double hs_m) {
        return top + (1.0 - std::clamp(hs_m / dots.highest_m, 0.0, 1.0)) * Sheet::panel_height;
    };
    Polyline line;
    for (const Dot& dot : dots.dots) {
        const auto waves = std::ranges::find(dot.result->gauges, gauge, &GaugeWaves::name);
        const bool is_shown = waves != dot.result->gauges.end() && std::isfinite(waves->hs_m);
        if (!is_shown || (curve && dot.curve != *curve)) {
            continue;
        }
        const double x = dots.x_of(dot.x);
        if (std::isfinite(waves->hs_error_m)) {
            const Polyline error{{x, y_of(waves->hs_m - waves->hs_error_m)}, {x, y_of(waves->hs_m + waves->hs_error_m)}};
            canvas.polyline(error, 1.0, colour, 0.5);
        }
        line.push_back({x, y_of(waves->hs_m)});
        canvas.disc(line.back(), 3.0, colour);
    }
    if (curve && line.size() > 1) {
        canvas.polyline(line, 1.5, colour);
    }
}

/// Draws the names of the curves side by side above the panels, as many as fit.
void draw_legend(Canvas& canvas, const std::vector<std::string>& curves)
{
    double x = Sheet::left;
    for (std::size_t n = 0; n < curves.size() && !curves[n].empty(); ++n) {
        const double width = 24.0 + canvas.text_width(curves[n], {}) + 22.0;
        if (x + width > Sheet::right) {
            return;
        }
        canvas.fill({static_cast<int>(x), 54, 18, 3}, curve_colour(n));
        canvas.text({x + 24.0, 60.0}, curves[n], {});
        x += width;
    }
}

} // namespace

Picture draw_campaign(const Campaign& campaign, const std::vector<MemberResult>& results)
{
    const std::vector<std::string> gauges = gauges_of(results);
    const std::size_t panels = std::min(gauges.size(), most_panels);
    const Dots dots = dots_of(campaign, results);
    const int height =
        Sheet::first_top + static_cast<int>(panels) * (Sheet::panel_height + Sheet::gap) - Sheet::gap + Sheet::below;
    Canvas canvas(Sheet::width, std::max(height, Sheet::first_top + Sheet::below), Sheet::paper);
    const std::string name = std::filesystem::path(campaign.file).stem().string();
    const std::string part =
        panels == gauges.size() ? "" : fmt::format(" at the first {} of {} gauges", panels, gauges.size());
    canvas.text({1.0 * Sheet::left, 30.0}, fmt::format("{}: significant wave height [m]{}", name, part),
                {.height = 13.0, .bold = true});
    draw_legend(canvas, dots.curves);
    for (std::size_t panel = 0; panel < panels; ++panel) {
        const int top = Sheet::first_top + static_cast<int>(panel) * (Sheet::panel_height + Sheet::gap);
        draw_grid(canvas, dots, top, panel + 1 == panels);
        for (std::size_t curve = 0; curve < dots.curves.size(); ++curve) {
            draw_members(canvas, dots, gauges[panel], top, curve);
        }
        if (dots.curves.empty()) {
            draw_members(canvas, dots, gauges[panel], top, std::nullopt);
        }
        canvas.text({Sheet::left + 10.0, top + 20.0}, gauges[panel], {.halo = true});
    }
    canvas.text({0.5 * (Sheet::left + Sheet::right), canvas.height() - 16.0}, dots.title_of_x, {.align = Align::centre});
    return canvas.picture();
}

} // namespace swell::engine
