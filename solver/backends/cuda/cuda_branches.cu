#include "solver/backends/cuda/cuda_backend_state.cuh"
#include "solver/backends/cuda/cuda_device.hpp"
#include "solver/base/errors.hpp"

/// The branches of a CUDA backend. A branch is a stream that waits for all work so far; joining makes later work wait for
/// the branch. In a recording the same calls make the graph's forks and joins.
namespace swell::solver
{

void CudaBackend::enter_branch(int branch)
{
    check_thread();
    State& s = *state_;
    if (s.current != s.work) {
        throw MisuseError("a branch must not begin in a branch or in a loop");
    }
    CudaBranch& entered = s.branch[static_cast<std::size_t>(branch)];
    check_cuda(cudaEventRecord(entered.moment, s.work), "cudaEventRecord");
    check_cuda(cudaStreamWaitEvent(entered.stream, entered.moment, 0), "cudaStreamWaitEvent");
    entered.is_open = true;
    s.current_sums = &entered.sums;
    s.current = entered.stream;
}

void CudaBackend::leave_branch() noexcept
{
    state_->current_sums = &state_->sums;
    state_->current = state_->work;
}

void CudaBackend::join(int branch)
{
    check_thread();
    State& s = *state_;
    CudaBranch& joined = s.branch[static_cast<std::size_t>(branch)];
    if (!joined.is_open) {
        return;
    }
    joined.is_open = false;
    check_cuda(cudaEventRecord(joined.moment, joined.stream), "cudaEventRecord");
    check_cuda(cudaStreamWaitEvent(s.work, joined.moment, 0), "cudaStreamWaitEvent");
}

} // namespace swell::solver
