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
/// table of options (engine/run/options/option_table.hpp); a key without a row is a fault of the program and throws
/// std::logic_error. finish() refuses keys of the section that were never read. Every refusal is an InputError of one line:
/// place: [section] key: fault; allowed values; did you mean …
class TableReader
{
public:
    /// `place` is where the section begins, "harbour.toml:3"; `section` is its name in messages, "ship 0"; `rows` is its
    /// name in the table of options, "ship". `table` is not copied and must outlive the reader.
    TableReader(const SettingTable& table, std::string place, std::string section, std::string rows);

    /// Sets the kind of the section ("klopman" for [bathymetry]). From then on, rows of the table of options for other
    /// kinds do not apply.
    void set_kind(std::string kind) { kind_ = std::move(kind); }

    /// Returns the value of a key, or its default if the key is absent. Refuses the section if a required key is absent.
    double number(const std::string& key);
    template <std::integral Integer>
    Integer whole_number(const std::string& key)
    {
        return static_cast<Integer>(whole_number_of(key));
    }
    std::string text(const std::string& key);
    /// Returns the value that the word of a key, or its default, stands for. `words` must be the words of the key's row in
    /// the table of options.
    template <class T>
    T choice(const std::string& key, const Words<T>& words)
    {
        return value_of(words, word_of(key, words_of(words)));
    }
    /// Returns the word that is the value of a key, or its default. Refuses words that are not in the key's row of the
    /// table of options.
    std::string word(const std::string& key);

    /// Returns the value of a key without a default; nothing if the key is absent.
    std::optional<double> number_if_given(const std::string& key);
    /// Returns the value of a key whose range depends on other keys and is narrower than in the table; nothing if the key
    /// is absent.
    std::optional<double> number_if_given(const std::string& key, Range range);
    std::optional<std::int64_t> whole_number_if_given(const std::string& key, Range range);

    std::optional<bool> boolean_if_given(const std::string& key);

    /// Reads every key whose OptionRow::member is a member of Struct into this member of `values`. Members of absent keys
    /// keep their values.
    template <class Struct>
    void read_into(Struct& values)
    {
        for (const OptionRow* row : rows_with_member<Struct>(rows_, kind_)) {
            read_into(row->member.in(values), *row);
        }
    }

    /// Returns the value of a key, of any type; nullptr if the key is absent. The section owns the value.
    const Setting* take(const std::string& key);
    [[nodiscard]] bool has(const std::string& key) const { return find(table_, key) != nullptr; }
    /// Refuses the section if it lacks the key.
    void must_have(const std::string& key);

    /// Returns the section of that name inside this one; nothing if it is absent.
    std::optional<TableReader> section(const std::string& key);
    TableReader required_section(const std::string& key) { return required_section(key, key); }
    /// Returns the section `key` inside this one, which must be there. `rows` is its name in the table of options.
    TableReader required_section(const std::string& key, const std::string& rows);
    /// Returns the sections of [[key]]; empty if the key is absent.
    std::vector<TableReader> sections(const std::string& key);
    /// Returns the single section [key], or the sections of [[key]]; empty if the key is absent.
    std::vector<TableReader> one_or_more_sections(const std::string& key);

    /// Refuses keys of the section that no call has read (UnknownKeyError): such a key is misspelled or unknown. Call it
    /// last.
    void finish() const;

    /// Throws InputError for the value of a key, or for the whole section if `key` is empty.
    [[noreturn]] void refuse(const std::string& key, const std::string& what) const;
    /// Throws InputError as refuse() does, for a fault at `place` inside the key's value: "harbour.toml:12".
    [[noreturn]] void refuse_at(const std::string& place, const std::string& key, const std::string& what) const;

    /// Returns the row of a key in the table of options.
    [[nodiscard]] const OptionRow& row(const std::string& key) const { return option_row(rows_, key, kind_); }

private:
    const Setting* ask(const std::string& key);
    template <class Value>
    const Value* typed(const std::string& key, const std::string& allowed);
    std::int64_t whole_number_of(const std::string& key);
    void read_into(const Slot& slot, const OptionRow& row);
    std::string word_of(const std::string& key, const std::vector<std::string>& words);
    [[nodiscard]] std::string message_at(const std::string& place, const std::string& key, const std::string& what) const;
    [[noreturn]] void refuse_unknown(const NamedSetting& entry) const;
    /// Returns whether the table of options has the key for the section's kind.
    [[nodiscard]] bool is_known(const std::string& key) const;

    const SettingTable& table_;
    std::string place_;
    std::string section_;
    std::string rows_;
    std::string kind_;
    std::vector<std::string> asked_;
};

/// Returns the number in a setting, whole or not; nothing if the setting is not a number.
std::optional<double> number_in(const Setting& setting);

} // namespace swell::engine
