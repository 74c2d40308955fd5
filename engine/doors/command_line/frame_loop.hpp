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

    /// The number of the newest signal that came; 0 where none did.
    [[nodiscard]] int received() const;
};

/// The engine of a command; on a terminal a line tells that it is made, where that takes long.
WaveEngine make_engine(Scenario scenario, const EngineOptions& options);

class StagedFrames;

/// How a run goes through its frames.
struct FrameLoop {
    long warm_up = 0;                           ///< frames at the start that the record does not count
    long frames = 0;                            ///< frames after these
    bool realtime = false;                      ///< frame n ends no earlier than n frame times after the start
    bool progress = false;                      ///< report progress even where standard error is no terminal
    StagedFrames* staged = nullptr;             ///< computes the frames that count; null: nobody times their stages
    bool is_strict = false;                     ///< ends behind the frame in which a change of the water is refused
    std::optional<std::size_t> warnings_told{}; ///< of the engine, before the loop; none: those that are there at its start
};

/// Computes the frames before frame 0 that a spin-up asks for, and tells how far it is as run_frames does. Ends early at a
/// signal or a frame that is not usable, which the frames after it then say. Returns how long that took [s].
double spin_up(WaveEngine& engine, bool progress, const StopSignals& signals);

/// Whether frames with a clock at every stage are as quick as others: on a CPU.
bool stages_cost_nothing(const WaveEngine& engine);

/// Gives a summary the times of the stages: of the frames that the loop staged, and where it staged none, of up to `most`
/// further ones, which `staged` gets.
void sum_up_stages(WaveEngine& engine, const FrameLoop& loop, long most, StagedFrames& staged, RunSummary& summary);

/// Computes frames until all are done, a frame is not usable, or a signal comes. Calls after_frame(stats) after every
/// usable frame that the record counts. Says on standard error which changes of the water are refused meanwhile.
RunRecord run_frames(WaveEngine& engine, const FrameLoop& loop, const StopSignals& signals,
                     const std::function<void(const FrameStats&)>& after_frame);

/// Adds what nobody could know before the run to the warnings of its summary (warnings_of_waves()), and says it on standard
/// error.
void warn_of_waves(RunSummary& summary);

/// Says on standard error why a run ended badly, and what to change. Says nothing about a good run.
void explain_status(const RunRecord& record, const std::string& place = {});

/// The exit code of the program after a run: exit_done, exit_bad_status, or 128 + the number of the signal that came.
int exit_code_of(const RunRecord& record, const StopSignals& signals);

/// Says on standard error which backend the engine took and why, and the notes of the engine: what was changed to make the
/// scenario computable. Says nothing where the program is quiet.
void announce(const WaveEngine& engine);

/// Says on standard error the warnings behind the first `first`, and returns how many there are now.
std::size_t tell_warnings_from(std::size_t first, const WaveEngine& engine);

} // namespace swell::engine
