#include "engine/run/options/row_member.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "solver/base/option_range.hpp"

namespace swell::engine
{

std::optional<double> number_in(const Slot& slot)
{
    return std::visit(
        [](const auto& place) -> std::optional<double> {
            using Place = std::decay_t<decltype(place)>;
            if constexpr (std::is_same_v<Place, WordSlot>) {
                return place.number();
            } else if constexpr (std::is_same_v<Place, std::string*>) {
                return std::nullopt;
            } else if constexpr (std::is_same_v<Place, std::optional<double>*>) {
                return *place;
            } else {
                return static_cast<double>(*place);
            }
        },
        slot);
}

bool put_number(double number, const Slot& slot)
{
    return std::visit(
        [&](const auto& place) {
            using Place = std::decay_t<decltype(place)>;
            if constexpr (std::is_same_v<Place, WordSlot>) {
                return place.put_number(number);
            } else if constexpr (std::is_same_v<Place, std::string*>) {
                return false;
            } else if constexpr (std::is_same_v<Place, bool*>) {
                *place = number != 0.0;
            } else if constexpr (std::is_same_v<Place, double*> || std::is_same_v<Place, std::optional<double>*>) {
                *place = number;
            } else {
                using Whole = std::remove_pointer_t<Place>;
                constexpr double exact = 9007199254740992.0; // 2^53: doubles hold every whole number up to here
                const double lowest = std::max(-exact, static_cast<double>(std::numeric_limits<Whole>::min()));
                const double highest = std::min(exact, static_cast<double>(std::numeric_limits<Whole>::max()));
                if (!(number >= lowest && number <= highest) || number != std::floor(number)) {
                    return false;
                }
                *place = static_cast<Whole>(number);
            }
            return true;
        },
        slot);
}

std::string text_in(const Slot& slot)
{
    if (const auto* word = std::get_if<WordSlot>(&slot)) {
        return word->word();
    }
    if (const auto* text = std::get_if<std::string*>(&slot)) {
        return **text;
    }
    if (const auto* flag = std::get_if<bool*>(&slot)) {
        return **flag ? "true" : "false";
    }
    const std::optional<double> number = number_in(slot);
    return number ? solver::number_text(*number) : "";
}

} // namespace swell::engine
