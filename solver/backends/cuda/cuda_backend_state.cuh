#pragma once
#include <cuda_runtime.h>
#include <memory>
#include <thread>

#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/cuda/cuda_stopwatch.hpp"

namespace swell::solver
{

struct CudaBackend::State {
    bool conditional = false;
    bool overlaps = false;
    std::size_t shared_bytes = 0;
    cudaStream_t work = nullptr;
    cudaStream_t loop = nullptr;  ///< records the body of a loop
    cudaStream_t aside = nullptr; ///< copies to the host beside the work
    cudaEvent_t work_so_far = nullptr;
    cudaStream_t current = nullptr;
    bool recording = false;
    std::unique_ptr<CudaStopwatch> stopwatch; ///< while kernels are timed
    const int* done_flag = nullptr;
    AllocationTracker tracker;
    Memory partial_sums;
    std::size_t partial_sums_bytes = 0;
    std::thread::id owner;
#if CUDART_VERSION >= 12040
    cudaGraphConditionalHandle condition{};
#endif
};

} // namespace swell::solver
