#include "engine/run/changes/water_orders.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/run/api/changes.hpp"

namespace swell::engine
{

namespace
{

/// The frames of a time; 0 of none.
long frames_of(double over_s, double frame_s)
{
    constexpr double rounding = 1e-9; // 0.3 s are six frames of 0.05 s
    return over_s > 0.0 ? static_cast<long>(std::ceil(over_s / frame_s - rounding)) : 0;
}

/// Each step comes in the middle of its part of the time, so that the water is never further than half a step from a line.
template <class Wanted>
long frame_of_step(const Wanted& wanted, double frame_s)
{
    const long frames = wanted.over_s > 0.0 ? std::max(wanted.steps, frames_of(wanted.over_s, frame_s)) : 0;
    return wanted.from_frame + (2 * wanted.taken + 1) * frames / (2 * wanted.steps);
}

/// The level at the end of a frame, to whole steps: whatever the water's level was before.
double stepped_level_m(const model::Tide& tide, long frame, double frame_s)
{
    return std::round(tide.level_m(static_cast<double>(frame) * frame_s) / level_step_m) * level_step_m;
}

/// The next frame from one on to look at the tide: the first whose level is another, if it comes within tide_look_ahead_s
/// and some looks; else an earlier one. None if the level stays for ever. Leaps over times in which the level cannot be a
/// step away.
std::optional<long> next_frame_of(const model::Tide& tide, long from, double level_m, double frame_s)
{
    constexpr int most_looks = 10'000; // some milliseconds
    constexpr double rounding = 1.0 - 1e-9;
    const long last = from + std::max(1L, static_cast<long>(tide_look_ahead_s / frame_s));
    long frame = from;
    for (int looks = 0; looks < most_looks && frame < last; ++looks) {
        if (stepped_level_m(tide, frame, frame_s) != level_m) {
            return frame;
        }
        const double time_s = static_cast<double>(frame) * frame_s;
        const double left_m = 0.5 * level_step_m - std::fabs(tide.level_m(time_s) - level_m);
        const double stays_s = tide.stays_within_s(time_s, std::max(0.0, left_m));
        if (std::isinf(stays_s)) {
            return std::nullopt;
        }
        frame += std::max(1L, static_cast<long>(std::min(stays_s / frame_s * rounding, static_cast<double>(last - frame))));
    }
    return frame;
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

std::string LateLevel::text() const
{
    const std::string way = fmt::format("goes by {:g} cm a frame at most: from {:+.4g} to {:+.4g} m it takes {:.6g} s, not "
                                        "over_s = {:.6g} s",
                                        100.0 * level_step_m, from_m, to_m, takes_s, over_s);
    return takes_s <= longest_change_s
               ? fmt::format("{}; over_s = {:.6g} would do", way, takes_s)
               : fmt::format("{}; changes of {:.4g} m over {:g} s, one after the other, would do", way,
                             std::fabs(to_m - from_m) / std::ceil(takes_s / longest_change_s), longest_change_s);
}

std::optional<LateLevel> late_level(const WaterOrder& order, double level_m, double frame_s)
{
    const auto* wanted = std::get_if<LevelWanted>(&order.wanted);
    if (wanted == nullptr || wanted->steps > 0 || !(wanted->over_s > 0.0)) {
        return std::nullopt;
    }
    const long steps = steps_of(std::fabs(wanted->level_m - level_m), level_step_m);
    if (steps <= frames_of(wanted->over_s, frame_s)) {
        return std::nullopt;
    }
    return LateLevel{order.number, level_m, wanted->level_m, wanted->over_s, static_cast<double>(steps) * frame_s};
}

bool has_taken_a_step(const WaterOrder& order)
{
    if (const auto* level = std::get_if<LevelWanted>(&order.wanted)) {
        return level->taken > 0;
    }
    if (const auto* current = std::get_if<CurrentWanted>(&order.wanted)) {
        return current->taken > 0;
    }
    const auto* tide = std::get_if<TideFollowed>(&order.wanted);
    return tide != nullptr && tide->has_begun;
}

long frame_of_order(const WaterOrder& order, long first_frame)
{
    if (const auto* level = std::get_if<LevelWanted>(&order.wanted); level != nullptr && level->steps > 0) {
        return level->from_frame;
    }
    if (const auto* current = std::get_if<CurrentWanted>(&order.wanted); current != nullptr && current->steps > 0) {
        return current->from_frame;
    }
    return std::holds_alternative<TideFollowed>(order.wanted) ? first_frame : order.after_frame;
}

WaterOrders::WaterOrders(std::vector<WaterOrder> list)
{
    for (WaterOrder& order : list) {
        order.of_job = 0;
        add(std::move(order));
    }
}

std::vector<WaterOrder> WaterOrders::list() const
{
    std::vector<WaterOrder> all;
    all.reserve(by_place_.size());
    for (const auto& [place, order] : by_place_) {
        all.push_back(order);
    }
    return all;
}

std::optional<OrderPlace> WaterOrders::next() const
{
    return by_place_.empty() ? std::nullopt : std::optional(by_place_.begin()->first);
}

void WaterOrders::add(WaterOrder&& order)
{
    constexpr std::size_t most_at_once = 2; // a level under way, and the tide
    replaced_.reserve(most_at_once);
    const OrderPlace place = order.place();
    by_place_.emplace(place, std::move(order));
}

void WaterOrders::drop(long number)
{
    std::erase_if(by_place_, [&](const auto& entry) { return entry.first.number == number; });
}

bool WaterOrders::hold(long number) const
{
    return std::ranges::any_of(by_place_, [&](const auto& entry) { return entry.first.number == number; });
}

std::vector<WaterOrder> WaterOrders::give(std::size_t count, long job)
{
    std::vector<WaterOrder> given;
    for (auto entry = by_place_.begin(); entry != by_place_.end() && given.size() < count; ++entry) {
        if (entry->second.of_job != job) {
            given.push_back(entry->second);
            entry->second.of_job = job;
        }
    }
    return given;
}

WaterOrder WaterOrders::give_one(const OrderPlace& place, long job)
{
    WaterOrder& order = by_place_.at(place);
    WaterOrder given = order;
    order.of_job = job;
    return given;
}

std::optional<OrderPlace> WaterOrders::first_not_of(long job) const
{
    const auto found = std::ranges::find_if(by_place_, [&](const auto& entry) { return entry.second.of_job != job; });
    return found == by_place_.end() ? std::nullopt : std::optional(found->first);
}

std::optional<WaterStep> WaterOrders::take_next(long now, const WaterNow& water, double frame_s)
{
    while (!empty() && next()->after_frame <= now) {
        if (auto step = take_first(water, frame_s)) {
            return step;
        }
    }
    return std::nullopt;
}

std::optional<WaterStep> WaterOrders::take_first(const WaterNow& water, double frame_s)
{
    Taken taken = by_place_.extract(by_place_.begin());
    WaterOrder& order = taken.mapped();
    if (auto* sea = std::get_if<SeaWanted>(&order.wanted)) {
        return WaterStep{order.number, order.after_frame, std::move(*sea)};
    }
    if (auto* depths = std::get_if<DepthsWanted>(&order.wanted)) {
        return WaterStep{order.number, order.after_frame, std::move(*depths)};
    }
    if (std::holds_alternative<TideFollowed>(order.wanted)) {
        return take_tide(std::move(taken), water.level_m, frame_s);
    }
    if (auto* level = std::get_if<LevelWanted>(&order.wanted)) {
        if (level->steps > 0) {
            return take_level(std::move(taken), frame_s);
        }
        begin(*level, order.after_frame, water.level_m);
        order.after_frame = frame_of_step(*level, frame_s);
    } else {
        auto& current = std::get<CurrentWanted>(order.wanted);
        if (current.steps > 0) {
            return take_current(std::move(taken), frame_s);
        }
        begin(current, order.after_frame, water.current);
        order.after_frame = frame_of_step(current, frame_s);
    }
    put_back(std::move(taken));
    return std::nullopt;
}

void WaterOrders::put_back(Taken&& taken)
{
    taken.key() = taken.mapped().place();
    by_place_.insert(std::move(taken));
}

WaterStep WaterOrders::take_level(Taken&& taken, double frame_s)
{
    WaterOrder& order = taken.mapped();
    auto& wanted = std::get<LevelWanted>(order.wanted);
    WaterStep step{order.number, order.after_frame, wanted.level_m};
    if (++wanted.taken < wanted.steps) {
        const double share = static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps);
        step.change = wanted.from_m + (wanted.level_m - wanted.from_m) * share;
        order.after_frame = frame_of_step(wanted, frame_s);
        put_back(std::move(taken));
    }
    return step;
}

WaterStep WaterOrders::take_current(Taken&& taken, double frame_s)
{
    WaterOrder& order = taken.mapped();
    auto& wanted = std::get<CurrentWanted>(order.wanted);
    WaterStep step{order.number, order.after_frame, wanted.current};
    if (++wanted.taken < wanted.steps) {
        step.change = current_between(*wanted.from, *wanted.current,
                                      static_cast<double>(wanted.taken) / static_cast<double>(wanted.steps));
        order.after_frame = frame_of_step(wanted, frame_s);
        put_back(std::move(taken));
    }
    return step;
}

/// Of an order whose frame has come: a step, unless the level is the tide's; the order then waits for the next look.
std::optional<WaterStep> WaterOrders::take_tide(Taken&& taken, double level_m, double frame_s)
{
    WaterOrder& order = taken.mapped();
    auto& followed = std::get<TideFollowed>(order.wanted);
    const double wanted_m = stepped_level_m(*followed.tide, order.after_frame, frame_s);
    const double way_m = wanted_m - level_m;
    const bool is_near = std::fabs(way_m) < 1.5 * level_step_m;
    const double to_m = is_near || !followed.has_begun ? wanted_m : level_m + std::copysign(level_step_m, way_m);
    followed.has_begun = true;
    const WaterStep step{order.number, order.after_frame, to_m};
    if (const std::optional<long> next = next_frame_of(*followed.tide, order.after_frame + 1, to_m, frame_s)) {
        order.after_frame = *next;
        put_back(std::move(taken));
    }
    return way_m != 0.0 ? std::optional(step) : std::nullopt;
}

template <class IsReplaced>
void WaterOrders::replace(const IsReplaced& is_replaced)
{
    std::erase_if(by_place_, [&](const auto& entry) {
        const bool ends = is_replaced(entry.second);
        if (ends) {
            replaced_.push_back(entry.first.number);
        }
        return ends;
    });
}

/// Ends the level that is being reached, and the tide.
void WaterOrders::begin(LevelWanted& wanted, long after_frame, double level_m)
{
    replace([](const WaterOrder& other) {
        const auto* level = std::get_if<LevelWanted>(&other.wanted);
        return (level != nullptr && level->steps > 0) || std::holds_alternative<TideFollowed>(other.wanted);
    });
    const bool is_at_once = !(wanted.over_s > 0.0);
    wanted.steps = is_at_once ? 1 : steps_of(std::fabs(wanted.level_m - level_m), level_step_m);
    wanted.from_m = level_m;
    wanted.from_frame = after_frame;
}

/// Ends the current that is being reached. Without a current before it, its only step is refused.
void WaterOrders::begin(CurrentWanted& wanted, long after_frame, const SharedCurrent& from)
{
    replace([](const WaterOrder& other) {
        const auto* current = std::get_if<CurrentWanted>(&other.wanted);
        return current != nullptr && current->steps > 0;
    });
    const bool is_at_once = !(wanted.over_s > 0.0) || from == nullptr;
    wanted.steps = is_at_once ? 1 : steps_of(way_between(*from, *wanted.current), current_step_m_per_s);
    wanted.from = from;
    wanted.from_frame = after_frame;
}

} // namespace swell::engine
