#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/option_range.hpp"

/// Options of the linear solvers (methods), except the stop rule and the options of the preconditioner RRB. A method
/// declares each option once, as a MethodParam in its row of the table of methods (comparison/base/declared_params.hpp).
/// Command line, help and documentation visit the rows.
namespace swell::solver
{

/// Numbers of sub-domains or blocks along x, y and z into which a method cuts the grid. On a plane z is 1.
struct PartCounts {
    int x = 1;
    int y = 1;
    int z = 1;
    bool operator==(const PartCounts&) const = default;
};

/// The value of an option of a method: a switch, a number, numbers of parts, or a word.
using ParamValue = std::variant<bool, double, PartCounts, std::string>;

/// The options of a method that were given, by name. The method itself chooses the value of every other option.
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

/// The declaration of one option of a linear solver (method): name, kind, allowed values and meaning.
struct MethodParam {
    enum class Kind { flag, whole_number, number, counts, word };
    const char* name; ///< the option's name in JSON, and with "--" before it on the command line
    Kind kind;
    Range range{};                        ///< of a number, and of each count
    std::span<const char* const> words{}; ///< the allowed words, in the order of the member's enumeration
    const char* usual;                    ///< the default, for people
    const char* meaning;                  ///< one line, for people
    void (*store)(void* options, const MethodParam& param,
                  const ParamValue& value); ///< see comparison/base/declared_params.hpp

    /// Returns the allowed values for messages: "numbers from 0 to 2", "cg, gmres".
    [[nodiscard]] std::string allowed() const;
    /// Throws OptionError if the value is of another kind, out of range, or not one of the words.
    void check(const ParamValue& value) const;
    /// Returns the index of a word in `words`; the number of words if it is not one of them.
    [[nodiscard]] std::size_t place_of(std::string_view word) const;
};

namespace solver_ranges
{
inline constexpr Range part_count = between(1, 4096);
} // namespace solver_ranges

} // namespace swell::solver
