#pragma once
#include "solver/grid/field.hpp"

/// The smoothers of a multigrid cycle. A is a five-point matrix and D its diagonal.
///
/// Red-black Gauss–Seidel computes first the red nodes, here i + j even (odd in rrb_cells.hpp), and then the black ones
/// before the coarser grid; after it the order is reversed. The second is the first's adjoint in the scalar product of A,
/// which keeps a cycle symmetric. From zero, reds become D⁻¹ b without further memory. Blacks then have no residual, and
/// after the coarser grid their old values are not needed.
///
/// Damped Jacobi is x += omega D⁻¹ (b − A x), with omega 4/5: the best for the Laplacian on a plane.
namespace swell::solver
{

SWELL_CELL bool is_red(int i, int j)
{
    return ((i + j) & 1) == 0;
}

/// The couplings of a five-point matrix to the west and the south. Those to the east and the north are the neighbours'
/// (symmetry).
template <class T>
struct Couplings {
    FieldView<const T> west, south;

    /// Returns Σ coupling × x over the four neighbours of node (i, j).
    template <class Values>
    [[nodiscard]] SWELL_CELL T times_neighbours(const Values& x, int i, int j) const
    {
        return (west(i, j) * x(i - 1, j) + west(i + 1, j) * x(i + 1, j)) +
               (south(i, j) * x(i, j - 1) + south(i, j + 1) * x(i, j + 1));
    }
};

/// D⁻¹ b.
template <class T>
struct Scaled {
    FieldView<const T> inverse, b;
    SWELL_CELL T operator()(int i, int j) const { return inverse(i, j) * b(i, j); }
};

/// Red-black Gauss–Seidel smoothing from x = 0: reds (i + j even), then blacks. `inverse` is 1 / diagonal. One pass; a
/// black node computes its red neighbours again.
template <class T>
struct SmoothFromZero {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 5 * sizeof(T);
    Couplings<T> couplings;
    FieldView<const T> inverse, b;
    FieldView<T> x;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T reds = couplings.times_neighbours(Scaled<T>{inverse, b}, i, j);
        x(i, j) = inverse(i, j) * (is_red(i, j) ? b(i, j) : b(i, j) - reds);
    }
};

/// Computes residual = b − A x after SmoothFromZero: at red nodes (i + j even) the change by their black neighbours, 0 at
/// black nodes.
template <class T>
struct ResidualOfReds {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 4 * sizeof(T);
    Couplings<T> couplings;
    FieldView<const T> x;
    FieldView<T> residual;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T blacks = couplings.times_neighbours(x, i, j);
        residual(i, j) = is_red(i, j) ? -blacks : T(0);
    }
};

/// Computes x = D⁻¹ (b − (A − D) x), a Gauss–Seidel step with the diagonal D, at the nodes of one colour (red: i + j even).
template <class T>
struct SmoothColour {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 6 * sizeof(T);
    Couplings<T> couplings;
    FieldView<const T> inverse, b;
    FieldView<T> x;
    bool red;

    SWELL_CELL void operator()(int i, int j) const
    {
        if (is_red(i, j) == red) {
            x(i, j) = inverse(i, j) * (b(i, j) - couplings.times_neighbours(x, i, j));
        }
    }
};

/// The damping of Jacobi's method.
template <class T>
constexpr T jacobi_damping = T(4) / T(5);

/// Computes x = omega D⁻¹ b, a damped Jacobi step from x = 0, with the diagonal D and omega = jacobi_damping.
template <class T>
struct JacobiFromZero {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    FieldView<const T> inverse, b;
    FieldView<T> x;

    SWELL_CELL void operator()(int i, int j) const { x(i, j) = jacobi_damping<T> * (inverse(i, j) * b(i, j)); }
};

/// Computes residual = b − A x on one grid of a multigrid. `residual` may be the field of b.
template <class T>
struct GridResidual {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 6 * sizeof(T);
    Couplings<T> couplings;
    FieldView<const T> centre, x, b;
    FieldView<T> residual;

    SWELL_CELL void operator()(int i, int j) const
    {
        residual(i, j) = b(i, j) - (centre(i, j) * x(i, j) + couplings.times_neighbours(x, i, j));
    }
};

/// Computes to = x + omega D⁻¹ (b − A x), a damped Jacobi step, with the diagonal D and omega = jacobi_damping.
template <class T>
struct JacobiStep {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 7 * sizeof(T);
    Couplings<T> couplings;
    FieldView<const T> centre, inverse, b, x;
    FieldView<T> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T residual = b(i, j) - (centre(i, j) * x(i, j) + couplings.times_neighbours(x, i, j));
        to(i, j) = x(i, j) + jacobi_damping<T> * (inverse(i, j) * residual);
    }
};

} // namespace swell::solver
