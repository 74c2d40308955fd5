#pragma once
#include <memory>
#include <tuple>

#include "solver/base/errors.hpp"
#include "solver/comparison/methods/block_red_black.hpp"
#include "solver/comparison/methods/constant_depth/fft_method.hpp"
#include "solver/comparison/methods/incomplete_poisson_cg.hpp"
#include "solver/comparison/methods/mic_eisenstat.hpp"
#include "solver/comparison/methods/multigrid.hpp"
#include "solver/comparison/methods/natural_order_cg.hpp"
#include "solver/comparison/methods/restricted_schwarz.hpp"
#include "solver/comparison/methods/stationary_methods.hpp"
#include "solver/comparison/methods/whole_grid.hpp"
#include "solver/linear_solver.hpp"
#include "solver/methods/rrb_method.hpp"
#include "solver/methods/rrb_reference.hpp"

namespace swell::solver
{

/// The table of methods. A method is a type with a `row`, its description for people and programs, and `make`, which makes
/// the LinearSolver. The first method is the default.
using SolverTable = std::tuple<RrbMethod, RrbReferenceMethod, CgMethod, DiagMethod, IpMethod, IpdiagMethod, SsorMethod,
                               Ic0Method, Mic0Method, Ric0Method, MicEisenstatMethod, JacobiMethod, GaussSeidelMethod,
                               SorMethod, FftMethod, MultigridMethod, RasIlu0Method, RasIlutMethod, BlockIcMethod,
                               BlockMicMethod, BlockPmicMethod, BlockRmicMethod>;

/// Calls visit(method) for every method of the table.
template <class Visit>
void for_each_method(const Visit& visit)
{
    std::apply([&](const auto&... methods) { (visit(methods), ...); }, SolverTable{});
}

/// A method that has a `make` for this matrix.
template <class Method, class Backend, class Matrix>
concept TakesMatrix = requires(Backend& backend, const Matrix& matrix, const SolverSpec& spec)
{
    Method::template make<Backend, typename Matrix::Value>(backend, matrix, spec);
};

template <class Backend, class Matrix>
std::unique_ptr<LinearSolver<Backend, typename Matrix::Value, Matrix>>
make_linear_solver(Backend& backend, const Matrix& matrix, const SolverSpec& spec)
{
    spec.validate();
    std::unique_ptr<LinearSolver<Backend, typename Matrix::Value, Matrix>> solver;
    for_each_method([&]<class Method>(const Method&) {
        if (spec.name != Method::row.name) {
            return;
        }
        if constexpr (TakesMatrix<Method, Backend, Matrix>) {
            solver = Method::template make<Backend, typename Matrix::Value>(backend, matrix, spec);
        } else {
            throw MethodError("solver " + spec.name + " does not take this kind of matrix");
        }
    });
    return solver;
}

} // namespace swell::solver
