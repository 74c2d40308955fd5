#pragma once
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/solvers/method_makers.hpp"

/// Functions that return a maker for each comparison method, which makes its solver, in the order of ComparisonMethods;
/// defined in instances/.
namespace swell::solver
{

std::vector<SolverMaker<OpenMpBackend, float>> comparison_makers_cpu_float();
std::vector<SolverMaker<OpenMpBackend, double>> comparison_makers_cpu_double();
std::vector<SolverMaker<CudaBackend, float>> comparison_makers_gpu_float();
std::vector<SolverMaker<CudaBackend, double>> comparison_makers_gpu_double();

} // namespace swell::solver
