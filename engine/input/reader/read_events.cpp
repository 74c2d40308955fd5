#include <algorithm>

#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

/// The keys of the scenario's only sea; none where there are several, or none.
SettingTable keys_of_sea(const SettingTable& document)
{
    const Setting* sea = find(document, "sea");
    const SettingTable* keys = sea != nullptr ? std::get_if<SettingTable>(&sea->value) : nullptr;
    return keys != nullptr ? *keys : SettingTable{};
}

/// What an event says of the sea, over what the scenario says of it. Another kind has keys of its own, and all are its.
SettingTable merged(const SettingTable& of_sea, const SettingTable& of_event)
{
    SettingTable keys = find(of_event, "kind") != nullptr ? SettingTable{} : of_sea;
    for (const NamedSetting& entry : of_event) {
        if (Setting* known = find(keys, entry.name); known != nullptr) {
            *known = entry.setting;
        } else {
            keys.push_back(entry);
        }
    }
    std::ranges::sort(keys, {}, &NamedSetting::name);
    return keys;
}

std::optional<model::SeaState> read_sea_of(TableReader& event, std::size_t number, const SettingTable& of_sea,
                                           const FileLocations& files, const SeaGrid& grid)
{
    const bool is_calm = event.boolean_if_given("calm").value_or(false);
    if (event.has("sea") == is_calm) {
        event.refuse("", "says nothing of the sea, or two things; allowed is one of calm = true and [event.sea]");
    }
    if (is_calm) {
        return std::nullopt;
    }
    const Setting& given = *event.take("sea");
    const auto* of_event = std::get_if<SettingTable>(&given.value);
    if (of_event == nullptr) {
        event.refuse("sea", "is " + described(given) + "; allowed is a section, [event.sea]");
    }
    const SettingTable keys = merged(of_sea, *of_event);
    TableReader section(keys, given.place, "event " + std::to_string(number) + ".sea", "sea");
    SeaCourse course = read_seas({section}, files, &grid, false);
    if (!course.later.empty()) {
        section.refuse("follows_file", "is true in an event; allowed is false there, and true in [sea]");
    }
    return std::move(course.sea);
}

} // namespace

std::vector<SeaEvent> read_events(std::vector<TableReader> sections, const SettingTable& document,
                                  const FileLocations& files, const SeaGrid& grid)
{
    const SettingTable of_sea = keys_of_sea(document);
    std::vector<SeaEvent> events;
    for (TableReader& section : sections) {
        SeaEvent event;
        event.at_s = section.number("at_s");
        event.over_s = section.number("over_s");
        event.sea = read_sea_of(section, events.size(), of_sea, files, grid);
        section.finish();
        events.push_back(std::move(event));
    }
    return events;
}

std::vector<SeaEvent> events_of(const SeaCourse& course, double frame_s)
{
    std::vector<SeaEvent> events;
    double from_s = 0.0;
    for (const SeaCourse::Moment& moment : course.later) {
        events.push_back({from_s, std::max(0.0, moment.after_s - from_s - frame_s), moment.sea});
        from_s = moment.after_s;
    }
    return events;
}

} // namespace swell::engine
