#include "engine/results/report/check_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/results/report/changes_of_run.hpp"
#include "engine/results/report/degrees_of_run.hpp"
#include "engine/results/report/gauge_list.hpp"
#include "engine/results/report/hull_list.hpp"
#include "engine/results/report/start_of_run.hpp"
#include "engine/run/checks/ships/under_keel.hpp"
#include "engine/run/checks/water/current_check.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/checks/water/sea_reach.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

namespace
{

double wet_share(const model::Bathymetry& bathymetry)
{
    return static_cast<double>(bathymetry.wet_nodes()) / static_cast<double>(bathymetry.extent.nodes());
}

/// Returns the datum of degrees; nothing if the grid has no place on the earth.
std::optional<DegreesDatum> degrees_of(const Scenario& scenario)
{
    return scenario.geo ? std::optional(scenario.geo->degrees) : std::nullopt;
}

/// Returns the corners in degrees; null if the grid has no place on the earth.
nlohmann::ordered_json corners_json(const Scenario& scenario)
{
    const auto corners = corners_of(scenario);
    if (!corners) {
        return nullptr;
    }
    const auto place_json = [](const EarthPlace& place) {
        return nlohmann::ordered_json{{"longitude_deg", place.longitude_deg}, {"latitude_deg", place.latitude_deg}};
    };
    return {{"south_west", place_json(corners->south_west)}, {"north_east", place_json(corners->north_east)}};
}

nlohmann::ordered_json losses_json(const RasterLosses& losses)
{
    nlohmann::ordered_json walls = nlohmann::ordered_json::array();
    for (const MendedWall& wall : losses.walls) {
        walls.push_back({{"x_m", wall.x_m}, {"y_m", wall.y_m}, {"nodes", wall.nodes}});
    }
    return {{"nodes", losses.nodes.size()}, {"are_land", losses.are_mended}, {"walls", walls}};
}

nlohmann::ordered_json channels_json(const RasterLosses& losses)
{
    nlohmann::ordered_json channels = nlohmann::ordered_json::array();
    for (const ClosedChannel& channel : losses.channels) {
        channels.push_back({{"x_m", channel.x_m},
                            {"y_m", channel.y_m},
                            {"width_m", channel.width_m},
                            {"carrying_cell_m", channel.carrying_cell_m},
                            {"nodes", channel.nodes}});
    }
    return channels;
}

/// Returns null for a grid that is used unchanged, and without a raster.
nlohmann::ordered_json raster_cell_json(const RasterLosses& losses)
{
    if (!losses.cell) {
        return nullptr;
    }
    return {{"along_row_m", losses.cell->along_row_m}, {"along_column_m", losses.cell->along_column_m}};
}

/// Returns the least water under each ship, and her hull. Places and numbers are null for a ship that is never on the grid;
/// troughs are null without a sea, hulls without a mesh.
nlohmann::ordered_json ships_json(const CheckReport& report)
{
    nlohmann::ordered_json ships = nlohmann::ordered_json::array();
    const Scenario& scenario = report.scenario;
    const WaterInTime water(scenario, report.levels);
    for (const model::Ship& ship : scenario.waves.ships) {
        const auto least = least_under_keel(ship, scenario, water);
        nlohmann::ordered_json of_ship{{"name", ship.name}, {"draft_m", ship.pulse.draft_m}};
        for (const char* key : {"least_under_keel_m", "least_in_troughs_m", "x_m", "y_m", "time_s"}) {
            of_ship[key] = nullptr;
        }
        if (least) {
            of_ship["least_under_keel_m"] = least->under_keel_m;
            of_ship["x_m"] = least->x_m;
            of_ship["y_m"] = least->y_m;
            of_ship["time_s"] = least->time_s;
            if (report.sea) {
                of_ship["least_in_troughs_m"] = under_keel_in_troughs_m(*least, report.sea->let_in.height_m);
            }
        }
        of_ship["hull"] = hull_json(scenario, ships.size());
        ships.push_back(std::move(of_ship));
    }
    return ships;
}

/// Returns the plan; null without tide and events.
nlohmann::ordered_json plan_json(const CheckReport& report)
{
    if (!report.plan) {
        return nullptr;
    }
    const PlayedPlan& plan = *report.plan;
    nlohmann::ordered_json refused = nlohmann::ordered_json::array();
    for (const RefusedOrder& order : plan.refused) {
        refused.push_back({{"number", order.number},
                           {"after_frame", order.after_frame},
                           {"level_m", order.level_m},
                           {"reason", order.reason}});
    }
    return {{"steps", plan.steps},
            {"judged", plan.judged},
            {"repeated", plan.repeated},
            {"passed_over", plan.passed_over},
            {"last_frame", plan.last_frame},
            {"whole", plan.is_whole},
            {"lowest_level_m", plan.lowest_m},
            {"highest_level_m", plan.highest_m},
            {"fewest_wet_nodes", plan.fewest_wet_nodes},
            {"most_wet_nodes", plan.most_wet_nodes},
            {"refused", refused}};
}

nlohmann::ordered_json seconds_json(const CheckReport& report)
{
    nlohmann::ordered_json seconds;
    for (const PartOfCheck& part : report.parts) {
        seconds[part.name] = part.seconds;
    }
    return seconds;
}

/// The lines of the report, each with its subject first.
class Lines
{
public:
    template <class... Values>
    void add(const char* subject, fmt::format_string<Values...> format, Values&&... values)
    {
        text_ += fmt::format("  {:<11} {}\n", subject, fmt::format(format, std::forward<Values>(values)...));
    }
    void add_all(const char* subject, const std::vector<std::string>& texts)
    {
        for (const std::string& text : texts) {
            add(subject, "{}", text);
        }
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

void add_grid(const CheckReport& report, Lines& lines)
{
    const Scenario& scenario = report.scenario;
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    lines.add("grid", "{} x {} nodes of {:g} x {:g} m, {} wet ({:.0f} %), deepest {:.4g} m", bathymetry.extent.nx,
              bathymetry.extent.ny, bathymetry.dx_m, bathymetry.dy_m, bathymetry.wet_nodes(), 100.0 * wet_share(bathymetry),
              bathymetry.deepest_m());
    if (const auto corners = corners_of(scenario)) {
        lines.add("position", "longitude {:.5f}, latitude {:.5f} (south-west node) to {:.5f}, {:.5f} (north-east node)",
                  corners->south_west.longitude_deg, corners->south_west.latitude_deg, corners->north_east.longitude_deg,
                  corners->north_east.latitude_deg);
    }
    if (const auto degrees = degrees_of(scenario)) {
        lines.add("degrees", "{}", degrees_text(*degrees));
    }
    if (const auto map = map_text(scenario)) {
        lines.add("eastings", "{}", *map);
    }
    lines.add_all("bathymetry", scenario.bathymetry_report);
    if (report.unreached_nodes > 0) {
        lines.add("water", "{}", unreached_text(report.unreached_nodes, bathymetry.wet_nodes()));
    }
}

void add_steps(const CheckReport& report, Lines& lines)
{
    lines.add("stability", "time steps up to {:.4g} s are stable; the limit comes from {}{}", report.limit.time_step_s,
              model::limiting_water(report.limit), report.limit.is_proven ? "" : " (found by trial, without a proof)");
    lines.add("time steps", "{} of {:.4g} s per frame of {:g} s", report.scenario.steps_per_frame,
              report.scenario.waves.time_step_s, report.scenario.frame_s);
}

void add_sea(const CheckReport& report, Lines& lines)
{
    const model::WaveSetup& waves = report.scenario.waves;
    if (!report.sea || !waves.sea) {
        return;
    }
    const model::SeaLetIn& let_in = report.sea->let_in;
    lines.add("sea", "{} {:.4g} m from {:.1f}°, in {:.4g} m of water ({})", height_name(*report.sea), let_in.height_m,
              let_in.from_deg, let_in.depth_m,
              waves.sea->depth_m > 0.0 ? "sea.depth_m"
                                       : "median depth along the generating edges; change with sea.depth_m");
    lines.add("sea", "{}", made_text(*report.sea));
    if (report.sea->made.components == 0) {
        return;
    }
    lines.add("sea", "crosses the grid in {:.0f} s; a run starts {}", crossing_time_s(waves),
              start_text(start_of_run(report.scenario)));
}

/// Adds the current at the start.
void add_current(const CheckReport& report, Lines& lines)
{
    const model::WaveSetup& waves = report.scenario.waves;
    if (waves.current.present()) {
        lines.add("current", "{}", current_text(waves.current, waves.bathymetry, report.scenario.grid_north()));
    }
}

void add_breaking(const CheckReport& report, Lines& lines)
{
    const model::Bathymetry& bathymetry = report.scenario.waves.bathymetry;
    const std::vector<model::ListedNode> nodes = model::breaking_nodes(report.scenario.waves);
    double deepest_m = 0.0;
    for (const model::ListedNode& node : nodes) {
        deepest_m = std::max(deepest_m, bathymetry.depth_at(node.i, node.j));
    }
    if (!nodes.empty()) {
        lines.add("breaking", "waves may break at {} nodes, in water up to {:.3g} m deep", nodes.size(), deepest_m);
    }
}

void add_ships(const CheckReport& report, Lines& lines)
{
    const auto height_m = report.sea ? std::optional(report.sea->let_in.height_m) : std::nullopt;
    const WaterInTime water(report.scenario, report.levels);
    for (const model::Ship& ship : report.scenario.waves.ships) {
        lines.add("ship", "{}", under_keel_text(ship, report.scenario, water, height_m));
    }
    lines.add_all("hull", hulls_text(report.scenario));
}

void add_machine(const CheckReport& report, Lines& lines)
{
    constexpr double megabyte = 1e6;
    lines.add("backend", "{} ({}), {} thread{}, {} precision", report.backend.name, report.backend.reason, report.threads,
              report.threads == 1 ? "" : "s", report.scenario.precision);
    const auto process_mb = static_cast<double>(report.process_memory_bytes) / megabyte;
    if (report.memory) {
        lines.add("memory", "preparing a run took {:.0f} MB; {}", process_mb, memory_line(*report.memory));
        return;
    }
    const auto nodes = static_cast<double>(report.scenario.waves.bathymetry.extent.nodes());
    const auto run_bytes = static_cast<double>(report.run_memory_bytes);
    const std::string of_changes = report.changes_memory_bytes > 0
                                       ? fmt::format(", and {:.0f} MB more for changes of depth, level and current",
                                                     static_cast<double>(report.changes_memory_bytes) / megabyte)
                                       : "";
    lines.add("memory", "a run needs about {:.0f} MB ({:.0f} bytes per node){}; this check took {:.0f} MB",
              run_bytes / megabyte, run_bytes / nodes, of_changes, process_mb);
    lines.add("not checked", "{}: --full checks {}", report.scenario.waves.sea ? "solver, sea" : "solver",
              report.scenario.waves.sea ? "them" : "it");
}

std::string parts_text(const std::vector<PartOfCheck>& parts)
{
    std::string text;
    for (const PartOfCheck& part : parts) {
        text += fmt::format("{}{} {:.1f} s", text.empty() ? "" : ", ", part.name, part.seconds);
    }
    return text;
}

/// A file that is followed may bring some hundred.
void add_events(const CheckReport& report, Lines& lines)
{
    constexpr std::size_t most = 12;
    const std::vector<WaterEvent>& events = report.scenario.events;
    const std::size_t told = events.size() > most ? most - 2 : events.size();
    for (std::size_t at = 0; at < told; ++at) {
        lines.add("event", "{}", event_text(events[at]));
    }
    if (told < events.size()) {
        lines.add("event", "{} more, the last of them", events.size() - told);
        lines.add("event", "{}", event_text(events.back()));
    }
    if (report.scenario.tide) {
        lines.add("tide", "{}", tide_text(*report.scenario.tide));
    }
    if (const WaterLevels levels = water_levels(report.scenario); levels.lowest_m < levels.highest_m) {
        lines.add("levels", "the time step is stable for water levels from {:+.4g} to {:+.4g} m", levels.lowest_m,
                  levels.highest_m);
    }
}

void add_plan(const CheckReport& report, Lines& lines)
{
    if (!report.plan) {
        return;
    }
    const PlayedPlan& plan = *report.plan;
    std::string left = plan.repeated > 0 ? fmt::format(", {} repeat earlier ones", plan.repeated) : "";
    left += plan.passed_over > 0 ? fmt::format(", {} similar ones not checked (--full checks all)", plan.passed_over) : "";
    lines.add("changes", "tide and events change the water in {} step{} up to frame {}: {} checked{}; {}", plan.steps,
              plan.steps == 1 ? "" : "s", plan.last_frame, plan.judged, left,
              plan.refused.empty()
                  ? "all can be made"
                  : fmt::format("a run refuses {} change{}", plan.refused.size(), plan.refused.size() == 1 ? "" : "s"));
    if (plan.lowest_m < plan.highest_m) {
        lines.add("changes", "water levels from {:+.4g} to {:+.4g} m, {} to {} wet nodes", plan.lowest_m, plan.highest_m,
                  plan.fewest_wet_nodes, plan.most_wet_nodes);
    }
    if (!plan.is_whole) {
        lines.add("changes", "more than {} steps: the later ones are not checked", most_steps_of_a_plan);
    }
}

} // namespace

nlohmann::ordered_json check_json(const CheckReport& report)
{
    const model::Bathymetry& bathymetry = report.scenario.waves.bathymetry;
    return {{"scenario", report.scenario.name},
            {"grid",
             {{"nx", bathymetry.extent.nx},
              {"ny", bathymetry.extent.ny},
              {"dx_m", bathymetry.dx_m},
              {"dy_m", bathymetry.dy_m}}},
            {"corners", corners_json(report.scenario)},
            {"degrees", degrees_json(degrees_of(report.scenario))},
            {"eastings", map_json(report.scenario)},
            {"grid_way", grid_way_json(report.scenario.geo)},
            {"nodes", bathymetry.extent.nodes()},
            {"wet_nodes", bathymetry.wet_nodes()},
            {"deepest_m", bathymetry.deepest_m()},
            {"stability_limit_s", report.limit.time_step_s},
            {"steps_per_frame", report.scenario.steps_per_frame},
            {"time_step_s", report.scenario.waves.time_step_s},
            {"backend", report.backend.name},
            {"threads", report.threads},
            {"precision", report.scenario.precision},
            {"run_memory_bytes", report.run_memory_bytes},
            {"changes_memory_bytes", report.changes_memory_bytes},
            {"peak_memory_bytes", report.process_memory_bytes},
            {"memory", report.memory ? memory_json(*report.memory) : nullptr},
            {"bathymetry_report", report.scenario.bathymetry_report},
            {"raster_cell", raster_cell_json(report.scenario.losses)},
            {"mended", losses_json(report.scenario.losses)},
            {"closed_channels", channels_json(report.scenario.losses)},
            {"unreached_nodes", report.unreached_nodes},
            {"sea", sea_json(report.sea)},
            {"crossing_time_s", crossing_time_s(report.scenario.waves)},
            {"ships", ships_json(report)},
            {"gauges", gauges_json(list_gauges(report.scenario))},
            {"plan", plan_json(report)},
            {"seconds", seconds_json(report)},
            {"notes", report.notes},
            {"warnings", report.warnings}};
}

std::string check_text(const CheckReport& report)
{
    Lines lines;
    add_grid(report, lines);
    add_steps(report, lines);
    add_sea(report, lines);
    add_current(report, lines);
    add_events(report, lines);
    add_plan(report, lines);
    add_breaking(report, lines);
    add_ships(report, lines);
    lines.add_all("gauge", gauges_text(list_gauges(report.scenario)));
    add_machine(report, lines);
    lines.add("took", "{}", parts_text(report.parts));
    lines.add_all("note", report.notes);
    lines.add_all("warning", report.warnings);
    return fmt::format("{}: can run\n{}", report.scenario.name, lines.take());
}

} // namespace swell::engine
