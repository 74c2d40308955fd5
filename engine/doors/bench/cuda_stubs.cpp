// Benchmarks on a GPU in a build without the CUDA backend: refused.
#include "engine/doors/bench/matrix_benchmark.hpp"
#include "engine/doors/bench/poisson_benchmark.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

PoissonResult measure_poisson_on_gpu(const PoissonCase&)
{
    throw MachineError("this build has no CUDA backend: take --backend cpu");
}

MatrixResult measure_matrix_on_gpu(const solver::SparseRows<double>&, const MatrixCase&)
{
    throw MachineError("this build has no CUDA backend: take --backend cpu");
}

} // namespace swell::engine
