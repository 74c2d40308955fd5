#include "engine/results/report/run_summary.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/results/report/changes_of_run.hpp"
#include "engine/results/report/degrees_of_run.hpp"
#include "engine/results/report/solves_of_run.hpp"
#include "engine/run/api/ship_orders.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

/// Returns a line of the table. Removes control characters, because names come from files and a terminal obeys them.
template <class... Values>
std::string line(const char* subject, fmt::format_string<Values...> text, Values&&... values)
{
    return fmt::format("  {:<11} {}\n", subject, one_line(fmt::format(text, std::forward<Values>(values)...)));
}

std::string headline(const RunSummary& run)
{
    const double sea_s = static_cast<double>(run.frames) * run.deadline_ms / 1000.0;
    const double wall_s = static_cast<double>(run.frames) * run.frame_ms.mean / 1000.0;
    std::string text =
        fmt::format("{}: {} after {} frames, {:.1f} s of sea", one_line(run.scenario), outcome_of(run), run.frames, sea_s);
    if (run.frames > 0) {
        text += fmt::format(" computed in {:.2f} s: {:.2f} times as fast as the sea", wall_s, sea_s / wall_s);
    }
    return text + "\n";
}

/// Returns thousands of a number with four digits or more, and without an exponent up to a million million: "-144500".
std::string thousands(double value)
{
    constexpr double few_digits = 1e6;
    constexpr double most_digits = 1e15;
    const bool is_whole = std::fabs(value) >= few_digits && std::fabs(value) < most_digits;
    return is_whole ? fmt::format("{:.0f}", value / 1000.0) : fmt::format("{:.4g}", value / 1000.0);
}

std::string ship_lines(const NamedShipForce& ship)
{
    const auto& [surge, sway, heave] = ship.force_n;
    const auto& [roll, pitch, yaw] = ship.moment_nm;
    return line("ship",
                "{}: water pushes the hull with surge {}, sway {}, heave {} kN; roll {}, pitch {}, yaw {} kNm at the end; "
                "dent {:.3f} m",
                ship.name, thousands(surge), thousands(sway), thousands(heave), thousands(roll), thousands(pitch),
                thousands(yaw), ship.dent_m);
}

std::string hull_line(const MotionsOfHull& hull)
{
    const auto text = [](const MotionRange& motion, const char* unit) {
        return fmt::format("{:.3g}{} rms, at most {:.3g}{}", motion.rms, unit, motion.largest, unit);
    };
    const std::string motions = hull.frames > 0 && hull.answers
                                    ? fmt::format("heave {}; roll {}; pitch {}; ", text(hull.heave_m, " m"),
                                                  text(hull.roll_deg, "°"), text(hull.pitch_deg, "°"))
                                    : "";
    const std::string deck =
        hull.most_deck_under_water_m2 > 0.0
            ? fmt::format("; up to {:.3g} m2 of the deck were under water", hull.most_deck_under_water_m2)
            : "";
    const std::string squat =
        hull.frames > 0 && !hull.answers
            ? fmt::format("; sinks by at most {:.2f} m, to {:.2f} m", hull.largest_sinkage_m, hull.least_squat_clearance_m)
            : "";
    return line("motion", "{}: {}{}{}{}", hull.name, motions,
                hull.least_clearance_m < 0.0 ? fmt::format("aground, {:.2f} m into the bed", -hull.least_clearance_m)
                                             : fmt::format("at least {:.2f} m over the bed", hull.least_clearance_m),
                squat, deck);
}

std::string mooring_line(const LoadOfMooring& mooring)
{
    const std::string mean = mooring.frames > 0 ? fmt::format("{:.3g} kN, rms {:.3g} kN about it; ", 0.001 * mooring.mean_n,
                                                              0.001 * mooring.rms_n)
                                                : "";
    return line("mooring", "{}, {}: {}at most {:.3g} kN{}{}", mooring.ship, mooring.name, mean, 0.001 * mooring.largest_n,
                mooring.is_broken ? "; broke" : "", mooring.was_at_its_end ? "; was compressed to its end" : "");
}

std::string gauge_line(const GaugeStatistics& gauge)
{
    if (!gauge.has_enough_waves()) {
        return line("gauge", "{}: too few waves{} for Hs, Tp and direction", gauge.name,
                    std::isfinite(gauge.waves) ? fmt::format(" ({:.1f})", gauge.waves) : std::string());
    }
    if (!std::isfinite(gauge.tp_s)) {
        return line("gauge", "{}: Hs {:.3f} m", gauge.name, gauge.hs_m);
    }
    if (!std::isfinite(gauge.from_deg)) {
        return line("gauge",
                    "{}: Hs {:.3f} ± {:.2g} m, Tp {:.2f} ± {:.2g} s, of {:.0f} waves; no direction, because land is "
                    "or was beside it",
                    gauge.name, gauge.hs_m, gauge.hs_error_m, gauge.tp_s, gauge.tp_error_s, gauge.waves);
    }
    return line("gauge",
                "{}: Hs {:.3f} ± {:.2g} m, Tp {:.2f} ± {:.2g} s, from {:.0f}° ± {:.0f}° (spread {:.0f}°), of {:.0f} waves",
                gauge.name, gauge.hs_m, gauge.hs_error_m, gauge.tp_s, gauge.tp_error_s, gauge.from_deg,
                gauge.from_error_deg, gauge.spread_deg, gauge.waves);
}

/// Returns the lines about the times of frames.
std::string time_lines(const RunSummary& run)
{
    std::string text =
        line("frame time",
             "mean {:.3f} ms, min {:.3f}, p50 {:.3f} (median deviation {:.3f}), p95 {:.3f}, p99 {:.3f}, max {:.3f}",
             run.frame_ms.mean, run.frame_ms.min, run.frame_ms.p50, run.frame_ms.mad, run.frame_ms.p95, run.frame_ms.p99,
             run.frame_ms.max);
    if (run.cpu_ms > 0.0) {
        text += line("frame cost", "{:.3g} ns per wet node (p50); {:.3f} ms of CPU time", ns_per_wet_node(run), run.cpu_ms);
    }
    return text;
}

/// Returns the lines about gauges, breaking waves, and waves beyond linear theory.
std::string waves_text(const RunSummary& run)
{
    std::string text;
    for (const GaugeStatistics& gauge : run.gauges) {
        text += gauge_line(gauge);
    }
    if (run.breaking) {
        text += line("breaking", "waves broke at {} nodes and lost {:.3g} kW", run.breaking->nodes,
                     1e-3 * run.breaking->power_w);
    }
    if (run.beyond_linear.hs) {
        text += line("too high", "{}", high_waves_text(*run.beyond_linear.hs, run.beyond_linear.wet_nodes, "Hs"));
    }
    if (run.beyond_linear.zeta) {
        text += line("too high", "{}", high_waves_text(*run.beyond_linear.zeta, run.beyond_linear.wet_nodes, "|zeta|"));
    }
    return text;
}

std::string change_lines(const RunSummary& run)
{
    std::string text;
    for (const ChangeStatus& change : run.changes) {
        text += line("change", "{}", change_text(change));
    }
    if (run.moved_shores.land_nodes > 0) {
        text += line("shores", "{} nodes became land, which had {:.4g} m3 of water", run.moved_shores.land_nodes,
                     run.moved_shores.land_m3);
    }
    if (run.moved_shores.water_nodes > 0) {
        text += line("shores", "{} nodes became water, which have {:.4g} m3", run.moved_shores.water_nodes,
                     run.moved_shores.water_m3);
    }
    if (run.water_level_m != 0.0) {
        text += line("level", "{:+.4g} m at the end", run.water_level_m);
    }
    if (run.fastest_current_m_per_s) {
        text += line("current", "up to {:.3g} m/s at the end", *run.fastest_current_m_per_s);
    }
    return text;
}

/// Returns "4 ranks (cut rows) of "; nothing for one rank.
std::string ranks_text(const RunSummary& run)
{
    return run.ranks > 1 ? fmt::format("{} ranks (cut {}) of ", run.ranks, run.cut) : "";
}

/// Returns how evenly the ranks were busy, and how long they exchanged.
std::string rank_loads_text(const std::vector<RankLoad>& loads)
{
    double busiest_s = 0.0, busy_s = 0.0, all_s = 0.0, least_share = 1.0, most_share = 0.0;
    for (const RankLoad& load : loads) {
        const double busy = load.frames_s - load.exchange_s;
        const double share = load.frames_s > 0.0 ? load.exchange_s / load.frames_s : 0.0;
        busiest_s = std::max(busiest_s, busy);
        busy_s += busy;
        all_s += load.frames_s;
        least_share = std::min(least_share, share);
        most_share = std::max(most_share, share);
    }
    if (!(busy_s > 0.0)) {
        return "no frames";
    }
    const double mean_s = busy_s / static_cast<double>(loads.size());
    return fmt::format("exchanges and waits took {:.0f} % of their time, from {:.0f} to {:.0f} % of a rank's; the busiest "
                       "computed {:.0f} % longer than the mean",
                       100.0 * (1.0 - busy_s / all_s), 100.0 * least_share, 100.0 * most_share,
                       100.0 * (busiest_s / mean_s - 1.0));
}

} // namespace

double ns_per_wet_node(const RunSummary& summary)
{
    constexpr double ns_per_ms = 1e6;
    return summary.wet_nodes > 0 ? summary.frame_ms.p50 * ns_per_ms / static_cast<double>(summary.wet_nodes) : 0.0;
}

const char* outcome_of(const RunSummary& summary)
{
    if (!is_success(summary.status)) {
        return name_of(summary.status);
    }
    if (summary.stopped) {
        return "stopped";
    }
    return summary.interrupted ? "interrupted" : "done";
}

std::string summary_text(const RunSummary& run)
{
    const auto nodes = run.grid.nodes();
    std::string text = headline(run);
    text += line("grid", "{} x {} nodes of {:g} x {:g} m, {} wet ({:.0f} %)", run.grid.nx, run.grid.ny, run.dx_m, run.dy_m,
                 run.wet_nodes, 100.0 * static_cast<double>(run.wet_nodes) / static_cast<double>(nodes));
    if (run.degrees) {
        text += line("degrees", "{}", degrees_text(*run.degrees));
    }
    if (run.mended_nodes > 0) {
        text += line("grid", "walls too thin for the cells were closed: {} nodes became land", run.mended_nodes);
    }
    if (run.unreached_nodes > 0) {
        text += line("water", "{}", unreached_text(run.unreached_nodes, run.wet_nodes));
    }
    text += line("computed on", "{}, {}{} thread{}, {}; {} step{} of {:.4g} s per frame", run.backend, ranks_text(run),
                 run.threads, run.threads == 1 ? "" : "s", run.precision, run.steps_per_frame,
                 run.steps_per_frame == 1 ? "" : "s", run.time_step_s);
    if (!run.rank_loads.empty()) {
        text += line("ranks", "{}", rank_loads_text(run.rank_loads));
    }
    if (run.sea) {
        text +=
            line("sea", "{} {:.4g} m wanted, {:.4g} m comes in, from {:.1f}°, in {:.4g} m of water", height_name(*run.sea),
                 run.sea->asked_m, run.sea->let_in.height_m, run.sea->let_in.from_deg, run.sea->let_in.depth_m);
        text += line("sea", "{}", made_text(*run.sea));
    }
    text += line("start", "{}", start_text(run.start));
    text += change_lines(run);
    text += line("solver", "{}", solves_text(run));
    if (run.warm_up_frames > 0) {
        text += line("warm-up", "{} frames before the measured ones", run.warm_up_frames);
    }
    text += time_lines(run);
    text += line("deadline", "{} of {} frames took longer than {:g} ms", run.deadline_misses, run.frames, run.deadline_ms);
    if (const std::string crowded = crowded_text(run.deadline_misses, run.frames, run.load); !crowded.empty()) {
        text += line("load", "{}", crowded);
    }
    text += line("surface", "at most {:.3f} m above or below still water, rms {:.4g} m; volume error {:.3g} m3",
                 run.max_abs_zeta_m, run.mean_rms_zeta_m, run.mass_drift_m3);
    if (!run.ships.empty()) {
        text += line("hulls", "largest dent under a hull {:.3f} m (not counted in the surface)", run.max_hull_dent_m);
        if (std::isfinite(run.least_under_keel_m)) {
            text += line("keels", "at least {:.2f} m of water under a keel{}{}", run.least_under_keel_m,
                         run.ship_flags == 0 ? "" : "; ships were ", names_of_ship_flags(run.ship_flags));
        }
    }
    for (const NamedShipForce& ship : run.ships) {
        text += ship_lines(ship);
    }
    for (const MotionsOfHull& hull : run.hulls) {
        text += hull_line(hull);
    }
    for (const LoadOfMooring& mooring : run.moorings) {
        text += mooring_line(mooring);
    }
    if (run.statistics) {
        text += line("statistics", "of gauges and maps: {}", interval_text(*run.statistics));
    }
    text += waves_text(run);
    text += line("state hash", "{}", run.state_hash);
    return text;
}

std::string stages_text(const RunSummary& run)
{
    double sum = 0.0;
    for (const StageTime& stage : run.stages) {
        sum += stage.mean_ms;
    }
    if (sum <= 0.0) {
        return "";
    }
    std::string text = fmt::format("  {:<11} {:>9} {:>9} {:>7}{}\n", "stage", "mean ms", "p99 ms", "share",
                                   run.staged_frames > 0 ? fmt::format("   of {} frames", run.staged_frames) : "");
    const double frame_ms = std::max(run.staged_frame_ms, sum);
    for (const StageTime& stage : run.stages) {
        text += fmt::format("  {:<11} {:>9.3f} {:>9.3f} {:>6.1f}%\n", stage.stage, stage.mean_ms, stage.p99_ms,
                            100.0 * stage.mean_ms / frame_ms);
    }
    text += fmt::format("  {:<11} {:>9.3f} {:>9} {:>6.1f}%\n", "the rest", frame_ms - sum, "",
                        100.0 * (frame_ms - sum) / frame_ms);
    return text;
}

} // namespace swell::engine
