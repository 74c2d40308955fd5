/// Multigrid, deflation of a whole grid and of the black half of RRB, and RRB in mixed precision, on a GPU. The sweeps of
/// RRB are instantiated in cuda.cu.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/comparison/preconditioners/multigrid/multigrid_cycle.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"
#include "solver/comparison/solvers/rrb_nine_point.hpp"
#include "solver/comparison/solvers/rrb_wrapped.hpp"

namespace swell::solver
{

template class PcgSolver<CudaBackend, float, PreconditionedGridSystem<CudaBackend, float>>;
template class PcgSolver<CudaBackend, double, PreconditionedGridSystem<CudaBackend, double>>;
template class PcgSolver<CudaBackend, float, DeflatedGridSystem<CudaBackend, float>>;
template class PcgSolver<CudaBackend, double, DeflatedGridSystem<CudaBackend, double>>;

template std::unique_ptr<LinearSolver<CudaBackend, float>> make_wrapped_rrb(CudaBackend&, const FivePointStencil<float>&,
                                                                            const SolverSpec&);
template std::unique_ptr<LinearSolver<CudaBackend, double>> make_wrapped_rrb(CudaBackend&, const FivePointStencil<double>&,
                                                                             const SolverSpec&);

template class RrbNinePointSolver<CudaBackend, float>;
template class RrbNinePointSolver<CudaBackend, double>;

template class Multigrid<CudaBackend, float>;
template class Multigrid<CudaBackend, double>;

} // namespace swell::solver
