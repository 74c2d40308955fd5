#pragma once
#include <functional>

#include "engine/command_line/stop_signals.hpp"
#include "engine/report/run_record.hpp"
#include "engine/api/wave_engine.hpp"

namespace swell::engine
{

/// How a run goes through its frames.
struct FrameLoop {
    long frames = 0;
    bool realtime = false; ///< no faster than the clock
    bool progress = false; ///< tell how far it is even where standard error is no terminal
};

/// Computes frames until all are done, one is not usable, or a signal comes. after_frame follows every usable frame.
RunRecord run_frames(WaveEngine& engine, const FrameLoop& loop, const StopSignals& signals,
                     const std::function<void(const FrameStats&)>& after_frame);

/// Says on standard error what a bad run died of and what to change; nothing for a good one.
void explain_status(const RunRecord& record);

/// 0, 1, or 128 + the signal's number.
int exit_code_of(const RunRecord& record, const StopSignals& signals);

/// Says on standard error which backend was taken and why, and what was changed to make the scenario computable.
void announce(const WaveEngine& engine);

} // namespace swell::engine
