#pragma once
#include <limits>

#include "caller.hpp"

/// The orders of which every pair is given. A new order of the interface needs a row here, and a function in Caller.
namespace swell::engine::pairs
{

/// The run in which two orders are given, one after the other: it began with the saved state `start`, with two ships in the
/// water beside a pontoon that answers the waves; another ship has left.
struct Setting {
    std::vector<std::byte> start;
    ShipId answering = 0;                    ///< the place of the ship with a mesh
    ShipId empty = 1, first = 2, second = 3; ///< places
};

/// A row of the table of orders. `turn` of give() is 0 for the first order of a pair and 1 for the second, so that an order
/// given twice may have different values.
struct Order {
    const char* name;
    Outcome alone; ///< how it ends as the first order
    Outcome (*give)(Caller& caller, const Setting& setting, int turn);
};

inline ShipMotion passing(double east_m, double north_m, double draft_m = 2.0)
{
    return {east_m, north_m, 75.0, draft_m, 1.5, 0.25, 2.0};
}

inline NewShip pilot_boat()
{
    return {"pilot", model::PressurePulse::Shape::bath_tub, 18.0, 8.0, passing(90.0, 30.0, 1.0), 1.25};
}

inline Outcome change_depths(Caller& caller, int i, double depth_m)
{
    const std::vector<double> depths{depth_m, depth_m + 0.5, depth_m + 1.0, depth_m + 0.25, depth_m, depth_m + 0.75};
    return caller.set_depths(i, 8, {3, 2}, depths);
}

/// Replays an order, with places in metres from the grid's own origin, as from a log of orders that has no start.
inline Outcome replay_one(Caller& caller, decltype(LoggedInput::order) order)
{
    const long now = caller.frame();
    return caller.replay({{now - 1, ShipRemoved{7, 1.0}}, {now, std::move(order)}, {now + 1, ShipRemoved{7, 1.0}}});
}

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

// The rows: first orders that are done, then orders that are refused.
inline const Order order_table[] = {
    {"add", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         NewShip ship = pilot_boat();
         ship.motion = caller.here(ship.motion);
         ShipId id = no_ship;
         return caller.add_ship(ship, id);
     }},
    {"steer", Outcome::done,
     [](Caller& caller, const Setting& setting, int) {
         return caller.steer_ship(setting.first, caller.here(passing(42.0, 60.5, 2.5)));
     }},
    {"steer_the_other", Outcome::done,
     [](Caller& caller, const Setting& setting, int) {
         return caller.steer_ship(setting.second, caller.here(passing(70.0, 100.0)));
     }},
    {"leap", Outcome::done,
     [](Caller& caller, const Setting& setting, int turn) {
         return caller.steer_ship(setting.first, caller.here(passing(80.0 - 40.0 * turn, 120.0, 3.0)));
     }},
    {"place", Outcome::done,
     [](Caller& caller, const Setting& setting, int turn) {
         return caller.place_ship(setting.first, caller.here(passing(44.0, 90.0 + 10.0 * turn)), 1.5);
     }},
    {"place_far_off", Outcome::done,
     [](Caller& caller, const Setting& setting, int) {
         return caller.place_ship(setting.second, caller.here(passing(-5000.0, 90.0)), 1.25);
     }},
    {"remove", Outcome::done,
     [](Caller& caller, const Setting& setting, int) { return caller.remove_ship(setting.first, 1.25); }},
    {"remove_the_other", Outcome::done,
     [](Caller& caller, const Setting& setting, int) { return caller.remove_ship(setting.second, 2.0); }},
    {"push", Outcome::done,
     [](Caller& caller, const Setting& setting, int turn) {
         return caller.push_ship(setting.answering, {{2e4, -1e4 * turn, 0.0}, {1e4, 0.0, 3e4}});
     }},
    {"replay_a_push", Outcome::done,
     [](Caller& caller, const Setting& setting, int) {
         return replay_one(caller, ShipPushed{setting.answering, {{-1e4, 2e4, 0.0}, {}}});
     }},
    {"depths", Outcome::done,
     [](Caller& caller, const Setting&, int turn) { return change_depths(caller, 10 + 10 * turn, 18.0); }},
    {"origin", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         caller.move_origin(-640.0, 32.0);
         return Outcome::done;
     }},
    {"replay", Outcome::done,
     [](Caller& caller, const Setting& setting, int) {
         return replay_one(caller, ShipSteered{setting.second, passing(72.0, 98.0)});
     }},
    {"replay_an_addition", Outcome::done,
     [](Caller& caller, const Setting&, int) { return replay_one(caller, ShipAdded{pilot_boat()}); }},
    {"replay_depths", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         return replay_one(caller, DepthsChanged{30, 20, {2, 1}, {17.0, 18.0}});
     }},
    {"back_to_the_start", Outcome::done,
     [](Caller& caller, const Setting& setting, int) { return caller.restore_state(setting.start); }},
    {"back_to_a_state_of_its_own", Outcome::done,
     [](Caller& caller, const Setting& setting, int) {
         const std::vector<std::byte> state = caller.save_state();
         caller.steer_ship(setting.second, caller.here(passing(60.0, 110.0)));
         change_depths(caller, 24, 19.0);
         caller.advance_frame();
         return caller.restore_state(state);
     }},
    {"advance", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         caller.advance(0.65, 2); // more than two frames: the rest of the time is owed
         return Outcome::done;
     }},

    {"sea", Outcome::done, [](Caller& caller, const Setting&, int) { return caller.set_sea(); }},
    {"current", Outcome::done,
     [](Caller& caller, const Setting&, int turn) {
         return caller.set_current(0.2 - 0.3 * turn, {caller.frame() + 1, 0.0});
     }},
    {"current_over_time", Outcome::done,
     [](Caller& caller, const Setting&, int turn) {
         return caller.set_current(0.1 + 0.1 * turn, {caller.frame(), 1.0});
     }},
    {"replay_a_current", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         const std::size_t nodes = std::size_t{33} * 27;
         const auto current = std::make_shared<const model::Current>(
             model::Current{std::vector<double>(nodes, 0.1), std::vector<double>(nodes, -0.1)});
         return replay_one(caller, CurrentChanged{current, caller.frame() + 1, 0.5});
     }},
    {"current_of_no_number", Outcome::bad_value,
     [](Caller& caller, const Setting&, int) {
         return caller.set_current(not_a_number, {caller.frame(), 0.0});
     }},
    {"level", Outcome::done,
     [](Caller& caller, const Setting&, int turn) {
         return caller.set_water_level(0.3 - 0.5 * turn, {caller.frame() + 1, 0.0});
     }},
    {"level_over_time", Outcome::done,
     [](Caller& caller, const Setting&, int turn) {
         return caller.set_water_level(0.1 + 0.1 * turn, {caller.frame(), 1.0});
     }},
    {"ordered_depths", Outcome::done,
     [](Caller& caller, const Setting&, int turn) {
         return caller.order_depths(11 + 4 * turn, 9, {2, 1}, std::vector<double>{18.5, 19.0}, {caller.frame() + 1, 0.0});
     }},
    {"shores", Outcome::done,
     [](Caller& caller, const Setting&, int turn) {
         const model::WaterPoint at = caller.origin();
         const std::vector<WaterPoint> corners{{at.east_m + 70.0, at.north_m + 12.0},
                                               {at.east_m + 84.0, at.north_m + 12.0},
                                               {at.east_m + 70.0, at.north_m + 24.0 + 6.0 * turn}};
         return caller.order_depths(corners, turn == 0 ? 0.0 : 15.0, {caller.frame() + 1, 0.0});
     }},
    {"replay_shores", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         return replay_one(caller, DepthsChanged{26, 20, {2, 2}, {0.0, 0.0, 5.0, -1.0}, caller.frame() + 1, {1, 0, 0, 1}});
     }},
    {"shores_of_two_corners", Outcome::bad_value,
     [](Caller& caller, const Setting&, int) {
         const std::vector<WaterPoint> corners{{70.0, 12.0}, {84.0, 12.0}};
         return caller.order_depths(corners, 0.0, {caller.frame() + 1, 0.0});
     }},
    {"replay_a_level", Outcome::done,
     [](Caller& caller, const Setting&, int) {
         return replay_one(caller, LevelChanged{-0.2, caller.frame() + 1, 0.5});
     }},
    {"level_of_no_number", Outcome::bad_value,
     [](Caller& caller, const Setting&, int) {
         return caller.set_water_level(not_a_number, {caller.frame(), 0.0});
     }},
    {"add_what_finds_no_room", Outcome::no_room,
     [](Caller& caller, const Setting&, int) {
         NewShip ship = pilot_boat();
         ship.length_m = 500.0;
         ShipId id = no_ship;
         return caller.add_ship(ship, id);
     }},
    {"steer_by_no_number", Outcome::bad_value,
     [](Caller& caller, const Setting& setting, int) {
         return caller.steer_ship(setting.first, caller.here(passing(not_a_number, 60.0)));
     }},
    {"steer_one_that_answers", Outcome::bad_value,
     [](Caller& caller, const Setting& setting, int) {
         return caller.steer_ship(setting.answering, caller.here(passing(42.0, 60.5)));
     }},
    {"push_by_no_number", Outcome::bad_value,
     [](Caller& caller, const Setting& setting, int) {
         return caller.push_ship(setting.answering, {{not_a_number, 0.0, 0.0}, {}});
     }},
    {"push_one_that_does_not_answer", Outcome::no_such_ship,
     [](Caller& caller, const Setting& setting, int) { return caller.push_ship(setting.first, {}); }},
    {"a_line_of_a_ship_without_lines", Outcome::no_such_ship,
     [](Caller& caller, const Setting& setting, int) {
         return caller.handle_line(setting.answering, {LineOrder::Act::slack, "bow", 1.0});
     }},
    {"place_over_no_time", Outcome::bad_value,
     [](Caller& caller, const Setting& setting, int) {
         return caller.place_ship(setting.first, caller.here(passing(44.0, 90.0)), not_a_number);
     }},
    {"remove_nobody", Outcome::no_such_ship,
     [](Caller& caller, const Setting&, int) { return caller.remove_ship(99, 1.0); }},
    {"flood", Outcome::bad_value, [](Caller& caller, const Setting&, int) { return change_depths(caller, 0, -18.0); }},
    {"replay_half", Outcome::no_such_ship,
     [](Caller& caller, const Setting& setting, int) {
         const long now = caller.frame();
         return caller.replay({{now, ShipSteered{setting.second, passing(72.0, 98.0)}},
                               {now, DepthsChanged{30, 20, {2, 1}, {17.0, 18.0}}},
                               {now, ShipAdded{pilot_boat()}},
                               {now, ShipRemoved{99, 1.0}}});
     }},
    {"restore_a_damaged_state", Outcome::wrong_state,
     [](Caller& caller, const Setting& setting, int) {
         std::vector<std::byte> damaged = setting.start;
         damaged[damaged.size() / 2] ^= std::byte{1};
         return caller.restore_state(damaged);
     }},
};

} // namespace swell::engine::pairs
