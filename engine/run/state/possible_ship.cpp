#include "engine/run/state/possible_ship.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/run/api/scenario.hpp"
#include "engine/run/options/option_table.hpp"
#include "model/setup/draught_shape.hpp"

namespace swell::engine
{

namespace
{

constexpr double rounding = 1e-9; ///< relative error of numbers that a run computes from others

void require(bool is_possible, const char* what)
{
    if (!is_possible) {
        throw std::out_of_range(what);
    }
}

bool is_within(double value, double lowest, double highest)
{
    return value >= lowest && value <= highest; // false for NaN
}

/// The largest numbers of a ship in a place.
struct Most {
    double length_m, beam_m, draft_m, speed_m_per_s, ramp_s, start_s;
};

/// Returns the limits of orders, or larger ones if the scenario's ship of the place exceeds them.
Most most_of(const Scenario& scenario, std::size_t place)
{
    const auto highest = [](const char* key) { return option_row("order", key).range.highest; };
    static const Most of_orders{highest("length_m"),      highest("beam_m"), highest("draft_m"),
                                highest("speed_m_per_s"), highest("ramp_s"), 0.0};
    Most most = of_orders;
    if (place < scenario.waves.ships.size()) {
        const model::Ship& ship = scenario.waves.ships[place];
        most.length_m = std::max(most.length_m, ship.pulse.length_m);
        most.beam_m = std::max(most.beam_m, ship.pulse.beam_m);
        most.draft_m = std::max(most.draft_m, ship.pulse.draft_m);
        most.ramp_s = std::max(most.ramp_s, ship.ramp_s);
        most.start_s = ship.start_s;
        for (const model::WayPoint& point : ship.way_points) {
            most.speed_m_per_s = std::max(most.speed_m_per_s, point.speed_m_per_s);
        }
    }
    return most;
}

/// Returns the smallest allowed side of a hull [m]: the limit of orders, or less if the scenario's ship of the place is
/// smaller.
double least_side(const Scenario& scenario, std::size_t place)
{
    static const double of_orders = std::min(option_row("order", "length_m").range.lowest, //
                                             option_row("order", "beam_m").range.lowest);
    if (place >= scenario.waves.ships.size()) {
        return of_orders;
    }
    const model::PressurePulse& pulse = scenario.waves.ships[place].pulse;
    return std::min({of_orders, pulse.length_m, pulse.beam_m});
}

/// Returns the map of the draught of the scenario's ship in a place; null if there is none.
const model::DraughtShape* map_of(const Scenario& scenario, std::size_t place)
{
    return place < scenario.waves.ships.size() ? scenario.waves.ships[place].pulse.map.get() : nullptr;
}

/// Checks a motion: ordered, or renewed, between the start and now. Its place may be far away, because the origin may be; a
/// heading may count any number of turns.
void require_motion(const model::SteeredMotion& motion, const Most& most, const TimeOfState& time)
{
    static const Range& turn = option_row("order", "turn_deg_per_s").range;
    constexpr double farthest = 1e13; // [m, degrees]; orders reach 10^12, and ships sail on
    const double speed = std::hypot(motion.x_m_per_s, motion.y_m_per_s);
    for (const double value : {motion.x_m, motion.y_m, motion.heading_deg}) {
        require(is_within(value, -farthest, farthest), "a ship is farther away than any");
    }
    require(is_within(motion.since_s, time.first_s, time.now_s), "a ship was ordered at another time than the run's");
    require(is_within(speed, 0.0, most.speed_m_per_s * (1.0 + rounding)), "a ship is faster than any");
    require(turn.contains(motion.turn_deg_per_s), "a ship turns faster than any");
}

/// Whether the axes of a box are a ship's: at right angles, with the grid's spacing.
bool is_turned(const model::HullBox& box, double dx_m, double dy_m)
{
    const double cosine = box.xi_per_i / dx_m;
    const double sine = box.xi_per_j / dy_m;
    return std::abs(cosine * cosine + sine * sine - 1.0) <= rounding && std::abs(box.eta_per_i / dx_m + sine) <= rounding &&
           std::abs(box.eta_per_j / dy_m - cosine) <= rounding;
}

/// Checks the box of a draft. A box without nodes belongs to a hull off the grid; its other numbers are not read.
void require_box(const model::HullBox& box, const model::PulseForm& hull, const model::Bathymetry& water)
{
    const auto lies_within = [](int begin, int count, int nodes) {
        return begin >= 0 && count >= 0 && count <= nodes && begin <= nodes - count;
    };
    require(lies_within(box.i0, box.extent.nx, water.extent.nx) && lies_within(box.j0, box.extent.ny, water.extent.ny) &&
                (box.extent.nx > 0) == (box.extent.ny > 0),
            "a draft is drawn off the grid");
    // If a box has nodes, its corner is no farther from the ship's middle than the hull plus three nodes.
    const double farthest = 2.0 * (hull.half_length_m + hull.half_beam_m) + 3.0 * (water.dx_m + water.dy_m);
    require(std::abs(box.xi_0) <= farthest && std::abs(box.eta_0) <= farthest, "a draft is drawn beside its ship");
    for (const double value : {box.xi_per_i, box.xi_per_j, box.eta_per_i, box.eta_per_j}) {
        require(std::isfinite(value), "the axes of a draft are not finite");
    }
    require(box.extent.nx == 0 || is_turned(box, water.dx_m, water.dy_m), "a draft is drawn on axes that no ship has");
}

/// Whether the form on the grid fits a hull: each side 0.7071 to 1 of the hull's, the draft 1 to 2 times the hull's, and a
/// widening of 0 to 0.8.
bool is_form_of(const model::PulseForm& form, const model::PulseForm& hull)
{
    constexpr double narrowest = 0.7071 * (1.0 - rounding);
    constexpr double widest_mean = 0.8;
    const auto is_side = [](double side, double of_hull) {
        return is_within(side, narrowest * of_hull, (1.0 + rounding) * of_hull);
    };
    return form.shape == hull.shape && is_side(form.half_length_m, hull.half_length_m) &&
           is_side(form.half_beam_m, hull.half_beam_m) && is_within(form.widening, 0.0, widest_mean) &&
           is_within(form.draft_m, (1.0 - rounding) * hull.draft_m, 2.0001 * hull.draft_m);
}

} // namespace

void require_possible(const model::SteeredShip& ship, const Scenario& scenario, std::size_t place, const TimeOfState& time)
{
    ship.validate();
    require(!model::PressurePulse::needs_map(ship.pulse.shape) || ship.pulse.map != nullptr,
            "a ship has the draught of a map, and its scenario gives no map");
    const Most most = most_of(scenario, place);
    const double least_m = least_side(scenario, place);
    require(is_within(ship.pulse.length_m, least_m, most.length_m) && is_within(ship.pulse.beam_m, least_m, most.beam_m) &&
                is_within(ship.pulse.draft_m, 0.0, most.draft_m),
            "no order makes such a hull");
    require_motion(ship.motion, most, time);
    require(
        is_within(ship.comes_s, std::min(time.first_s, most.start_s), std::max(time.now_s + most.ramp_s, most.start_s)) &&
            is_within(ship.coming_s, 0.0, most.ramp_s),
        "no order makes a ship come so");
    require((std::isinf(ship.goes_s) && ship.goes_s > 0.0) || is_within(ship.goes_s, time.first_s, time.now_s),
            "a ship was removed at another time than the run's");
    require(is_within(ship.going_s, 0.0, most.ramp_s), "no order makes a ship go so");
    if (ship.departure) {
        require_motion(ship.departure->motion, most, time);
        require(is_within(ship.departure->draft_m, 0.0, most.draft_m) &&
                    is_within(ship.departure->over_s, 0.0, most.ramp_s),
                "no order puts a ship elsewhere so");
    }
    if (const auto& step = ship.adjustment) {
        const double most_way_m = 2.0 * most.length_m; // a step is shorter than a leap, but may be added to another
        constexpr double longest_s = 1e3;
        require(is_within(step->since_s, time.first_s, time.now_s) && is_within(step->lasts_s, 1.0, longest_s) &&
                    is_within(step->x_m, -most_way_m, most_way_m) && is_within(step->y_m, -most_way_m, most_way_m) &&
                    is_within(step->heading_deg, -180.0, 180.0) &&
                    is_within(ship.pulse.draft_m + step->draft_m, 0.0, most.draft_m),
                "no order is followed so");
    }
}

void require_possible_drawing(const model::ShipsState::Place& drawn, const Scenario& scenario, std::size_t place)
{
    const Most most = most_of(scenario, place);
    const double least_m = 0.5 * least_side(scenario, place);
    const model::PulseForm& hull = drawn.drawn_hull;
    const model::DraughtShape* const map = map_of(scenario, place);
    const bool is_of_map = model::PressurePulse::needs_map(hull.shape);
    require(!is_of_map || map != nullptr, "a draft is drawn of a map, and the ship is without one");
    const double along = is_of_map ? map->growth_along * (1.0 + rounding) : 1.0;
    const double across = is_of_map ? map->growth_across * (1.0 + rounding) : 1.0;
    require(is_within(hull.half_length_m, least_m, 0.5 * most.length_m * along) &&
                is_within(hull.half_beam_m, least_m, 0.5 * most.beam_m * across) &&
                is_within(hull.draft_m, 0.0, most.draft_m) && hull.widening == 0.0,
            "a draft is drawn of a hull that no order makes");
    require(is_form_of(drawn.drawn_form, hull), "a draft is drawn of another hull");
    require_box(drawn.drawn_box, hull, scenario.waves.bathymetry);
}

} // namespace swell::engine
