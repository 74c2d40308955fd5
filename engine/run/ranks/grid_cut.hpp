#pragma once
#include <vector>

#include "engine/run/api/engine_options.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/grid.hpp"

namespace swell::engine
{

/// Returns how much work a CPU has with a box of the grid in a frame, in wet nodes: land costs a tenth of water, and a node
/// of an edge that lets a sea in costs 0.15 nodes more for each wave of the sea (measured with 86 and 128 waves). Hulls are
/// left out, because they move.
double work_in(const solver::Box& box, const model::WaveSetup& waves);

/// Returns the boxes of a grid that is cut for so many ranks, in their order: from the south, in each row of boxes from the
/// west. Rows of boxes, and columns of boxes, have as equal work (work_in()) as cuts at multiples of 16 rows and 64 columns
/// allow. Throws InputError, with the largest number that fits, if a box would be thinner than 16 rows or 64 columns.
std::vector<solver::Box> boxes_of_cut(const model::WaveSetup& waves, int ranks, GridCut cut);

} // namespace swell::engine
