#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Returns a warning, one line, if a current is faster than water carries it (model/theory/carried_current.hpp) at some
/// wet node: how many such nodes there are, the node of the largest cut, and what stays there. Otherwise an empty text.
/// `current` has one value per node, or none; it is that of the setup or one that comes later. Looks at the depths of the
/// setup; a run cuts the current anew over each change of depths.
std::string warning_of_cut_current(const model::WaveSetup& waves, const model::Current& current);

/// Returns a warning, one line, if what the water carries of a current outruns the grid's slowest waves
/// (model::slowest_carried_speed()) at a node, and a shore or a wall can turn them: short waves may then grow there without
/// end. Otherwise an empty text; also with smoothing, which takes such waves. The profile must be fitted to the grid.
std::string warning_of_outrun_waves(const model::WaveSetup& waves, const model::Current& current);

/// Adds both warnings to a list, if there are any.
void warn_of_fast_current(const model::WaveSetup& waves, const model::Current& current, std::vector<std::string>& warnings);

} // namespace swell::engine
