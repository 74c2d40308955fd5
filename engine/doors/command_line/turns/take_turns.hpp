#pragma once
#include "engine/run/api/frame_stats.hpp"

namespace swell::engine
{

class WaveEngine;

/// The side of `swell profile --turns`: computes `warm_up` frames and writes a line of JSON about itself; then, for every
/// line with a number on standard input, so many frames, and a line of JSON with their times. Ends with standard input, or
/// with a frame that is not usable, which the line names. Returns the newest status. Standard output must be free.
RunStatus take_turns(WaveEngine& engine, long warm_up, double set_up_s);

} // namespace swell::engine
