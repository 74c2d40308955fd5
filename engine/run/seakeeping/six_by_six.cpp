#include "engine/run/seakeeping/six_by_six.hpp"

#include <utility>

namespace swell::engine
{

namespace
{

/// Divides a[i][j] by scales[i] scales[j].
Matrix6 scaled(const Matrix6& a, const Vector6& scales)
{
    Matrix6 result{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            result[i][j] = a[i][j] / (scales[i] * scales[j]);
        }
    }
    return result;
}

/// Turns rows and columns p and q of `a`, and columns p and q of `vectors`, so that a[p][q] becomes 0.
void turn_pair(Matrix6& a, Matrix6& vectors, std::size_t p, std::size_t q)
{
    const double theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
    const double t = (theta < 0.0 ? -1.0 : 1.0) / (std::fabs(theta) + std::sqrt(theta * theta + 1.0));
    const double c = 1.0 / std::sqrt(t * t + 1.0);
    const double s = t * c;
    for (std::size_t k = 0; k < 6; ++k) {
        const double kp = a[k][p];
        a[k][p] = c * kp - s * a[k][q];
        a[k][q] = s * kp + c * a[k][q];
    }
    for (std::size_t k = 0; k < 6; ++k) {
        const double pk = a[p][k];
        a[p][k] = c * pk - s * a[q][k];
        a[q][k] = s * pk + c * a[q][k];
        const double vector_kp = vectors[k][p];
        vectors[k][p] = c * vector_kp - s * vectors[k][q];
        vectors[k][q] = s * vector_kp + c * vectors[k][q];
    }
}

} // namespace

std::optional<Matrix6> inverse(const Matrix6& matrix, const Vector6& scales)
{
    Matrix6 a = scaled(matrix, scales);
    Matrix6 result{};
    for (std::size_t i = 0; i < 6; ++i) {
        result[i][i] = 1.0;
    }
    for (std::size_t column = 0; column < 6; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < 6; ++row) {
            pivot = std::fabs(a[row][column]) > std::fabs(a[pivot][column]) ? row : pivot;
        }
        if (!(std::fabs(a[pivot][column]) > 1e-14)) {
            return std::nullopt;
        }
        std::swap(a[pivot], a[column]);
        std::swap(result[pivot], result[column]);
        const double divisor = a[column][column];
        for (std::size_t k = 0; k < 6; ++k) {
            a[column][k] /= divisor;
            result[column][k] /= divisor;
        }
        for (std::size_t row = 0; row < 6; ++row) {
            const double factor = row == column ? 0.0 : a[row][column];
            for (std::size_t k = 0; k < 6; ++k) {
                a[row][k] -= factor * a[column][k];
                result[row][k] -= factor * result[column][k];
            }
        }
    }
    return scaled(result, scales);
}

Eigen6 eigen_of_symmetric(const Matrix6& matrix)
{
    Matrix6 a = matrix;
    Eigen6 eigen;
    for (std::size_t i = 0; i < 6; ++i) {
        eigen.vectors[i][i] = 1.0;
    }
    for (int sweep = 0; sweep < 30; ++sweep) {
        for (std::size_t p = 0; p < 5; ++p) {
            for (std::size_t q = p + 1; q < 6; ++q) {
                if (std::fabs(a[p][q]) > 1e-17 * (std::fabs(a[p][p]) + std::fabs(a[q][q]))) {
                    turn_pair(a, eigen.vectors, p, q);
                }
            }
        }
    }
    for (std::size_t i = 0; i < 6; ++i) {
        eigen.values[i] = a[i][i];
    }
    return eigen;
}

} // namespace swell::engine
