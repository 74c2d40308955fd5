#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

/// Reads one section of a scenario, key by key. The range, the words and the default of a key come from its row in the
/// table of options; a key without a row is a fault of the program and throws std::logic_error. finish() refuses the keys
/// of the section that were never read. Every refusal is an InputError of one line: place: [section] key: what is wrong;
/// what is allowed; did you mean …
class TableReader
{
public:
    /// `place` says where the section begins, "harbour.toml:3"; `section` is its name in messages, "ship 0"; `rows` its
    /// name in the table of options, "ship". `table` is not copied and must outlive the reader.
    TableReader(const SettingTable& table, std::string place, std::string section, std::string rows);

    /// Says of which kind the section is ("klopman" for [bathymetry]): rows for other kinds no longer apply.
    void set_kind(std::string kind) { kind_ = std::move(kind); }

    /// The value of a key, or its default where the key is absent. A key that the table calls required must be there.
    double number(const std::string& key);
    template <std::integral Integer>
    Integer whole_number(const std::string& key)
    {
        return static_cast<Integer>(whole_number_of(key));
    }
    std::string text(const std::string& key);
    /// The value that one of the words stands for; `words` are those of the row.
    template <class T>
    T choice(const std::string& key, const Words<T>& words)
    {
        return value_of(words, word_of(key, words_of(words)));
    }
    /// The same for a key whose words stand for themselves.
    std::string word(const std::string& key);

    /// The value of a key that the table names no default for; nothing where the key is absent.
    std::optional<double> number_if_given(const std::string& key);
    /// The same, with a narrower range than the table's, because the range depends on other keys.
    std::optional<double> number_if_given(const std::string& key, Range range);
    std::optional<std::int64_t> whole_number_if_given(const std::string& key, Range range);

    std::optional<bool> boolean_if_given(const std::string& key);

    /// Reads every key whose row has a member in a Struct into it. What is absent stays as it is there.
    template <class Struct>
    void read_into(Struct& values)
    {
        for (const OptionRow* row : rows_with_member<Struct>(rows_, kind_)) {
            read_into(row->member.in(values), *row);
        }
    }

    /// The value of a key, whatever it is; nullptr where the key is absent. The section owns the value.
    const Setting* take(const std::string& key);
    [[nodiscard]] bool has(const std::string& key) const { return find(table_, key) != nullptr; }
    /// Refuses the section where it lacks the key.
    void must_have(const std::string& key);

    /// The section of that name inside this one; nothing where it is absent.
    std::optional<TableReader> section(const std::string& key);
    TableReader required_section(const std::string& key) { return required_section(key, key); }
    /// The same, for a section whose rows have another name in the table of options.
    TableReader required_section(const std::string& key, const std::string& rows);
    /// The sections of [[key]].
    std::vector<TableReader> sections(const std::string& key);
    /// The section [key] alone, or the sections of [[key]]; none where the key is absent.
    std::vector<TableReader> one_or_more_sections(const std::string& key);

    /// Call last. Throws InputError for a key of the table that no call has read: such a key is misspelled or unknown.
    void finish() const;

    /// Refuses the value of a key; or, with an empty key, the section as a whole.
    [[noreturn]] void refuse(const std::string& key, const std::string& what) const;
    /// The same, at a place inside the key's value.
    [[noreturn]] void refuse_at(const std::string& place, const std::string& key, const std::string& what) const;

    /// What is allowed for a key: its row in the table of options.
    [[nodiscard]] const OptionRow& row(const std::string& key) const { return option_row(rows_, key, kind_); }

private:
    const Setting* ask(const std::string& key);
    template <class Value>
    const Value* typed(const std::string& key, const std::string& allowed);
    std::int64_t whole_number_of(const std::string& key);
    void read_into(const Slot& slot, const OptionRow& row);
    std::string word_of(const std::string& key, const std::vector<std::string>& words);
    [[noreturn]] void refuse_unknown(const NamedSetting& entry) const;
    /// Whether the table of options has the key, for the section's kind.
    [[nodiscard]] bool is_known(const std::string& key) const;

    const SettingTable& table_;
    std::string place_;
    std::string section_;
    std::string rows_;
    std::string kind_;
    std::vector<std::string> asked_;
};

/// The number in a setting, whole or not; nothing where the setting is something else.
std::optional<double> number_in(const Setting& setting);

} // namespace swell::engine
