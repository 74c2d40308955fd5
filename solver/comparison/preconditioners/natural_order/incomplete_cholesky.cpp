#include "solver/comparison/preconditioners/natural_order/incomplete_cholesky.hpp"

#include "solver/base/errors.hpp"
#include "solver/comparison/preconditioners/natural_order/natural_order_sweeps.hpp"

namespace swell::solver
{

template <class T>
void find_pivots(const FivePointStencil<T>& matrix, double omega, Field<T>& pivots)
{
    const T share = static_cast<T>(omega);
    const Extent extent = pivots.extent();
    const FieldView<const T> west = matrix.west.view();
    const FieldView<const T> south = matrix.south.view();
    const FieldView<T> d = pivots.view();
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            T pivot = matrix.centre.view()(i, j);
            if (i > 0) {
                const T north_of_west = south(i - 1, j + 1);
                pivot -= west(i, j) * (west(i, j) + share * north_of_west) / d(i - 1, j);
            }
            if (j > 0) {
                const T east_of_south = west(i + 1, j - 1);
                pivot -= south(i, j) * (south(i, j) + share * east_of_south) / d(i, j - 1);
            }
            if (!(pivot > T(0))) {
                throw SolverError("incomplete Cholesky: the pivot of node " + std::to_string(i) + ", " + std::to_string(j) +
                                  " is " + number_text(static_cast<double>(pivot)) + "; it must be above 0");
            }
            d(i, j) = pivot;
        }
    }
}

template <class T>
IncompleteCholesky<T>::IncompleteCholesky(OpenMpBackend& backend, const Grid& grid, double omega)
    : omega_((require_within(between(0.0, 1.0), "omega", omega), omega)), inverse_pivots_(backend, grid, "pivots")
{
}

template <class T>
void IncompleteCholesky<T>::factorise(const FivePointStencil<T>& matrix)
{
    matrix_ = &matrix;
    find_pivots(matrix, omega_, inverse_pivots_);
    const Extent extent = inverse_pivots_.extent();
    const FieldView<T> inverse = inverse_pivots_.view();
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            inverse(i, j) = T(1) / inverse(i, j);
        }
    }
}

template <class T>
void IncompleteCholesky<T>::apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
{
    const NaturalOrderSubstitution<T> inverse{matrix_->west.view(), matrix_->south.view(), inverse_pivots_.view()};
    inverse.solve(z[0].extent(), residual[0].view(), z[0].view());
}

template void find_pivots(const FivePointStencil<float>&, double, Field<float>&);
template void find_pivots(const FivePointStencil<double>&, double, Field<double>&);
template class IncompleteCholesky<float>;
template class IncompleteCholesky<double>;

} // namespace swell::solver
