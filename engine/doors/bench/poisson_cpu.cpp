#include "engine/doors/bench/poisson_measurement.hpp"

namespace swell::engine
{

std::int64_t PoissonCase::unknowns() const
{
    const std::int64_t side = n;
    return dimensions == 2 ? side * side : side * side * side;
}

PoissonResult measure_poisson(const PoissonCase& poisson_case)
{
    if (poisson_case.gpu) {
        return measure_poisson_on_gpu(poisson_case);
    }
    solver::OpenMpBackend backend(poisson_case.threads);
    return poisson_case.precision == "float" ? poisson_measurement::measure<float>(poisson_case, backend)
                                             : poisson_measurement::measure<double>(poisson_case, backend);
}

} // namespace swell::engine
