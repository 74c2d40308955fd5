#include "engine/results/report/run_summary.hpp"

#include <nlohmann/json.hpp>

#include "engine/results/report/changes_of_run.hpp"
#include "engine/results/report/degrees_of_run.hpp"
#include "engine/results/report/solves_of_run.hpp"
#include "engine/run/api/ship_orders.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

Json stages_json(const std::vector<StageTime>& stages)
{
    Json json = Json::object();
    for (const StageTime& time : stages) {
        json[time.stage] = {{"mean", time.mean_ms}, {"p99", time.p99_ms}};
    }
    return json;
}

Json ships_json(const std::vector<NamedShipForce>& ships)
{
    Json json = Json::array();
    for (const NamedShipForce& ship : ships) {
        json.push_back(
            {{"name", ship.name}, {"force_n", ship.force_n}, {"moment_nm", ship.moment_nm}, {"dent_m", ship.dent_m}});
    }
    return json;
}

/// Returns null for a motion without frames in the interval of statistics.
Json motion_json(const MotionRange& motion, long frames)
{
    if (frames == 0) {
        return nullptr;
    }
    return {{"mean", motion.mean}, {"rms", motion.rms}, {"largest", motion.largest}};
}

Json hulls_json(const std::vector<MotionsOfHull>& hulls)
{
    Json json = Json::array();
    for (const MotionsOfHull& hull : hulls) {
        const auto known = [&](double value) { return hull.frames > 0 ? Json(value) : Json(nullptr); };
        json.push_back({{"name", hull.name},
                        {"answers", hull.answers},
                        {"heave_m", motion_json(hull.heave_m, hull.frames)},
                        {"roll_deg", motion_json(hull.roll_deg, hull.frames)},
                        {"pitch_deg", motion_json(hull.pitch_deg, hull.frames)},
                        {"least_clearance_m", hull.least_clearance_m},
                        {"largest_sinkage_m", known(hull.largest_sinkage_m)},
                        {"least_squat_clearance_m", known(hull.least_squat_clearance_m)},
                        {"most_deck_under_water_m2", hull.most_deck_under_water_m2}});
    }
    return json;
}

Json moorings_json(const std::vector<LoadOfMooring>& moorings)
{
    Json json = Json::array();
    for (const LoadOfMooring& mooring : moorings) {
        const auto known = [&](double value) { return mooring.frames > 0 ? Json(value) : Json(nullptr); };
        json.push_back({{"ship", mooring.ship},
                        {"name", mooring.name},
                        {"what", mooring.is_line ? "line" : "fender"},
                        {"mean_n", known(mooring.mean_n)},
                        {"rms_n", known(mooring.rms_n)},
                        {"largest_n", mooring.largest_n},
                        {"broken", mooring.is_broken},
                        {"at_its_end", mooring.was_at_its_end}});
    }
    return json;
}

Json gauges_json(const RunSummary& summary)
{
    Json json = Json::array();
    for (const GaugeStatistics& gauge : summary.gauges) {
        const auto known = [&](double value) { return gauge.has_enough_waves() ? Json(value) : Json(nullptr); };
        json.push_back({{"name", gauge.name},
                        {"x_m", gauge.x_m},
                        {"y_m", gauge.y_m},
                        {"from_s", summary.statistics ? summary.statistics->from_s : 0.0},
                        {"to_s", summary.statistics ? summary.statistics->to_s : 0.0},
                        {"waves", gauge.waves},
                        {"hs_m", known(gauge.hs_m)},
                        {"hs_error_m", gauge.hs_error_m},
                        {"tp_s", known(gauge.tp_s)},
                        {"tp_error_s", gauge.tp_error_s},
                        {"from_deg", known(gauge.from_deg)},
                        {"from_error_deg", gauge.from_error_deg},
                        {"spread_deg", known(gauge.spread_deg)},
                        {"spectrum", {{"frequency_hz", gauge.frequency_hz}, {"m2_per_hz", gauge.density_m2_per_hz}}}});
    }
    return json;
}

Json start_json(const StartOfRun& start)
{
    return {{"with", name_of(start.kind)},
            {"spin_up_s", start.spin_up_s},
            {"spin_up_took_s", start.spin_up_took_s},
            {"settled_s", start.settled_s ? Json(*start.settled_s) : Json(nullptr)}};
}

Json statistics_json(const std::optional<StatisticsInterval>& interval)
{
    if (!interval) {
        return nullptr;
    }
    return {{"from_s", interval->from_s},
            {"to_s", interval->to_s},
            {"peak_periods", interval->peak_periods()},
            {"hs_relative_error", interval->height_error}};
}

Json high_waves_json(const std::optional<HighWaves>& waves, std::int64_t wet_nodes)
{
    if (!waves) {
        return nullptr;
    }
    return {
        {"nodes", waves->nodes},
        {"share", static_cast<double>(waves->nodes) / static_cast<double>(wet_nodes)},
        {"shallowest_m", waves->shallowest_m},
        {"deepest_m", waves->deepest_m},
        {"most", {{"height_m", waves->height_m}, {"depth_m", waves->depth_m}, {"x_m", waves->x_m}, {"y_m", waves->y_m}}}};
}

Json breaking_json(const std::optional<BreakingOfRun>& breaking)
{
    return breaking ? Json{{"nodes", breaking->nodes}, {"power_w", breaking->power_w}} : Json(nullptr);
}

Json moved_shores_json(const MovedShores& moved)
{
    return {{"land_nodes", moved.land_nodes},
            {"land_m3", moved.land_m3},
            {"water_nodes", moved.water_nodes},
            {"water_m3", moved.water_m3}};
}

Json beyond_linear_json(const BeyondLinear& beyond)
{
    return {{"share_of_depth", linear_share_of_depth},
            {"hs", high_waves_json(beyond.hs, beyond.wet_nodes)},
            {"zeta", high_waves_json(beyond.zeta, beyond.wet_nodes)}};
}

Json rank_loads_json(const std::vector<RankLoad>& loads)
{
    Json json = Json::array();
    for (const RankLoad& load : loads) {
        json.push_back({{"first_i", load.first_i},
                        {"first_j", load.first_j},
                        {"nx", load.nx},
                        {"ny", load.ny},
                        {"work", load.work},
                        {"frames_s", load.frames_s},
                        {"exchange_s", load.exchange_s},
                        {"exchanges", load.exchanges},
                        {"north_south_bytes", load.north_south_bytes},
                        {"east_west_bytes", load.east_west_bytes}});
    }
    return json;
}

} // namespace

Json summary_json(const RunSummary& summary)
{
    Json json = {
        {"scenario", summary.scenario},
        {"backend", summary.backend},
        {"precision", summary.precision},
        {"threads", summary.threads},
        {"grid", {{"nx", summary.grid.nx}, {"ny", summary.grid.ny}, {"dx_m", summary.dx_m}, {"dy_m", summary.dy_m}}},
        {"degrees", degrees_json(summary.degrees)},
        {"nodes", summary.grid.nodes()},
        {"wet_nodes", summary.wet_nodes},
        {"mended_nodes", summary.mended_nodes},
        {"unreached_nodes", summary.unreached_nodes},
        {"warm_up_frames", summary.warm_up_frames},
        {"frames", summary.frames},
        {"steps_per_frame", summary.steps_per_frame},
        {"time_step_s", summary.time_step_s},
        {"sea", sea_json(summary.sea)},
        {"start", start_json(summary.start)},
        {"begins_at", summary.begins_at.empty() ? Json() : Json(summary.begins_at)},
        {"changes", changes_json(summary.changes)},
        {"moved_shores", moved_shores_json(summary.moved_shores)},
        {"water_level_m", summary.water_level_m},
        {"fastest_current_m_per_s", summary.fastest_current_m_per_s ? Json(*summary.fastest_current_m_per_s) : Json()},
        {"solver", solver_json(summary)},
        {"iterations", {{"mean", summary.mean_iterations}, {"max", summary.most_iterations}}},
        {"guess_residual", summary.guess_residual},
        {"frame_ms", times_json(summary.frame_ms)},
        {"cpu_ms", summary.cpu_ms},
        {"ns_per_wet_node", ns_per_wet_node(summary)},
        {"stage_ms", stages_json(summary.stages)},
        {"staged_frame_ms", summary.staged_frame_ms},
        {"deadline_ms", summary.deadline_ms},
        {"deadline_misses", summary.deadline_misses},
        {"max_abs_zeta_m", summary.max_abs_zeta_m},
        {"max_hull_dent_m", summary.max_hull_dent_m},
        {"ship_flags", names_of_ship_flags(summary.ship_flags)},
        {"least_under_keel_m", summary.least_under_keel_m},
        {"mass_drift_m3", summary.mass_drift_m3},
        {"mean_force_on_ships_n", summary.mean_force_on_ships_n},
        {"mean_rms_zeta_m", summary.mean_rms_zeta_m},
        {"ships", ships_json(summary.ships)},
        {"hulls", hulls_json(summary.hulls)},
        {"moorings", moorings_json(summary.moorings)},
        {"statistics", statistics_json(summary.statistics)},
        {"gauges", gauges_json(summary)},
        {"breaking", breaking_json(summary.breaking)},
        {"beyond_linear", beyond_linear_json(summary.beyond_linear)},
        {"state_hash", summary.state_hash},
        {"notes", summary.notes},
        {"warnings", summary.warnings},
        {"status", outcome_of(summary)}};
    if (summary.ranks > 1) {
        json["ranks"] = summary.ranks;
        json["cut"] = summary.cut;
        json["rank_loads"] = rank_loads_json(summary.rank_loads);
    }
    return json;
}

} // namespace swell::engine
