#pragma once
#include <memory>
#include <type_traits>
#include <utility>

#include "solver/comparison/preconditioners/mixed_precision.hpp"
#include "solver/comparison/solvers/deflated.hpp"
#include "solver/comparison/solvers/rrb_mixed.hpp"
#include "solver/solvers/rrb_method.hpp"

/// Conjugate gradients with the RRB preconditioner on the black nodes (i + j even; rrb.hpp), with a deflation
/// (deflated.hpp), with the preconditioner in float (mixed_precision.hpp), or with both.
namespace swell::solver
{

/// Returns whether the options of `spec` ask for RRB with a deflation or with the preconditioner in float.
inline bool wraps_rrb(const SolverSpec& spec)
{
    const WrapOptions wrap = wrap_options(spec);
    return wrap.mixed || wrap.deflation.has_value();
}

/// Makes a solver by conjugate gradients with the RRB preconditioner, with a deflation, with the preconditioner in float,
/// or both. Throws OptionError if `spec` also asks for a first guess from past solutions or for a fixed count of steps, and
/// for mixed precision in float; and the exceptions of RrbPreconditioner and Deflated.
template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_wrapped_rrb(Backend& backend, const FivePointStencil<T>& matrix,
                                                           const SolverSpec& spec)
{
    const bool is_mixed = wrap_options(spec).mixed;
    if (spec.keeps_history()) {
        throw OptionError(is_mixed ? "mixed" : "deflate", "with a fixed count or guess extrapolated",
                          "method pcg, and guess zero or previous");
    }
    if (!is_mixed) {
        return conjugate_gradients<Backend, T>(backend, matrix, spec,
                                               std::make_unique<SchurReducedSystem<Backend, T>>(backend, matrix, spec));
    }
    if constexpr (std::is_same_v<T, double>) {
        return conjugate_gradients<Backend, T>(backend, matrix, spec,
                                               std::make_unique<MixedSchurSystem<Backend>>(backend, matrix, spec));
    } else {
        throw refused_mixed_in_float();
    }
}

extern template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&);
extern template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_wrapped_rrb(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&);
extern template std::unique_ptr<LinearSolver<CudaBackend, float>>
make_wrapped_rrb(CudaBackend&, const FivePointStencil<float>&, const SolverSpec&);
extern template std::unique_ptr<LinearSolver<CudaBackend, double>>
make_wrapped_rrb(CudaBackend&, const FivePointStencil<double>&, const SolverSpec&);

/// The method `rrb` of a program with the comparison methods, which replaces the row `rrb` in the table of methods: the
/// same solver, with two more options.
struct WrappedRrbMethod {
    static constexpr SolverInfo row = [] {
        SolverInfo with_options = RrbMethod::row;
        with_options.params = params_of_any_preconditioner;
        return with_options;
    }();

    template <class Backend, class T>
    static std::unique_ptr<LinearSolver<Backend, T>> make(Backend& backend, const FivePointStencil<T>& matrix,
                                                          const SolverSpec& spec)
    {
        return wraps_rrb(spec) ? make_wrapped_rrb<Backend, T>(backend, matrix, spec)
                               : RrbMethod::make<Backend, T>(backend, matrix, spec);
    }
};

} // namespace swell::solver
