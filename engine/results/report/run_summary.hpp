#pragma once
#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "../../../model/setup/wave_setup.hpp"
#include "../../run/api/changes.hpp"
#include "../../run/api/degrees_datum.hpp"
#include "../../run/api/frame_stats.hpp"
#include "../../run/api/rank_load.hpp"
#include "../../run/api/snapshot.hpp"
#include "../analysis/breaking_of_run.hpp"
#include "../analysis/gauge_statistics.hpp"
#include "../analysis/hull_motions.hpp"
#include "../analysis/linear_limit.hpp"
#include "../analysis/mooring_loads.hpp"
#include "../analysis/statistics_interval.hpp"
#include "profile/crowded_machine.hpp"
#include "profile/profile.hpp"
#include "sea_of_run.hpp"
#include "start_of_run.hpp"

namespace swell::engine
{

/// The results of a run, shown in summary.json and in the table on the screen.
struct RunSummary {
    std::string scenario;
    std::string backend;
    std::string precision;
    int threads = 0;
    int ranks = 1;   ///< that computed the sea together
    std::string cut; ///< "rows", "columns" or "both": how they cut the grid; empty for one rank
    std::vector<RankLoad> rank_loads;
    model::Extent grid;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::int64_t wet_nodes = 0;       ///< at the end
    std::int64_t mended_nodes = 0;    ///< nodes of walls too thin for the cells; they were made land again
    std::int64_t unreached_nodes = 0; ///< wet nodes without a way through water to an edge other than a wall
    long warm_up_frames = 0;          ///< computed before the frames that count below
    long frames = 0;
    int steps_per_frame = 0;
    double time_step_s = 0.0;
    std::optional<DegreesDatum> degrees; ///< absent if the grid has no place on the earth
    std::optional<SeaOfRun> sea;         ///< absent without a sea
    solver::SolverSpec solver;
    std::vector<solver::StepsOfMode> steps_of_modes; ///< of each solve; empty if conjugate gradients solved
    double mean_iterations = 0.0;                    ///< per solve
    int most_iterations = 0;                         ///< of one solve
    double guess_residual = 0.0;                     ///< the largest FrameStats::guess_residual
    TimeStatistics frame_ms;
    double cpu_ms = 0.0;           ///< processor time of a frame, of all threads of the process; 0 if not measured
    std::vector<StageTime> stages; ///< in the order of a frame; empty if not measured
    double staged_frame_ms = 0.0;  ///< mean wall clock of the frames whose stages were measured
    long staged_frames = 0;        ///< number of these frames
    double deadline_ms = 0.0;
    long deadline_misses = 0;
    double max_abs_zeta_m = 0.0;  ///< outside the hulls, over the whole run
    double max_hull_dent_m = 0.0; ///< the largest |zeta| under a hull, over the whole run; 0 without ships
    unsigned ship_flags = 0;      ///< of all ships, over the whole run: ShipFlag
    double least_under_keel_m = std::numeric_limits<double>::infinity(); ///< of all ships, over the whole run
    double mass_drift_m3 = 0.0;         ///< change of ∫zeta dA minus the volume through open edges and from sources
    double mean_force_on_ships_n = 0.0; ///< mean FrameStats::force_on_ships_n of the last 100 frames; 0 without ships
    double mean_rms_zeta_m = 0.0;       ///< mean FrameStats::rms_zeta_m of the last 100 frames
    std::vector<NamedShipForce> ships;
    std::vector<MotionsOfHull> hulls; ///< of ships with a mesh
    std::vector<LoadOfMooring> moorings;
    StartOfRun start;
    std::string begins_at; ///< the moment of frame 0, "2026-01-14T06:00:00Z"; empty if no date is known
    std::optional<StatisticsInterval> statistics;    ///< of gauges and maps; absent without statistics
    std::vector<GaugeStatistics> gauges;             ///< empty without statistics
    std::optional<BreakingOfRun> breaking;           ///< absent if waves cannot break
    BeyondLinear beyond_linear;                      ///< in the interval of statistics; empty without statistics
    std::vector<ChangeStatus> changes;               ///< of the water, in the order in which they were given
    MovedShores moved_shores{};                      ///< by events and orders of depths
    double water_level_m = 0.0;                      ///< at the end
    std::optional<double> fastest_current_m_per_s{}; ///< at the end; absent without a current
    LoadOfMachine load;                              ///< at the end of the run
    std::string state_hash;
    std::vector<std::string> notes;    ///< WaveEngine::notes()
    std::vector<std::string> warnings; ///< WaveEngine::warnings(), followed by warnings_of_waves()
    RunStatus status = RunStatus::converged;
    bool interrupted = false; ///< a signal ended the run before its last frame
    bool stopped = false;     ///< a refused change ended the run, as --strict demands
};

/// Returns the median time of a frame divided by its wet nodes [ns].
double ns_per_wet_node(const RunSummary& summary);

/// Returns how the run ended, in a word: "done", "interrupted", "stopped", or the name of the worst status if the run
/// failed.
const char* outcome_of(const RunSummary& summary);

/// Returns the summary for programs, with keys in the order of RunSummary. A number that is not finite becomes null.
nlohmann::ordered_json summary_json(const RunSummary& summary);

/// Returns the summary for people: a screen of lines that begin with their subjects.
std::string summary_text(const RunSummary& run);

/// Returns how long the stages of a frame take, for people, a line for each stage: mean time, p99 and share of the sum.
/// Empty without measured stages.
std::string stages_text(const RunSummary& run);

} // namespace swell::engine
