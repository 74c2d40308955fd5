#include "engine/run/checks/order_check.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/run/options/option_table.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

/// The keys of orders, in the order of `names`.
enum class Key { length, beam, draft, east, north, heading, speed, turn, ramp, metres };
constexpr std::array names{"length_m",    "beam_m",        "draft_m",        "east_m", "north_m",
                           "heading_deg", "speed_m_per_s", "turn_deg_per_s", "ramp_s", "metres"};

/// Looked up once, because a ship may be steered every frame.
const Range& range_of(Key key)
{
    static const std::array<Range, names.size()> ranges = [] {
        std::array<Range, names.size()> found{};
        for (std::size_t at = 0; at < names.size(); ++at) {
            found[at] = option_row("order", names[at]).range;
        }
        return found;
    }();
    return ranges[static_cast<std::size_t>(key)];
}

/// A number of an order and its key.
struct Given {
    Key key;
    double value;
};

template <std::size_t count>
std::string first_fault(const std::array<Given, count>& numbers)
{
    for (const Given& number : numbers) {
        if (!range_of(number.key).contains(number.value)) {
            return fmt::format("{} is {}: allowed are {}", names[static_cast<std::size_t>(number.key)], number.value,
                               range_of(number.key).text());
        }
    }
    return {};
}

/// Rounds the speed, so that components of the highest allowed speed are not refused for their last digits.
double speed_of(const ShipMotion& motion)
{
    constexpr double digits = 1e9;
    const double speed = std::hypot(motion.east_m_per_s, motion.north_m_per_s);
    return speed < digits ? std::round(speed * digits) / digits : speed;
}

} // namespace

std::string fault_of(const ShipMotion& motion)
{
    return first_fault(std::array{Given{Key::east, motion.east_m}, Given{Key::north, motion.north_m},
                                  Given{Key::heading, motion.heading_deg}, Given{Key::draft, motion.draft_m},
                                  Given{Key::speed, speed_of(motion)}, Given{Key::turn, motion.turn_deg_per_s}});
}

std::string fault_of(const NewShip& ship)
{
    if (ship.name.size() > longest_ship_name) {
        return fmt::format("name has {} bytes: allowed are up to {}", ship.name.size(), longest_ship_name);
    }
    if (word_for(ordered_shape_words, ship.shape).empty()) {
        return fmt::format("shape is number {}: allowed are {}", static_cast<int>(ship.shape),
                           fmt::join(words_of(ordered_shape_words), ", "));
    }
    std::string fault = first_fault(std::array{Given{Key::length, ship.length_m}, Given{Key::beam, ship.beam_m}});
    if (fault.empty()) {
        fault = fault_of_ramp(ship.ramp_s);
    }
    return fault.empty() ? fault_of(ship.motion) : fault;
}

std::string fault_of_ramp(double ramp_s)
{
    return first_fault(std::array{Given{Key::ramp, ramp_s}});
}

std::string fault_of_metres(const LineOrder& order)
{
    if (order.act == LineOrder::Act::heave_in || order.act == LineOrder::Act::slack) {
        return first_fault(std::array{Given{Key::metres, order.metres}});
    }
    return order.metres == 0.0 ? ""
                               : fmt::format("metres is {}: allowed is 0 to cast off and to renew a line", order.metres);
}

} // namespace swell::engine
