#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"

/// The two simplest preconditioners, which treat every node by itself. They show what RRB is worth.
namespace swell::solver
{

/// M = I: plain conjugate gradients.
template <class Backend, class T>
class IdentityPreconditioner
{
public:
    /// Needs nothing of the matrix.
    IdentityPreconditioner(Backend& backend, const FivePointStencil<T>&) : backend_(backend) {}

    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
    {
        backend_.copy(z[0].data(), residual[0].data(), z[0].bytes());
    }

private:
    Backend& backend_;
};

/// z = residual / centre; returns the node's share of <residual, z>.
template <class T>
struct DivideByCentre {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    FieldView<const T> centre, residual;
    FieldView<T> z;

    SWELL_CELL double operator()(int i, int j) const
    {
        const T given = residual(i, j);
        const T scaled = given / centre(i, j);
        z(i, j) = scaled;
        return static_cast<double>(given) * static_cast<double>(scaled);
    }
};

/// M = the diagonal of the matrix (Jacobi).
template <class Backend, class T>
class DiagonalPreconditioner
{
public:
    /// The matrix and the backend must outlive the object. The diagonal is read where it lies, so a change is seen.
    DiagonalPreconditioner(Backend& backend, const FivePointStencil<T>& matrix) : backend_(backend), centre_(matrix.centre)
    {
    }

    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z, double* result, const Action& action)
    {
        const DivideByCentre<T> cell{centre_.view(), residual[0].view(), z[0].view()};
        backend_.for_each_node_and_sum(z.grid(), cell, result, action);
    }

private:
    Backend& backend_;
    const Field<T>& centre_;
};

} // namespace swell::solver
