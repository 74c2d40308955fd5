#pragma once
#include <vector>

#include "engine/report/run_summary.hpp"
#include "engine/api/wave_engine.hpp"

namespace swell::engine
{

/// Times the stages of so many further frames. The engine goes on from where it is, so the frames are those of a developed
/// sea; ask for everything a run reports before. Stops early at a frame that is not usable. All stages, in the order of a
/// frame.
std::vector<StageTime> measure_stages(WaveEngine& engine, long frames);

} // namespace swell::engine
