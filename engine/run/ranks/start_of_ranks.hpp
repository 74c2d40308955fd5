#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/run/ranks/ranks.hpp"

/// What ranks ask each other, most of it before they compute. All ranks make these calls in the same order.
namespace swell::engine
{

/// What must be equal on all ranks. Of each text the first 127 bytes count.
struct EqualOnRanks {
    std::string build;    ///< version and commit: "0.3.0 (701de8c)"
    std::string scenario; ///< a hash of everything that the water depends on
    std::string options;  ///< the engine's options that all ranks need alike, in words
};

/// Throws InputError, with the same text on every rank, if a rank differs from rank 0. Names the first such rank and what
/// differs.
void require_equal_ranks(Ranks& ranks, const EqualOnRanks& own);

/// Returns a note, the same on every rank, if the ranks of a machine have more threads than cores, or if a rank has fewer
/// threads than rank 0, for which the others then wait. Else an empty text. `threads` are those of this rank.
std::string note_on_cores(Ranks& ranks, int threads);

/// Returns a note, the same on every rank, if there are more ranks than GPUs on a machine. Else an empty text. `gpus`: of
/// the machine of this rank.
std::string note_on_gpus(Ranks& ranks, int gpus);

/// Returns the numbers of all ranks, those of rank 0 first. All ranks give as many.
std::vector<double> numbers_of_all(Ranks& ranks, std::span<const double> own);

} // namespace swell::engine
