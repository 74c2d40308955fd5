#pragma once
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"

/// The two simplest preconditioners, the identity and the diagonal, which treat every node separately, for any type of
/// matrix with a field `centre`, its diagonal. They serve for comparison with RRB. They have no options.
namespace swell::solver
{

/// M = I: plain conjugate gradients.
template <class Backend, class T, class Matrix>
class IdentityOf final : public GridPreconditioner<Backend, T, Matrix>
{
public:
    template <class Shape, class Spec>
    IdentityOf(Backend& backend, const Shape&, const Spec&) : backend_(backend)
    {
    }

    void factorise(const Matrix&) override {}
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override
    {
        backend_.copy(z[0].data(), residual[0].data(), z[0].bytes());
    }

private:
    Backend& backend_;
};

/// z = residual / centre.
template <class T>
struct DivideByCentre {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    FieldView<const T> centre, residual;
    FieldView<T> z;
    SWELL_CELL void operator()(int i, int j) const { z(i, j) = residual(i, j) / centre(i, j); }
};

/// The preconditioner M = the diagonal of the matrix (Jacobi), for matrices in space, and on a plane together with a
/// deflation or mixed precision. Otherwise the matrix is scaled by its diagonal (krylov/scaled_cg.hpp), which moves fewer
/// bytes.
template <class Backend, class T, class Matrix>
class DiagonalOf final : public GridPreconditioner<Backend, T, Matrix>
{
public:
    template <class Shape, class Spec>
    DiagonalOf(Backend& backend, const Shape&, const Spec&) : backend_(backend)
    {
    }

    /// Keeps a pointer to the matrix's diagonal, without a copy, so the matrix must outlive its use in apply().
    void factorise(const Matrix& matrix) override { centre_ = &matrix.centre; }
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override
    {
        backend_.for_each_node(z.grid(), DivideByCentre<T>{centre_->view(), residual[0].view(), z[0].view()});
    }

private:
    Backend& backend_;
    const Field<T>* centre_ = nullptr;
};

template <class Backend, class T>
using IdentityPreconditioner = IdentityOf<Backend, T, FivePointStencil<T>>;
template <class Backend, class T>
using DiagonalPreconditioner = DiagonalOf<Backend, T, FivePointStencil<T>>;

} // namespace swell::solver
