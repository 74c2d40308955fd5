#include "engine/doors/bench/poisson_measurement.hpp"
#include "engine/run/base/errors.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

PoissonResult measure_poisson_on_gpu(const PoissonCase& poisson_case)
{
    const std::string reason = solver::find_cuda_devices().reason;
    if (!reason.empty()) {
        throw MachineError(reason + ": take --backend cpu");
    }
    solver::CudaBackend backend;
    return poisson_case.precision == "float" ? poisson_measurement::measure<float>(poisson_case, backend)
                                             : poisson_measurement::measure<double>(poisson_case, backend);
}

} // namespace swell::engine
