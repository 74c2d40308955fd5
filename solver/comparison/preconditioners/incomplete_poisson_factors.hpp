#pragma once
#include <utility>

#include "solver/backends/exchange.hpp"
#include "solver/backends/set_to_zero.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"

/// The incomplete Poisson preconditioner in two factors: M⁻¹ = K Kᵀ (de Jong's thesis, equation 10.2.9) as two products,
/// with the fill that the five points of incomplete_poisson.hpp leave out. K = I − L D⁻¹ is made of A scaled to a unit
/// diagonal, as in `ipdiag`. With A = L + D + Lᵀ
///
///     M⁻¹ = (I − D⁻¹ L) D⁻¹ (I − Lᵀ D⁻¹),   t = D⁻¹ (r − Lᵀ D⁻¹ r),   z = t − D⁻¹ L t,
///
/// so no root is left in it. M is positive definite for every A with a positive diagonal, because K is never singular.
namespace swell::solver
{

/// Computes t = D⁻¹ (r − Lᵀ D⁻¹ r) at one node, from the node itself and its neighbours to the east and the north.
/// `inverse` is 1 / D.
template <class T>
struct ApplyEasternFactor {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 5 * sizeof(T);
    FieldView<const T> inverse, west, south, r;
    FieldView<T> t;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T east = west(i + 1, j) * (inverse(i + 1, j) * r(i + 1, j));
        const T north = south(i, j + 1) * (inverse(i, j + 1) * r(i, j + 1));
        t(i, j) = inverse(i, j) * (r(i, j) - (east + north));
    }
};

/// Computes z = t − D⁻¹ L t at one node, from the node itself and its neighbours to the west and the south. `inverse` is
/// 1 / D.
template <class T>
struct ApplyWesternFactor {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 5 * sizeof(T);
    FieldView<const T> inverse, west, south, t;
    FieldView<T> z;

    SWELL_CELL void operator()(int i, int j) const
    {
        z(i, j) = t(i, j) - inverse(i, j) * (west(i, j) * t(i - 1, j) + south(i, j) * t(i, j - 1));
    }
};

/// Computes 1 / D from the diagonal D of a matrix.
template <class T>
struct InvertDiagonal {
    static constexpr std::size_t bytes = 2 * sizeof(T);
    FieldView<const T> centre;
    FieldView<T> inverse;
    SWELL_CELL void operator()(int i, int j) const { inverse(i, j) = T(1) / centre(i, j); }
};

/// The incomplete Poisson preconditioner of the scaled matrix as two products. apply() moves 10 words (elements) per node;
/// IncompletePoisson moves 5.
template <class Backend, class T>
class IncompletePoissonFactors : public GridPreconditioner<Backend, T>
{
public:
    IncompletePoissonFactors(Backend& backend, const Grid& grid)
        : backend_(backend), inverse_(backend, grid, "incomplete Poisson"), middle_(backend, grid, "incomplete Poisson")
    {
    }

    void factorise(const FivePointStencil<T>& matrix) override;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override;
    void forget() override { set_to_zero(backend_, middle_); }

private:
    Backend& backend_;
    const FivePointStencil<T>* matrix_ = nullptr;
    Field<T> inverse_; ///< 1 / D
    Field<T> middle_;  ///< t
};

template <class Backend, class T>
void IncompletePoissonFactors<Backend, T>::factorise(const FivePointStencil<T>& matrix)
{
    matrix_ = &matrix;
    backend_.for_each_node(inverse_.grid(), InvertDiagonal<T>{matrix.centre.view(), inverse_.view()});
    exchange_halo(backend_, inverse_.grid(), 1, inverse_.view());
    backend_.synchronise();
}

template <class Backend, class T>
void IncompletePoissonFactors<Backend, T>::apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
{
    const FieldView<const T> inverse = std::as_const(inverse_).view();
    const FieldView<const T> west = matrix_->west.view();
    const FieldView<const T> south = matrix_->south.view();
    const FieldView<const T> r = residual[0].view();
    exchange_halo(backend_, z.grid(), 1, r);
    backend_.for_each_node(z.grid(), ApplyEasternFactor<T>{inverse, west, south, r, middle_.view()});
    exchange_halo(backend_, z.grid(), 1, middle_.view());
    backend_.for_each_node(z.grid(),
                           ApplyWesternFactor<T>{inverse, west, south, std::as_const(middle_).view(), z[0].view()});
}

} // namespace swell::solver
