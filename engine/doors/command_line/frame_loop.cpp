#include "engine/doors/command_line/frame_loop.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <thread>
#include <utility>

#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/terminal/progress_bar.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/results/report/profile/staged_frames.hpp"
#include "engine/results/report/wave_warnings.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/machine/processor_time.hpp"

namespace swell::engine
{

namespace
{

constexpr std::array<int, 3> watched{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t newest_signal = 0;

extern "C" void note_signal(int number)
{
    newest_signal = number;
}

void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action {
    };
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, nullptr);
}

/// Sleeps until a frame is due: n frame times after the start. Returns at once if that time is past.
void wait_for_frame(long frame, double frame_s, std::chrono::steady_clock::time_point start)
{
    const std::chrono::duration<double> since_start(frame_s * static_cast<double>(frame));
    std::this_thread::sleep_until(start + std::chrono::duration_cast<std::chrono::steady_clock::duration>(since_start));
}

const char* advice_on(RunStatus status)
{
    switch (status) {
    case RunStatus::iteration_limit:
        return "a solve was cut off before its tolerance: raise the iteration limit or the tolerance";
    case RunStatus::stagnated:
        return "a solve cannot reach its tolerance in this precision: raise --tol or take --precision double";
    case RunStatus::unstable_time_step:
        return "the surface grows without end: take more steps_per_frame; if swell check says that the current outruns the "
               "grid's waves, follow its advice";
    case RunStatus::not_finite: return "the surface is no longer finite: take more steps_per_frame or a smaller --tol";
    case RunStatus::device_lost: return "what was written up to there is good; run again with --backend cpu";
    case RunStatus::deadline_missed:
    case RunStatus::converged: break;
    }
    return "";
}

} // namespace

StopSignals::StopSignals()
{
    newest_signal = 0;
    for (const int number : watched) {
        handle(number, note_signal, static_cast<int>(SA_RESETHAND));
    }
}

StopSignals::~StopSignals()
{
    for (const int number : watched) {
        handle(number, SIG_DFL, 0);
    }
}

int StopSignals::received() const
{
    return newest_signal;
}

WaveEngine make_engine(Scenario scenario, const EngineOptions& options)
{
    const PartLine line("making the engine of a run");
    return WaveEngine(std::move(scenario), options);
}

int follow(const ScenarioOptions& options)
{
    make_engine(options.read(), options.engine_options_on_ranks()).follow();
    return exit_done;
}

double spin_up(WaveEngine& engine, bool progress, const StopSignals& signals)
{
    if (engine.frame() >= 0) {
        return 0.0;
    }
    const auto start = std::chrono::steady_clock::now();
    tell(fmt::format("{:g} s of sea before frame 0", engine.scenario().spin_up_s));
    const long frames = -engine.frame();
    ProgressBar bar(frames, engine.scenario().frame_s, progress);
    while (engine.frame() < 0 && signals.received() == 0) {
        FrameStats stats = engine.advance_frame();
        if (!is_usable(stats.status)) {
            break;
        }
        stats.frame += frames;
        bar.show(stats);
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool stages_cost_nothing(const WaveEngine& engine)
{
    return engine.backend().name == "cpu";
}

void sum_up_stages(WaveEngine& engine, const FrameLoop& loop, long most, StagedFrames& staged, RunSummary& summary)
{
    if (loop.staged == nullptr) {
        staged = measure_stages(engine, most);
    }
    summary.stages = staged.stages();
    summary.staged_frame_ms = staged.frame_ms();
    summary.staged_frames = static_cast<long>(staged.frames().size());
}

RunRecord run_frames(WaveEngine& engine, const FrameLoop& loop, const StopSignals& signals,
                     const std::function<void(const FrameStats&)>& after_frame)
{
    RunRecord record(engine.scenario().frame_s * 1000.0);
    const long first = engine.frame(); // not 0 after a restored state
    const long last_frame = first + loop.warm_up + loop.frames;
    ProgressBar progress(last_frame - first, engine.scenario().frame_s, loop.progress);
    std::size_t told = tell_warnings_from(loop.warnings_told.value_or(engine.warnings().size()), engine);
    if (loop.is_strict && engine.refused_changes() > 0) { // in the spin-up
        record.stop();
        return record;
    }
    const auto start = std::chrono::steady_clock::now();
    while (engine.frame() < last_frame && signals.received() == 0) {
        const bool counts = engine.frame() >= first + loop.warm_up;
        const double cpu_ms = processor_ms();
        FrameStats stats = counts && loop.staged != nullptr ? loop.staged->advance(engine) : engine.advance_frame();
        if (counts) {
            record.add(stats, processor_ms() - cpu_ms);
        } else {
            record.add_warm_up(stats);
        }
        if (!is_usable(stats.status)) {
            break;
        }
        if (counts) {
            after_frame(stats);
        }
        told = tell_warnings_from(told, engine);
        if (loop.is_strict && engine.refused_changes() > 0) {
            record.stop();
            break;
        }
        stats.frame -= first;
        progress.show(stats);
        if (loop.realtime) {
            wait_for_frame(stats.frame, engine.scenario().frame_s, start);
        }
    }
    return record;
}

void warn_of_waves(RunSummary& summary)
{
    for (const std::string& warning : warnings_of_waves(summary)) {
        tell_warning(warning);
        summary.warnings.push_back(warning);
    }
}

void explain_status(const RunRecord& record, const std::string& place)
{
    if (record.is_stopped()) {
        tell_error("a change of the water was refused, and --strict ends the run there; its results up to there are good");
    }
    if (!is_success(record.status())) {
        tell_error(fmt::format("{}, first in frame {}: {}{}{}", name_of(record.status()), record.first_frame_of_status(),
                               advice_on(record.status()), place.empty() ? "" : "; ", place));
    }
}

int exit_code_of(const RunRecord& record, const StopSignals& signals)
{
    constexpr int ended_by_signal = 128;
    if (signals.received() != 0) {
        return ended_by_signal + signals.received();
    }
    return is_success(record.status()) && !record.is_stopped() ? exit_done : exit_bad_status;
}

void announce(const WaveEngine& engine)
{
    tell(fmt::format("backend {} ({}), {} thread{}", engine.backend().name, engine.backend().reason, engine.threads(),
                     engine.threads() == 1 ? "" : "s"));
    for (const std::string& note : engine.notes()) {
        tell(note);
    }
    tell_warnings_from(0, engine);
}

std::size_t tell_warnings_from(std::size_t first, const WaveEngine& engine)
{
    const std::vector<std::string>& all = engine.warnings();
    for (std::size_t number = first; number < all.size(); ++number) {
        tell_warning(all[number]);
    }
    return all.size();
}

} // namespace swell::engine
