#pragma once
#include <string>

#include "solver/comparison/grid/volume.hpp"
#include "solver/method_params.hpp"

/// The default numbers of blocks of the block red-black ordering. Shioya's thesis §5.3.4.2 fills a GPU: 32 times 6 blocks
/// for each multiprocessor, a multiple of 32, each as near a cube as possible. The rule here has other numbers, because
/// iterations grow with the number of blocks and shrink with their size: an edge of a block is intended to have at least
/// four nodes, eight on a plane. Of all cuts near the intended one, the best has the least product of three numbers: the
/// steps of all threads per node, including idle threads in the last group of 32; the surface of the largest block relative
/// to a cube's; the distance from the intended number of blocks.
namespace swell::solver
{

/// Returns the default numbers of blocks along each axis for the block red-black ordering of a volume. They depend only on
/// the volume, so that every machine needs the same iterations.
///
/// If `keeps_row_sums` (MIC) and every axis would have four blocks or more, the axis with the fewest gets three. With a red
/// first block, zero pivots come with four blocks along every axis and five along one (Shioya's thesis, theorem 2 and
/// §4.4.2). Four along every axis give none; they become three too.
PartCounts usual_blocks(const Volume& volume, bool keeps_row_sums);

/// Throws OptionError if an axis of the volume has fewer nodes than `blocks` has blocks along it.
void check_blocks(const Volume& volume, const PartCounts& blocks);

/// Returns the numbers of blocks along x, y and z as text for a message: "15 x 15 x 7".
std::string text_of(const PartCounts& blocks);

} // namespace swell::solver
