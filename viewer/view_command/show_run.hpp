#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/frame_loop.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/frame_source.hpp"
#include "viewer/view_command/view_options.hpp"

namespace swell::viewer
{

// The two ways in which `swell view` shows a run. Both end early after a signal (Ctrl-C). While they run, nothing else may
// use `source`.

/// Counts and times of the pictures of a live view.
struct PictureCount {
    long drawn = 0;
    long dropped = 0; ///< frames that were never shown
    double wall_s = 0.0;
    std::vector<double> picture_ms; ///< wall-clock time to draw each picture, without the wait before the next
};

/// Shows a run on the screen while `source` computes or reads it, until the window is closed or the person quits with a
/// key. Off screen or with --close, also ends after the last frame was shown. On return, `source` is at the last frame that
/// was computed. Throws the exceptions of the source.
PictureCount show_live(Screen& screen, FrameSource& source, const ViewOptions& options, const engine::StopSignals& signals);

/// Draws each frame that the options ask for into a PNG file or a video, exactly and not interpolated. Computes the frames
/// between as fast as possible. Returns the names of the PNG files written, or of the video. There are fewer pictures than
/// asked for if a signal came or a frame was not usable. Throws InputError if a frame was not recorded, MachineError if
/// ffmpeg fails.
std::vector<std::string> draw_given_frames(Screen& screen, FrameSource& source, const ViewOptions& options,
                                           const engine::StopSignals& signals);

} // namespace swell::viewer
