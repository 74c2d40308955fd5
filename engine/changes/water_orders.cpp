#include "engine/changes/water_orders.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace swell::engine
{

namespace
{

/// Each step comes in the middle of its part of the time, so that the level is never further than half a step from a line.
long frame_of_step(const LevelWanted& wanted, double frame_s)
{
    constexpr double rounding = 1e-9; // 0.3 s are six frames of 0.05 s
    const long frames =
        wanted.over_s > 0.0 ? std::max(wanted.steps, static_cast<long>(std::ceil(wanted.over_s / frame_s - rounding))) : 0;
    return wanted.from_frame + (2 * wanted.taken + 1) * frames / (2 * wanted.steps);
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

std::optional<WaterStep> WaterOrders::take_next(long now, double level_m, double frame_s)
{
    while (!list_.empty() && list_.front().after_frame <= now) {
        WaterOrder order = std::move(list_.front());
        list_.erase(list_.begin());
        auto* const level = std::get_if<LevelWanted>(&order.wanted);
        if (level == nullptr) {
            if (auto* sea = std::get_if<SeaWanted>(&order.wanted)) {
                return WaterStep{order.number, order.after_frame, std::move(*sea)};
            }
            return WaterStep{order.number, order.after_frame, std::get<DepthsWanted>(std::move(order.wanted))};
        }
        if (level->steps == 0) {
            begin(*level, order.after_frame, level_m);
            order.after_frame = frame_of_step(*level, frame_s);
            add(std::move(order));
            continue;
        }
        WaterStep step{order.number, order.after_frame, level->level_m};
        if (++level->taken < level->steps) {
            const double share = static_cast<double>(level->taken) / static_cast<double>(level->steps);
            step.change = level->from_m + (level->level_m - level->from_m) * share;
            order.after_frame = frame_of_step(*level, frame_s);
            add(std::move(order));
        }
        return step;
    }
    return std::nullopt;
}

/// What is left of a level that is being reached counts no more.
void WaterOrders::begin(LevelWanted& wanted, long after_frame, double level_m)
{
    std::erase_if(list_, [](const WaterOrder& other) {
        const auto* level = std::get_if<LevelWanted>(&other.wanted);
        return level != nullptr && level->steps > 0;
    });
    constexpr double rounding = 1e-9;
    const bool is_at_once = !(wanted.over_s > 0.0);
    wanted.steps =
        is_at_once
            ? 1
            : std::max(1L, static_cast<long>(std::ceil(std::fabs(wanted.level_m - level_m) / level_step_m - rounding)));
    wanted.from_m = level_m;
    wanted.from_frame = after_frame;
}

} // namespace swell::engine
