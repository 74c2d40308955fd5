#pragma once
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "engine/doors/c_api/swell_types.h"
#include "engine/run/api/scenario.hpp"

/// The numeric members of the C structures, by name. C and Python copy them to the engine's structures; the row of a key in
/// the table of options has the engine's member.
namespace swell::engine::c_api
{

/// Returns `value`, a number of an enumeration of swell_types.h. Throws Refusal (call_guard.hpp) unless it is 0 to `last`.
int word_from(std::int32_t value, int last, const char* name);

/// Returns the engine's enumerator with this number. Throws Refusal unless it is 0 to `last`.
template <class Enum>
Enum word_from(std::int32_t value, Enum last, const char* name)
{
    return static_cast<Enum>(word_from(value, static_cast<int>(last), name));
}

/// The engine's structure that has the numbers of a C structure.
template <class Struct>
struct EngineStruct;
template <>
struct EngineStruct<swell_scenario> {
    using Type = Scenario;
};
template <>
struct EngineStruct<swell_sea> {
    using Type = model::SeaState;
};

/// A numeric member of a C structure.
template <class Struct>
struct NumberOf {
    using Engine = typename EngineStruct<Struct>::Type;
    enum class Form {
        plain,          ///< any number; a flag is true unless it is 0
        zero_is_usual,  ///< 0 means the key's default
        a_word_or_flag, ///< number of a word among the key's words, from 0; a flag is 0 or 1
    };
    const char* name; ///< name in C and in Python
    std::variant<double Struct::*, std::int32_t Struct::*, std::uint64_t Struct::*> member;
    const char* section = nullptr; ///< section of the key with this name (lasting_name()); null: create.cpp or sea_from()
    Form form = Form::plain;
    void (*put_usual)(const Engine& usual, Struct& to) = nullptr; ///< copies the engine's default; null: the default is
                                                                  ///< 0 or in defaults.cpp
};

/// Copies a caller's numbers to the members of `to` that the rows of their keys name. Throws Refusal for a number that is
/// no word of its key, and for a flag other than 0 and 1.
void put_numbers(const swell_scenario& given, Scenario& to);
void put_numbers(const swell_sea& given, model::SeaState& to);

/// The numeric members of these structures, in the order in which Python shows them.
const std::vector<NumberOf<swell_scenario>>& numbers_of_scenario();
std::span<const NumberOf<swell_sea>> numbers_of_sea(); ///< allocates no memory

} // namespace swell::engine::c_api
