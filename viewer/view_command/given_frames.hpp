#pragma once
#include <string>
#include <vector>

#include "engine/command_line/stop_signals.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/frame_source.hpp"
#include "viewer/view_command/view_options.hpp"

namespace swell::viewer
{

/// Goes through a run as fast as it can and draws the frames that were asked for, each exactly as it is. Returns the files
/// it wrote: fewer where a signal came or a frame was not usable. Throws InputError where one of them was not recorded.
std::vector<std::string> draw_given_frames(Screen& screen, FrameSource& source, const ViewOptions& options,
                                           const engine::StopSignals& signals);

} // namespace swell::viewer
