#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "engine/harbour/reader/point_list.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/structures/structure_shore.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::array<const char*, 5> keys_of_line_or_area{"polyline_m", "polyline_deg", "polygon_m", "polygon_deg",
                                                          "easting_m"};

/// Refuses a name that would break a line of a table.
void refuse_invisible(const TableReader& section, const std::string& name)
{
    const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20U || letter == '\x7f'; };
    if (std::ranges::any_of(name, is_control)) {
        section.refuse("name",
                       fmt::format("is {}; allowed is a text without line breaks and control characters", visible(name)));
    }
}

/// Reads the line or the polygon of a structure.
void read_line_or_area(TableReader& section, const PlaceCoordinates& coordinates, StructureRequest& structure)
{
    const std::string key = only_key_of_place(section, keys_of_line_or_area);
    if (key.empty()) {
        section.refuse("", fmt::format("has no place; allowed is one of {}", fmt::join(keys_of_line_or_area, ", ")));
    }
    structure.is_area = read_shape(section, key) == "polygon" || key.starts_with("polygon");
    for (const ListedPoint& point : read_points(section, {key}, coordinates)) {
        structure.points.push_back(point.on_grid);
    }
}

/// Reads the level and the width of a crest or a bottom, and the slope of the sides.
void read_profile(TableReader& section, StructureRequest& structure)
{
    const bool is_dredged = structure.kind->effect == StructureKind::Effect::dredges;
    const bool floats = structure.kind->effect == StructureKind::Effect::floats;
    const std::string own = is_dredged ? "bottom" : "crest", level = own + "_level_m", width = own + "_width_m";
    const std::optional<double> level_m = section.number_if_given(level), width_m = section.number_if_given(width);
    if (structure.is_area && width_m) {
        section.refuse(width, fmt::format("is given, and a polygon is the whole {}; allowed is one of them", own));
    }
    if (!floats) {
        section.must_have(level);
    }
    if (!floats && !structure.is_area) {
        section.must_have(width);
    }
    structure.level_m = level_m.value_or(0.0);
    structure.width_m = width_m.value_or(0.0);
    structure.slope = section.number_if_given("slope").value_or(structure.kind->slope);
}

double share_in(const TableReader& section, const Setting& setting)
{
    const Range range = solver::between(0.0, 1.0);
    const std::optional<double> share = number_in(setting);
    if (!share || !range.contains(*share)) {
        section.refuse("reflection", fmt::format("is {}; allowed are {}, or a list of two: [left, right] of the line",
                                                 described(setting), range.text()));
    }
    return *share;
}

/// Reads the reflection of the shores: one number, or one for each side of a line.
void read_reflection(TableReader& section, StructureRequest& structure)
{
    structure.reflection_left = structure.reflection_right = usual_reflection(*structure.kind);
    const Setting* setting =
        structure.kind->effect == StructureKind::Effect::dredges ? nullptr : section.take("reflection");
    if (setting == nullptr) {
        return;
    }
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr) {
        structure.reflection_left = structure.reflection_right = share_in(section, *setting);
        return;
    }
    if (structure.is_area || list->size() != 2) {
        section.refuse("reflection",
                       fmt::format("is {}; allowed is a number{}", described(*setting),
                                   structure.is_area ? ", because a polygon has one side" : ", or [left, right]"));
    }
    structure.reflection_left = share_in(section, (*list)[0]);
    structure.reflection_right = share_in(section, (*list)[1]);
}

StructureRequest read_structure(TableReader& section, const PlaceCoordinates& coordinates)
{
    StructureRequest structure;
    structure.name = section.text("name");
    refuse_invisible(section, structure.name);
    structure.kind = section.choice("kind", structure_kind_words);
    section.set_kind(structure.kind->name);
    read_line_or_area(section, coordinates, structure);
    read_profile(section, structure);
    read_reflection(section, structure);
    return structure;
}

} // namespace

StructuresOnBed read_structures(std::vector<TableReader> sections, const DepthRule& rule, Scenario& scenario)
{
    StructuresOnBed bed(scenario.waves.bathymetry, rule);
    std::unordered_set<std::string> names;
    for (std::size_t number = 0; number < sections.size(); ++number) {
        TableReader& section = sections[number];
        const bool is_enabled = section.boolean_if_given("enabled").value_or(true);
        const StructureRequest structure = read_structure(section, coordinates_of(scenario));
        section.finish();
        if (!structure.name.empty() && !names.insert(structure.name).second) {
            section.refuse("name", fmt::format("\"{}\" is taken; allowed are names that differ", structure.name));
        }
        const std::string title = fmt::format("structure {} ({}{})", number, structure.kind->name,
                                              structure.name.empty() ? "" : fmt::format(" \"{}\"", structure.name));
        if (!is_enabled) {
            scenario.bathymetry_report.push_back(title + ": left out, because enabled is false");
            continue;
        }
        if (structure.kind->effect == StructureKind::Effect::floats) {
            scenario.warnings.push_back(title +
                                        " is left out: waves pass under what floats; a quay or a caisson stops them");
            continue;
        }
        if (structure.slope > 0.0 && structure.kind->name != std::string_view("beach") &&
            structure.kind->effect == StructureKind::Effect::raises &&
            std::min(structure.reflection_left, structure.reflection_right) < 1.0) {
            scenario.warnings.push_back(fmt::format("{}: before its slope of 1 : {:g} waves are damped, and the share that "
                                                    "comes back depends on the cells (0.1 "
                                                    "to 0.5 for rubble in a tank); slope = 0 sends back its reflection",
                                                    title, structure.slope));
        }
        try {
            for (const std::string& note : bed.put(structure)) {
                scenario.bathymetry_report.push_back(fmt::format("{}: {}", title, note));
            }
        } catch (const InputError& error) {
            section.refuse("", error.what());
        }
    }
    scenario.structures = bed.structures();
    return bed;
}

} // namespace swell::engine
