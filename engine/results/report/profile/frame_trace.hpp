#pragma once
#include <string>
#include <vector>

#include "engine/results/report/profile/staged_frames.hpp"

namespace swell::engine
{

/// Writes frames and their stages as a trace in the JSON of Chrome's trace events, which https://ui.perfetto.dev shows: a
/// bar per frame, and a bar per stage below it. A stage's bar is as long as the stage took, and follows the bar before.
/// The rest of a frame, which belongs to no stage, is left free at its end. `title` names the run. Throws InputError if the
/// file cannot be made.
void write_frame_trace(const std::string& file, const std::string& title, const std::vector<StagedFrame>& frames);

} // namespace swell::engine
