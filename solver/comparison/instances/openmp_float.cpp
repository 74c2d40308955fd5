/// Explicit instantiations of the comparison methods for five-point matrices, on the CPU in single precision.
#include "solver/comparison/comparison_makers.hpp"
#include "solver/comparison/comparison_methods.hpp"
#include "solver/comparison/preconditioners/multigrid/multigrid_cycle.hpp"
#include "solver/comparison/solvers/rrb_nine_point.hpp"

namespace swell::solver
{

template class PcgSolver<OpenMpBackend, float, EisenstatSystem<float>>;
template class PcgSolver<OpenMpBackend, float, PreconditionedGridSystem<OpenMpBackend, float>>;
template class PcgSolver<OpenMpBackend, float, DeflatedGridSystem<OpenMpBackend, float>>;
template class Multigrid<OpenMpBackend, float>;
template class RrbNinePointSolver<OpenMpBackend, float>;

template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&);

std::vector<SolverMaker<OpenMpBackend, float>> comparison_makers_cpu_float()
{
    return makers_of<ComparisonMethods, OpenMpBackend, float>();
}

} // namespace swell::solver
