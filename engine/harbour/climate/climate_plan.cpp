#include "engine/harbour/climate/climate_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::array periods_in_turn{Quantity::peak_period, Quantity::tm10, Quantity::tm02, Quantity::tm01};

std::string name_of_system(int system)
{
    switch (system) {
    case wave_systems::all: return "all waves";
    case wave_systems::wind_sea: return "wind sea";
    case wave_systems::total_swell: return "swell";
    default: return fmt::format("system {}", system - wave_systems::first_number);
    }
}

const char* name_of_period(Quantity quantity)
{
    switch (quantity) {
    case Quantity::tm02: return "Tm02, made Tp by the ratio of a JONSWAP spectrum";
    case Quantity::tm01: return "Tm01, made Tp by the ratio of a JONSWAP spectrum";
    case Quantity::tm10: return "Tm-1,0, made Tp by the ratio of a JONSWAP spectrum";
    default: return "Tp";
    }
}

/// Finds the columns of a file in their roles.
class PlanMaker
{
public:
    PlanMaker(const ColumnRoles& roles, std::string place) : roles_(roles), place_(std::move(place)) {}

    ClimatePlan make()
    {
        find_times();
        find_systems();
        plan_.level = roles_.column(Quantity::level, wave_systems::all);
        if (plan_.time_columns.empty()) {
            find_hours();
        }
        note_columns();
        return std::move(plan_);
    }

private:
    [[nodiscard]] InputError error(const std::string& what) const { return InputError(one_line(place_ + ": " + what)); }

    void find_times()
    {
        const auto time = roles_.column(Quantity::time, wave_systems::all);
        const auto date = roles_.column(Quantity::date, wave_systems::all);
        const auto year = roles_.column(Quantity::year, wave_systems::all);
        for (const auto& column : {date, time}) {
            if (column) {
                plan_.time_columns.push_back(*column);
            }
        }
        if (!plan_.time_columns.empty() || !year) {
            return;
        }
        for (const Quantity part : {Quantity::year, Quantity::month, Quantity::day, Quantity::hour, Quantity::minute}) {
            if (const auto column = roles_.column(part, wave_systems::all)) {
                plan_.time_columns.push_back(*column);
            } else if (part <= Quantity::day) {
                throw error("has years, but no months or no days; wanted are the columns year, month and day");
            }
        }
    }

    void find_systems()
    {
        std::vector<int> parts = roles_.systems();
        std::erase(parts, wave_systems::all);
        require_first_number(parts);
        const auto is_swell_of_many = [](int system) { return system >= wave_systems::first_number; };
        const bool has_numbers = std::ranges::any_of(parts, is_swell_of_many);
        for (const int system : parts) {
            const bool is_twice = system == wave_systems::total_swell && has_numbers;
            std::optional<SystemColumns> columns = is_twice ? std::nullopt : columns_of(system, false);
            if (columns) {
                plan_.systems.push_back(std::move(*columns));
            } else {
                plan_.notes.push_back(
                    fmt::format("{} is not read: {}", name_of_system(system),
                                is_twice ? "the file has its parts" : "the file lacks its period or its direction"));
            }
        }
        const bool is_whole = plan_.systems.size() == parts.size() || has_numbers;
        if (plan_.systems.empty() || !is_whole) {
            plan_.systems.clear();
            plan_.systems.push_back(*columns_of(wave_systems::all, true));
        } else if (roles_.column(Quantity::height, wave_systems::all)) {
            plan_.notes.emplace_back("all waves together are not read: the file has their systems");
        }
    }

    /// Refuses hs and hs2 without hs1: hs may be the first system, or all waves.
    void require_first_number(const std::vector<int>& parts) const
    {
        const auto first = std::ranges::find_if(parts, [](int system) { return system >= wave_systems::first_number; });
        if (first != parts.end() && *first > wave_systems::first_number + 1) {
            throw error(fmt::format("has system {} of waves, but no system 1; allowed are numbers from 0 or 1: name the "
                                    "columns of the first system hs1, tp1, from1",
                                    *first - wave_systems::first_number));
        }
    }

    /// Returns the columns of a system; nothing, or an error if it `must_be`, if one is missing.
    std::optional<SystemColumns> columns_of(int system, bool must_be)
    {
        const auto height = roles_.column(Quantity::height, system);
        std::optional<ReadColumn> period;
        for (const Quantity kind : periods_in_turn) {
            period = period ? period : roles_.column(kind, system);
        }
        std::optional<ReadColumn> direction = roles_.column(Quantity::from, system);
        direction = direction ? direction : roles_.column(Quantity::towards, system);
        if (!height || !period || !direction) {
            if (must_be) {
                throw error_of_missing(system, !height, !period);
            }
            return std::nullopt;
        }
        SystemColumns columns{system,
                              *height,
                              *period,
                              *direction,
                              roles_.column(Quantity::spread, system),
                              roles_.column(Quantity::gamma, system)};
        if (!columns.spread) { // widths and peaks of all waves are not those of a part
            plan_.notes.push_back(
                fmt::format("{}: the spread is 30 degrees, because the file has none", name_of_system(system)));
        }
        if (!columns.gamma) {
            plan_.notes.push_back(fmt::format("{}: gamma is 3.3, because the file has none", name_of_system(system)));
        }
        return columns;
    }

    [[nodiscard]] InputError error_of_missing(int system, bool has_no_height, bool has_no_period) const
    {
        const std::string unknown = roles_.name_of(Quantity::some_direction, system);
        if (has_no_height) {
            return error("has no significant height; wanted is a column hs, or --column hs=NAME; the columns are " +
                         roles_.names());
        }
        if (has_no_period) {
            return error("has no period; wanted is a column tp, fp, tm02, tm01 or tm10, or --column tp=NAME; the columns "
                         "are " +
                         roles_.names());
        }
        if (!unknown.empty()) {
            return error(fmt::format("column {} does not say whether waves come from there or go there; allowed are from "
                                     "and towards: name it from_deg or towards_deg, or give --column from={}",
                                     visible(unknown), visible(unknown)));
        }
        return error("has no direction; wanted is a column from or towards, or --column from=NAME; the columns are " +
                     roles_.names());
    }

    void find_hours()
    {
        plan_.hours = roles_.column(Quantity::hours, wave_systems::all);
        plan_.hours = plan_.hours ? plan_.hours : roles_.column(Quantity::share, wave_systems::all);
        if (!plan_.hours) {
            throw error(
                "has no times; wanted is a column time (2026-01-14T06:00Z), or, in a scatter table, a column hours, "
                "percent or probability; the columns are " +
                roles_.names());
        }
        plan_.notes.push_back(
            plan_.hours->quantity == Quantity::hours
                ? fmt::format("scatter table: each row counts for the hours in its column {}", plan_.hours->name)
                : fmt::format("scatter table: {} is the share of a year of 8766 hours", plan_.hours->name));
    }

    void note_columns()
    {
        for (const SystemColumns& columns : plan_.systems) {
            plan_.notes.push_back(one_line(
                fmt::format("{}: Hs from {}, period from {} ({}), direction from {}, {}", name_of_system(columns.system),
                            roles_.text_of(columns.height), roles_.text_of(columns.period),
                            name_of_period(columns.period.quantity), roles_.text_of(columns.direction),
                            columns.direction.quantity == Quantity::from ? "where waves come from" : "where waves go to")));
        }
    }

    const ColumnRoles& roles_;
    std::string place_;
    ClimatePlan plan_;
};

} // namespace

ClimatePlan plan_of_columns(const std::vector<StatedColumn>& columns, const ClimateOptions& options,
                            const std::string& place)
{
    const ColumnRoles roles(columns, options, place);
    return PlanMaker(roles, place).make();
}

std::vector<ReadColumn> columns_of_numbers(const ClimatePlan& plan)
{
    std::vector<ReadColumn> columns;
    for (const SystemColumns& system : plan.systems) {
        columns.insert(columns.end(), {system.height, system.period, system.direction});
        for (const auto& column : {system.spread, system.gamma}) {
            columns.insert(columns.end(), column ? 1 : 0, column.value_or(ReadColumn{}));
        }
    }
    for (const auto& column : {plan.level, plan.hours}) {
        columns.insert(columns.end(), column ? 1 : 0, column.value_or(ReadColumn{}));
    }
    return columns;
}

} // namespace swell::engine
