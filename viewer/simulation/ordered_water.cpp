#include "viewer/simulation/ordered_water.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/current_check.hpp"

namespace swell::viewer
{

namespace
{

constexpr double change_over_s = 5.0;
/// Simulated seconds between two orders of the same kind. With change_over_s, at most three seas fade out while a fourth
/// fades in. The engine takes four seas at most.
constexpr double between_orders_s = 2.0;

/// Rounds to 0.1 mm, to remove rounding errors of sums of decimal fractions.
double tidy(double metres)
{
    constexpr double parts = 1e4;
    return std::round(metres * parts) / parts;
}

template <class List, class Entry>
void insert_by_frame(List& list, Entry&& entry)
{
    const auto place =
        std::ranges::upper_bound(list, entry.after_frame, {}, [](const auto& one) { return one.after_frame; });
    list.insert(place, std::forward<Entry>(entry));
}

/// Returns the last order whose frame is not after `frame`; null if all orders are for later frames.
template <class List>
const typename List::value_type* ordered_by(const List& list, long frame)
{
    const auto after = std::ranges::upper_bound(list, frame, {}, [](const auto& one) { return one.after_frame; });
    return after == list.begin() ? nullptr : &*std::prev(after);
}

model::SeaState scaled(model::SeaState sea, double height_m)
{
    for (model::WaveComponent& wave : sea.given) { // given waves count, and sea.height_m only describes them
        wave.amplitude_m *= height_m / sea.height_m;
    }
    sea.height_m = height_m;
    return sea;
}

bool brings_changes(const engine::Scenario& scenario)
{
    return scenario.tide || scenario.lowest_level_m || scenario.highest_level_m || !scenario.events.empty();
}

} // namespace

OrderedWater::OrderedWater(engine::WaveEngine& engine)
    : engine_(engine), is_changing_(brings_changes(engine.scenario())), next_sea_frame_(engine.frame()),
      next_level_frame_(engine.frame())
{
    const engine::Scenario& scenario = engine_.scenario();
    seas_.push_back({.after_frame = engine_.frame(), .wanted = scenario.waves.sea});
    if (!scenario.tide) {
        levels_.push_back({.after_frame = engine_.frame(), .wanted = engine_.water_level_m()});
    }
    note_events();
}

/// Enters the scenario's events that change sea or level. The engine numbers changes from 1 in the order of the scenario's
/// events; within one event, the order is sea, level, current, depths.
void OrderedWater::note_events()
{
    long number = 0;
    const auto frame_of = [this](long of) {
        const std::optional<engine::ChangeStatus> change = engine_.change(of);
        return change ? change->after_frame : engine_.frame();
    };
    for (const engine::WaterEvent& event : engine_.scenario().events) {
        if (event.sea || event.is_calm) {
            ++number;
            insert_by_frame(seas_, Ordered<Sea>{number, frame_of(number), event.sea});
        }
        if (event.level_m) {
            ++number;
            insert_by_frame(levels_, Ordered<double>{number, frame_of(number), *event.level_m});
        }
        number += (event.current ? 1 : 0) + (event.depths ? 1 : 0);
    }
}

void OrderedWater::change(const WaterChange& asked)
{
    if (asked.sea_m != 0.0 && newest_sea() == nullptr) {
        news_ = "no sea was given, so its height cannot change; give the scenario a [sea], or an event with a sea";
    } else if (asked.sea_m < 0.0 && !wanted_sea()) {
        news_ = "the sea is calm already";
    } else {
        gathered_.sea_m += asked.sea_m;
    }
    gathered_.level_m += asked.level_m;
    order_gathered();
}

void OrderedWater::follow()
{
    for (const engine::ChangeStatus& change : engine_.changes()) {
        if (change.state == engine::ChangeState::refused && refused_.insert(change.number).second) {
            news_ = change.reason;
            std::erase_if(seas_, [&](const Ordered<Sea>& ordered) { return ordered.number == change.number; });
            const auto level = std::ranges::find(levels_, change.number, &Ordered<double>::number);
            if (level != levels_.end()) {
                level->wanted = engine_.water_level_m(); // a refused change may have moved the level part of the way
            }
        }
    }
    order_gathered();
}

std::string OrderedWater::take_news()
{
    return std::exchange(news_, {});
}

void OrderedWater::order_gathered()
{
    const long now = engine_.frame();
    const long between = std::lround(between_orders_s / engine_.scenario().frame_s);
    if (gathered_.sea_m != 0.0 && now >= next_sea_frame_) {
        order_sea();
        next_sea_frame_ = now + between;
    }
    if (gathered_.level_m != 0.0 && now >= next_level_frame_) {
        order_level();
        next_level_frame_ = now + between;
    }
}

void OrderedWater::order_sea()
{
    Sea sea = wanted_sea();
    gathered_.sea_m = 0.0;
    long number = 0;
    const long after_frame = soonest_frame();
    const engine::Outcome outcome = engine_.set_sea(sea, {after_frame, change_over_s}, &number);
    tell(outcome, sea ? fmt::format("sea of {:g} m", sea->height_m) : "no sea");
    if (outcome == engine::Outcome::done) {
        insert_by_frame(seas_, Ordered<Sea>{number, after_frame, std::move(sea)});
    }
}

void OrderedWater::order_level()
{
    const double level_m = wanted_level_m();
    gathered_.level_m = 0.0;
    long number = 0;
    const long after_frame = soonest_frame();
    const engine::Outcome outcome = engine_.set_water_level(level_m, {after_frame, change_over_s}, &number);
    tell(outcome, fmt::format("level {:g} m", level_m));
    if (outcome == engine::Outcome::done) {
        insert_by_frame(levels_, Ordered<double>{number, after_frame, level_m});
    }
}

void OrderedWater::tell(engine::Outcome outcome, const std::string& ordered)
{
    if (outcome == engine::Outcome::done) {
        const engine::Scenario& scenario = engine_.scenario();
        const double lead_s = static_cast<double>(scenario.change_lead_frames) * scenario.frame_s;
        news_ = fmt::format("{} in {:g} s, over {:g} s", ordered, lead_s, change_over_s);
        is_changing_ = true;
    } else {
        news_ = engine_.reason();
    }
}

long OrderedWater::soonest_frame() const
{
    return engine_.frame() + engine_.scenario().change_lead_frames;
}

/// Returns the sea of an order given now: the sea ordered for the frame at which such an order begins, with the gathered
/// change of height.
OrderedWater::Sea OrderedWater::wanted_sea() const
{
    const Ordered<Sea>* ordered = ordered_by(seas_, soonest_frame());
    Sea before = ordered != nullptr ? ordered->wanted : std::nullopt;
    if (gathered_.sea_m == 0.0) {
        return before;
    }
    const model::SeaState* shape = before ? &*before : newest_sea();
    const double height_m = tidy((before ? before->height_m : 0.0) + gathered_.sea_m);
    return shape != nullptr && height_m > 0.0 ? Sea(scaled(*shape, height_m)) : std::nullopt;
}

/// Returns the level of an order given now: the level ordered for the frame at which such an order begins, with the
/// gathered change.
double OrderedWater::wanted_level_m() const
{
    const Ordered<double>* ordered = ordered_by(levels_, soonest_frame());
    const double before_m = ordered != nullptr ? ordered->wanted : engine_.water_level_m();
    return tidy(before_m + gathered_.level_m);
}

/// Returns the sea that gives period and direction to a sea after a calm, because a calm has neither: the last sea with
/// waves that is ordered up to the next possible change, or else the first sea with waves after it. Null if there is no
/// such sea.
const model::SeaState* OrderedWater::newest_sea() const
{
    const model::SeaState* found = nullptr;
    for (const Ordered<Sea>& ordered : seas_) {
        const bool is_to_come = ordered.after_frame > soonest_frame();
        if (ordered.wanted && ordered.wanted->height_m > 0.0 && (found == nullptr || !is_to_come)) {
            found = &*ordered.wanted;
        }
    }
    return found;
}

/// Returns the speed of the fastest current [m/s]; empty if there is no current. Searches all nodes once for each current
/// and keeps the result.
std::optional<double> OrderedWater::fastest_current() const
{
    const std::shared_ptr<const model::Current> now = engine_.current();
    if (now == nullptr) {
        return std::nullopt;
    }
    if (now != current_) {
        current_ = now;
        fastest_m_per_s_ = engine::fastest_m_per_s(*now);
    }
    return fastest_m_per_s_;
}

ShownWater OrderedWater::shown() const
{
    ShownWater shown{.is_changing = is_changing_,
                     .sea = in_words(wanted_sea()),
                     .level_m = engine_.water_level_m(),
                     .ordered_level_m = wanted_level_m(),
                     .fastest_current_m_per_s = fastest_current()};
    for (const engine::ChangeStatus& change : engine_.changes()) {
        const long frames = change.after_frame - engine_.frame(); // a tide begins at the start and does not wait
        if (change.state == engine::ChangeState::pending && frames > 0) {
            ++shown.waiting;
            const double in_s = static_cast<double>(frames) * engine_.scenario().frame_s;
            shown.next_in_s = std::min(in_s, shown.next_in_s.value_or(in_s));
        }
    }
    shown.waiting += gathered_.sea_m != 0.0 ? 1 : 0;
    shown.waiting += gathered_.level_m != 0.0 ? 1 : 0;
    return shown;
}

} // namespace swell::viewer
