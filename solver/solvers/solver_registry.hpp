#pragma once
#include <cstddef>
#include <tuple>
#include <vector>

#include "solver/solver_spec.hpp"
#include "solver/solvers/method_makers.hpp"

/// The table of methods at run time. It begins with the methods of the core (core_methods.hpp); a program that compares
/// methods adds more (comparison/comparison_methods.hpp).
namespace swell::solver
{

/// Returns the descriptions (member `row`) of a std::tuple of methods, in its order, for the table of methods.
template <class Methods>
std::vector<SolverInfo> solver_rows_of()
{
    return std::apply([](const auto&... methods) { return std::vector<SolverInfo>{methods.row...}; }, Methods{});
}

/// Adds the description of a method to the table solver_infos(), or replaces the one with its name. Returns the index in
/// the table.
std::size_t add_solver_row(const SolverInfo& row);

/// Adds methods to the table; a method with a known name replaces that method. Call it at the start of a program, before
/// any other thread and before the first solver_info(), whose references it makes invalid. `makers` has the order of
/// `rows`.
void add_solver_methods(const std::vector<SolverInfo>& rows, const MethodMakers& makers);

/// Return functions that make the core's solvers on a CPU or a GPU in float or double, in the order of CoreMethods; defined
/// in instances/.
std::vector<SolverMaker<OpenMpBackend, float>> core_makers_cpu_float();
std::vector<SolverMaker<OpenMpBackend, double>> core_makers_cpu_double();
std::vector<SolverMaker<CudaBackend, float>> core_makers_gpu_float();
std::vector<SolverMaker<CudaBackend, double>> core_makers_gpu_double();

} // namespace swell::solver
