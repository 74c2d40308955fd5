#include "engine/run/changes/water_orders.hpp"

#include <algorithm>
#include <utility>

namespace swell::engine
{

std::optional<LateLevel> late_level(const WaterOrder& order, double level_m, double frame_s)
{
    const auto* const wanted = std::get_if<LevelWanted>(&order.wanted);
    std::optional<LateLevel> late = wanted != nullptr ? late_level(*wanted, level_m, frame_s) : std::nullopt;
    if (late) {
        late->number = order.number;
    }
    return late;
}

bool has_taken_a_step(const WaterOrder& order)
{
    return std::visit([](const auto& wanted) { return wanted.has_taken_a_step(); }, order.wanted);
}

long frame_of_order(const WaterOrder& order, long first_frame)
{
    return std::visit([&](const auto& wanted) { return wanted.ordered_for(order.after_frame, first_frame); }, order.wanted);
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
    return std::visit(
        [&](auto& wanted) -> std::optional<WaterStep> {
            auto next = wanted.next_step(order.after_frame, water, frame_s);
            if (next.begins) {
                end_others(wanted.moves());
            }
            std::optional<WaterStep> step;
            if (next.change) {
                step = WaterStep{order.number, order.after_frame, std::move(*next.change)};
            }
            if (next.next_frame) {
                order.after_frame = *next.next_frame;
                put_back(std::move(taken));
            }
            return step;
        },
        order.wanted);
}

void WaterOrders::put_back(Taken&& taken)
{
    taken.key() = taken.mapped().place();
    by_place_.insert(std::move(taken));
}

void WaterOrders::end_others(Moves quantity)
{
    std::erase_if(by_place_, [&](const auto& entry) {
        const bool ends = std::visit([&](const auto& wanted) { return wanted.moves() == quantity; }, entry.second.wanted);
        if (ends) {
            replaced_.push_back(entry.first.number);
        }
        return ends;
    });
}

} // namespace swell::engine
