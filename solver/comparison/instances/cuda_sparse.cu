/// Every explicit instantiation of the restricted Schwarz methods for a GPU, and of all methods for sparse rows.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/comparison/make_matrix_solver.hpp"
#include "solver/comparison/solvers/restricted_schwarz.hpp"

namespace swell::solver
{

template class RestrictedSchwarzSolver<CudaBackend, float, FivePointStencil<float>>;
template class RestrictedSchwarzSolver<CudaBackend, double, FivePointStencil<double>>;
template class RestrictedSchwarzSolver<CudaBackend, float, SevenPointStencil<float>>;
template class RestrictedSchwarzSolver<CudaBackend, double, SevenPointStencil<double>>;
template class RestrictedSchwarzSolver<CudaBackend, float, SparseRows<float>>;
template class RestrictedSchwarzSolver<CudaBackend, double, SparseRows<double>>;

template std::unique_ptr<MatrixSolver<CudaBackend, float, SparseRows<float>>>
make_linear_solver(CudaBackend&, const SparseRows<float>&, const SolverSpec&);
template std::unique_ptr<MatrixSolver<CudaBackend, double, SparseRows<double>>>
make_linear_solver(CudaBackend&, const SparseRows<double>&, const SolverSpec&);

} // namespace swell::solver
