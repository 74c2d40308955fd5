#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "solver/method_params.hpp"

/// Declares the options of a solver method, one line each: member of a struct, name, range or words, default, meaning.
namespace swell::solver
{

namespace param_detail
{

template <class Member>
struct Of;
template <class Struct, class T>
struct Of<T Struct::*> {
    using Options = Struct;
    using Value = T;
};
template <class Struct, class T>
struct Of<std::optional<T> Struct::*> {
    using Options = Struct;
    using Value = T;
};

template <auto member>
void store(void* options, const MethodParam& param, const ParamValue& value)
{
    using Value = typename Of<decltype(member)>::Value;
    auto& to = static_cast<typename Of<decltype(member)>::Options*>(options)->*member;
    if constexpr (std::is_enum_v<Value>) {
        to = static_cast<Value>(param.place_of(std::get<std::string>(value)));
    } else if constexpr (std::is_same_v<Value, bool> || std::is_same_v<Value, PartCounts>) {
        to = std::get<Value>(value);
    } else {
        to = static_cast<Value>(std::get<double>(value));
    }
}

} // namespace param_detail

/// An option of a method (MethodParam) whose value is stored in a member of the struct Options.
template <class Options>
struct ParamIn : MethodParam {
};

/// Declares an option whose value is in `member` of a struct of options: a number, counts along the axes (PartCounts), or a
/// switch (which has no range). `usual` is the default, as text for people, and `meaning` the line of help.
template <auto member>
constexpr auto param(const char* name, Range range, const char* usual, const char* meaning)
{
    using Of = param_detail::Of<decltype(member)>;
    using Value = typename Of::Value;
    constexpr auto kind = std::is_same_v<Value, bool>         ? MethodParam::Kind::flag
                          : std::is_same_v<Value, PartCounts> ? MethodParam::Kind::counts
                          : std::is_integral_v<Value>         ? MethodParam::Kind::whole_number
                                                              : MethodParam::Kind::number;
    return ParamIn<typename Of::Options>{{name, kind, range, {}, usual, meaning, param_detail::store<member>}};
}

/// Declares an option whose value is an enumerator, given by its word; `words` are in the order of the enumeration. `usual`
/// is the default, as text for people, and `meaning` the line of help.
template <auto member>
constexpr auto param(const char* name, std::span<const char* const> words, const char* usual, const char* meaning)
{
    using Options = typename param_detail::Of<decltype(member)>::Options;
    return ParamIn<Options>{{name, MethodParam::Kind::word, {}, words, usual, meaning, param_detail::store<member>}};
}

/// Returns several lists of options as one list, for SolverInfo::params.
template <class... Options, std::size_t... sizes>
constexpr std::array<MethodParam, (sizes + ... + 0)> joined(const std::array<ParamIn<Options>, sizes>&... lists)
{
    std::array<MethodParam, (sizes + ... + 0)> all{};
    std::size_t place = 0;
    const auto add = [&](const auto& list) {
        for (const MethodParam& one : list) {
            all[place++] = one;
        }
    };
    (add(lists), ...);
    return all;
}

/// Returns the struct Options with those values that are given in `values`; the other members keep their defaults. Throws
/// OptionError for a value that is not allowed.
template <class Options, std::size_t size>
Options read_params(const std::array<ParamIn<Options>, size>& params, const ParamValues& values)
{
    Options options;
    for (const MethodParam& param : params) {
        if (const ParamValue* value = values.find(param.name)) {
            param.check(*value);
            param.store(&options, param, *value);
        }
    }
    return options;
}

/// Returns the word by which an enumerator is given as an option: words[enumerator].
template <class Enumeration, std::size_t size>
constexpr const char* word_of(const std::array<const char*, size>& words, Enumeration enumerator)
{
    return words[static_cast<std::size_t>(enumerator)];
}

} // namespace swell::solver
