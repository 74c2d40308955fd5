#pragma once
#include <cstddef>

#include "solver/comparison/solvers/constant_depth/constant_matrix.hpp"
#include "solver/grid/cell.hpp"

/// The sine and cosine transforms of real_transform.hpp, split into functions for loops on a GPU: each computes one element
/// of the input of the complex transform, or one element of the result from its output.
namespace swell::solver
{

/// A complex number of a transform. Two rows (or columns) of the grid are transformed together, as the real and the
/// imaginary parts of one line of complex numbers.
struct Complex {
    double real = 0.0, imaginary = 0.0;
};

/// Lines of complex numbers in memory: element m of line p is first[m along + p across]. Copied by value; owns nothing.
struct ComplexLines {
    Complex* first = nullptr;
    std::ptrdiff_t along = 1;
    std::ptrdiff_t across = 1;

    SWELL_CELL Complex& operator()(int m, int line) const { return first[m * along + line * across]; }
};

/// The sine or cosine transforms of one pair of real lines (rows or columns of the grid) of n nodes, by a complex transform
/// of length() elements: forward() and backward() of real_transform.hpp, which has the formulas. `Read` is called with an
/// index in a line and returns the pair's two values there as a Complex.
struct LineTransform {
    EdgeKind kind = EdgeKind::dirichlet;
    int n = 1;
    const Complex* turns = nullptr; ///< exp(iπ k / 2n); not used by sines

    [[nodiscard]] SWELL_CELL int length() const { return kind == EdgeKind::dirichlet ? 2 * (n + 1) : n; }

    /// Returns element m of the input of the complex transform, from the values at the nodes, which node(i) returns.
    template <class Read>
    [[nodiscard]] SWELL_CELL Complex before_forward(int m, const Read& node) const
    {
        return kind == EdgeKind::dirichlet ? with_mirror_image(m, node) : node(m < (n + 1) / 2 ? 2 * m : 2 * (n - m) - 1);
    }

    /// Returns mode k, the coefficient of eigenvector k (constant_matrix.hpp), of both lines, from the output of the
    /// forward complex transform, which number(m) returns.
    template <class Read>
    [[nodiscard]] SWELL_CELL Complex after_forward(int k, const Read& number) const
    {
        if (kind == EdgeKind::dirichlet) {
            const Complex here = number(k + 1);
            return {-here.imaginary, here.real};
        }
        const Complex here = number(k);
        const Complex mirror = number(k == 0 ? 0 : n - k); // its conjugate belongs to the first of the two lines
        const Complex turn = turns[k];
        return {0.5 * ((here.real + mirror.real) * turn.real + (here.imaginary - mirror.imaginary) * turn.imaginary),
                0.5 * ((here.imaginary + mirror.imaginary) * turn.real - (here.real - mirror.real) * turn.imaginary)};
    }

    /// Returns element m of the input of the complex transform back, from the modes (coefficients of eigenvectors), which
    /// mode(k) returns. For sines this is the forward transform again.
    template <class Read>
    [[nodiscard]] SWELL_CELL Complex before_backward(int m, const Read& mode) const
    {
        if (kind == EdgeKind::dirichlet) {
            return with_mirror_image(m, mode);
        }
        const Complex here = mode(m);
        const Complex mirror = m == 0 ? Complex{} : mode(n - m);
        const Complex value{here.real + mirror.imaginary, here.imaginary - mirror.real};
        const Complex turn = turns[m];
        return {value.real * turn.real - value.imaginary * turn.imaginary,
                value.real * turn.imaginary + value.imaginary * turn.real};
    }

    /// Returns the values of both lines at node i, from the output of the complex transform back, which number(m) returns.
    template <class Read>
    [[nodiscard]] SWELL_CELL Complex after_backward(int i, const Read& number) const
    {
        const double factor = 1.0 / length();
        if (kind == EdgeKind::dirichlet) {
            const Complex here = number(i + 1);
            return {-factor * here.imaginary, factor * here.real};
        }
        const Complex here = number(i % 2 == 0 ? i / 2 : n - 1 - i / 2);
        return {factor * here.real, factor * here.imaginary};
    }

private:
    /// Returns element m of the input for sines: 0, the line, 0, and the line backwards with the opposite sign.
    template <class Read>
    [[nodiscard]] SWELL_CELL Complex with_mirror_image(int m, const Read& line) const
    {
        if (m == 0 || m == n + 1) {
            return {};
        }
        if (m <= n) {
            return line(m - 1);
        }
        const Complex image = line(2 * n + 1 - m);
        return {-image.real, -image.imaginary};
    }
};

} // namespace swell::solver
