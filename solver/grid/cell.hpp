#pragma once
/// A *cell* is the arithmetic of ONE node: a small functor that runs unchanged on the CPU and on the GPU. SWELL_CELL marks
/// its functions. Both sides can call them, and the compiler always inlines them, so that a loop compiled for a wider
/// instruction set contains the arithmetic too.
///
/// In addition to `operator()(i, j)` a cell may have these members. The results never depend on them:
///   name             Its name in measured times (static constexpr), instead of the name of its type.
///   bytes            The bytes of memory that one call moves (static constexpr), for Backend::time_kernels.
///   find, put        The two halves of the call: `find(i, j)` returns values and `put(i, j, found)` stores them. A GPU
///                    then calls find for several nodes before the first put, which a compiler cannot do by itself. The
///                    cell must not read anything that the call of another node writes.
///   reach            How many nodes the cell reads beyond the box that it runs over (static constexpr; default 0). The
///                    halo of that width must have been exchanged. Checked in debug builds (reach.hpp).
///   reads_only_padding  Beyond the box the cell reads only nodes beyond the whole grid (reach.hpp).
///   is_in_place     The cell writes the field that it reads beside (reach.hpp).
///   last_row_first   The pass goes from the last row to the first (static constexpr). Use it if the pass before went from
///                    the first to the last row: a GPU's cache still holds the end of that pass.
///   simpler          Of a term (backend.hpp): `simpler()` returns a term that is faster and has the same sum in every box
///                    for which `is_simple(box)` is true. A CPU tests this for each tile.
///   Lanes, add       Of a simpler term, instead of the call: `Lanes` has arrays of partial sums, one entry per lane, and
///                    `add(lanes, lane, i, j)` adds a node to a lane. `fold(to, from)` adds one lane to another, and
///                    `first()` returns the value of lane 0. A compiler vectorises one array per number, but not an array
///                    of values with several numbers.
///   nodes_of_a_call  How many nodes one call treats (a member function; default 1), to choose the threads of a loop.

#if defined(__CUDACC__)
#define SWELL_CELL __host__ __device__ __forceinline__
#else
#define SWELL_CELL [[gnu::always_inline]] inline
#endif
