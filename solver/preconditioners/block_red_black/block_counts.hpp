#pragma once
#include <string>

#include "solver/grid/volume.hpp"
#include "solver/method_options.hpp"

namespace swell::solver
{

/// Blocks for a volume where none are asked for: the rule of 004 §5.3.4.2, with other numbers. There: as many blocks as
/// fill a GPU, 32 times 6 for each of its multiprocessors, a multiple of 32, each as near a cube as can be. The iterations
/// grow with the number of blocks and shrink with their size, so here no edge of a block is meant to be shorter than four
/// nodes, eight on a plane; and the numbers depend on the volume alone, so that every machine solves in the same
/// iterations.
///
/// Of all cuts near that one, the best has the least product of three numbers: the steps that all threads take, idle ones
/// in the last group of 32 too, per node; the surface of the largest block against a cube's; the distance from the number
/// of blocks that was meant.
///
/// Where `keeps_row_sums` (MIC) and every axis would have four blocks or more, the axis with the fewest gets three: with
/// four everywhere there are zero pivots (004 theorem 1).
PartCounts usual_blocks(const Volume& volume, bool keeps_row_sums);

/// Throws OptionError unless each axis has at least a node for each of its blocks.
void check_blocks(const Volume& volume, const PartCounts& blocks);

/// "15 x 15 x 7".
std::string text_of(const PartCounts& blocks);

} // namespace swell::solver
