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

struct UnitName {
    std::string_view name;
    double factor;
    bool is_inverse = false;
};

constexpr double degrees_per_radian = 180.0 / std::numbers::pi;
constexpr double foot_m = 0.3048;
constexpr double hours_of_year = 365.25 * 24.0;

constexpr std::array lengths{UnitName{"", 1.0},      UnitName{"m", 1.0},      UnitName{"cm", 0.01},
                             UnitName{"mm", 0.001},  UnitName{"ft", foot_m},  UnitName{"feet", foot_m},
                             UnitName{"meter", 1.0}, UnitName{"meters", 1.0}, UnitName{"metre", 1.0},
                             UnitName{"metres", 1.0}};
constexpr std::array periods{
    UnitName{"", 1.0},           UnitName{"s", 1.0},           UnitName{"sec", 1.0},         UnitName{"second", 1.0},
    UnitName{"seconds", 1.0},    UnitName{"hz", 1.0, true},    UnitName{"hertz", 1.0, true}, UnitName{"s-1", 1.0, true},
    UnitName{"s^-1", 1.0, true}, UnitName{"s**-1", 1.0, true}, UnitName{"1/s", 1.0, true}};
constexpr std::array angles{UnitName{"", 1.0},
                            UnitName{"deg", 1.0},
                            UnitName{"degree", 1.0},
                            UnitName{"degrees", 1.0},
                            UnitName{"degt", 1.0},
                            UnitName{"\xc2\xb0", 1.0},
                            UnitName{"degree true", 1.0},
                            UnitName{"degrees true", 1.0},
                            UnitName{"degree_true", 1.0},
                            UnitName{"degrees_true", 1.0},
                            UnitName{"rad", degrees_per_radian},
                            UnitName{"radian", degrees_per_radian},
                            UnitName{"radians", degrees_per_radian}};
constexpr std::array durations{UnitName{"", 1.0}, UnitName{"h", 1.0}, UnitName{"hour", 1.0}, UnitName{"hours", 1.0}};
constexpr std::array shares{UnitName{"", hours_of_year}, UnitName{"1", hours_of_year}, UnitName{"-", hours_of_year},
                            UnitName{"%", 0.01 * hours_of_year}, UnitName{"percent", 0.01 * hours_of_year}};
constexpr std::array ratios{UnitName{"", 1.0}, UnitName{"1", 1.0}, UnitName{"-", 1.0}};

std::span<const UnitName> units_of(Quantity quantity)
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
    for (const UnitName& known : units_of(quantity)) {
        if (known.name == small) {
            return ValueScale{known.factor, known.is_inverse};
        }
    }
    return std::nullopt;
}

std::string allowed_units(Quantity quantity)
{
    std::string names;
    for (const UnitName& known : units_of(quantity)) {
        if (!known.name.empty()) {
            names += (names.empty() ? "" : ", ") + std::string(known.name);
        }
    }
    return names;
}

AllowedRange range_of(Quantity quantity)
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
