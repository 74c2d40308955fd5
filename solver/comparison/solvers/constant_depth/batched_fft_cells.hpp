#pragma once
#include "solver/comparison/solvers/constant_depth/line_transform.hpp"
#include "solver/grid/field.hpp"

/// The functors (cells, cell.hpp) that BatchedFftSolver runs before and after its complex transforms. A line is a row of
/// the grid (along x) or a column (along y). Lines 2p and 2p + 1 make pair p: one line of complex numbers
/// (line_transform.hpp). A functor runs over the complex numbers of all pairs. Along x, (i, j) is number i of pair j; along
/// y, (i, j) is number j of pair i. So neighbouring threads read neighbouring numbers in both cases.
namespace swell::solver
{

enum class Axis { x, y };

/// Access to a field as pairs of lines (rows or columns): line 2p as the real, line 2p + 1 as the imaginary part of pair p.
/// If the number of lines is odd, the second line of the last pair is 0.
template <class T, Axis axis>
struct NodePairs {
    FieldView<T> field;
    int lines = 0;

    [[nodiscard]] SWELL_CELL Complex read(int node, int pair) const
    {
        return {static_cast<double>(at(node, 2 * pair)),
                2 * pair + 1 < lines ? static_cast<double>(at(node, 2 * pair + 1)) : 0.0};
    }
    SWELL_CELL void write(int node, int pair, const Complex& values) const
    {
        at(node, 2 * pair) = static_cast<T>(values.real);
        if (2 * pair + 1 < lines) {
            at(node, 2 * pair + 1) = static_cast<T>(values.imaginary);
        }
    }

private:
    [[nodiscard]] SWELL_CELL T& at(int node, int line) const
    {
        return axis == Axis::x ? field(node, line) : field(line, node);
    }
};

/// Computes one element of the input of the complex transform from the values of a field, for a pair of lines along `axis`.
template <class T, Axis axis>
struct LoadNodes {
    static constexpr std::size_t bytes = 2 * sizeof(T) + sizeof(Complex);
    LineTransform transform;
    NodePairs<const T, axis> from;
    ComplexLines to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int m = axis == Axis::x ? i : j;
        const int pair = axis == Axis::x ? j : i;
        to(m, pair) = transform.before_forward(m, [&](int node) { return from.read(node, pair); });
    }
};

/// Computes the modes along x, the coefficients of the eigenvectors (constant_matrix.hpp), from the output of the complex
/// transform of rows; one mode of a pair of rows per call.
template <class T>
struct KeepModes {
    static constexpr std::size_t bytes = 2 * sizeof(T) + 2 * sizeof(Complex);
    LineTransform transform;
    ComplexLines from;
    NodePairs<T, Axis::x> to;

    SWELL_CELL void operator()(int k, int pair) const
    {
        to.write(k, pair, transform.after_forward(k, [&](int m) { return from(m, pair); }));
    }
};

/// Computes one element of the input of the complex transform back, from the modes along x (coefficients of eigenvectors),
/// for a pair of rows.
template <class T>
struct LoadModes {
    static constexpr std::size_t bytes = 2 * sizeof(T) + sizeof(Complex);
    LineTransform transform;
    NodePairs<const T, Axis::x> from;
    ComplexLines to;

    SWELL_CELL void operator()(int m, int pair) const
    {
        to(m, pair) = transform.before_backward(m, [&](int k) { return from.read(k, pair); });
    }
};

/// Divides the modes (coefficients of eigenvectors) of two columns by their eigenvalues, and computes one element of the
/// input of the transform back. For cosines this element needs two modes, so each mode is computed twice; a further pass
/// over the grid would take longer.
struct DivideModes {
    static constexpr std::size_t bytes = 3 * sizeof(Complex);
    LineTransform transform;
    ComplexLines from, to;
    const double* centre_and_along_x; ///< centre + along_x()[k] of ConstantMatrix, one per column k
    const double* along_y;
    int columns;

    SWELL_CELL void operator()(int pair, int m) const
    {
        to(m, pair) = transform.before_backward(m, [&](int l) {
            const Complex mode = transform.after_forward(l, [&](int number) { return from(number, pair); });
            const int first = 2 * pair;
            const int second = first + 1 < columns ? first + 1 : first;
            return Complex{mode.real / (centre_and_along_x[first] + along_y[l]),
                           mode.imaginary / (centre_and_along_x[second] + along_y[l])};
        });
    }
};

/// Computes the values at one node of a pair of lines along `axis`, from the output of the complex transform back.
template <class T, Axis axis>
struct KeepNodes {
    static constexpr std::size_t bytes = 2 * sizeof(T) + sizeof(Complex);
    LineTransform transform;
    ComplexLines from;
    NodePairs<T, axis> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int node = axis == Axis::x ? i : j;
        const int pair = axis == Axis::x ? j : i;
        to.write(node, pair, transform.after_backward(node, [&](int m) { return from(m, pair); }));
    }
};

} // namespace swell::solver
