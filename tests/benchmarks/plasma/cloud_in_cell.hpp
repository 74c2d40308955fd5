#pragma once
#include <atomic>

#include "electrons.hpp"

/// Charge from the electrons to the nodes: cloud in cell (Birdsall and Langdon, "Plasma physics via computer simulation",
/// ch. 2).
namespace swell::plasma
{

/// The cell that an electron is in, and the shares of its charge that the eight nodes of the cell get: each the volume of
/// the part of the cell opposite to the node.
template <class T>
struct CloudInCell {
    int i, j, k;          ///< the cell's lowest node; nodes 0 and `cells` are walls
    T east, north, above; ///< how far the electron is into the cell, 0 to 1

    SWELL_CELL CloudInCell(const solver::Volume& cells, T x, T y, T z)
        : i(cell_of(x, cells.nx)), j(cell_of(y, cells.ny)), k(cell_of(z, cells.nz)), east(x - static_cast<T>(i)),
          north(y - static_cast<T>(j)), above(z - static_cast<T>(k))
    {
    }
    /// Returns the share of the charge that node (i + a, j + b, k + c) gets; a, b and c are 0 or 1.
    SWELL_CELL T share(int a, int b, int c) const
    {
        return (a == 0 ? T(1) - east : east) * (b == 0 ? T(1) - north : north) * (c == 0 ? T(1) - above : above);
    }

private:
    SWELL_CELL static int cell_of(T x, int cells)
    {
        const int cell = static_cast<int>(x);
        return cell < cells ? cell : cells - 1; // on the far wall
    }
};

/// Charges are counted in 2⁻³⁶ of an electron, because whole numbers have the same sum in any order. A node may have 2²⁷
/// electrons around it. Rounding changes an electron's charge by 6e-11 at most.
using Charge = unsigned long long;
inline constexpr double charges_of_an_electron = 0x1.0p36;

/// Adds `value` to `sum` atomically, because other threads add to it at the same time.
SWELL_CELL void add_in_any_order(Charge& sum, Charge value)
{
#if defined(__CUDA_ARCH__)
    atomicAdd(&sum, value);
#else
    std::atomic_ref<Charge>(sum).fetch_add(value, std::memory_order_relaxed);
#endif
}

/// Adds the charge of an electron to the nodes around it. The part that falls on a wall is dropped: the potential of a wall
/// is given.
template <class T>
struct DepositCharge {
    static constexpr std::size_t bytes = 3 * sizeof(T) + 16 * sizeof(Charge);
    ElectronsView<const T> electrons;
    solver::Volume nodes, cells;
    solver::FieldView<Charge> charge;

    SWELL_CELL void operator()(int column, int row) const
    {
        if (electrons.number(column, row) >= electrons.count) {
            return;
        }
        const CloudInCell<T> cloud(cells, electrons.x(column, row), electrons.y(column, row), electrons.z(column, row));
        for (int c = 0; c < 2; ++c) {
            for (int b = 0; b < 2; ++b) {
                for (int a = 0; a < 2; ++a) {
                    add(cloud.i + a - 1, cloud.j + b - 1, cloud.k + c - 1, cloud.share(a, b, c));
                }
            }
        }
    }

private:
    /// Adds a share of an electron to the charge of the unknown at (i, j, k). Places outside the unknowns are ignored.
    SWELL_CELL void add(int i, int j, int k, T share) const
    {
        if (i >= 0 && j >= 0 && k >= 0 && i < nodes.nx && j < nodes.ny && k < nodes.nz) {
            const double counted = static_cast<double>(share) * charges_of_an_electron;
            // Never negative; llround is a call, and slow.
            // NOLINTNEXTLINE(bugprone-incorrect-roundings)
            add_in_any_order(charge(i, j + nodes.ny * k), static_cast<Charge>(counted + 0.5));
        }
    }
};

/// Computes the right-hand side of −∇²phi = rho, with ions of density 1 and electrons of charge −1/(electrons in a cell),
/// from the counted charges, and sets these to 0 again.
template <class T>
struct TakeRightHandSide {
    static constexpr std::size_t bytes = sizeof(T) + 2 * sizeof(Charge);
    double of_a_charge; ///< density
    solver::FieldView<Charge> charge;
    solver::FieldView<T> right_hand_side;

    SWELL_CELL void operator()(int i, int j) const
    {
        right_hand_side(i, j) = static_cast<T>(1.0 - of_a_charge * static_cast<double>(charge(i, j)));
        charge(i, j) = 0;
    }
};

} // namespace swell::plasma
