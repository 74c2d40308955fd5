#include "engine/harbour/reader/toml/present_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"

namespace swell::engine
{

namespace
{

/// Returns whether a part of a path is the number of a section: "0" in "ship.0.draft_m".
bool is_number(const std::string& part)
{
    return !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
}

/// Returns the last part of a path that is no number, from `end` backwards; empty if there is none.
std::string last_name(const std::vector<std::string>& parts, std::size_t end)
{
    while (end > 0 && is_number(parts[end - 1])) {
        --end;
    }
    return end == 0 ? "" : parts[end - 1];
}

[[noreturn]] void refuse_both(const std::string& place, const std::string& former, const std::string& present)
{
    throw InputError(one_line(
        fmt::format("{}: {} and {} are two names of one key; leave the old name, the first, out", place, former, present)));
}

} // namespace

void PresentNames::put_into_path(std::vector<std::string>& parts, const std::string& where)
{
    const std::vector<std::string> written = parts;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        const std::string section = last_name(parts, at);
        if (const FormerKey* const former = find_former_key(section, parts[at])) {
            warn(where, section, former->former, former->key, "name");
            parts[at] = former->key;
        }
    }
    const auto [earlier, is_new] = paths_.emplace(parts, written);
    if (!is_new && earlier->second != written) {
        const bool is_former = written != parts;
        const std::string first = fmt::format("{}", fmt::join(is_former ? written : earlier->second, "."));
        refuse_both(where, first, fmt::format("{}", fmt::join(parts, ".")));
    }
}

void PresentNames::put_into_value(Setting& value, const std::vector<std::string>& path)
{
    const std::size_t parts = path.size();
    const std::string key = last_name(path, parts);
    const auto place = static_cast<std::size_t>(std::ranges::find(path.rbegin(), path.rend(), key) - path.rbegin());
    put_into(value, place < parts ? last_name(path, parts - place - 1) : "", key, value.place);
}

void PresentNames::put_into(SettingTable& table, const std::string& section, const std::string& origin)
{
    bool is_sorted = true;
    for (NamedSetting& entry : table) {
        if (const FormerKey* const former = find_former_key(section, entry.name)) {
            if (find(table, former->key) != nullptr) {
                refuse_both(entry.setting.place, fmt::format("[{}] {}", section, former->former), former->key);
            }
            warn(origin, section, former->former, former->key, "name");
            entry.name = former->key;
            is_sorted = false;
        }
        put_into(entry.setting, section, entry.name, origin);
    }
    if (!is_sorted) {
        std::ranges::sort(table, {}, &NamedSetting::name);
    }
}

void PresentNames::put_into(Setting& value, const std::string& section, const std::string& key, const std::string& origin)
{
    if (auto* const table = std::get_if<SettingTable>(&value.value)) {
        put_into(*table, key, origin);
    } else if (auto* const list = std::get_if<SettingList>(&value.value)) {
        for (Setting& entry : *list) {
            put_into(entry, section, key, origin);
        }
    } else if (auto* const word = std::get_if<std::string>(&value.value)) {
        if (const FormerWord* const former = find_former_word(section, key, *word)) {
            warn(origin, section, fmt::format("{} = \"{}\"", key, former->former), fmt::format("\"{}\"", former->word),
                 "word");
            *word = former->word;
        }
    }
}

void PresentNames::warn(const std::string& origin, const std::string& section, const std::string& former,
                        const std::string& present, const char* thing)
{
    std::string name = fmt::format("[{}] {}", section, former);
    if (std::ranges::find(warned_, name) == warned_.end()) {
        warnings_.push_back(one_line(fmt::format("{}: {}", origin, warning_of_former(name, present, thing))));
        warned_.push_back(std::move(name));
    }
}

} // namespace swell::engine
