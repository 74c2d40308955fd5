#include "engine/simulation/frame_body.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{

std::unique_ptr<Frame> make_cpu_frame(const model::WaveSetup& waves, const FrameSetup& setup)
{
    return make_frame(solver::OpenMpBackend(setup.threads), waves, setup);
}

} // namespace swell::engine
