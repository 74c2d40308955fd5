#pragma once
/// A *cell* is the arithmetic of ONE node: a small functor that runs unchanged on the CPU and on the GPU. SWELL_CELL marks
/// its functions. Both sides can call them, and the compiler always inlines them, so that a loop compiled for a wider
/// instruction set contains the arithmetic too.
///
/// Beside `operator()(i, j)` a cell may have these members. The results never depend on them:
///   name             What it is called where it is timed, in place of the name of its type (static constexpr).
///   bytes            The bytes of memory that one call moves (static constexpr), for Backend::time_kernels.
///   find, put        The two halves of the call: `find(i, j)` returns values and `put(i, j, found)` stores them. A GPU
///   then
///                    finds the values of several nodes before it puts the first. No compiler could know that this is
///                    allowed. It is allowed where the cell reads nothing that another node's call writes.
///   reach            How many nodes the cell reads beyond the box that it runs over (static constexpr; 0 without): the
///   halo
///                    that must have been exchanged. Checked in debug builds (reach.hpp).
///   last_row_first   The pass goes from the last row to the first (static constexpr). The pass before went the other way,
///                    and a GPU's cache still holds the end of what that pass read and wrote.
///   simpler          Of a term: another one, which gives the same sum in a box for which `is_simple(box)` holds. A CPU
///                    asks tile by tile.
///   Lanes, add       In place of the call of such a simpler term: the sums of some nodes side by side, to which
///                    `add(lanes, lane, i, j)` adds those of a node. They have `fold(to, from)`, which adds one lane to
///                    another, and `first()`, the value of lane 0. A compiler makes vectors of arrays, one for each number,
///                    and none of an array of values with several numbers.
///   nodes_of_a_call  How many nodes one call treats (a member function; one without): for the threads of a loop.

#if defined(__CUDACC__)
#define SWELL_CELL __host__ __device__ __forceinline__
#else
#define SWELL_CELL [[gnu::always_inline]] inline
#endif
