#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/harbour/reader/sections.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/moored_hull.hpp"

namespace swell::engine
{

namespace
{

/// Returns the numbers of a setting that must be a list of so many; nothing if it is not.
template <std::size_t count>
std::optional<std::array<double, count>> numbers_of(const Setting& setting)
{
    const auto* const list = std::get_if<SettingList>(&setting.value);
    if (list == nullptr || list->size() != count) {
        return {};
    }
    std::array<double, count> numbers{};
    for (std::size_t at = 0; at < count; ++at) {
        const std::optional<double> number = number_in((*list)[at]);
        if (!number) {
            return {};
        }
        numbers[at] = *number;
    }
    return numbers;
}

/// Reads a key whose value is three numbers. Leaves `to` as it is if the key is absent.
void read_three(TableReader& section, const char* key, std::array<double, 3>& to)
{
    if (const Setting* const setting = section.take(key)) {
        const auto numbers = numbers_of<3>(*setting);
        if (!numbers) {
            section.refuse(key, fmt::format("is {}; allowed is {}", described(*setting), section.row(key).allowed_text()));
        }
        to = *numbers;
    }
}

/// Reads a key whose value is a list of pairs.
void read_table(TableReader& section, std::vector<std::array<double, 2>>& to)
{
    const char* const key = "table";
    const Setting* const setting = section.take(key);
    if (setting == nullptr) {
        return;
    }
    const auto* const list = std::get_if<SettingList>(&setting->value);
    for (const Setting& entry : list != nullptr ? *list : SettingList{}) {
        if (const auto pair = numbers_of<2>(entry)) {
            to.push_back(*pair);
        }
    }
    if (list == nullptr || list->empty() || to.size() != list->size()) {
        section.refuse(key, fmt::format("is {}; allowed is {}", described(*setting), section.row(key).allowed_text()));
    }
}

/// Returns the hull of the ship that a section names; without a name that of the only ship that answers.
ShipHull& moored_hull(TableReader& section, Scenario& scenario)
{
    const std::string name = section.has("ship") ? section.text("ship") : "";
    ShipHull* found = nullptr;
    for (std::size_t ship = 0; ship < scenario.hulls.size(); ++ship) {
        const bool is_meant = name.empty() || scenario.waves.ships[ship].name == name;
        if (!is_meant || scenario.hulls[ship].motion != ShipHull::Motion::answers) {
            continue;
        }
        if (found != nullptr) {
            section.refuse("ship", "is missing, and several ships answer the waves; allowed is the name of one of them");
        }
        found = &scenario.hulls[ship];
    }
    if (found == nullptr) {
        section.refuse("ship", name.empty() ? "is missing, and no ship answers the waves; allowed is a ship with a mesh "
                                              "and motion = \"answers\""
                                            : fmt::format("is \"{}\"; allowed is the name of a ship with a mesh and "
                                                          "motion = \"answers\"",
                                                          name));
    }
    return *found;
}

} // namespace

void read_moorings(TableReader& top, Scenario& scenario)
{
    const bool has_any = top.has("line") || top.has("fender");
    for (TableReader& section : top.sections("line")) {
        ShipHull& hull = moored_hull(section, scenario);
        MooringLine line;
        section.read_into(line);
        for (const char* key : {"fairlead_m", "bollard_m"}) {
            section.must_have(key);
        }
        read_three(section, "fairlead_m", line.fairlead_m);
        read_three(section, "bollard_m", line.bollard_m);
        read_three(section, "curve", line.curve);
        read_table(section, line.table);
        section.finish();
        hull.lines.push_back(std::move(line));
    }
    for (TableReader& section : top.sections("fender")) {
        ShipHull& hull = moored_hull(section, scenario);
        Fender fender;
        section.read_into(fender);
        for (const char* key : {"place_m", "deepest_m"}) {
            section.must_have(key);
        }
        read_three(section, "place_m", fender.place_m);
        read_table(section, fender.table);
        section.finish();
        fender.faces_deg = (scenario.geo ? scenario.geo->north() : GridNorth{}).to_grid_deg(fender.faces_deg);
        hull.fenders.push_back(std::move(fender));
    }
    for (std::size_t ship = 0; has_any && ship < scenario.hulls.size(); ++ship) {
        try {
            check_moorings(scenario, ship);
        } catch (const InputError& fault) {
            top.refuse(top.has("line") ? "line" : "fender", fault.what());
        }
    }
}

} // namespace swell::engine
