#pragma once
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "engine/doors/c_api/swell_types.h"
#include "engine/run/api/scenario.hpp"

/// Lists the numeric members of swell_scenario and swell_sea by name, so that C and Python copy them to the engine's
/// structures by one list. The table of options (option_table.hpp) has, in the row of each key, the engine's member.
namespace swell::engine::c_api
{

/// Returns `value`, a caller's number of an enumeration in swell_types.h. Throws Refusal (call_guard.hpp) unless it is from
/// 0 to `last`. `name` is the member's name in the message.
int word_from(std::int32_t value, int last, const char* name);

/// Returns the enumerator of the C++ engine that has a caller's number. Throws Refusal (call_guard.hpp) unless the number
/// is from 0 to that of `last`. `name` is the member's name in the message.
template <class Enum>
Enum word_from(std::int32_t value, Enum last, const char* name)
{
    return static_cast<Enum>(word_from(value, static_cast<int>(last), name));
}

/// Maps a C structure to the C++ structure that has the same numbers, as EngineStruct<…>::Type.
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

/// Describes a numeric member of a C structure: its name, and how it is copied to the engine's structure.
template <class Struct>
struct NumberOf {
    using Engine = typename EngineStruct<Struct>::Type;
    enum class Form {
        plain,          ///< any number; a flag is true unless it is 0
        zero_is_usual,  ///< 0 means the key's default
        a_word_or_flag, ///< index of a word among the words that the key allows; a flag is 0 or 1
    };
    const char* name; ///< name in C and in Python
    std::variant<double Struct::*, std::int32_t Struct::*, std::uint64_t Struct::*> member;
    /// Section of the scenario key with this name (lasting_name()), whose row names the engine's member; null: create.cpp
    /// or sea_from() copies the member.
    const char* section = nullptr;
    Form form = Form::plain;
    /// Copies the engine's default to C; null: the default is 0 or in defaults.cpp.
    void (*put_usual)(const Engine& usual, Struct& to) = nullptr;
};

/// Copies the numbers of a caller's C structure to the engine's: each to the member that the row of its key in the table of
/// options names. Throws Refusal (call_guard.hpp) for a number that is not the index of a word of its key, and for a flag
/// other than 0 and 1.
void put_numbers(const swell_scenario& given, Scenario& to);
void put_numbers(const swell_sea& given, model::SeaState& to);

/// Returns the numeric members of swell_scenario and swell_sea, in the order in which Python shows them.
const std::vector<NumberOf<swell_scenario>>& numbers_of_scenario();
std::span<const NumberOf<swell_sea>> numbers_of_sea(); ///< allocates no memory

} // namespace swell::engine::c_api
