// What a build without the CUDA backend answers where a GPU is wanted.
#include "engine/simulation/frame_on_device_thread.hpp"
#include "engine/base/errors.hpp"
#include "engine/bench/poisson_benchmark.hpp"

namespace swell::engine
{

std::unique_ptr<Frame> make_cuda_frame_on_its_thread(const model::WaveSetup&, const FrameSetup&, std::optional<int>)
{
    throw MachineError("this build has no CUDA backend: take --backend cpu, or auto");
}

PoissonResult measure_poisson_on_gpu(const PoissonCase&)
{
    throw MachineError("this build has no CUDA backend: take --backend cpu");
}

} // namespace swell::engine
