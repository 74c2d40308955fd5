#include "engine/harbour/criteria/criteria.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "engine/harbour/reader/toml/table_reader.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"

namespace swell::engine
{

namespace
{

constexpr double highest_m = 30.0, shortest_s = 0.5, longest_s = 600.0;

/// A key of a criterion whose value is a text.
struct TextKey {
    const char* name;
    std::string Criterion::*member;
    bool is_required;
    std::vector<std::string> words{}; ///< the allowed texts; empty: any text
};

const std::vector<TextKey>& text_keys()
{
    static const std::vector<TextKey> keys{{"id", &Criterion::id, true},
                                           {"use", &Criterion::use, true},
                                           {"ship", &Criterion::ship, false},
                                           {"from_ship", &Criterion::from_ship, false, {"head", "beam", "any"}},
                                           {"kind", &Criterion::kind, false, {"operation", "stay", "safety"}},
                                           {"source", &Criterion::source, true},
                                           {"page", &Criterion::page, false},
                                           {"url", &Criterion::url, false},
                                           {"note", &Criterion::note, false}};
    return keys;
}

[[noreturn]] void refuse_key(const std::string& place, const std::string& key, const std::string& what)
{
    throw InputError(one_line(fmt::format("{}: [[criterion]] {}: {}", place, key, what)));
}

double number_of(const Setting& setting, const std::string& key, double lowest, double highest)
{
    const std::optional<double> number = number_in(setting);
    if (!number || !(*number >= lowest && *number <= highest)) {
        refuse_key(setting.place, key,
                   fmt::format("{}: allowed are numbers from {:g} to {:g}", described(setting), lowest, highest));
    }
    return *number;
}

void read_text(const Setting& setting, const TextKey& key, Criterion& criterion)
{
    const auto* text = std::get_if<std::string>(&setting.value);
    const bool is_word = text != nullptr && (key.words.empty() || std::ranges::find(key.words, *text) != key.words.end());
    if (!is_word) {
        refuse_key(
            setting.place, key.name,
            fmt::format("{}: allowed is {}", described(setting),
                        key.words.empty() ? "a text in quotes" : fmt::format("one of {}", fmt::join(key.words, ", "))));
    }
    criterion.*key.member = *text;
}

std::pair<double, double> read_periods(const Setting& setting)
{
    const auto* list = std::get_if<SettingList>(&setting.value);
    if (list == nullptr || list->size() != 2) {
        refuse_key(setting.place, "period_s",
                   fmt::format("{}: allowed is a list of two, [shortest, longest]", described(setting)));
    }
    const double shortest = number_of((*list)[0], "period_s", shortest_s, longest_s);
    return {shortest, number_of((*list)[1], "period_s", shortest, longest_s)};
}

void read_key(const NamedSetting& entry, Criterion& criterion)
{
    const auto known = std::ranges::find_if(text_keys(), [&](const TextKey& key) { return key.name == entry.name; });
    if (known != text_keys().end()) {
        read_text(entry.setting, *known, criterion);
    } else if (entry.name == "height_m") {
        criterion.height_m = number_of(entry.setting, entry.name, 0.0, highest_m);
    } else if (entry.name == "period_s") {
        criterion.period_s = read_periods(entry.setting);
    } else {
        refuse_key(entry.setting.place, entry.name,
                   "is not a key; allowed are id, use, ship, height_m, period_s, from_ship, kind, source, page, url, note");
    }
}

Criterion criterion_of(const Setting& section)
{
    const auto* table = std::get_if<SettingTable>(&section.value);
    if (table == nullptr) {
        throw InputError(
            fmt::format("{}: criterion: {}: allowed are sections [[criterion]]", section.place, described(section)));
    }
    Criterion criterion;
    for (const NamedSetting& entry : *table) {
        read_key(entry, criterion);
    }
    for (const TextKey& key : text_keys()) {
        if (key.is_required && (criterion.*key.member).empty()) {
            refuse_key(section.place, key.name, "is missing or empty; a criterion needs id, use, height_m and source");
        }
    }
    if (!(criterion.height_m > 0.0)) {
        refuse_key(section.place, "height_m", "is missing or 0; allowed are heights above 0");
    }
    return criterion;
}

} // namespace

std::vector<Criterion> read_criteria(const std::string& file)
{
    const SettingTable document = read_toml(file);
    std::vector<Criterion> criteria;
    std::set<std::string> ids;
    for (const NamedSetting& entry : document) {
        const auto* list = std::get_if<SettingList>(&entry.setting.value);
        if (entry.name != "criterion" || list == nullptr) {
            throw InputError(
                fmt::format("{}: {}: is not known; allowed are sections [[criterion]]", entry.setting.place, entry.name));
        }
        for (const Setting& section : *list) {
            criteria.push_back(criterion_of(section));
            if (!ids.insert(criteria.back().id).second) {
                refuse_key(section.place, "id",
                           fmt::format("\"{}\" is there twice; allowed is each id once", criteria.back().id));
            }
        }
    }
    if (criteria.empty()) {
        throw InputError(file + ": has no [[criterion]]");
    }
    return criteria;
}

const Criterion& criterion_named(const std::vector<Criterion>& criteria, const std::string& id, const std::string& file)
{
    const auto found = std::ranges::find(criteria, id, &Criterion::id);
    if (found == criteria.end()) {
        std::vector<std::string> ids;
        std::ranges::transform(criteria, std::back_inserter(ids), &Criterion::id);
        const std::string nearest = nearest_word(id, ids);
        throw InputError(fmt::format("criterion \"{}\": is not in {}; allowed are {}{}", id, file, fmt::join(ids, ", "),
                                     nearest.empty() ? "" : "; did you mean " + nearest + "?"));
    }
    return *found;
}

} // namespace swell::engine
