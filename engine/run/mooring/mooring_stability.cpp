#include "engine/run/mooring/mooring_stability.hpp"

#include <algorithm>
#include <cmath>

namespace swell::engine
{

namespace
{

/// Returns the unit motion along a direction at a point, as a motion of the ship: its force and its moment for 1 N.
Vector6 motion_along(const Vector3& direction, const Vector3& arm)
{
    const Vector3 moment = cross(arm, direction);
    return {direction[0], direction[1], direction[2], moment[0], moment[1], moment[2]};
}

void add_outer(Matrix6& to, const Vector6& v, double factor)
{
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            to[i][j] += factor * v[i] * v[j];
        }
    }
}

Matrix6 step_matrix(const ElasticPoint& point, double time_step)
{
    const double square = time_step * time_step;
    Matrix6 matrix{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        Vector3 direction{};
        direction[axis] = 1.0;
        add_outer(matrix, motion_along(direction, point.arm), square * point.across);
    }
    const double along = square * (point.along - point.across) + 2.0 * time_step * point.damping;
    add_outer(matrix, motion_along(point.direction, point.arm), along);
    return matrix;
}

/// Returns M^(-1/2), by way of a matrix whose units are removed.
Matrix6 inverse_root(const Matrix6& inertia)
{
    Vector6 scales{};
    Matrix6 scaled = symmetric_part(inertia);
    for (std::size_t i = 0; i < 6; ++i) {
        scales[i] = 1.0 / std::sqrt(inertia[i][i]);
    }
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            scaled[i][j] *= scales[i] * scales[j];
        }
    }
    const Eigen6 eigen = eigen_of_symmetric(scaled);
    Matrix6 root{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            root[i][j] = scales[i] * eigen.vectors[i][j] / std::sqrt(eigen.values[j]);
        }
    }
    return root; // R with R R^T = M^-1: as good as the symmetric root
}

double form_of(const Matrix6& matrix, const Vector6& v)
{
    const Vector6 product = times(matrix, v);
    double sum = 0.0;
    for (std::size_t i = 0; i < 6; ++i) {
        sum += v[i] * product[i];
    }
    return sum;
}

} // namespace

StiffestMotion stiffest_motion(std::span<const ElasticPoint> points, const Matrix6& inertia, double time_step)
{
    Matrix6 all{};
    for (const ElasticPoint& point : points) {
        all = sum(all, step_matrix(point, time_step));
    }
    const Matrix6 root = inverse_root(inertia);
    const Eigen6 eigen = eigen_of_symmetric(symmetric_part(product(transposed(root), product(all, root))));
    const auto largest =
        static_cast<std::size_t>(std::max_element(eigen.values.begin(), eigen.values.end()) - eigen.values.begin());
    Vector6 motion{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            motion[i] += root[i][j] * eigen.vectors[j][largest];
        }
    }
    StiffestMotion stiffest{.square = eigen.values[largest]};
    double most = 0.0;
    for (std::size_t i = 0; i < 6; ++i) {
        const double share = inertia[i][i] * motion[i] * motion[i];
        stiffest.degree = share > most ? i : stiffest.degree;
        most = std::max(most, share);
    }
    most = 0.0;
    for (std::size_t n = 0; n < points.size(); ++n) {
        const double share = form_of(step_matrix(points[n], time_step), motion);
        stiffest.point = share > most ? n : stiffest.point;
        most = std::max(most, share);
    }
    return stiffest;
}

} // namespace swell::engine
