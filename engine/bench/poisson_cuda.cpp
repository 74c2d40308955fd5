#include "engine/base/errors.hpp"
#include "engine/bench/poisson_measurement.hpp"
#include "solver/backends/cuda/cuda_device.hpp"
#include "solver/methods/rrb.hpp"

namespace swell::engine
{

namespace
{

template <class T>
PoissonResult measure_in_precision(const PoissonCase& poisson_case)
{
    solver::CudaBackend backend;
    return poisson_measurement::measure_rrb<solver::RrbSolver<solver::CudaBackend, T>, T>(poisson_case, backend);
}

} // namespace

PoissonResult measure_poisson_on_gpu(const PoissonCase& poisson_case)
{
    const std::string reason = solver::find_cuda_devices().reason;
    if (!reason.empty()) {
        throw MachineError(reason + ": take --backend cpu");
    }
    return poisson_case.precision == "float" ? measure_in_precision<float>(poisson_case)
                                             : measure_in_precision<double>(poisson_case);
}

} // namespace swell::engine
