#include "engine/results/outputs/output_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/results/output/gauge_csv.hpp"
#include "engine/results/output/vtk_file.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/build_info.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* fields_name = "fields.nc";

constexpr auto always = [](const OutputPlan&, const Scenario&) { return true; };
constexpr auto records_fields = [](const OutputPlan& plan, const Scenario&) { return plan.fields_every > 0; };
constexpr auto records_for_vtk = [](const OutputPlan& plan, const Scenario&) { return plan.fields_every > 0 && plan.vtk; };
constexpr auto has_gauges = [](const OutputPlan&, const Scenario& scenario) { return !scenario.gauges.empty(); };
constexpr auto has_ships = [](const OutputPlan&, const Scenario& scenario) { return !scenario.waves.ships.empty(); };
constexpr auto has_meshes = [](const OutputPlan&, const Scenario& scenario) {
    return std::ranges::any_of(scenario.hulls, [](const ShipHull& hull) { return hull.mesh != nullptr; });
};
constexpr auto has_moorings = [](const OutputPlan&, const Scenario& scenario) {
    return std::ranges::any_of(scenario.hulls,
                               [](const ShipHull& hull) { return !hull.lines.empty() || !hull.fenders.empty(); });
};
constexpr auto has_sea = [](const OutputPlan&, const Scenario& scenario) { return scenario.waves.sea.has_value(); };
constexpr auto has_breakers = [](const OutputPlan&, const Scenario& scenario) { return scenario.waves.breaks; };

void write_fields_for_vtk(EndedRun& run, const std::vector<std::string>& files)
{
    write_vtkhdf(run.plan.path(fields_name), files.at(0));
}

void write_spectra(EndedRun& run, const std::vector<std::string>& files)
{
    if (!run.gauges.empty()) {
        write_spectra_csv(files.at(0), run.gauges);
    }
}

} // namespace

const std::vector<OutputRow>& output_table()
{
    constexpr bool gis = true;
    static const std::vector<OutputRow> table{
        {{list_name}, "always, first", "the list of the files", !gis, always},
        {{summary_name}, "always", "the run as numbers", !gis, always},
        // The fields come first, because they would be the largest loss if the disk is full.
        {{fields_name}, "with `--fields-every N`", "the fields", !gis, records_fields, nullptr, begin_fields},
        {{"fields.vtkhdf"}, "with `--vtk` too", "the same for ParaView", gis, records_for_vtk, write_fields_for_vtk},
        {{"gauges.csv"}, "with gauges", "the elevations, by frame", !gis, has_gauges, nullptr, begin_gauge_table},
        {{"spectra.csv"}, "with gauges", "their spectra", !gis, has_gauges, write_spectra},
        {{"ships.csv"}, "with ships", "forces and moments, by frame", !gis, has_ships, nullptr, begin_ship_table},
        {{"motions.csv"},
         "with meshes of ships",
         "their motions and loads, by frame",
         !gis,
         has_meshes,
         nullptr,
         begin_motion_table},
        {{"moorings.csv"},
         "with lines or fenders",
         "their loads, by frame",
         !gis,
         has_moorings,
         nullptr,
         begin_mooring_table},
        {{"gauges.png"}, "with gauges", "gauges.csv as curves", gis, has_gauges, nullptr, begin_gauge_plot},
        {{"zeta.png"}, "always", "the surface at the end", gis, always, write_surface_map},
        {{"hs.png", "hs.tif"}, "of three peak periods or more", "significant wave height", gis, always, write_height_map},
        {{"tp.png", "tp.tif"}, "of 30 peak periods, or 10 of a regular sea", "peak period", gis, has_sea, write_period_map},
        {{"direction.png", "direction.tif"}, "as `hs`", "mean direction", gis, has_sea, write_direction_map},
        {{"maximum.png", "maximum.tif"}, "always", "highest |zeta|", gis, always, write_highest_map},
        {{"breaking.png", "breaking.tif"}, "waves may break", "what breaking takes", gis, has_breakers, write_breaking_map},
    };
    return table;
}

bool is_wanted(const OutputRow& row, const OutputPlan& plan, const Scenario& scenario)
{
    const bool is_built = build_options().geo || !row.needs_gis;
    return is_built && row.wanted(plan, scenario);
}

std::string outputs_text()
{
    std::string text;
    std::vector<std::string> anywhere;
    for (const OutputRow& row : output_table()) {
        std::string when = row.when;
        std::erase(when, '`');
        const std::string files = fmt::format("{}", fmt::join(row.files, ", "));
        text += fmt::format("  {:<29} {}; {}\n", files, row.holds, when);
        if (!row.needs_gis) {
            anywhere.insert(anywhere.end(), row.files.begin(), row.files.end());
        }
    }
    return text + fmt::format("Without SWELL_GEO: {}.\n", fmt::join(anywhere, ", "));
}

} // namespace swell::engine
