#pragma once
#include "engine/run/api/frame_stats.hpp"

namespace swell::engine
{

class WaveEngine;

/// Computes frames whenever another program asks for them (`swell profile --turns`). Computes `warm_up` frames first and
/// writes a line of JSON about itself. Then reads numbers from standard input, one a line: for each, computes that many
/// frames and writes a line of JSON with their times. Ends with standard input, or with a frame that is not usable, whose
/// status the line names. Returns the newest status. Standard output must be otherwise unused.
RunStatus take_turns(WaveEngine& engine, long warm_up, double set_up_s);

} // namespace swell::engine
