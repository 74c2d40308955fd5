#pragma once
#include <utility>

#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/comparison/preconditioners/grid_preconditioner.hpp"

/// The incomplete Poisson preconditioner (de Jong's thesis §10.2.3 and ch. 20): an explicit M⁻¹, so that its application is
/// a product and runs in parallel everywhere. With A = L + D + Lᵀ
///
///     M⁻¹ = K Kᵀ on the five points of A,   K = I − L D⁻¹,
///
/// whose rows are, with the centres c and the couplings w (west) and s (south) of A,
///
///     centre  1 + (w_ij / c_west)² + (s_ij / c_south)²,   west  −w_ij / c_west,   south  −s_ij / c_south;
///
/// the fill of K Kᵀ to the north-west and the south-east, 1/16 on Poisson, is left out. On Poisson a row is ¼, ¼, 9/8, ¼, ¼
/// (thesis, equation 10.2.14). The thesis' listing in §20.2.3 has the couplings with the other sign and divides by the
/// node's own centre. On Poisson at 64 × 64 that form takes 450 iterations, this one 61, and no preconditioner 114.
namespace swell::solver
{

/// Whether the incomplete Poisson preconditioner M⁻¹ is made from the matrix A itself, or from A scaled to a unit diagonal.
enum class DiagonalScaling { no, yes };

/// Computes the row of the incomplete Poisson preconditioner M⁻¹ at one node. Scaled: K is made of P⁻¹ A P⁻¹ with P =
/// sqrt(D), D the diagonal of A, and M⁻¹ = P⁻¹ K Kᵀ P⁻¹, which gives the iterates of conjugate gradients on the scaled
/// system (thesis, algorithm 8); no root is left in it. A dry node's row is 1.
template <class T>
struct IncompletePoissonRow {
    static constexpr std::size_t bytes = 6 * sizeof(T);
    static constexpr int reach = 1;
    FieldView<const T> centre, west, south; ///< of A
    FieldView<T> to_centre, to_west, to_south;
    DiagonalScaling scaling;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T w = west(i, j);
        const T s = south(i, j);
        const T w_share = w == T(0) ? T(0) : w / centre(i - 1, j); // the halo's centre is 0
        const T s_share = s == T(0) ? T(0) : s / centre(i, j - 1);
        if (scaling == DiagonalScaling::no) {
            to_centre(i, j) = T(1) + (w_share * w_share + s_share * s_share);
            to_west(i, j) = -w_share;
            to_south(i, j) = -s_share;
        } else {
            const T scale = T(1) / centre(i, j);
            to_centre(i, j) = (T(1) + (w * w_share + s * s_share) * scale) * scale;
            to_west(i, j) = -w_share * scale;
            to_south(i, j) = -s_share * scale;
        }
    }
};

/// The incomplete Poisson preconditioner M (de Jong's thesis §10.2.3): an explicit M⁻¹ with the five points of the matrix
/// A. apply() moves 5 words (elements) per node. Scaled, M is positive definite for every diagonally dominant A. Not
/// scaled, M may be indefinite if diagonal entries differ much from node to node: conjugate gradients then end with
/// SolveStatus::stagnated, or do not converge (thesis §20.1 reports a harbour).
template <class Backend, class T, DiagonalScaling scaling>
class IncompletePoisson : public GridPreconditioner<Backend, T>
{
public:
    IncompletePoisson(Backend& backend, const Grid& grid) : backend_(backend), inverse_(backend, grid, "incomplete Poisson")
    {
    }

    void factorise(const FivePointStencil<T>& matrix) override;
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z) override;

    /// Returns M⁻¹, a five-point matrix.
    [[nodiscard]] const FivePointStencil<T>& inverse() const { return inverse_; }

private:
    Backend& backend_;
    FivePointStencil<T> inverse_;
};

template <class Backend, class T, DiagonalScaling scaling>
void IncompletePoisson<Backend, T, scaling>::factorise(const FivePointStencil<T>& matrix)
{
    exchange_halo(backend_, matrix.centre.grid(), 1, matrix.centre.view());
    backend_.for_each_node(matrix.centre.grid(),
                           IncompletePoissonRow<T>{matrix.centre.view(), matrix.west.view(), matrix.south.view(),
                                                   inverse_.centre.view(), inverse_.west.view(), inverse_.south.view(),
                                                   scaling});
    backend_.synchronise();
}

template <class Backend, class T, DiagonalScaling scaling>
void IncompletePoisson<Backend, T, scaling>::apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
{
    const FivePointProduct<T> rows{std::as_const(inverse_).centre.view(), std::as_const(inverse_).west.view(),
                                   std::as_const(inverse_).south.view(), residual.view()};
    backend_.for_each_node(z.grid(), Apply<FivePointProduct<T>, T, 1>{rows, z.view()});
}

} // namespace swell::solver
