#pragma once
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

namespace swell::engine
{

using Vector3 = std::array<double, 3>;
using Matrix3 = std::array<Vector3, 3>;
using Vector6 = std::array<double, 6>;  ///< surge, sway, heave, roll, pitch, yaw
using Matrix6 = std::array<Vector6, 6>; ///< by row

// Small matrices with sums in a fixed order, so that every machine computes the same bits.

inline Vector3 cross(const Vector3& a, const Vector3& b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

template <std::size_t size>
std::array<double, size> times(const std::array<std::array<double, size>, size>& matrix, const std::array<double, size>& v)
{
    std::array<double, size> result{};
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            result[i] += matrix[i][j] * v[j];
        }
    }
    return result;
}

template <std::size_t size>
std::array<std::array<double, size>, size> transposed(const std::array<std::array<double, size>, size>& matrix)
{
    std::array<std::array<double, size>, size> result{};
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            result[j][i] = matrix[i][j];
        }
    }
    return result;
}

inline Matrix6 product(const Matrix6& a, const Matrix6& b)
{
    Matrix6 result{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            for (std::size_t k = 0; k < 6; ++k) {
                result[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    return result;
}

/// Returns a + factor b.
inline Matrix6 sum(const Matrix6& a, const Matrix6& b, double factor = 1.0)
{
    Matrix6 result = a;
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            result[i][j] += factor * b[i][j];
        }
    }
    return result;
}

inline Matrix6 symmetric_part(const Matrix6& a)
{
    Matrix6 result{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            result[i][j] = 0.5 * (a[i][j] + a[j][i]);
        }
    }
    return result;
}

/// Returns the inverse, by elimination with pivots; nothing if the matrix is singular. Rows and columns are scaled by
/// `scales` first, because forces and moments have different units.
std::optional<Matrix6> inverse(const Matrix6& matrix, const Vector6& scales);

/// Eigenvalues and, as columns, eigenvectors of a symmetric matrix.
struct Eigen6 {
    Vector6 values{};
    Matrix6 vectors{};
};

/// Computes them by Jacobi's rotations.
Eigen6 eigen_of_symmetric(const Matrix6& matrix);

} // namespace swell::engine
