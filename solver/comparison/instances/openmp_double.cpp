/// Explicit instantiations of the comparison methods for five-point matrices, on the CPU in double precision.
#include "solver/comparison/comparison_makers.hpp"
#include "solver/comparison/comparison_methods.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid_cycle.hpp"
#include "solver/comparison/solvers/rrb_nine_point.hpp"

namespace swell::solver
{

template class PcgSolver<OpenMpBackend, double, EisenstatSystem<double>>;
template class PcgSolver<OpenMpBackend, double, PreconditionedGridSystem<OpenMpBackend, double>>;
template class PcgSolver<OpenMpBackend, double, DeflatedGridSystem<OpenMpBackend, double>>;
template class Multigrid<OpenMpBackend, double>;
template class RrbNinePointSolver<OpenMpBackend, double>;

template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&);

std::vector<SolverMaker<OpenMpBackend, double>> comparison_makers_cpu_double()
{
    return makers_of<ComparisonMethods, OpenMpBackend, double>();
}

} // namespace swell::solver
