#include "engine/doors/campaign/campaign_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

#include "engine/doors/campaign/rows_file.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"
#include "engine/run/files/file_locations.hpp"

namespace swell::engine
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* allowed_value = "a number, a text in quotes, true or false";

/// A key of a section with its value, "sea.height_m".
struct NamedValue {
    std::string key;
    const Setting* setting;
};

[[noreturn]] void refuse(const Setting& setting, const std::string& key, const std::string& what)
{
    throw InputError(one_line(fmt::format("{}: {}: {}", setting.place, key, what)));
}

/// Returns the line at the end of a place, "campaign.toml:7".
int line_of(const Setting& setting)
{
    const std::string digits = setting.place.substr(setting.place.rfind(':') + 1);
    int line = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), line);
    return line;
}

/// Returns a text as TOML, in quotes.
std::string in_quotes(const std::string& text)
{
    constexpr unsigned char first_printable = 0x20;
    std::string quoted = "\"";
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < first_printable || code == 0x7f) {
            quoted += fmt::format("\\u{:04x}", code);
        } else {
            quoted += letter == '"' || letter == '\\' ? std::string{'\\', letter} : std::string{letter};
        }
    }
    return quoted + '"';
}

struct Written {
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string operator()(double value) const
    {
        const std::string text = fmt::format("{}", value);
        const bool is_whole = text.find_first_not_of("-0123456789") == std::string::npos;
        return is_whole ? text + ".0" : text;
    }
    std::string operator()(const std::string& value) const { return in_quotes(value); }
    std::string operator()(const SettingList&) const { return {}; }
    std::string operator()(const SettingTable&) const { return {}; }
};

CampaignValue value_in(const Setting& setting, const std::string& key)
{
    const std::string word = std::visit(Written{}, setting.value);
    if (word.empty()) {
        refuse(setting, key, fmt::format("is {}; allowed is {}", described(setting), allowed_value));
    }
    const auto* const text = std::get_if<std::string>(&setting.value);
    return {word, text != nullptr ? *text : word, setting.place};
}

void add_values(const SettingTable& table, const std::string& path, std::vector<NamedValue>& values)
{
    for (const NamedSetting& entry : table) {
        const std::string key = path.empty() ? entry.name : path + "." + entry.name;
        if (const auto* const inner = std::get_if<SettingTable>(&entry.setting.value)) {
            add_values(*inner, key, values);
        } else {
            values.push_back({key, &entry.setting});
        }
    }
}

/// Returns the keys of a section in the order of the file; empty if the section is absent.
std::vector<NamedValue> values_of_section(const SettingTable& document, const std::string& name)
{
    const Setting* const section = find(document, name);
    if (section == nullptr) {
        return {};
    }
    const auto* const table = std::get_if<SettingTable>(&section->value);
    if (table == nullptr) {
        refuse(*section, name, fmt::format("is {}; allowed is a section, [{}]", described(*section), name));
    }
    std::vector<NamedValue> values;
    add_values(*table, "", values);
    std::ranges::stable_sort(values, {}, [](const NamedValue& value) { return line_of(*value.setting); });
    return values;
}

const SettingList& list_of(const NamedValue& named, const std::string& section)
{
    const auto* const list = std::get_if<SettingList>(&named.setting->value);
    if (list == nullptr) {
        refuse(*named.setting, named.key,
               fmt::format("is {}; allowed in [{}] is a list of values, as [1, 2]; [set] has keys with one value",
                           described(*named.setting), section));
    }
    if (list->empty()) {
        refuse(*named.setting, named.key, "is a list of 0; allowed is a list of at least one value");
    }
    return *list;
}

std::vector<CampaignAxis> axes_of_grid(const SettingTable& document)
{
    std::vector<CampaignAxis> axes;
    for (const NamedValue& named : values_of_section(document, "grid")) {
        CampaignAxis axis{{named.key}, {}};
        for (const Setting& value : list_of(named, "grid")) {
            axis.steps.push_back({value_in(value, named.key)});
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

CampaignAxis axis_of_zip(const SettingTable& document)
{
    CampaignAxis axis;
    for (const NamedValue& named : values_of_section(document, "zip")) {
        const SettingList& list = list_of(named, "zip");
        if (axis.keys.empty()) {
            axis.steps.resize(list.size());
        } else if (list.size() != axis.steps.size()) {
            refuse(*named.setting, named.key,
                   fmt::format("is a list of {}, and {} is a list of {}; allowed in [zip] are lists of equal length",
                               list.size(), axis.keys.front(), axis.steps.size()));
        }
        axis.keys.push_back(named.key);
        for (std::size_t n = 0; n < list.size(); ++n) {
            axis.steps[n].push_back(value_in(list[n], named.key));
        }
    }
    return axis;
}

const std::string& text_in(const Setting& setting, const std::string& key, const std::string& allowed)
{
    const auto* const text = std::get_if<std::string>(&setting.value);
    if (text == nullptr || text->empty()) {
        refuse(setting, key, fmt::format("is {}; allowed is {}", described(setting), allowed));
    }
    return *text;
}

/// Returns the path of the base scenario, or its name in the assets. Refuses a scenario that does not exist.
std::string base_scenario(const SettingTable& document, const std::string& file)
{
    constexpr const char* allowed = "the path of a scenario from the folder of this file, or a name that swell list prints";
    const Setting* const setting = find(document, "scenario");
    if (setting == nullptr) {
        throw InputError(fmt::format("{}: scenario is missing; wanted: {}", file, allowed));
    }
    const std::string& name = text_in(*setting, "scenario", allowed);
    const bool is_path = name.ends_with(".toml") || name.find('/') != std::string::npos;
    const std::string path = is_path ? (fs::path(file).parent_path() / name).string() : name;
    try {
        static_cast<void>(read_toml(find_scenario(path)));
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: scenario: {}", setting->place, error.what()));
    }
    return path;
}

/// Refuses a key that two places give, because the later would silently win.
void refuse_keys_given_twice(const Campaign& campaign)
{
    std::set<std::string> known;
    const auto add = [&](const std::string& key, const std::string& place) {
        if (!known.insert(key).second) {
            throw InputError(fmt::format(
                "{}: {}: is given twice; allowed is each key once in [set], [grid], [zip] and rows", place, key));
        }
    };
    for (const auto& [key, value] : campaign.fixed) {
        add(key, value.place);
    }
    for (const CampaignAxis& axis : campaign.axes) {
        for (std::size_t n = 0; n < axis.keys.size(); ++n) {
            add(axis.keys[n], axis.steps.front()[n].place);
        }
    }
}

void refuse_unknown_names(const SettingTable& document)
{
    const std::vector<std::string> known{"grid", "rows", "scenario", "set", "zip"};
    for (const NamedSetting& entry : document) {
        if (std::ranges::find(known, entry.name) == known.end()) {
            const std::string nearest = nearest_word(entry.name, known);
            refuse(entry.setting, entry.name,
                   nearest.empty() ? fmt::format("is not known here; allowed are {}", fmt::join(known, ", "))
                                   : fmt::format("is not known here; did you mean \"{}\"?", nearest));
        }
    }
}

} // namespace

Campaign read_campaign(const std::string& file)
{
    const SettingTable document = read_toml(file);
    refuse_unknown_names(document);
    Campaign campaign;
    campaign.file = file;
    campaign.scenario = base_scenario(document, file);
    campaign.scenario_as_written = std::get<std::string>(find(document, "scenario")->value);
    for (const NamedValue& named : values_of_section(document, "set")) {
        const auto [there, is_new] = campaign.fixed.emplace(named.key, value_in(*named.setting, named.key));
        if (!is_new) {
            refuse(*named.setting, named.key, "is given twice; allowed is each key once");
        }
    }
    campaign.axes = axes_of_grid(document);
    if (CampaignAxis zip = axis_of_zip(document); !zip.keys.empty()) {
        campaign.axes.push_back(std::move(zip));
    }
    if (const Setting* const rows = find(document, "rows")) {
        const std::string& name = text_in(*rows, "rows", "the path of a CSV file from the folder of this file");
        campaign.axes.push_back(read_rows((fs::path(file).parent_path() / name).string()));
    }
    if (campaign.axes.empty()) {
        throw InputError(fmt::format("{}: has no lists of values; wanted are [grid], [zip] or rows", file));
    }
    refuse_keys_given_twice(campaign);
    static_cast<void>(campaign.members());
    return campaign;
}

} // namespace swell::engine
