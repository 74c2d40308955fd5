#include "engine/harbour/fields/field_units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/harbour/rasters/cells/length_units.hpp"
#include "engine/harbour/rasters/cells/named_unit.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// Reduces the spellings of a unit, "m s-1", "m.s^-1", "M/S", to one form: "ms-1" or "m/s".
std::string plain_unit(const std::string& unit)
{
    std::string plain;
    for (const char letter : unit) {
        if (std::string_view(" .*^_()").find(letter) == std::string_view::npos) {
            plain += letter;
        }
    }
    return small_letters(plain);
}

// Names in the form of plain_unit().
constexpr double knot = 1852.0 / 3600.0;
constexpr double foot = 0.3048;
constexpr std::array<NamedUnit, 26> units_of_speed{{{"m/s", 1.0},
                                                    {"ms-1", 1.0},
                                                    {"m/sec", 1.0},
                                                    {"metre/second", 1.0},
                                                    {"meter/second", 1.0},
                                                    {"metresecond-1", 1.0},
                                                    {"metersecond-1", 1.0},
                                                    {"metrespersecond", 1.0},
                                                    {"meterspersecond", 1.0},
                                                    {"cm/s", 0.01},
                                                    {"cms-1", 0.01},
                                                    {"cm/sec", 0.01},
                                                    {"centimetersecond-1", 0.01},
                                                    {"mm/s", 0.001},
                                                    {"mms-1", 0.001},
                                                    {"km/h", 1.0 / 3.6},
                                                    {"kmh-1", 1.0 / 3.6},
                                                    {"knot", knot},
                                                    {"knots", knot},
                                                    {"kn", knot},
                                                    {"kt", knot},
                                                    {"kts", knot},
                                                    {"ft/s", foot},
                                                    {"fts-1", foot},
                                                    {"mph", 0.44704},
                                                    {"mile/h", 0.44704}}};
constexpr std::array<NamedUnit, 5> units_of_potential{
    {{"m2/s", 1.0}, {"m2s-1", 1.0}, {"m\u00b2/s", 1.0}, {"metre2/second", 1.0}, {"meter2second-1", 1.0}}};

constexpr std::array<NamedUnit, 4> units_of_share{{{"1", 1.0}, {"-", 1.0}, {"%", 0.01}, {"percent", 0.01}}};

/// A word of a name, between characters that are not letters.
struct Word {
    std::string text;
    std::string before; ///< the characters between the previous word and this one
    std::string after;
};

std::vector<Word> words_in(const std::string& names)
{
    const auto is_letter = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    std::vector<Word> words;
    std::string between;
    for (std::size_t at = 0; at < names.size();) {
        const auto begin = names.begin() + static_cast<std::ptrdiff_t>(at);
        const bool is_word = is_letter(*begin);
        const auto end = std::find_if(begin, names.end(), [&](char letter) { return is_letter(letter) != is_word; });
        if (is_word) {
            words.push_back({std::string(begin, end), between, ""});
        } else {
            between.assign(begin, end);
            if (!words.empty()) {
                words.back().after = between;
            }
        }
        at = static_cast<std::size_t>(end - names.begin());
    }
    return words;
}

constexpr std::array<NamedUnit, 9> times{{{"s", 1.0},
                                          {"sec", 1.0},
                                          {"second", 1.0},
                                          {"seconds", 1.0},
                                          {"h", 3600.0},
                                          {"hr", 3600.0},
                                          {"hour", 3600.0},
                                          {"min", 60.0},
                                          {"minute", 60.0}}};

/// Speeds that are a single word in names.
constexpr std::array<NamedUnit, 10> words_of_speed{{{"knot", knot},
                                                    {"knots", knot},
                                                    {"kn", knot},
                                                    {"kt", knot},
                                                    {"kts", knot},
                                                    {"mps", 1.0},
                                                    {"cmps", 0.01},
                                                    {"kmh", 1.0 / 3.6},
                                                    {"kph", 1.0 / 3.6},
                                                    {"mph", 0.44704}}};

bool ends_with_digit(const std::string& text)
{
    return !text.empty() && text.back() >= '0' && text.back() <= '9';
}

/// Returns the speed of two words: "cm" and "s" in "cm_s", "cm/s", "cm s-1" and "cm per s". Nothing for "15m s": that is a
/// depth.
std::optional<double> speed_of(const Word& length, const Word& time)
{
    const std::optional<double> metres = metres_per_axis_unit(length.text);
    const std::optional<double> seconds = scale_in(times, time.text);
    const bool is_near = time.before.find_first_not_of(" _/.*^") == std::string::npos;
    const bool is_squared = !time.after.empty() && time.after.front() >= '2' && time.after.front() <= '9';
    if (!metres || !seconds || !is_near || is_squared || ends_with_digit(length.before)) {
        return std::nullopt;
    }
    return *metres / *seconds;
}

/// Returns a usual spelling of a speed; `as_found` if the list does not have the speed.
std::string spelling_of(double speed, const std::string& as_found)
{
    const auto found =
        std::ranges::find_if(units_of_speed, [&](const NamedUnit& unit) { return are_one_unit(unit.scale, speed); });
    return found == units_of_speed.end() ? as_found : std::string(found->name);
}

std::optional<NamedScale> speed_in_names(const std::string& names)
{
    const std::vector<Word> words = words_in(names);
    std::optional<NamedScale> found;
    for (std::size_t n = 0; n < words.size(); ++n) {
        if (const auto speed = scale_in(words_of_speed, words[n].text)) {
            found = NamedScale{spelling_of(*speed, words[n].text), *speed};
            continue;
        }
        const std::size_t next = n + (n + 2 < words.size() && words[n + 1].text == "per" ? 2 : 1);
        if (const auto speed = next < words.size() ? speed_of(words[n], words[next]) : std::nullopt) {
            found = NamedScale{spelling_of(*speed, words[n].text + "/" + words[next].text), *speed};
        }
    }
    return found;
}

} // namespace

const char* unit_of(FieldQuantity quantity)
{
    switch (quantity) {
    case FieldQuantity::elevation: return "m";
    case FieldQuantity::potential: return "m2/s";
    case FieldQuantity::speed: return "m/s";
    case FieldQuantity::share: break;
    }
    return "1";
}

double scale_of_unit(FieldQuantity quantity, const std::string& unit, const std::string& file)
{
    if (unit.empty()) {
        return 1.0;
    }
    std::optional<double> scale;
    const char* allowed = "";
    switch (quantity) {
    case FieldQuantity::elevation: scale = metres_per(unit), allowed = known_units; break;
    case FieldQuantity::potential: scale = scale_in(units_of_potential, plain_unit(unit)), allowed = "m2/s"; break;
    case FieldQuantity::speed:
        scale = scale_in(units_of_speed, plain_unit(unit)), allowed = "m/s, cm/s, mm/s, km/h, ft/s, knots";
        break;
    case FieldQuantity::share: scale = scale_in(units_of_share, plain_unit(unit)), allowed = "1, %"; break;
    }
    if (!scale) {
        throw InputError(fmt::format("{}: its unit \"{}\" is not a unit of this quantity; allowed are {}, or a file "
                                     "without a unit",
                                     file, unit, allowed));
    }
    return *scale;
}

std::optional<NamedScale> unit_in_names(FieldQuantity quantity, const std::string& names)
{
    if (quantity == FieldQuantity::speed) {
        return speed_in_names(names);
    }
    const bool is_percent = names.find('%') != std::string::npos || names.find("percent") != std::string::npos;
    if (quantity == FieldQuantity::share && is_percent) {
        return NamedScale{"%", 0.01};
    }
    const std::string unit = quantity == FieldQuantity::elevation ? unit_in_name(names) : "";
    const std::optional<double> metres = metres_per(unit);
    return metres ? std::optional(NamedScale{unit, *metres}) : std::nullopt;
}

std::optional<NamedScale> unit_in_comment(FieldQuantity quantity, const std::string& comment)
{
    constexpr std::size_t longest_unit = 20;
    const std::string sentence = " " + small_letters(comment);
    if (comment.size() <= longest_unit) {
        return unit_in_names(quantity, sentence);
    }
    for (std::size_t at = sentence.find(" in "); at != std::string::npos; at = sentence.find(" in ", at + 1)) {
        if (auto named = unit_in_names(quantity, sentence.substr(at + 4, longest_unit))) {
            return named;
        }
    }
    return std::nullopt;
}

} // namespace swell::engine
