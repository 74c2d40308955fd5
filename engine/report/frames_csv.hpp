#pragma once
#include <string>
#include <vector>

#include "engine/api/frame_stats.hpp"

namespace swell::engine
{

/// One line per frame: frame, frame_ms, iterations_mean, iterations_max, max_abs_zeta_m, fext, status. Throws InputError
/// where the file cannot be made.
void write_frames_csv(const std::string& file, const std::vector<FrameStats>& frames);

} // namespace swell::engine
