#include "engine/harbour/reader/toml/table_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <type_traits>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"

namespace swell::engine
{

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

TableReader::TableReader(const SettingTable& table, std::string place, std::string section, std::string rows)
    : table_(table), place_(std::move(place)), section_(std::move(section)), rows_(std::move(rows))
{
}

const Setting* TableReader::ask(const std::string& key)
{
    asked_.push_back(key);
    return find(table_, key);
}

const Setting* TableReader::take(const std::string& key)
{
    if (row(key).required()) {
        must_have(key);
    }
    return ask(key);
}

template <class Value>
const Value* TableReader::typed(const std::string& key, const std::string& allowed)
{
    const Setting* setting = ask(key);
    if (setting == nullptr) {
        return nullptr;
    }
    const Value* value = std::get_if<Value>(&setting->value);
    if (value == nullptr) {
        refuse(key, fmt::format("is {}; allowed is {}", described(*setting), allowed));
    }
    return value;
}

std::optional<double> TableReader::number_if_given(const std::string& key, Range range)
{
    const Setting* setting = take(key);
    if (setting == nullptr) {
        return std::nullopt;
    }
    const std::optional<double> number = number_in(*setting);
    if (!number || !range.contains(*number)) {
        refuse(key, fmt::format("is {}; allowed are {}", described(*setting), range.text()));
    }
    return number;
}

std::optional<double> TableReader::number_if_given(const std::string& key)
{
    return number_if_given(key, row(key).range);
}

double TableReader::number(const std::string& key)
{
    const std::optional<double> given = number_if_given(key);
    return given ? *given : row(key).default_number();
}

std::optional<std::int64_t> TableReader::whole_number_if_given(const std::string& key, Range range)
{
    const Setting* setting = take(key);
    if (setting == nullptr) {
        return std::nullopt;
    }
    const auto* number = std::get_if<std::int64_t>(&setting->value);
    if (number == nullptr || !range.contains(static_cast<double>(*number))) {
        refuse(key, fmt::format("is {}; allowed are whole {}", described(*setting), range.text()));
    }
    return *number;
}

std::optional<bool> TableReader::boolean_if_given(const std::string& key)
{
    const auto* given = typed<bool>(key, row(key).allowed_text());
    return given != nullptr ? std::optional(*given) : std::nullopt;
}

std::int64_t TableReader::whole_number_of(const std::string& key)
{
    const std::optional<std::int64_t> given = whole_number_if_given(key, row(key).range);
    return given ? *given : static_cast<std::int64_t>(row(key).default_number());
}

std::string TableReader::text(const std::string& key)
{
    if (row(key).required()) {
        must_have(key);
    }
    const auto* given = typed<std::string>(key, "a text in quotes");
    return given != nullptr ? *given : row(key).default_value;
}

std::string TableReader::word(const std::string& key)
{
    return word_of(key, row(key).words);
}

std::string TableReader::word_of(const std::string& key, const std::vector<std::string>& words)
{
    if (row(key).words != words) {
        throw std::logic_error(fmt::format("the table of options has other words for {} {} than its reader", rows_, key));
    }
    if (row(key).required()) {
        must_have(key);
    }
    const std::string allowed = row(key).allowed_text();
    const auto* given = typed<std::string>(key, allowed);
    if (given == nullptr) {
        return row(key).default_value;
    }
    if (std::find(words.begin(), words.end(), *given) == words.end()) {
        const std::string nearest = nearest_word(*given, words);
        refuse(key, fmt::format("is \"{}\"; allowed is {}{}", given->substr(0, 60), allowed,
                                nearest.empty() ? "" : fmt::format("; did you mean \"{}\"?", nearest)));
    }
    return *given;
}

void TableReader::read_into(const Slot& slot, const OptionRow& row)
{
    if (!has(row.key) && !row.required()) {
        asked_.push_back(row.key);
        return;
    }
    std::visit(
        [&](const auto& place) {
            using Place = std::decay_t<decltype(place)>;
            if constexpr (std::is_same_v<Place, double*> || std::is_same_v<Place, std::optional<double>*>) {
                *place = number(row.key);
            } else if constexpr (std::is_same_v<Place, bool*>) {
                *place = boolean_if_given(row.key).value();
            } else if constexpr (std::is_same_v<Place, std::string*>) {
                *place = row.type == OptionType::word ? word(row.key) : text(row.key);
            } else if constexpr (std::is_same_v<Place, WordSlot>) {
                place.put(word(row.key));
            } else {
                *place = whole_number<std::remove_pointer_t<Place>>(row.key);
            }
        },
        slot);
}

void TableReader::must_have(const std::string& key)
{
    if (has(key)) {
        return;
    }
    asked_.push_back(key);
    // A misspelled key is missing under its right name: refuse the misspelled one, with its line. A known key is not
    // misspelled, even if it is similar: nx is not ny.
    for (const NamedSetting& entry : table_) {
        if (!is_known(entry.name) && nearest_word(entry.name, {key}) == key) {
            refuse_unknown(entry);
        }
    }
    refuse(key, is_known(key) ? fmt::format("is missing; wanted: {}", row(key).allowed_text()) : "is missing");
}

bool TableReader::is_known(const std::string& key) const
{
    const std::vector<OptionRow>& rows = option_table();
    return std::any_of(rows.begin(), rows.end(),
                       [&](const OptionRow& row) { return row.section == rows_ && row.key == key && row.is_for(kind_); });
}

std::optional<TableReader> TableReader::section(const std::string& key)
{
    if (ask(key) == nullptr) {
        return std::nullopt;
    }
    return required_section(key);
}

TableReader TableReader::required_section(const std::string& key, const std::string& rows)
{
    must_have(key);
    const auto* inner = typed<SettingTable>(key, "a section, [name]");
    return {*inner, find(table_, key)->place, section_.empty() ? key : section_ + "." + key, rows};
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
        readers.emplace_back(*inner, setting.place, fmt::format("{} {}", key, at), key);
    }
    return readers;
}

std::vector<TableReader> TableReader::one_or_more_sections(const std::string& key)
{
    const Setting* setting = ask(key);
    if (setting == nullptr) {
        return {};
    }
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr) {
        return {required_section(key)};
    }
    if (list->empty()) {
        refuse(key, "is a list of 0; allowed is a section, [name], or several, [[name]]");
    }
    return sections(key);
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
    throw UnknownKeyError(message_at(entry.setting.place, entry.name,
                                     nearest.empty()
                                         ? fmt::format("is not known here; allowed are {}", fmt::join(known, ", "))
                                         : fmt::format("is not known here; did you mean \"{}\"?", nearest)));
}

void TableReader::refuse(const std::string& key, const std::string& what) const
{
    const Setting* setting = find(table_, key);
    refuse_at(setting == nullptr ? place_ : setting->place, key, what);
}

void TableReader::refuse_at(const std::string& place, const std::string& key, const std::string& what) const
{
    throw InputError(message_at(place, key, what));
}

std::string TableReader::message_at(const std::string& place, const std::string& key, const std::string& what) const
{
    const std::string where = section_.empty() ? "" : fmt::format("[{}]", section_);
    return one_line(fmt::format("{}: {}{}{}: {}", place, where, where.empty() || key.empty() ? "" : " ", key, what));
}

} // namespace swell::engine
