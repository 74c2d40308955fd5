#pragma once
#include <cstddef>
#include <optional>

#include "solver/comparison/operators/jacobi_radius.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/grid/stencil.hpp"

/// One iteration of the basic iterative methods x += N (b − A x) (de Jong's thesis ch. 8), for StationarySolver. A sweep
/// has set_matrix(matrix) and step(backend, matrix, b, residual, x), where residual = b − A x on entry.
namespace swell::solver
{

/// Computes x += omega residual / centre, where `centre` is the diagonal of the matrix and `omega` the relaxation factor.
template <class T>
struct StepByCentre {
    static constexpr std::size_t bytes = 4 * sizeof(T);
    T omega;
    FieldView<const T> centre, residual;
    FieldView<T> x;

    SWELL_CELL void operator()(int i, int j) const { x(i, j) += omega * residual(i, j) / centre(i, j); }
};

/// One iteration of Jacobi's method, x += omega D⁻¹ residual, with the diagonal D (thesis, equation 8.2.5; weighted for
/// omega other than 1, the default). On any backend.
template <class T>
class JacobiSweep
{
public:
    explicit JacobiSweep(std::optional<double> omega) : omega_(static_cast<T>(omega.value_or(1.0))) {}

    void set_matrix(const FivePointStencil<T>&) {}

    template <class Backend>
    void step(Backend& backend, const FivePointStencil<T>& matrix, const Field<T>&, const Field<T>& residual, Field<T>& x)
    {
        backend.for_each_node(x.grid(), StepByCentre<T>{omega_, matrix.centre.view(), residual.view(), x.view()});
    }

private:
    T omega_;
};

/// One iteration of SOR, or of Gauss-Seidel with omega = 1, in natural ordering from the south-west (thesis, equation
/// 8.2.15):
///     x_ij = (1 − omega) x_ij + omega (b_ij − sum of couplings times x) / a_ij,
/// where the western and southern x are new and the eastern and northern ones old. Sequential, in host memory.
template <class T>
class SorSweep
{
public:
    /// Takes the relaxation factor. If none is given, each matrix gets its best_sor_relaxation(). Throws OptionError for 0
    /// or 2.
    explicit SorSweep(std::optional<double> omega) : given_(omega)
    {
        if (given_) {
            require_open_relaxation(*given_);
        }
    }

    void set_matrix(const FivePointStencil<T>& matrix)
    {
        omega_ = static_cast<T>(given_ ? *given_ : best_sor_relaxation(jacobi_radius(matrix)));
    }

    template <class Backend>
    void step(Backend&, const FivePointStencil<T>& matrix, const Field<T>& b, const Field<T>&, Field<T>& x)
    {
        const Extent extent = x.extent();
        const FieldView<const T> centre = matrix.centre.view();
        const FieldView<const T> west = matrix.west.view();
        const FieldView<const T> south = matrix.south.view();
        const FieldView<const T> wanted = b.view();
        const FieldView<T> at = x.view();
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const T neighbours = weighted_sum<T>({west(i, j), west(i + 1, j), south(i, j), south(i, j + 1)},
                                                     {at(i - 1, j), at(i + 1, j), at(i, j - 1), at(i, j + 1)});
                at(i, j) = (T(1) - omega_) * at(i, j) + omega_ * (wanted(i, j) - neighbours) / centre(i, j);
            }
        }
    }

private:
    std::optional<double> given_;
    T omega_ = T(1);
};

} // namespace swell::solver
