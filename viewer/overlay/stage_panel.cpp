#include "viewer/overlay/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace swell::viewer
{

namespace
{

constexpr double stage_letters_wide = 25.0;
constexpr double bar_row = 1.15;
constexpr double first_name_row = 2.2;
constexpr int name_rows = 6;           ///< rows of names, in two columns
constexpr double deadline_place = 0.8; ///< place of the deadline's mark, as a part of the bar's width
constexpr double rows_high = first_name_row + name_rows;

const osg::Vec4 late{0.95F, 0.35F, 0.30F, 1.0F};

} // namespace

engine::Colour colour_of_stage(model::Stage stage)
{
    using model::Stage;
    switch (stage) {
    case Stage::ships: return {170, 170, 170};
    case Stage::incoming: return {86, 180, 233};
    case Stage::assemble: return {0, 114, 178};
    case Stage::guess: return {148, 203, 236};
    case Stage::solve: return {230, 159, 0};
    case Stage::rates: return {0, 158, 115};
    case Stage::boundaries: return {240, 228, 66};
    case Stage::filters: return {120, 94, 180};
    case Stage::statistics: return {213, 94, 0};
    case Stage::publish: return {220, 220, 220};
    }
    return {};
}

StagePanel::StagePanel(const PanelStyle& style)
    : Panel(style, stage_letters_wide * style.letter, 2.0 * style.margin() + (rows_high - 0.35) * style.line()),
      total_(add_label(bold(), style.margin(), row(0))),
      misses_(add_label({.size = style.letter, .colour = style.quiet, .side = LabelSide::right}, width() - style.margin(),
                        row(0))),
      bar_bottom_(row(bar_row)), bar_width_(width() - 2.0 * style.margin())
{
    const double column = std::round(width() / 2.0);
    const double square = std::round(0.7 * style.letter);
    for (std::size_t number = 0; number < model::all_stages.size(); ++number) {
        const auto stage = model::all_stages[number];
        const double left = number < name_rows ? style.margin() : column;
        const double right = number < name_rows ? column - style.margin() : width() - style.margin();
        const double base = row(first_name_row + static_cast<double>(number % name_rows));
        ground().rectangle(left, base, square, square, colour_of(colour_of_stage(stage)));
        add_label(plain(), left + 1.6 * square, base).set(model::name_of(stage));
        stage_ms_.push_back(
            &add_label({.size = style.letter, .colour = style.text, .side = LabelSide::right}, right, base));
    }
    ground().finish();
}

void StagePanel::update(const OverlayData& data)
{
    total_.set(fmt::format("{:.1f} of {:g} ms a frame", data.frame_ms, data.frame_s * 1000.0));
    total_.set_colour(data.frame_ms > data.frame_s * 1000.0 ? late : style().text);
    misses_.set(fmt::format("{} missed", data.deadline_misses));
    misses_.set_colour(data.deadline_misses > 0 ? style().accent : style().quiet);
    const bool is_timed = std::any_of(data.stage_ms.begin(), data.stage_ms.end(), [](double ms) { return ms > 0.0; });
    for (std::size_t number = 0; number < stage_ms_.size(); ++number) {
        stage_ms_[number]->set(is_timed ? fmt::format("{:.2f}", data.stage_ms[number]) : "–");
    }
    draw_bar(data);
}

void StagePanel::draw_bar(const OverlayData& data)
{
    const double height = std::round(0.85 * style().letter);
    const double left = style().margin();
    const double pixels_per_ms = deadline_place * bar_width_ / (data.frame_s * 1000.0);
    shapes().clear();
    shapes().rectangle(left, bar_bottom_, bar_width_, height, style().groove);
    double from = left;
    const double end = left + bar_width_;
    const auto add = [&](double ms, const osg::Vec4& colour) {
        const double to = std::min(from + ms * pixels_per_ms, end);
        shapes().rectangle(from, bar_bottom_, to - from, height, colour);
        from = to;
    };
    for (std::size_t number = 0; number < data.stage_ms.size(); ++number) {
        add(data.stage_ms[number], colour_of(colour_of_stage(model::all_stages[number])));
    }
    const double staged_ms = std::accumulate(data.stage_ms.begin(), data.stage_ms.end(), 0.0);
    add(std::max(0.0, data.frame_ms - staged_ms), style().quiet); // time outside the stages
    const double overhang = std::round(0.3 * style().letter);
    shapes().rectangle(std::round(left + deadline_place * bar_width_) - 1.0, bar_bottom_ - overhang, 2.0,
                       height + 2.0 * overhang, style().text);
    shapes().finish();
}

} // namespace swell::viewer
