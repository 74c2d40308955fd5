#pragma once
#include <utility>

#include "solver/backends/set_to_zero.hpp"
#include "solver/base/errors.hpp"
#include "solver/comparison/grid/convert.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"

/// z = double(M⁻¹ float(r)): a preconditioner in float for conjugate gradients in double. A preconditioner may be any rough
/// approximation of the inverse, rounding included, if it is the same in every iteration up to rounding. The residual,
/// which decides the accuracy, stays in double. So a solve is as accurate as in double, and M moves half the bytes (A.
/// Buttari, J. Dongarra, J. Kurzak, P. Luszczek, S. Tomov, "Using mixed precision for sparse matrix computations to enhance
/// the performance while achieving 64-bit accuracy", ACM TOMS 34:17, 2008).
///
/// M⁻¹ is linear up to rounding of 6e-8, so no flexible variant of conjugate gradients is needed (tested at 1e-10). A
/// residual below 1e-38 would lose its digits in float; such a solve stagnates.
namespace swell::solver
{

/// Returns the error for the option `mixed`, a preconditioner in float, in a solve that is in float anyway.
inline OptionError refused_mixed_in_float()
{
    return {"mixed", "in precision float", "double, where the preconditioner can be float"};
}

/// Work vectors in float, for a Krylov method in double with a preconditioner in float.
template <class Backend, int N>
class VectorsInFloat
{
public:
    VectorsInFloat(Backend& backend, const Grid& grid)
        : backend_(backend), residual_(backend, grid, "vectors in float"), z_(backend, grid, "vectors in float")
    {
    }

    /// Computes z = double(M⁻¹ float(residual)), where `inner` applies M⁻¹ in float: 2 conversions, which move 6 words of
    /// float per unknown in addition to the preconditioner's.
    template <class M>
    void apply(M& inner, const BlockVector<double, N>& residual, BlockVector<double, N>& z)
    {
        convert(backend_, residual, residual_);
        inner.apply(residual_, z_);
        convert(backend_, z_, z);
    }

    void forget()
    {
        set_to_zero(backend_, residual_);
        set_to_zero(backend_, z_);
    }

    /// Returns one of the vectors in float, so that callers can read its memory layout.
    [[nodiscard]] const BlockVector<float, N>& vector() const { return z_; }

private:
    Backend& backend_;
    BlockVector<float, N> residual_, z_;
};

/// A preconditioner for a solve in double that runs another one in float. `Inner` is a GridPreconditioner<Backend, float>,
/// made from a float copy of the matrix that this object keeps. Inner may refuse a matrix that is positive definite in
/// double by less than 6e-8 of the diagonal, the resolution of float.
template <class Backend, class Inner>
class MixedPrecision final : public GridPreconditioner<Backend, double>
{
public:
    /// Makes the preconditioner in float as Inner(backend, grid, arguments...). The backend must outlive the object.
    template <class... Arguments>
    MixedPrecision(Backend& backend, const Grid& grid, Arguments&&... arguments)
        : backend_(backend), matrix_(backend, grid, "matrix in float"), vectors_(backend, grid),
          inner_(backend, grid, std::forward<Arguments>(arguments)...)
    {
    }

    void factorise(const FivePointStencil<double>& matrix) override
    {
        convert(backend_, matrix, matrix_);
        inner_.factorise(matrix_);
    }

    void apply(const BlockVector<double, 1>& residual, BlockVector<double, 1>& z) override
    {
        vectors_.apply(inner_, residual, z);
    }

    void forget() override
    {
        vectors_.forget();
        inner_.forget();
    }

private:
    Backend& backend_;
    FivePointStencil<float> matrix_;
    VectorsInFloat<Backend, 1> vectors_;
    Inner inner_;
};

} // namespace swell::solver
