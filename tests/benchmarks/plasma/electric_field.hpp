#pragma once
#include "solver/backends/sums.hpp"
#include "solver/comparison/grid/volume.hpp"
#include "solver/grid/field.hpp"

namespace swell::plasma
{

/// Access from a kernel to the electric field E at all nodes, walls too: node (i, j, k) of `cells` + 1 nodes along each
/// axis.
template <class T>
struct ElectricFieldView {
    solver::FieldView<T> x, y, z;
};

/// E = −∇phi by central differences over two cells, at all nodes. At a wall the difference is over the first cell, which is
/// the central one of a potential that is odd about the wall. Runs over a volume of `cells` + 1 nodes along each axis.
template <class T>
struct FindElectricField {
    static constexpr std::size_t bytes = 4 * sizeof(T);
    solver::Volume nodes, cells;
    solver::FieldView<const T> potential;
    ElectricFieldView<T> field;

    SWELL_CELL void operator()(int i, int row) const
    {
        const int k = row / (cells.ny + 1);
        const int j = row - k * (cells.ny + 1);
        const Span x(i, cells.nx);
        const Span y(j, cells.ny);
        const Span z(k, cells.nz);
        field.x(i, row) = x.slope(at(x.low, j, k), at(x.high, j, k));
        field.y(i, row) = y.slope(at(i, y.low, k), at(i, y.high, k));
        field.z(i, row) = z.slope(at(i, j, z.low), at(i, j, z.high));
    }

private:
    /// The two nodes along an axis whose difference gives the slope of the potential at a node.
    struct Span {
        int low, high;
        SWELL_CELL Span(int node, int cells) : low(node > 0 ? node - 1 : 0), high(node < cells ? node + 1 : cells) {}
        SWELL_CELL T slope(T below, T above) const { return (below - above) / static_cast<T>(high - low); }
    };
    /// Returns the potential at a node; 0 on a wall.
    SWELL_CELL T at(int i, int j, int k) const
    {
        const bool is_inside = i > 0 && j > 0 && k > 0 && i < cells.nx && j < cells.ny && k < cells.nz;
        return is_inside ? potential(i - 1, j - 1 + nodes.ny * (k - 1)) : T(0);
    }
};

/// Returns the summands of a node in two sums over the nodes: the energy of the field, ½ rho phi, and the product of phi
/// and a mode.
template <class T>
struct FieldSums {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    solver::FieldView<const T> density, potential, mode;

    SWELL_CELL solver::SumTuple<2> operator()(int i, int j) const
    {
        const auto phi = static_cast<double>(potential(i, j));
        return {{0.5 * phi * static_cast<double>(density(i, j)), phi * static_cast<double>(mode(i, j))}};
    }
};

} // namespace swell::plasma
