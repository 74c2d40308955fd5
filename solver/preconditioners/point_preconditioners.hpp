#pragma once
#include "solver/preconditioners/grid_preconditioner.hpp"

/// The two simplest preconditioners, which treat every node by itself. They show what RRB is worth. Nothing in a spec acts
/// on them.
namespace swell::solver
{

/// M = I: plain conjugate gradients.
template <class Backend, class T>
class IdentityPreconditioner final : public GridPreconditioner<Backend, T>
{
public:
    template <class Spec>
    IdentityPreconditioner(Backend& backend, const Grid&, const Spec&) : backend_(backend)
    {
    }

    void factorise(const FivePointStencil<T>&) override {}
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

/// M = the diagonal of the matrix (Jacobi), where something goes on top of it. On its own the diagonal is worked into the
/// matrix (krylov/scaled_cg.hpp), which moves fewer bytes.
template <class Backend, class T>
class DiagonalPreconditioner final : public GridPreconditioner<Backend, T>
{
public:
    template <class Spec>
    DiagonalPreconditioner(Backend& backend, const Grid&, const Spec&) : backend_(backend)
    {
    }

    /// The diagonal is read where it lies.
    void factorise(const FivePointStencil<T>& matrix) override { centre_ = &matrix.centre; }
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override
    {
        backend_.for_each_node(z.grid(), DivideByCentre<T>{centre_->view(), residual[0].view(), z[0].view()});
    }

private:
    Backend& backend_;
    const Field<T>* centre_ = nullptr;
};

} // namespace swell::solver
