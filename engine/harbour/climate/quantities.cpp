#include "engine/harbour/climate/quantities.hpp"

#include <array>
#include <numbers>
#include <span>

#include "engine/harbour/climate/peak_ratios.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

struct Unit {
    std::string_view name;
    double factor;
    bool is_inverse = false;
};

constexpr double degrees = 180.0 / std::numbers::pi;
constexpr double foot_m = 0.3048;
constexpr double hours_of_year = 365.25 * 24.0;

constexpr std::array lengths{Unit{"", 1.0},      Unit{"m", 1.0},       Unit{"cm", 0.01},   Unit{"mm", 0.001},
                             Unit{"ft", foot_m}, Unit{"feet", foot_m}, Unit{"meter", 1.0}, Unit{"meters", 1.0},
                             Unit{"metre", 1.0}, Unit{"metres", 1.0}};
constexpr std::array periods{
    Unit{"", 1.0},           Unit{"s", 1.0},           Unit{"sec", 1.0},         Unit{"second", 1.0},
    Unit{"seconds", 1.0},    Unit{"hz", 1.0, true},    Unit{"hertz", 1.0, true}, Unit{"s-1", 1.0, true},
    Unit{"s^-1", 1.0, true}, Unit{"s**-1", 1.0, true}, Unit{"1/s", 1.0, true}};
constexpr std::array angles{Unit{"", 1.0},
                            Unit{"deg", 1.0},
                            Unit{"degree", 1.0},
                            Unit{"degrees", 1.0},
                            Unit{"degt", 1.0},
                            Unit{"\xc2\xb0", 1.0},
                            Unit{"degree true", 1.0},
                            Unit{"degrees true", 1.0},
                            Unit{"degree_true", 1.0},
                            Unit{"degrees_true", 1.0},
                            Unit{"rad", degrees},
                            Unit{"radian", degrees},
                            Unit{"radians", degrees}};
constexpr std::array durations{Unit{"", 1.0}, Unit{"h", 1.0}, Unit{"hour", 1.0}, Unit{"hours", 1.0}};
constexpr std::array shares{Unit{"", hours_of_year}, Unit{"1", hours_of_year}, Unit{"-", hours_of_year},
                            Unit{"%", 0.01 * hours_of_year}, Unit{"percent", 0.01 * hours_of_year}};
constexpr std::array ratios{Unit{"", 1.0}, Unit{"1", 1.0}, Unit{"-", 1.0}};

std::span<const Unit> units_of(Quantity quantity)
{
    switch (quantity) {
    case Quantity::height:
    case Quantity::level: return lengths;
    case Quantity::peak_period:
    case Quantity::tm02:
    case Quantity::tm01:
    case Quantity::tm10: return periods;
    case Quantity::from:
    case Quantity::towards:
    case Quantity::some_direction:
    case Quantity::spread: return angles;
    case Quantity::gamma: return ratios;
    case Quantity::hours: return durations;
    case Quantity::share: return shares;
    default: return {};
    }
}

} // namespace

std::optional<ValueScale> scale_of(Quantity quantity, std::string_view unit)
{
    const std::string small = small_letters(unit);
    for (const Unit& known : units_of(quantity)) {
        if (known.name == small) {
            return ValueScale{known.factor, known.is_inverse};
        }
    }
    return std::nullopt;
}

std::string allowed_units(Quantity quantity)
{
    std::string names;
    for (const Unit& known : units_of(quantity)) {
        if (!known.name.empty()) {
            names += (names.empty() ? "" : ", ") + std::string(known.name);
        }
    }
    return names;
}

ValueRange range_of(Quantity quantity)
{
    switch (quantity) {
    case Quantity::height: return {0.0, 30.0, "m"};
    case Quantity::peak_period:
    case Quantity::tm02:
    case Quantity::tm01:
    case Quantity::tm10: return {0.5, 60.0, "s"};
    case Quantity::spread: return {0.0, 82.0, "degrees"}; // 81.03 if the waves come from all sides
    case Quantity::gamma: return {least_gamma, most_gamma, ""};
    case Quantity::level: return {-100.0, 100.0, "m"};
    case Quantity::hours:
    case Quantity::share: return {0.0, 1e6, "hours"};
    default: return {-720.0, 720.0, "degrees"};
    }
}

} // namespace swell::engine
