#pragma once
#include <array>

#include "solver/comparison/grid/volume.hpp"
#include "solver/comparison/operators/seven_point_operator.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/grid/stencil.hpp"

namespace swell::solver
{

/// The properties of a type of matrix, five-point (on a plane) or seven-point (in space), so that a method is written once
/// for both:
///   Operator<Backend>     the product of the matrix and a vector
///   parts                 the fields of the matrix
///   shape(matrix)         the arguments of a new matrix of the same shape
///   crossing(matrix)      the number of iterations for crossing the grid at one node per iteration
template <class Matrix>
struct StencilKind;

template <class T>
struct StencilKind<FivePointStencil<T>> {
    using Matrix = FivePointStencil<T>;
    template <class Backend>
    using Operator = FivePointOperator<Backend, T>;
    static constexpr std::array<Field<T> Matrix::*, 3> parts{&Matrix::centre, &Matrix::west, &Matrix::south};
    static const Grid& shape(const Matrix& matrix) { return matrix.centre.grid(); }
    static int crossing(const Matrix& matrix)
    {
        const Extent& all = matrix.centre.grid().global;
        return all.nx + all.ny;
    }
};

template <class T>
struct StencilKind<SevenPointStencil<T>> {
    using Matrix = SevenPointStencil<T>;
    template <class Backend>
    using Operator = SevenPointOperator<Backend, T>;
    static constexpr std::array<Field<T> Matrix::*, 4> parts{&Matrix::centre, &Matrix::west, &Matrix::south, &Matrix::down};
    static const Volume& shape(const Matrix& matrix) { return matrix.volume; }
    static int crossing(const Matrix& matrix) { return matrix.volume.nx + matrix.volume.ny + matrix.volume.nz; }
};

/// Copies a matrix into another of the same shape. Waits for the backend.
template <class Backend, class Matrix>
void copy_matrix(Backend& backend, const Matrix& from, Matrix& to)
{
    for (const auto part : StencilKind<Matrix>::parts) {
        backend.copy((to.*part).data(), (from.*part).data(), (from.*part).bytes());
    }
    backend.synchronise();
}

} // namespace swell::solver
