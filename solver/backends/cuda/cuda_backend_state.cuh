#pragma once
#include <array>
#include <cuda_runtime.h>
#include <memory>
#include <thread>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/cuda/cuda_stopwatch.hpp"

namespace swell::solver
{

/// The device memory for the partial sums of tiles and bands (backend.hpp).
struct CudaPartialSums {
    Memory memory;
    std::size_t bytes = 0;
};

/// A branch, work that runs concurrently with other work (Backend::beside): a stream, with memory for its sums.
struct CudaBranch {
    cudaStream_t stream = nullptr;
    cudaEvent_t moment = nullptr; ///< event at which the branch begins or ends; the other side waits for it
    CudaPartialSums sums;
    bool is_open = false; ///< whether it has work that is not joined
};

/// The private state of a CudaBackend, in a header because several source files implement the class.
struct CudaBackend::State {
    bool conditional = false;     ///< loops are conditional nodes of a graph; otherwise they are guarded
    bool overlaps = false;        ///< a kernel may start while the kernel before still runs
    std::size_t shared_bytes = 0; ///< dynamic shared memory that a block can have
    cudaStream_t work = nullptr;
    cudaStream_t loop = nullptr;  ///< records the body of a loop
    cudaStream_t aside = nullptr; ///< copies to the host concurrently with the work
    cudaEvent_t work_so_far = nullptr;
    cudaStream_t current = nullptr; ///< a branch's, `loop` while the body of a conditional loop is recorded, else `work`
    std::array<CudaBranch, branches> branch;
    CudaPartialSums sums; ///< outside of branches
    CudaPartialSums* current_sums = &sums;
    bool recording = false;
    bool unrecorded = false; ///< work that would be recorded runs kernel by kernel, because memory is short
    OtherBoxes* other_boxes = nullptr;
    std::unique_ptr<CudaStopwatch> stopwatch; ///< while kernels are timed
    const int* done_flag = nullptr;           ///< of the guarded loop that is being recorded
    AllocationTracker tracker;
    std::thread::id owner;
#if CUDART_VERSION >= 12040
    cudaGraphConditionalHandle condition{};
#endif
};

} // namespace swell::solver
