#include "solver/comparison/preconditioners/natural_order/eisenstat_operator.hpp"

#include <cmath>

#include "solver/comparison/preconditioners/natural_order/incomplete_cholesky.hpp"

namespace swell::solver
{

namespace
{

template <class Visit>
void from_south_west(Extent extent, const Visit& visit)
{
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            visit(i, j);
        }
    }
}

template <class Visit>
void from_north_east(Extent extent, const Visit& visit)
{
    for (int j = extent.ny - 1; j >= 0; --j) {
        for (int i = extent.nx - 1; i >= 0; --i) {
            visit(i, j);
        }
    }
}

} // namespace

template <class T>
EisenstatOperator<T>::EisenstatOperator(OpenMpBackend& backend, const Grid& grid)
    : backend_(backend), extent_(grid.global), scale_(backend, grid, "Eisenstat's form"),
      west_(backend, grid, "Eisenstat's form"), south_(backend, grid, "Eisenstat's form"),
      rest_(backend, grid, "Eisenstat's form"), work_(backend, grid, "Eisenstat's form")
{
}

template <class T>
void EisenstatOperator<T>::factorise(const FivePointStencil<T>& matrix)
{
    constexpr double modified = 1.0;
    find_pivots(matrix, modified, scale_);
    const auto [scale, west, south, rest] = std::array{scale_.view(), west_.view(), south_.view(), rest_.view()};
    from_south_west(extent_, [&](int i, int j) {
        const T pivot = scale(i, j);
        scale(i, j) = T(1) / std::sqrt(pivot);
        rest(i, j) = matrix.centre.view()(i, j) / pivot - T(2);
        west(i, j) = matrix.west.view()(i, j) * scale(i, j) * scale(i - 1, j); // 0 in the halo
        south(i, j) = matrix.south.view()(i, j) * scale(i, j) * scale(i, j - 1);
    });
}

template <class T>
void EisenstatOperator<T>::apply(const BlockVector<T, 1>& v, BlockVector<T, 1>& product)
{
    const FieldView<const T> given = v[0].view();
    const auto [west, south, rest, work] = std::array{west_.view(), south_.view(), rest_.view(), work_.view()};
    const FieldView<T> result = product[0].view();
    from_north_east(extent_, [&](int i, int j) { // work = t
        work(i, j) = given(i, j) - west(i + 1, j) * work(i + 1, j) - south(i, j + 1) * work(i, j + 1);
    });
    from_south_west(extent_, [&](int i, int j) { // work = (I + L̃)⁻¹ (v + rest t), where t has been read
        const T t = work(i, j);
        work(i, j) = given(i, j) + rest(i, j) * t - west(i, j) * work(i - 1, j) - south(i, j) * work(i, j - 1);
        result(i, j) = t + work(i, j);
    });
}

template <class T>
void EisenstatOperator<T>::residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r)
{
    apply(x, r);
    const FieldView<const T> wanted = b[0].view();
    const FieldView<T> rest = r[0].view();
    from_south_west(extent_, [&](int i, int j) { rest(i, j) = wanted(i, j) - rest(i, j); });
}

template <class T>
void EisenstatOperator<T>::enter_right_hand_side(FieldView<const T> b, FieldView<T> entered) const
{
    const auto [scale, west, south] = std::array{scale_.view(), west_.view(), south_.view()};
    from_south_west(extent_, [&](int i, int j) {
        entered(i, j) = scale(i, j) * b(i, j) - west(i, j) * entered(i - 1, j) - south(i, j) * entered(i, j - 1);
    });
}

template <class T>
void EisenstatOperator<T>::enter_solution(FieldView<const T> x, FieldView<T> entered) const
{
    const auto [scale, west, south] = std::array{scale_.view(), west_.view(), south_.view()};
    const auto scaled = [&](int i, int j) { return i < extent_.nx && j < extent_.ny ? x(i, j) / scale(i, j) : T(0); };
    from_south_west(extent_, [&](int i, int j) {
        entered(i, j) = scaled(i, j) + west(i + 1, j) * scaled(i + 1, j) + south(i, j + 1) * scaled(i, j + 1);
    });
}

template <class T>
void EisenstatOperator<T>::leave_solution(FieldView<const T> entered, FieldView<T> x) const
{
    const auto [scale, west, south] = std::array{scale_.view(), west_.view(), south_.view()};
    from_north_east(extent_, [&](int i, int j) { // E⁻¹ x
        x(i, j) = entered(i, j) - west(i + 1, j) * x(i + 1, j) - south(i, j + 1) * x(i, j + 1);
    });
    from_south_west(extent_, [&](int i, int j) { x(i, j) *= scale(i, j); });
}

template class EisenstatOperator<float>;
template class EisenstatOperator<double>;

} // namespace swell::solver
