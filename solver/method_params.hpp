#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/option_range.hpp"

/// Options of the methods, except the stop rule and the options of RRB. A method declares each option once, as a MethodParam in
/// its row: member, name, range or words, default, meaning. Command line, help and documentation visit the rows.
namespace swell::solver
{

/// Numbers of sub-domains or blocks along x, y and z. On a plane z is 1.
struct PartCounts {
    int x = 1;
    int y = 1;
    int z = 1;
    bool operator==(const PartCounts&) const = default;
};

/// The value of an option: a switch, a number, counts, or a word.
using ParamValue = std::variant<bool, double, PartCounts, std::string>;

/// The options that were given, by name. The method chooses the value of an option that was not.
class ParamValues
{
public:
    void set(const std::string& name, bool value) { put(name, value); }
    void set(const std::string& name, int value) { put(name, static_cast<double>(value)); }
    void set(const std::string& name, double value) { put(name, value); }
    void set(const std::string& name, PartCounts value) { put(name, value); }
    void set(const std::string& name, const char* word) { put(name, std::string(word)); }
    void set(const std::string& name, const std::string& word) { put(name, word); }
    /// Sets the option, or takes it back if there is no value.
    template <class T>
    void set(const std::string& name, const std::optional<T>& value)
    {
        value ? set(name, *value) : take_back(name);
    }
    void take_back(std::string_view name);

    /// Returns the value, or a null pointer if the option was not given.
    [[nodiscard]] const ParamValue* find(std::string_view name) const;
    [[nodiscard]] bool empty() const { return values_.empty(); }
    [[nodiscard]] auto begin() const { return values_.begin(); }
    [[nodiscard]] auto end() const { return values_.end(); }

private:
    void put(const std::string& name, ParamValue value);

    std::vector<std::pair<std::string, ParamValue>> values_;
};

/// An option of a method.
struct MethodParam {
    enum class Kind { flag, whole_number, number, counts, word };
    const char* name; ///< on the command line with "--" before it, and in JSON
    Kind kind;
    Range range{};                         ///< of a number, and of each count
    std::span<const char* const> words{};  ///< in the order of the member's enumeration
    const char* usual;                     ///< the default, for people
    const char* meaning;                   ///< one line, for people
    void (*store)(void* options, const MethodParam& param, const ParamValue& value); ///< options: see read_params()

    /// Returns the allowed values for messages: "numbers from 0 to 2", "cg, gmres".
    [[nodiscard]] std::string allowed() const;
    /// Throws OptionError if the value is of another kind, out of range, or not one of the words.
    void check(const ParamValue& value) const;
    /// Returns the place of a word in `words`.
    [[nodiscard]] std::size_t place_of(std::string_view word) const;
};

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

/// A MethodParam whose member is in Options.
template <class Options>
struct ParamIn : MethodParam {
};

/// Declares an option whose value is in `member` of a struct of options: a number, counts, or a switch (without a range).
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

/// Declares an option whose value is an enumerator, by its word.
template <auto member>
constexpr auto param(const char* name, std::span<const char* const> words, const char* usual, const char* meaning)
{
    using Options = typename param_detail::Of<decltype(member)>::Options;
    return ParamIn<Options>{{name, MethodParam::Kind::word, {}, words, usual, meaning, param_detail::store<member>}};
}

/// Returns lists of options as one, for SolverMethod::params.
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

/// Returns a struct of options with the given values of a list of its options; the other members keep their defaults.
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

/// Returns the word of an enumerator: words[enumerator].
template <class Enumeration, std::size_t size>
constexpr const char* word_of(const std::array<const char*, size>& words, Enumeration enumerator)
{
    return words[static_cast<std::size_t>(enumerator)];
}

namespace solver_ranges
{
inline constexpr Range part_count = between(1, 4096);
} // namespace solver_ranges

} // namespace swell::solver
