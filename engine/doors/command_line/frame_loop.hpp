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

/// Makes the engine of a command. On a terminal a line shows this work if it takes long.
WaveEngine make_engine(Scenario scenario, const EngineOptions& options);

class StagedFrames;

/// How a run computes its frames.
struct FrameLoop {
    long warm_up = 0;               ///< first frames, which the record does not count
    long frames = 0;                ///< frames after the warm-up
    bool realtime = false;          ///< frame n ends no earlier than n frame times after the start
    bool progress = false;          ///< report progress even if standard error is not a terminal
    StagedFrames* staged = nullptr; ///< computes and times by stage the counted frames; null: stages are not timed
    bool is_strict = false;         ///< end after a frame in which a change of the water is refused
    std::optional<std::size_t> warnings_told{}; ///< number of the engine's warnings already shown; none: all so far
};

/// Computes the spin-up, the frames before frame 0, and reports progress like run_frames(). Ends early at a signal or at an
/// unusable frame, whose status all later frames repeat. Returns the duration of the spin-up [s].
double spin_up(WaveEngine& engine, bool progress, const StopSignals& signals);

/// Whether timing every stage does not slow down frames. This is so on a CPU.
bool stages_cost_nothing(const WaveEngine& engine);

/// Adds the times of the stages to a summary. They are of the frames that the loop timed by stage. If there are none,
/// computes up to `most` more frames, timed by stage, and stores them in `staged`.
void sum_up_stages(WaveEngine& engine, const FrameLoop& loop, long most, StagedFrames& staged, RunSummary& summary);

/// Computes frames until all are done, a frame is not usable, or a signal comes. Calls after_frame(stats) after every
/// usable frame that the record counts. Writes each change of the water that is refused meanwhile to standard error.
RunRecord run_frames(WaveEngine& engine, const FrameLoop& loop, const StopSignals& signals,
                     const std::function<void(const FrameStats&)>& after_frame);

/// Adds warnings that could not be known before the run (warnings_of_waves()) to its summary, and writes them to standard
/// error.
void warn_of_waves(RunSummary& summary);

/// Writes to standard error why a run ended badly, and the remedy. Writes nothing about a good run. `place` is
/// WaveEngine::place_of_the_fault().
void explain_status(const RunRecord& record, const std::string& place = {});

/// Returns the exit code of the program after a run: exit_done, exit_bad_status, or 128 + the number of the signal
/// received.
int exit_code_of(const RunRecord& record, const StopSignals& signals);

/// Writes to standard error the engine's backend and the reason for it, the engine's notes (changes that made the scenario
/// computable), and its warnings. If the program is quiet, writes only the warnings.
void announce(const WaveEngine& engine);

/// Writes the warnings from index `first` on to standard error. Returns the number of all warnings.
std::size_t tell_warnings_from(std::size_t first, const WaveEngine& engine);

} // namespace swell::engine
