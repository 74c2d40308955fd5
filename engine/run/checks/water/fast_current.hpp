#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Returns a warning, one line, if a run cuts a current at some wet node, because it is faster than the model allows for
/// this depth, a share of sqrt(g h) (model/theory/carried_current.hpp). The line has the number of such nodes, the node of
/// the largest cut, and the speed that remains there. Otherwise an empty text. `current` has one value per node, or none;
/// it is the setup's current or a later one. Uses the depths of the setup; a run cuts the current again after each change
/// of depths.
std::string warning_of_cut_current(const model::WaveSetup& waves, const model::Current& current);

/// Returns a warning, one line, if at some node the current, cut as in a run (model/theory/carried_current.hpp), is faster
/// than the grid's slowest waves (model::slowest_carried_speed()), and a shore or a wall can reflect these waves: then
/// short waves may grow there without limit. Otherwise an empty text; also with smoothing, which removes such waves. The
/// profile must be fitted to the grid.
std::string warning_of_outrun_waves(const model::WaveSetup& waves, const model::Current& current);

/// Adds warning_of_cut_current() and warning_of_outrun_waves() to a list of warnings, unless they are empty.
void warn_of_fast_current(const model::WaveSetup& waves, const model::Current& current, std::vector<std::string>& warnings);

} // namespace swell::engine
