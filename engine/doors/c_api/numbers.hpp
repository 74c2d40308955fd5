#pragma once
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/doors/c_api/swell_types.h"
#include "engine/run/api/scenario.hpp"

/// The members of C's structs that are numbers, by their names: what C and Python take goes into the engine's structs by
/// the rows of the table of options.
namespace swell::engine::c_api
{

/// A word of swell_types.h as an enumerator of the same number. Throws Refusal unless it is one of 0 to `last`.
int word_from(std::int32_t value, int last, const char* name);

/// The same, as the enumerator.
template <class Enum>
Enum word_from(std::int32_t value, Enum last, const char* name)
{
    return static_cast<Enum>(word_from(value, static_cast<int>(last), name));
}

template <class Struct>
struct NumberOf {
    enum class Form {
        plain,          ///< of a flag: not 0 is true
        zero_is_usual,  ///< 0: as a scenario without the key
        a_word_or_flag, ///< 0 to the number of words less 1; 0 or 1 of a flag
    };
    const char* name; ///< as in C and in Python
    std::variant<double Struct::*, std::int32_t Struct::*, std::uint64_t Struct::*> member;
    const char* section = nullptr; ///< of the key of that name; null: what makes the engine's struct knows what to do
    Form form = Form::plain;
};

/// Puts what a caller gave into the members of the keys of these names. Throws Refusal for a word or a flag that is none.
void put_numbers(const swell_scenario& given, Scenario& to);
void put_numbers(const swell_sea& given, model::SeaState& to);

/// Every number of these structs, in the order in which Python shows them.
const std::vector<NumberOf<swell_scenario>>& numbers_of_scenario();
const std::vector<NumberOf<swell_sea>>& numbers_of_sea();

} // namespace swell::engine::c_api
