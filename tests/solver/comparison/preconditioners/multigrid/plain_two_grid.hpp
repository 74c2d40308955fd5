#pragma once
#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <vector>

#include "solver/comparison/preconditioners/multigrid/multigrid_options.hpp"
#include "solver/grid/extent.hpp"

/// Multigrid on two grids with dense matrices: the slow and obvious version, with which the cycle is compared.
namespace swell::solver::plain_two_grid
{

using Dense = Eigen::MatrixXd;

/// The nodes of the fine grid along an axis, and the coarse cells of two nodes each. The middles of both are in units of
/// the distance between fine nodes.
struct Axis {
    int nodes;
    [[nodiscard]] int cells() const { return (nodes + 1) / 2; }
    [[nodiscard]] double cell_middle(int cell) const { return 2 * cell + 1 < nodes ? 2 * cell + 0.5 : 2 * cell; }
};

/// Returns the weight of the neighbouring coarse cell `to` in the interpolated value of fine node i: the distance of the
/// node from the middle of its own cell, over the distance of the two middles.
inline double share(const Axis& axis, int i, int to)
{
    const int own = i / 2;
    return (i - axis.cell_middle(own)) / (axis.cell_middle(to) - axis.cell_middle(own));
}

inline int index(int cells_x, int i, int j)
{
    return j * cells_x + i;
}

/// Returns the prolongation P from the coarse grid to the fine one: a row per fine node, a column per coarse node.
inline Dense prolongation(const Dense& a, Extent extent, CoarseOperator coarse)
{
    const Axis x{extent.nx};
    const Axis y{extent.ny};
    Dense p = Dense::Zero(a.rows(), x.cells() * y.cells());
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const auto node = static_cast<Eigen::Index>(extent.index(i, j));
            if ((a.row(node).array() != 0.0).count() == 1) {
                continue; // a row without couplings
            }
            double own = 1.0;
            const auto take = [&](bool inside, Eigen::Index neighbour, const Axis& axis, int from, int to, int cell) {
                if (inside && coarse == CoarseOperator::rediscretised && a(node, neighbour) != 0.0) {
                    const double taken = share(axis, from, to);
                    p(node, cell) += taken;
                    own -= taken;
                }
            };
            const int di = i % 2 != 0 ? 1 : -1;
            const int dj = j % 2 != 0 ? 1 : -1;
            take(i + di >= 0 && i + di < extent.nx, node + di, x, i, i / 2 + di, index(x.cells(), i / 2 + di, j / 2));
            take(j + dj >= 0 && j + dj < extent.ny, node + dj * extent.nx, y, j, j / 2 + dj,
                 index(x.cells(), i / 2, j / 2 + dj));
            p(node, index(x.cells(), i / 2, j / 2)) += own;
        }
    }
    return p;
}

/// Returns the coarse matrix by couplings: the couplings of A between coarse cells, divided by the growth of the distance,
/// and on the diagonal also the sums of the rows of A.
inline Dense rediscretised(const Dense& a, Extent extent)
{
    const Axis x{extent.nx};
    const Axis y{extent.ny};
    const Eigen::Index cells = x.cells() * y.cells();
    Dense coarse = Dense::Zero(cells, cells);
    const auto cell = [&](Eigen::Index node) {
        return index(x.cells(), static_cast<int>(node) % extent.nx / 2, static_cast<int>(node) / extent.nx / 2);
    };
    std::vector<bool> joined(static_cast<std::size_t>(cells));
    for (Eigen::Index row = 0; row < a.rows(); ++row) {
        const auto couple = [&](Eigen::Index other, double distance) {
            if (cell(row) != cell(other)) {
                coarse(cell(row), cell(other)) += a(row, other) / distance;
                coarse(cell(row), cell(row)) -= a(row, other) / distance;
            }
        };
        if ((a.row(row).array() != 0.0).count() == 1) {
            continue;
        }
        joined[static_cast<std::size_t>(cell(row))] = true;
        coarse(cell(row), cell(row)) += a.row(row).sum();
        const int i = static_cast<int>(row) % extent.nx;
        const int j = static_cast<int>(row) / extent.nx;
        const auto gap = [](const Axis& axis, int at, int other) {
            return std::abs(axis.cell_middle(at / 2) - axis.cell_middle(other / 2));
        };
        for (const int step : {-1, 1}) {
            if (i + step >= 0 && i + step < extent.nx && a(row, row + step) != 0.0) {
                couple(row + step, gap(x, i, i + step));
            }
            if (j + step >= 0 && j + step < extent.ny && a(row, row + step * extent.nx) != 0.0) {
                couple(row + step * extent.nx, gap(y, j, j + step));
            }
        }
    }
    for (Eigen::Index node = 0; node < cells; ++node) {
        coarse(node, node) = joined[static_cast<std::size_t>(node)] ? coarse(node, node) : 1.0;
    }
    return coarse;
}

/// Returns the Galerkin matrix Pᵀ A P of the coarse cells; a cell whose nodes have no couplings has 1 on the diagonal.
inline Dense galerkin(const Dense& a, const Dense& p)
{
    Dense coarse = p.transpose() * (a * p);
    for (Eigen::Index node = 0; node < coarse.rows(); ++node) {
        coarse(node, node) = p.col(node).isZero() ? 1.0 : coarse(node, node);
    }
    return coarse;
}

/// The matrix S = D + L of the smoother x += S⁻¹ (b − A x) on the way down; the way up uses Sᵀ. L holds the couplings of
/// black nodes to red ones, so L D⁻¹ L = 0 and S⁻¹ = D⁻¹ − D⁻¹ L D⁻¹.
struct Splitting {
    Eigen::VectorXd diagonal;
    Dense lower;

    [[nodiscard]] Eigen::VectorXd down(const Eigen::VectorXd& b) const { return scaled(b - lower * scaled(b)); }
    [[nodiscard]] Eigen::VectorXd up(const Eigen::VectorXd& b) const { return scaled(b - lower.transpose() * scaled(b)); }

private:
    [[nodiscard]] Eigen::VectorXd scaled(const Eigen::VectorXd& b) const { return b.cwiseQuotient(diagonal); }
};

inline Splitting splitting(const Dense& a, Extent extent, Smoother kind)
{
    Splitting s{a.diagonal(), Dense::Zero(a.rows(), a.cols())};
    if (kind == Smoother::damped_jacobi) {
        s.diagonal /= 0.8;
        return s;
    }
    const auto red = [&](Eigen::Index node) { return (node % extent.nx + node / extent.nx) % 2 == 0; };
    for (Eigen::Index row = 0; row < a.rows(); ++row) {
        for (Eigen::Index column = 0; column < a.cols(); ++column) {
            if (!red(row) && red(column)) {
                s.lower(row, column) = a(row, column);
            }
        }
    }
    return s;
}

/// Returns M⁻¹ b, with M⁻¹ one multigrid cycle over two grids: smoother down, except in a sawtooth cycle; coarse
/// correction; smoother up.
inline Eigen::VectorXd cycle(const Dense& a, Extent extent, const Eigen::VectorXd& b, const MultigridOptions& options)
{
    const Dense p = prolongation(a, extent, options.coarse);
    const Dense coarse = options.coarse == CoarseOperator::galerkin ? galerkin(a, p) : rediscretised(a, extent);
    const Splitting s = splitting(a, extent, options.smoother);
    Eigen::VectorXd x = Eigen::VectorXd::Zero(b.size());
    if (options.cycle != MultigridCycle::sawtooth) {
        x = s.down(b);
    }
    x += p * coarse.llt().solve(p.transpose() * (b - a * x));
    x += s.up(b - a * x);
    return x;
}

} // namespace swell::solver::plain_two_grid
