/// Every explicit instantiation of the restricted Schwarz methods for the CPU, and of all methods for sparse rows.
#include "solver/comparison/make_matrix_solver.hpp"
#include "solver/comparison/solvers/restricted_schwarz.hpp"

namespace swell::solver
{

template class RestrictedSchwarzSolver<OpenMpBackend, float, FivePointStencil<float>>;
template class RestrictedSchwarzSolver<OpenMpBackend, double, FivePointStencil<double>>;
template class RestrictedSchwarzSolver<OpenMpBackend, float, SevenPointStencil<float>>;
template class RestrictedSchwarzSolver<OpenMpBackend, double, SevenPointStencil<double>>;
template class RestrictedSchwarzSolver<OpenMpBackend, float, SparseRows<float>>;
template class RestrictedSchwarzSolver<OpenMpBackend, double, SparseRows<double>>;

template std::unique_ptr<MatrixSolver<OpenMpBackend, float, SparseRows<float>>>
make_linear_solver(OpenMpBackend&, const SparseRows<float>&, const SolverSpec&);
template std::unique_ptr<MatrixSolver<OpenMpBackend, double, SparseRows<double>>>
make_linear_solver(OpenMpBackend&, const SparseRows<double>&, const SolverSpec&);

} // namespace swell::solver
