#include "engine/changes/water_orders.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace swell::engine
{

namespace
{

/// Each step comes in the middle of its part of the time, so that the water is never further than half a step from a line.
template <class Wanted>
long frame_of_step(const Wanted& wanted, double frame_s)
{
    constexpr double rounding = 1e-9; // 0.3 s are six frames of 0.05 s
    const long frames =
        wanted.over_s > 0.0 ? std::max(wanted.steps, static_cast<long>(std::ceil(wanted.over_s / frame_s - rounding))) : 0;
    return wanted.from_frame + (2 * wanted.taken + 1) * frames / (2 * wanted.steps);
}

/// The level at the end of a frame, to whole steps: whatever the water's level was before.
double stepped_level_m(const model::Tide& tide, long frame, double frame_s)
{
    return std::round(tide.level_m(static_cast<double>(frame) * frame_s) / level_step_m) * level_step_m;
}

/// The first frame from one on whose level is another; none where there is none within a month. Goes by leaps in which the
/// tide cannot have come to another step.
std::optional<long> next_frame_of(const model::Tide& tide, long from, double level_m, double frame_s)
{
    constexpr double month_s = 30.0 * 86'400.0;
    const double quickest_m = tide.quickest_m_per_s() * frame_s; // in a frame
    const long last = from + static_cast<long>(month_s / frame_s);
    for (long frame = from; quickest_m > 0.0 && frame < last;) {
        if (stepped_level_m(tide, frame, frame_s) != level_m) {
            return frame;
        }
        const double left_m = 0.5 * level_step_m - std::fabs(tide.level_m(static_cast<double>(frame) * frame_s) - level_m);
        frame += std::max(1L, static_cast<long>(std::min(left_m / quickest_m, month_s / frame_s)));
    }
    return std::nullopt;
}

/// So many steps that none is longer than `step`.
long steps_of(double way, double step)
{
    constexpr double rounding = 1e-9;
    return std::max(1L, static_cast<long>(std::ceil(way / step - rounding)));
}

/// How far one current is from another at any node, each way.
double way_between(const model::Current& from, const model::Current& to)
{
    double way = 0.0;
    for (std::size_t node = 0; node < to.east_m_per_s.size(); ++node) {
        way = std::max({way, std::fabs(to.east_m_per_s[node] - from.east_m_per_s[node]),
                        std::fabs(to.north_m_per_s[node] - from.north_m_per_s[node])});
    }
    return way;
}

SharedCurrent current_between(const model::Current& from, const model::Current& to, double share)
{
    auto between = std::make_shared<model::Current>(from);
    for (std::size_t node = 0; node < to.east_m_per_s.size(); ++node) {
        between->east_m_per_s[node] += (to.east_m_per_s[node] - from.east_m_per_s[node]) * share;
        between->north_m_per_s[node] += (to.north_m_per_s[node] - from.north_m_per_s[node]) * share;
    }
    return between;
}

} // namespace

bool comes_before(const WaterOrder& one, const WaterOrder& other)
{
    return std::tie(one.after_frame, one.number) < std::tie(other.after_frame, other.number);
}

void WaterOrders::add(WaterOrder&& order)
{
    list_.insert(std::ranges::upper_bound(list_, order, comes_before), std::move(order));
}

void WaterOrders::drop(long number)
{
    std::erase_if(list_, [&](const WaterOrder& order) { return order.number == number; });
}

std::optional<WaterStep> WaterOrders::take_next(long now, const WaterNow& water, double frame_s)
{
    while (!list_.empty() && list_.front().after_frame <= now) {
        WaterOrder order = std::move(list_.front());
        list_.erase(list_.begin());
        if (auto* sea = std::get_if<SeaWanted>(&order.wanted)) {
            return WaterStep{order.number, order.after_frame, std::move(*sea)};
        }
        if (auto* depths = std::get_if<DepthsWanted>(&order.wanted)) {
            return WaterStep{order.number, order.after_frame, std::move(*depths)};
        }
        auto* const level = std::get_if<LevelWanted>(&order.wanted);
        auto* const current = std::get_if<CurrentWanted>(&order.wanted);
        if (level != nullptr && level->steps == 0) {
            begin(*level, order.after_frame, water.level_m);
            order.after_frame = frame_of_step(*level, frame_s);
            add(std::move(order));
        } else if (current != nullptr && current->steps == 0) {
            begin(*current, order.after_frame, water.current);
            order.after_frame = frame_of_step(*current, frame_s);
            add(std::move(order));
        } else if (current != nullptr) {
            return take_current(std::move(order), frame_s);
        } else if (level != nullptr) {
            return take_level(std::move(order), frame_s);
        } else if (auto step = take_tide(std::move(order), water.level_m, frame_s)) {
            return step;
        }
    }
    return std::nullopt;
}

std::optional<WaterStep> WaterOrders::take_level(WaterOrder&& order, double frame_s)
{
    auto& wanted = std::get<LevelWanted>(order.wanted);
    WaterStep step{order.number, order.after_frame, wanted.level_m};
    if (++wanted.taken < wanted.steps) {
        const double share = static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps);
        step.change = wanted.from_m + (wanted.level_m - wanted.from_m) * share;
        order.after_frame = frame_of_step(wanted, frame_s);
        add(std::move(order));
    }
    return step;
}

std::optional<WaterStep> WaterOrders::take_current(WaterOrder&& order, double frame_s)
{
    auto& wanted = std::get<CurrentWanted>(order.wanted);
    WaterStep step{order.number, order.after_frame, wanted.current};
    if (++wanted.taken < wanted.steps) {
        step.change = current_between(*wanted.from, *wanted.current,
                                      static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps));
        order.after_frame = frame_of_step(wanted, frame_s);
        add(std::move(order));
    }
    return step;
}

/// Of an order whose frame has come, so that the level is another than the tide's; and waits for the next such frame.
std::optional<WaterStep> WaterOrders::take_tide(WaterOrder&& order, double level_m, double frame_s)
{
    auto& followed = std::get<TideFollowed>(order.wanted);
    const double wanted_m = stepped_level_m(*followed.tide, order.after_frame, frame_s);
    const double way_m = wanted_m - level_m;
    const bool is_near = std::fabs(way_m) < 1.5 * level_step_m;
    const double to_m = is_near || !followed.has_begun ? wanted_m : level_m + std::copysign(level_step_m, way_m);
    followed.has_begun = true;
    const WaterStep step{order.number, order.after_frame, to_m};
    if (const std::optional<long> next = next_frame_of(*followed.tide, order.after_frame + 1, to_m, frame_s)) {
        order.after_frame = *next;
        add(std::move(order));
    }
    return way_m != 0.0 ? std::optional(step) : std::nullopt;
}

/// What is left of a level that is being reached counts no more.
void WaterOrders::begin(LevelWanted& wanted, long after_frame, double level_m)
{
    std::erase_if(list_, [](const WaterOrder& other) {
        const auto* level = std::get_if<LevelWanted>(&other.wanted);
        return (level != nullptr && level->steps > 0) || std::holds_alternative<TideFollowed>(other.wanted);
    });
    const bool is_at_once = !(wanted.over_s > 0.0);
    wanted.steps = is_at_once ? 1 : steps_of(std::fabs(wanted.level_m - level_m), level_step_m);
    wanted.from_m = level_m;
    wanted.from_frame = after_frame;
}

/// Without a current before it, its only step is refused.
void WaterOrders::begin(CurrentWanted& wanted, long after_frame, const SharedCurrent& from)
{
    std::erase_if(list_, [](const WaterOrder& other) {
        const auto* current = std::get_if<CurrentWanted>(&other.wanted);
        return current != nullptr && current->steps > 0;
    });
    const bool is_at_once = !(wanted.over_s > 0.0) || from == nullptr;
    wanted.steps = is_at_once ? 1 : steps_of(way_between(*from, *wanted.current), current_step_m_per_s);
    wanted.from = from;
    wanted.from_frame = after_frame;
}

} // namespace swell::engine
