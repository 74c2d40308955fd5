#include "solver/comparison/preconditioners/natural_order/symmetric_sor.hpp"

#include "solver/comparison/operators/jacobi_radius.hpp"
#include "solver/comparison/preconditioners/natural_order/natural_order_sweeps.hpp"

namespace swell::solver
{

template <class T>
SymmetricSor<T>::SymmetricSor(OpenMpBackend& backend, const Grid& grid, std::optional<double> omega)
    : given_(omega), inverse_pivots_(backend, grid, "pivots")
{
    if (given_) {
        require_open_relaxation(*given_);
    }
}

template <class T>
void SymmetricSor<T>::factorise(const FivePointStencil<T>& matrix)
{
    matrix_ = &matrix;
    omega_ = given_ ? *given_ : good_ssor_relaxation(jacobi_radius(matrix));
    const Extent extent = inverse_pivots_.extent();
    const FieldView<T> inverse = inverse_pivots_.view();
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            inverse(i, j) = static_cast<T>(omega_) / matrix.centre.view()(i, j);
        }
    }
}

template <class T>
void SymmetricSor<T>::apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
{
    const NaturalOrderSubstitution<T> inverse{matrix_->west.view(), matrix_->south.view(), inverse_pivots_.view(),
                                              static_cast<T>(2.0 - omega_)};
    inverse.solve(z[0].extent(), residual[0].view(), z[0].view());
}

template class SymmetricSor<float>;
template class SymmetricSor<double>;

} // namespace swell::solver
