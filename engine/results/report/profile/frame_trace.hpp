#pragma once
#include <string>
#include <vector>

#include "engine/results/report/profile/staged_frames.hpp"

namespace swell::engine
{

/// Writes frames and their stages as a trace in the JSON of Chrome's trace events, which https://ui.perfetto.dev shows: a
/// bar per frame, below it a bar per stage. A stage stands as long as it took, behind the one before; what a frame does
/// beside its stages is what is left free at its end. `title` names the run. Throws InputError where the file cannot be
/// made.
void write_frame_trace(const std::string& file, const std::string& title, const std::vector<StagedFrame>& frames);

} // namespace swell::engine
