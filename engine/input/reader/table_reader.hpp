#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/input/reader/setting.hpp"

namespace swell::engine
{

/// The numbers a key may have. Bounds are in the units of the key.
struct Range {
    double least;
    double most;
    bool open_below = false; ///< least itself is not allowed

    [[nodiscard]] bool holds(double value) const;
    [[nodiscard]] std::string text() const; ///< "numbers above 0", "numbers from 0 to 360"
};

/// Larger than any number of a scenario: lengths in metres, times in seconds.
inline constexpr double no_bound = 1e12;

constexpr Range above(double least, double most = no_bound)
{
    return {least, most, true};
}
constexpr Range at_least(double least)
{
    return {least, no_bound};
}
constexpr Range between(double least, double most)
{
    return {least, most};
}
inline constexpr Range any_number{-no_bound, no_bound};

/// Reads one section of a scenario. It is asked for every key the section knows; `read` leaves the value, the default, as
/// it is where the key is absent, `require` does not accept that. finish() refuses the keys nobody asked for. Every error
/// is an InputError of one line: place: [section] key: what; allowed …; did you mean …
class TableReader
{
public:
    /// `place` is where the section begins; both are kept by reference and must outlive the reader.
    TableReader(const SettingTable& table, std::string place, std::string section);

    void read(const std::string& key, double& value, Range range);
    void read(const std::string& key, std::string& value);
    void read(const std::string& key, bool& value);
    template <std::integral Integer>
    void read(const std::string& key, Integer& value, Range range)
    {
        if (const auto number = whole_number(key, range)) {
            value = static_cast<Integer>(*number);
        }
    }
    void read(const std::string& key, std::optional<double>& value, Range range);

    /// One of several words, each standing for a value.
    template <class T>
    void read(const std::string& key, T& value, const std::vector<std::pair<std::string, T>>& choices)
    {
        std::vector<std::string> words;
        words.reserve(choices.size());
        for (const auto& choice : choices) {
            words.push_back(choice.first);
        }
        if (const auto at = choice_number(key, words)) {
            value = choices[*at].second;
        }
    }

    template <class... Arguments>
    void require(const std::string& key, Arguments&&... arguments)
    {
        must_have(key);
        read(key, std::forward<Arguments>(arguments)...);
    }

    /// The value of a key for a reader of its own; nullptr where it is absent.
    const Setting* take(const std::string& key);
    [[nodiscard]] bool has(const std::string& key) const { return find(table_, key) != nullptr; }
    void must_have(const std::string& key);

    /// The section of that name inside this one; nothing where it is absent.
    std::optional<TableReader> section(const std::string& key);
    TableReader required_section(const std::string& key);
    /// The sections of [[key]].
    std::vector<TableReader> sections(const std::string& key);

    /// Refuses a key that was never asked for.
    void finish() const;

    /// Refuses the value of a key; or, with an empty key, the section as a whole.
    [[noreturn]] void refuse(const std::string& key, const std::string& what) const;
    /// The same, at a place inside the key's value.
    [[noreturn]] void refuse_at(const std::string& place, const std::string& key, const std::string& what) const;

    [[nodiscard]] const std::string& place() const { return place_; }

private:
    template <class Value>
    const Value* typed(const std::string& key, const char* allowed);
    std::optional<std::int64_t> whole_number(const std::string& key, Range range);
    std::optional<std::size_t> choice_number(const std::string& key, const std::vector<std::string>& words);
    [[noreturn]] void refuse_unknown(const NamedSetting& entry) const;

    const SettingTable& table_;
    std::string place_;
    std::string section_;
    std::vector<std::string> asked_;
};

/// The number in a setting, whole or not; nothing where it is something else.
std::optional<double> number_in(const Setting& setting);

} // namespace swell::engine
