#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/report/profile_statistics.hpp"
#include "engine/api/run_status.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

class RunRecord;
class WaveEngine;

/// Time of one stage per frame, from the instrumented pass.
struct StageTime {
    std::string stage;
    double mean_ms = 0.0;
    double p99_ms = 0.0;
};

/// The water's push on a ship at the end of a run. Axes of the ship: forward, port, up; moments about its origin, by the
/// right-hand rule about these axes: roll, pitch, yaw.
struct NamedShipForce {
    std::string name;
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};
};

/// What a run comes down to: the content of summary.json and of the table on the screen.
struct RunSummary {
    std::string scenario;
    std::string backend;
    std::string precision;
    int threads = 0;
    model::Extent grid;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::int64_t wet_nodes = 0;
    long frames = 0;
    int steps_per_frame = 0;
    double time_step_s = 0.0;
    std::string solver_name;
    solver::SolverOptions solver;
    model::Guess guess = model::Guess::previous;
    double mean_iterations = 0.0; ///< per solve
    int most_iterations = 0;      ///< of one solve
    TimeStatistics frame_ms;
    std::vector<StageTime> stages; ///< in the order of a frame; empty where they were not measured
    double deadline_ms = 0.0;
    long deadline_misses = 0;
    double max_abs_zeta_m = 0.0; ///< over the whole run
    double mass_drift_m3 = 0.0;  ///< change of ∫zeta dA minus what crossed open edges and sources
    double fext = 0.0;           ///< mean over the last 100 frames: see FrameStats::fext
    std::vector<NamedShipForce> ships;
    std::string state_hash;
    RunStatus status = RunStatus::converged;
};

/// What a run came down to, asked of the engine right after its last frame. Stage times are left empty: see measure_stages.
RunSummary summarise(WaveEngine& engine, const RunRecord& record);

} // namespace swell::engine
