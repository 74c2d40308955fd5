#include "engine/input/reader/table_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/base/errors.hpp"
#include "engine/base/nearest_word.hpp"

namespace swell::engine
{

bool Range::holds(double value) const
{
    return std::isfinite(value) && (open_below ? value > least : value >= least) && value <= most;
}

std::string Range::text() const
{
    if (most >= no_bound) {
        return least <= -no_bound ? "finite numbers" : fmt::format("numbers {} {}", open_below ? "above" : "from", least);
    }
    return fmt::format("numbers {} {} {} {}", open_below ? "above" : "from", least, open_below ? "up to" : "to", most);
}

std::optional<double> number_in(const Setting& setting)
{
    if (const auto* whole = std::get_if<std::int64_t>(&setting.value)) {
        return static_cast<double>(*whole);
    }
    if (const auto* number = std::get_if<double>(&setting.value)) {
        return *number;
    }
    return std::nullopt;
}

TableReader::TableReader(const SettingTable& table, std::string place, std::string section)
    : table_(table), place_(std::move(place)), section_(std::move(section))
{
}

const Setting* TableReader::take(const std::string& key)
{
    asked_.push_back(key);
    return find(table_, key);
}

template <class Value>
const Value* TableReader::typed(const std::string& key, const char* allowed)
{
    const Setting* setting = take(key);
    if (setting == nullptr) {
        return nullptr;
    }
    const Value* value = std::get_if<Value>(&setting->value);
    if (value == nullptr) {
        refuse(key, fmt::format("is {}; allowed is {}", described(*setting), allowed));
    }
    return value;
}

void TableReader::read(const std::string& key, double& value, Range range)
{
    const Setting* setting = take(key);
    if (setting == nullptr) {
        return;
    }
    const std::optional<double> number = number_in(*setting);
    if (!number || !range.holds(*number)) {
        refuse(key, fmt::format("is {}; allowed are {}", described(*setting), range.text()));
    }
    value = *number;
}

void TableReader::read(const std::string& key, std::optional<double>& value, Range range)
{
    double number = 0.0;
    if (has(key)) {
        read(key, number, range);
        value = number;
    } else {
        take(key);
    }
}

void TableReader::read(const std::string& key, std::string& value)
{
    if (const auto* text = typed<std::string>(key, "a text in quotes")) {
        value = *text;
    }
}

void TableReader::read(const std::string& key, bool& value)
{
    if (const auto* flag = typed<bool>(key, "true or false")) {
        value = *flag;
    }
}

std::optional<std::int64_t> TableReader::whole_number(const std::string& key, Range range)
{
    const Setting* setting = take(key);
    if (setting == nullptr) {
        return std::nullopt;
    }
    const auto* number = std::get_if<std::int64_t>(&setting->value);
    if (number == nullptr || !range.holds(static_cast<double>(*number))) {
        refuse(key, fmt::format("is {}; allowed are whole {}", described(*setting), range.text()));
    }
    return *number;
}

std::optional<std::size_t> TableReader::choice_number(const std::string& key, const std::vector<std::string>& words)
{
    const std::string allowed = fmt::format("one of {}", fmt::join(words, ", "));
    const auto* word = typed<std::string>(key, allowed.c_str());
    if (word == nullptr) {
        return std::nullopt;
    }
    const auto found = std::find(words.begin(), words.end(), *word);
    if (found == words.end()) {
        const std::string nearest = nearest_word(*word, words);
        refuse(key, fmt::format("is \"{}\"; allowed is {}{}", word->substr(0, 60), allowed,
                                nearest.empty() ? "" : fmt::format("; did you mean \"{}\"?", nearest)));
    }
    return static_cast<std::size_t>(found - words.begin());
}

void TableReader::must_have(const std::string& key)
{
    if (has(key)) {
        return;
    }
    asked_.push_back(key);
    // A misspelled key is missing under its right name: say what is in the file, where it is.
    for (const NamedSetting& entry : table_) {
        if (nearest_word(entry.name, {key}) == key) {
            refuse_unknown(entry);
        }
    }
    refuse(key, "is missing");
}

std::optional<TableReader> TableReader::section(const std::string& key)
{
    if (take(key) == nullptr) {
        return std::nullopt;
    }
    return required_section(key);
}

TableReader TableReader::required_section(const std::string& key)
{
    must_have(key);
    const auto* inner = typed<SettingTable>(key, "a section, [name]");
    return {*inner, find(table_, key)->place, section_.empty() ? key : section_ + "." + key};
}

std::vector<TableReader> TableReader::sections(const std::string& key)
{
    std::vector<TableReader> readers;
    const auto* list = typed<SettingList>(key, "a list of sections, [[name]]");
    for (std::size_t at = 0; list != nullptr && at < list->size(); ++at) {
        const Setting& setting = (*list)[at];
        const auto* inner = std::get_if<SettingTable>(&setting.value);
        if (inner == nullptr) {
            refuse_at(setting.place, key, fmt::format("is {}; allowed are sections, [[{}]]", described(setting), key));
        }
        readers.emplace_back(*inner, setting.place, fmt::format("{} {}", key, at));
    }
    return readers;
}

void TableReader::finish() const
{
    for (const NamedSetting& entry : table_) {
        if (std::find(asked_.begin(), asked_.end(), entry.name) == asked_.end()) {
            refuse_unknown(entry);
        }
    }
}

void TableReader::refuse_unknown(const NamedSetting& entry) const
{
    const std::string nearest = nearest_word(entry.name, asked_);
    std::vector<std::string> known = asked_;
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    refuse_at(entry.setting.place, entry.name,
              nearest.empty() ? fmt::format("is not known here; allowed are {}", fmt::join(known, ", "))
                              : fmt::format("is not known here; did you mean \"{}\"?", nearest));
}

void TableReader::refuse(const std::string& key, const std::string& what) const
{
    const Setting* setting = find(table_, key);
    refuse_at(setting == nullptr ? place_ : setting->place, key, what);
}

void TableReader::refuse_at(const std::string& place, const std::string& key, const std::string& what) const
{
    const std::string where = section_.empty() ? "" : fmt::format("[{}]", section_);
    throw InputError(
        one_line(fmt::format("{}: {}{}{}: {}", place, where, where.empty() || key.empty() ? "" : " ", key, what)));
}

} // namespace swell::engine
