#pragma once
/// The frequencies of all waves in a small basin, from dense matrices: what bounds of them are tested against.
#include <cmath>

#include "algebra/dense_matrices.hpp"
#include "model/equations/discretisation.hpp"
#include "model/setup/constants.hpp"

namespace swell::model
{

/// Returns the matrix of the quadratic form Σ over open faces of weight · (difference of the two nodes)², the weight given
/// by weight(east?, node, neighbour).
template <class Weight>
Eigen::MatrixXd dense_differences(const DiscreteEquations& equations, const Weight& weight)
{
    const Extent extent = equations.extent;
    const Eigen::Index nodes = extent.nodes();
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(nodes, nodes);
    const auto add = [&](Eigen::Index a, Eigen::Index b, double value) {
        matrix(a, a) += value;
        matrix(b, b) += value;
        matrix(a, b) -= value;
        matrix(b, a) -= value;
    };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = extent.index(i, j);
            const auto at = static_cast<Eigen::Index>(node);
            if (i + 1 < extent.nx && equations.east[node] != 0.0) {
                add(at, at + 1, weight(true, node, node + 1));
            }
            if (j + 1 < extent.ny && equations.north[node] != 0.0) {
                add(at, at + extent.nx, weight(false, node, node + static_cast<std::size_t>(extent.nx)));
            }
        }
    }
    return matrix;
}

/// Returns the dense matrix K of dzeta/dt = K phi over a closed basin, psi eliminated: (L_h − Σ B S⁻¹ B)/area, symmetric
/// and not negative [1/m].
inline Eigen::MatrixXd dense_rise(const Bathymetry& basin, const VerticalProfile& profile)
{
    const DiscreteEquations equations = discretise(basin, profile, {});
    const auto of_depth = [&](bool east, std::size_t node) { return east ? equations.east[node] : equations.north[node]; };
    Eigen::MatrixXd waves =
        dense_differences(equations, [&](bool east, std::size_t node, std::size_t) { return of_depth(east, node); });
    for (const DiscreteEquations::Mode& mode : equations.modes) {
        const Eigen::MatrixXd of_psi =
            dense_differences(equations, [&](bool east, std::size_t node, std::size_t neighbour) {
                return of_depth(east, node) * 0.5 * (mode.d[node] + mode.d[neighbour]);
            });
        Eigen::MatrixXd matrix = dense_differences(equations, [&](bool east, std::size_t, std::size_t neighbour) {
            return -(east ? mode.west[neighbour] : mode.south[neighbour]);
        });
        // `centre` holds the couplings too; on land it is 1, and phi has no part there.
        for (std::size_t node = 0; node < mode.centre.size(); ++node) {
            matrix(static_cast<Eigen::Index>(node), static_cast<Eigen::Index>(node)) = mode.centre[node];
        }
        waves -= of_psi * solved(matrix, of_psi);
    }
    return waves / equations.cell_area_m2;
}

/// Returns the largest frequency [rad/s] of waves over a closed basin, discrete in space and not in time: w² = g times the
/// largest eigenvalue of K, the matrix of dense_rise().
inline double largest_frequency(const Bathymetry& basin, const VerticalProfile& profile)
{
    return std::sqrt(gravity * largest_eigenvalue(dense_rise(basin, profile)));
}

} // namespace swell::model
