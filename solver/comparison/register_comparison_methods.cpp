#include "solver/comparison/register_comparison_methods.hpp"

#include "solver/comparison/comparison_makers.hpp"
#include "solver/comparison/comparison_methods.hpp"
#include "solver/solvers/solver_registry.hpp"

namespace swell::solver
{

void register_comparison_methods()
{
    if (!has_comparison_methods()) {
        add_solver_methods(solver_rows_of<ComparisonMethods>(),
                           {comparison_makers_cpu_float(), comparison_makers_cpu_double(), comparison_makers_gpu_float(),
                            comparison_makers_gpu_double()});
    }
}

} // namespace swell::solver
