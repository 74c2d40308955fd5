#pragma once
#include <array>
#include <cuda_runtime.h>
#include <memory>
#include <thread>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/cuda/cuda_stopwatch.hpp"

namespace swell::solver
{

/// A stream of work, with the memory of its sums.
struct CudaStrand {
    cudaStream_t stream = nullptr;
    cudaEvent_t moment = nullptr; ///< where another strand waits for this one
    Memory partial_sums;
    std::size_t partial_sums_bytes = 0;
    bool is_open = false; ///< a branch has work that was not joined
};

/// The state that the backend's source files share.
struct CudaBackend::State {
    bool conditional = false;     ///< loops are conditional nodes of a graph; otherwise they are guarded
    bool overlaps = false;        ///< a kernel may start while the kernel before still runs
    std::size_t shared_bytes = 0; ///< dynamic shared memory that a block can have
    cudaStream_t work = nullptr;
    cudaStream_t loop = nullptr;  ///< records the body of a loop
    cudaStream_t aside = nullptr; ///< copies to the host beside the work
    cudaEvent_t work_so_far = nullptr;
    cudaStream_t current = nullptr; ///< a branch's, `loop` while the body of a conditional loop is recorded, else `work`
    std::array<CudaStrand, branches> branch;
    CudaStrand* in_branch = nullptr; ///< where new work goes, if it does
    bool recording = false;
    std::unique_ptr<CudaStopwatch> stopwatch; ///< while kernels are timed
    const int* done_flag = nullptr;           ///< of the guarded loop that is being recorded
    AllocationTracker tracker;
    Memory partial_sums;
    std::size_t partial_sums_bytes = 0;
    std::thread::id owner;
#if CUDART_VERSION >= 12040
    cudaGraphConditionalHandle condition{};
#endif
};

} // namespace swell::solver
