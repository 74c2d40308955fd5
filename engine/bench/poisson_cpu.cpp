#include "engine/bench/poisson_measurement.hpp"
#include "solver/methods/rrb_reference.hpp"
#include "solver/methods/rrb.hpp"

namespace swell::engine
{

namespace
{

using solver::OpenMpBackend;

template <class T>
PoissonResult measure_in_precision(const PoissonCase& poisson_case)
{
    if (poisson_case.solver == PoissonSolver::rrb) {
        OpenMpBackend backend(poisson_case.threads);
        return poisson_measurement::measure_rrb<solver::RrbSolver<OpenMpBackend, T>, T>(poisson_case, backend);
    }
    OpenMpBackend backend(1);
    const auto make = [&](const solver::FivePointStencil<T>& matrix) {
        return solver::RrbReference<T>(matrix, poisson_case.options);
    };
    return poisson_measurement::measure<T>(poisson_case, backend, make,
                                           [](const auto&, const auto&) -> std::optional<double> { return std::nullopt; });
}

} // namespace

PoissonResult measure_poisson(const PoissonCase& poisson_case)
{
    if (poisson_case.gpu) {
        return measure_poisson_on_gpu(poisson_case);
    }
    return poisson_case.precision == "float" ? measure_in_precision<float>(poisson_case)
                                             : measure_in_precision<double>(poisson_case);
}

} // namespace swell::engine
