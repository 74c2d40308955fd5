#include "solver/backends/cuda/cuda_backend_state.cuh"
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/base/errors.hpp"

/// Recording of a CUDA backend's work as a graph with loops, and playing of the graph.
namespace swell::solver
{

namespace
{

/// Returns whether the device lacked the memory for a call. Then clears the error, because the caller goes on without.
bool is_refused_memory(cudaError_t error)
{
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError();
    }
    return error == cudaErrorMemoryAllocation;
}

} // namespace

#if CUDART_VERSION >= 12040
namespace
{

/// Decides whether a conditional node of a graph runs its body once more.
__global__ void set_condition(cudaGraphConditionalHandle handle, const int* stop)
{
    cuda_loops::wait_for_previous_kernel();
    cudaGraphSetConditional(handle, *stop == 0 ? 1U : 0U);
}

} // namespace
#endif

void CudaBackend::begin_recording()
{
    check_thread();
    check_cuda(cudaStreamBeginCapture(state_->work, cudaStreamCaptureModeThreadLocal), "cudaStreamBeginCapture");
    state_->recording = true;
}

void CudaBackend::end_recording(Recording& recording)
{
    state_->recording = false;
    cudaGraph_t graph = nullptr;
    check_cuda(cudaStreamEndCapture(state_->work, &graph), "cudaStreamEndCapture");
    cudaGraphExec_t executable = nullptr;
    const cudaError_t error = cudaGraphInstantiate(&executable, graph, 0);
    cudaGraphDestroy(graph);
    if (!is_refused_memory(error)) {
        check_cuda(error, "cudaGraphInstantiate");
    }
    recording.graph_.reset(executable); // null if memory was short
    recording.released_ = tracker().released();
}

/// Makes the streams usable again after an error, which the caller rethrows. Open branches end with the recording.
void CudaBackend::abandon_recording()
{
    State& s = *state_;
    for (CudaBranch& branch : s.branch) {
        branch.is_open = false;
    }
    cudaGraph_t graph = nullptr;
    if (s.current == s.loop) {
        cudaStreamEndCapture(s.loop, &graph);
        s.current = s.work;
    }
    graph = nullptr;
    if (cudaStreamEndCapture(s.work, &graph) == cudaSuccess && graph != nullptr) {
        cudaGraphDestroy(graph);
    }
    cudaGetLastError();
    s.recording = false;
    s.done_flag = nullptr;
}

bool CudaBackend::play(Recording& recording)
{
    check_thread();
    if (recording.graph_ == nullptr) {
        return false;
    }
    begin_range("play a recording");
    const cudaError_t error = cudaGraphLaunch(static_cast<cudaGraphExec_t>(recording.graph_.get()), state_->work);
    end_range();
    if (is_refused_memory(error)) {
        recording.graph_.reset();
        return false;
    }
    check_cuda(error, "cudaGraphLaunch");
    return true;
}

bool CudaBackend::is_unrecorded() const
{
    const OtherBoxes* const others = state_->other_boxes;
    return state_->unrecorded || (others != nullptr && !others->may_be_recorded());
}

void CudaBackend::set_other_boxes(OtherBoxes* others)
{
    state_->other_boxes = others;
}

OtherBoxes* CudaBackend::other_boxes() const
{
    return state_->other_boxes;
}

CudaBackend::Unrecorded::Unrecorded(CudaBackend& backend) : backend_(backend)
{
    backend_.state_->unrecorded = true;
}

CudaBackend::Unrecorded::~Unrecorded()
{
    backend_.state_->unrecorded = false;
}

/// Begins a loop in the graph that is being recorded. Returns how often its body must be recorded.
int CudaBackend::begin_loop(const int* stop)
{
    State& s = *state_;
    if (s.current == s.loop || s.done_flag != nullptr) {
        throw MisuseError("a loop within a loop is not recorded");
    }
    if (!s.conditional) {
        s.done_flag = stop;
        return guarded_passes;
    }
#if CUDART_VERSION >= 12040
    cudaStreamCaptureStatus status{};
    cudaGraph_t graph = nullptr;
    check_cuda(cudaStreamGetCaptureInfo(s.work, &status, nullptr, &graph), "cudaStreamGetCaptureInfo");
    check_cuda(cudaGraphConditionalHandleCreate(&s.condition, graph, 0, 0), "cudaGraphConditionalHandleCreate");
    launch(set_condition, {dim3(1), dim3(1), "set_condition", {1, 1}}, s.condition, stop);

    const cudaGraphNode_t* before = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    std::size_t before_count = 0;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeConditional;
    parameters.conditional.handle = s.condition;
    parameters.conditional.type = cudaGraphCondTypeWhile;
    parameters.conditional.size = 1;
    cudaGraphNode_t node = nullptr;
#if CUDART_VERSION >= 13000
    check_cuda(cudaStreamGetCaptureInfo(s.work, &status, nullptr, &graph, &before, &edges, &before_count),
               "cudaStreamGetCaptureInfo");
    check_cuda(cudaGraphAddNode(&node, graph, before, edges, before_count, &parameters), "cudaGraphAddNode");
    check_cuda(cudaStreamUpdateCaptureDependencies(s.work, &node, nullptr, 1, cudaStreamSetCaptureDependencies),
               "cudaStreamUpdateCaptureDependencies");
#else
    check_cuda(cudaStreamGetCaptureInfo_v3(s.work, &status, nullptr, &graph, &before, &edges, &before_count),
               "cudaStreamGetCaptureInfo");
    check_cuda(cudaGraphAddNode_v2(&node, graph, before, edges, before_count, &parameters), "cudaGraphAddNode");
    check_cuda(cudaStreamUpdateCaptureDependencies_v2(s.work, &node, nullptr, 1, cudaStreamSetCaptureDependencies),
               "cudaStreamUpdateCaptureDependencies");
#endif
    check_cuda(cudaStreamBeginCaptureToGraph(s.loop, parameters.conditional.phGraph_out[0], nullptr, nullptr, 0,
                                             cudaStreamCaptureModeThreadLocal),
               "cudaStreamBeginCaptureToGraph");
    s.current = s.loop;
#endif
    return 1;
}

void CudaBackend::end_loop([[maybe_unused]] const int* stop) // used only with conditional graphs
{
    State& s = *state_;
    if (!s.conditional) {
        s.done_flag = nullptr;
        return;
    }
#if CUDART_VERSION >= 12040
    launch(set_condition, {dim3(1), dim3(1), "set_condition", {1, 1}}, s.condition, stop);
    cudaGraph_t body = nullptr;
    s.current = s.work;
    check_cuda(cudaStreamEndCapture(s.loop, &body), "cudaStreamEndCapture");
#endif
}

void CudaBackend::DestroyGraph::operator()(void* graph) const noexcept
{
    cudaGraphExecDestroy(static_cast<cudaGraphExec_t>(graph));
}

} // namespace swell::solver
