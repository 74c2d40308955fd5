#pragma once
#include <iterator>
#include <memory>
#include <tuple>
#include <type_traits>
#include <vector>

#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// A function that makes a solver of one method, for one precision T and one backend. It throws as make_linear_solver()
/// does.
template <class Backend, class T>
using SolverMaker = std::unique_ptr<LinearSolver<Backend, T>> (*)(Backend&, const FivePointStencil<T>&, const SolverSpec&);

/// Returns the functions that make the solvers of a std::tuple of methods, in its order. Only files of instances/ call
/// this, because it instantiates the solvers.
template <class Methods, class Backend, class T>
std::vector<SolverMaker<Backend, T>> makers_of()
{
    const auto makers = []<class... Method>(std::type_identity<std::tuple<Method...>>) {
        const SolverMaker<Backend, T> all[] = {&Method::template make<Backend, T>...};
        return std::vector<SolverMaker<Backend, T>>(std::begin(all), std::end(all));
    };
    return makers(std::type_identity<Methods>{});
}

/// The functions that make the solvers of a list of methods, for each backend and precision. Those of a GPU are empty in a
/// build without CUDA.
struct MethodMakers {
    std::vector<SolverMaker<OpenMpBackend, float>> cpu_float;
    std::vector<SolverMaker<OpenMpBackend, double>> cpu_double;
    std::vector<SolverMaker<CudaBackend, float>> gpu_float;
    std::vector<SolverMaker<CudaBackend, double>> gpu_double;
};

} // namespace swell::solver
