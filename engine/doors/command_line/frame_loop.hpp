#pragma once
#include <cstddef>
#include <functional>
#include <optional>

#include "engine/results/report/run_record.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// Catches SIGINT, SIGTERM and SIGHUP while the object lives, so that a run can finish its frame and its files. A second
/// signal of the same kind ends the program at once. No two objects may live at the same time.
class StopSignals
{
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    /// Returns the number of the newest signal received; 0 if there was none.
    [[nodiscard]] int received() const;
};

/// Makes the engine that computes a scenario. If this takes long, a line on the terminal says so meanwhile.
WaveEngine make_engine(Scenario scenario, const EngineOptions& options);

struct ScenarioOptions;

/// Computes the part of a rank that a launcher has started (LaunchedRanks::follows()), until rank 0's engine ends. Returns
/// exit_done.
int follow(const ScenarioOptions& options);

class StagedFrames;

/// How a run computes its frames.
struct FrameLoop {
    long warm_up = 0;      ///< number of first frames, which RunRecord does not count
    long frames = 0;       ///< frames after the warm-up
    bool realtime = false; ///< frame n ends no earlier than n frame times after the start
    bool progress = false; ///< report progress even if standard error is not a terminal
    /// Computes the frames after the warm-up with a clock at every stage; null: stages are not timed.
    StagedFrames* staged = nullptr;
    bool is_strict = false; ///< end the run after a frame in which a change of the water (event, tide) is refused
    std::optional<std::size_t> warnings_told{}; ///< number of the engine's warnings already shown; none: all so far
};

/// Computes the spin-up, the frames of the scenario before frame 0, and reports progress on standard error like
/// run_frames(). Ends early at a signal or at an unusable frame, whose status all later frames repeat. Returns the
/// wall-clock time that the spin-up took [s].
double spin_up(WaveEngine& engine, bool progress, const StopSignals& signals);

/// Returns whether the stages of a frame (such as the solve) can be timed without slowing it down. This is so on a CPU.
bool stages_cost_nothing(const WaveEngine& engine);

/// Adds the mean times of a frame's stages (such as the solve) to a summary of a run: of the frames that run_frames()
/// timed, if `loop` asked for that, otherwise of up to `most` more frames, which the call computes and stores in `staged`.
void sum_up_stages(WaveEngine& engine, const FrameLoop& loop, long most, StagedFrames& staged, RunSummary& summary);

/// Computes the frames that `loop` asks for, until all are done, a frame is not usable, or a signal comes. Calls
/// after_frame(stats) after every usable frame after the warm-up. Writes each change of the water that is refused meanwhile
/// to standard error. Returns the record of the run: times, iterations and status.
RunRecord run_frames(WaveEngine& engine, const FrameLoop& loop, const StopSignals& signals,
                     const std::function<void(const FrameStats&)>& after_frame);

/// Adds to a run's summary the warnings about its waves that could not be known before the run (warnings_of_waves()), and
/// writes them to standard error.
void warn_of_waves(RunSummary& summary);

/// Writes to standard error why a run ended badly, and the remedy. Writes nothing about a good run. `place` is
/// WaveEngine::place_of_the_fault(), a line on the worst node, or empty.
void explain_status(const RunRecord& record, const std::string& place = {});

/// Returns the exit code of the program after a run: exit_done, exit_bad_status, or 128 + the number of the signal
/// received.
int exit_code_of(const RunRecord& record, const StopSignals& signals);

/// Writes to standard error the engine's backend and the reason for it, the engine's notes (changes that made the scenario
/// computable), and its warnings. If the program is quiet, writes only the warnings.
void announce(const WaveEngine& engine);

/// Writes the engine's warnings from index `first` on to standard error. Returns the number of all warnings, the next
/// `first`.
std::size_t tell_warnings_from(std::size_t first, const WaveEngine& engine);

} // namespace swell::engine
