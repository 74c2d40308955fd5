#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "engine/harbour/reader/seas/sea_along_edges.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/seas/swan_text.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

constexpr double hour_s = 3600.0;
constexpr std::size_t most_constituents = 100;
constexpr std::size_t most_moments = 1'000'000;

struct NamedPeriod {
    const char* name;
    double hours;
};

/// Periods of the usual constituents, from their speeds in degrees per hour by Doodson's numbers (Schureman, Manual of
/// harmonic analysis and prediction of tides, 1940, table 2).
constexpr std::array named_periods{
    NamedPeriod{"M2", 360.0 / 28.9841042},  NamedPeriod{"S2", 360.0 / 30.0},       NamedPeriod{"N2", 360.0 / 28.4397295},
    NamedPeriod{"K2", 360.0 / 30.0821373},  NamedPeriod{"K1", 360.0 / 15.0410686}, NamedPeriod{"O1", 360.0 / 13.9430356},
    NamedPeriod{"P1", 360.0 / 14.9589314},  NamedPeriod{"Q1", 360.0 / 13.3986609}, NamedPeriod{"M4", 360.0 / 57.9682084},
    NamedPeriod{"MS4", 360.0 / 58.9841042}, NamedPeriod{"M6", 360.0 / 86.9523127}, NamedPeriod{"S4", 360.0 / 60.0}};

constexpr const char* key = "constituents";

double number_of(TableReader& section, const Setting& entry, const Range& range)
{
    const std::optional<double> number = number_in(entry);
    if (!number || !range.contains(*number)) {
        section.refuse_at(entry.place, key, fmt::format("has {} in it; allowed are {}", described(entry), range.text()));
    }
    return *number;
}

double period_s_of(TableReader& section, const Setting& entry)
{
    const auto* name = std::get_if<std::string>(&entry.value);
    if (name == nullptr) {
        return hour_s * number_of(section, entry, solver::between(0.1, 10'000.0));
    }
    const auto* known = std::ranges::find(named_periods, *name, &NamedPeriod::name);
    if (known == named_periods.end()) {
        std::string names;
        for (const NamedPeriod& period : named_periods) {
            names += fmt::format("{}{}", names.empty() ? "" : ", ", period.name);
        }
        section.refuse_at(entry.place, key,
                          fmt::format("has {} in it; allowed are {}, or a period in hours", described(entry), names));
    }
    return hour_s * known->hours;
}

std::vector<model::TideConstituent> read_constituents(TableReader& section)
{
    const Setting* setting = section.take(key);
    const auto* list = setting != nullptr ? std::get_if<SettingList>(&setting->value) : nullptr;
    if (setting != nullptr && (list == nullptr || list->empty() || list->size() > most_constituents)) {
        section.refuse(key, fmt::format("is {}; allowed is a list of 1 to {}", described(*setting), most_constituents));
    }
    std::vector<model::TideConstituent> constituents;
    for (const Setting& entry : list != nullptr ? *list : SettingList{}) {
        const auto* parts = std::get_if<SettingList>(&entry.value);
        if (parts == nullptr || parts->size() != 3) {
            section.refuse_at(
                entry.place, key,
                fmt::format("has {} in it; allowed are [NAME or period_h, amplitude_m, phase_deg]", described(entry)));
        }
        const double amplitude_m = number_of(section, (*parts)[1], solver::between(0.0, 20.0));
        const double phase_deg = number_of(section, (*parts)[2], solver::between(-360.0, 360.0));
        constituents.push_back({amplitude_m, period_s_of(section, (*parts)[0]), phase_deg});
    }
    return constituents;
}

} // namespace

std::vector<model::Tide::Moment> tide_table_from(std::string_view content, const std::string& file)
{
    const Range levels = option_row("tide", "level_m").range;
    SwanText text(content, file);
    text.require_head("time_s,level_m", "the times and levels of a tide");
    std::vector<model::Tide::Moment> table;
    while (text.next_line()) {
        const double time_s = text.number_here("a time in seconds");
        const double level_m = text.number_here("a level in metres");
        if (!text.word().empty()) {
            throw text.error("the line goes on after its time and its level; allowed are two numbers");
        }
        if (!levels.contains(level_m)) {
            throw text.error(fmt::format("the level is {:g} m; allowed are {}", level_m, levels.text()));
        }
        if (!table.empty() && !(time_s > table.back().time_s)) {
            throw text.error(fmt::format("the time {:g} s comes after {:g} s; allowed are times that rise", time_s,
                                         table.back().time_s));
        }
        if (table.size() == most_moments) {
            throw text.error(fmt::format("has more than {} times; allowed are 1 to {}", most_moments, most_moments));
        }
        table.push_back({time_s, level_m});
    }
    if (table.empty()) {
        throw text.error("has no level; allowed are lines of a time and a level after the first line");
    }
    return table;
}

model::Tide read_tide(TableReader section, const FileLocations& files)
{
    model::Tide tide;
    section.read_into(tide);
    tide.constituents = read_constituents(section);
    if (section.has("file")) {
        const std::string name = section.text("file");
        tide.table = refusing_file(section, [&] {
            const std::string path = files.path_of(name);
            return tide_table_from(content_of_input(path), path);
        });
    }
    section.finish();
    const Range& levels = option_row("tide", "level_m").range;
    if (!levels.contains(tide.lowest_m()) || !levels.contains(tide.highest_m())) {
        section.refuse("", fmt::format("reaches from {:g} to {:g} m; allowed are {}", tide.lowest_m(), tide.highest_m(),
                                       levels.text()));
    }
    return tide;
}

} // namespace swell::engine
