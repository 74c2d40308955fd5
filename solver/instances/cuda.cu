/// All explicit instantiations of the core's solvers for a GPU. An instantiation without the CUDA overloads of the sweeps
/// (rrb_sweeps.cuh, small_grids.cuh) does not compile, because CudaBackend::has_own_sweeps excludes the general sweeps.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/preconditioners/rrb/rrb_sweeps.cuh"
#include "solver/preconditioners/rrb/small_grids.cuh"
#include "solver/psi_solver/rrb_set_up.hpp"
#include "solver/solvers/core_methods.hpp"
#include "solver/solvers/solver_registry.hpp"

namespace swell::solver
{

template class RrbPreconditioner<CudaBackend, float>;
template class RrbPreconditioner<CudaBackend, double>;
template class PcgSolver<CudaBackend, float, SchurReducedSystem<CudaBackend, float>>;
template class PcgSolver<CudaBackend, double, SchurReducedSystem<CudaBackend, double>>;
template class RrbWithHistory<CudaBackend, float>;
template class RrbWithHistory<CudaBackend, double>;

std::vector<SolverMaker<CudaBackend, float>> core_makers_gpu_float()
{
    return makers_of<CoreMethods, CudaBackend, float>();
}

std::vector<SolverMaker<CudaBackend, double>> core_makers_gpu_double()
{
    return makers_of<CoreMethods, CudaBackend, double>();
}

} // namespace swell::solver
