#pragma once
/// A *cell* is the arithmetic of ONE node, a small functor that runs unchanged on the CPU and on the GPU. SWELL_CELL marks
/// its functions: callable on both sides, and always inlined, so that a loop compiled for a wider instruction set takes the
/// arithmetic along.
///
/// A cell that reads nothing another node's call writes may come in halves, `find(i, j)` and `put(i, j, found)`, its call
/// being both. Then a GPU finds the values of several nodes before it puts the first: no compiler could know that it may.
///
/// A cell may ask to go from the last row to the first (`last_row_first`): a GPU's cache then still holds the end of what
/// the pass before it, which came the other way, has read and written. No value depends on the way.

#if defined(__CUDACC__)
#define SWELL_CELL __host__ __device__ __forceinline__
#else
#define SWELL_CELL [[gnu::always_inline]] inline
#endif
