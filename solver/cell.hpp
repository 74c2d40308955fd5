#pragma once
/// A *cell* is the arithmetic of ONE node, a small functor that runs unchanged on the CPU and on the GPU. SWELL_CELL marks
/// its functions: callable on both sides, and always inlined, so that a loop compiled for a wider instruction set takes the
/// arithmetic along.

#if defined(__CUDACC__)
#define SWELL_CELL __host__ __device__ __forceinline__
#else
#define SWELL_CELL [[gnu::always_inline]] inline
#endif
