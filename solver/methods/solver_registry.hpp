#pragma once
#include <memory>
#include <tuple>

#include "solver/linear_solver.hpp"
#include "solver/methods/rrb_method.hpp"
#include "solver/methods/rrb_reference.hpp"
#include "solver/methods/whole_grid.hpp"

namespace swell::solver
{

/// The table of methods. A method is a type with its `row`, what people and programs are told of it, and `make`, which
/// makes the LinearSolver. The first is the default.
using SolverTable = std::tuple<RrbMethod, RrbReferenceMethod, CgMethod, DiagMethod>;

/// Calls visit(method) for every method of the table.
template <class Visit>
void for_each_method(const Visit& visit)
{
    std::apply([&](const auto&... methods) { (visit(methods), ...); }, SolverTable{});
}

template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_linear_solver(Backend& backend, const FivePointStencil<T>& matrix,
                                                             const SolverSpec& spec)
{
    spec.validate();
    std::unique_ptr<LinearSolver<Backend, T>> solver;
    for_each_method([&]<class Method>(const Method&) {
        if (spec.name == Method::row.name) {
            solver = Method::template make<Backend, T>(backend, matrix, spec);
        }
    });
    return solver;
}

} // namespace swell::solver
