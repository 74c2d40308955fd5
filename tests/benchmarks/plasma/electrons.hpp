#pragma once
#include <array>
#include <vector>

#include "plasma_spec.hpp"
#include "solver/comparison/grid/sparse_rows.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::plasma
{

/// Places and velocities of the electrons in host memory: x, y and z, one number per electron. Positions are in cells from
/// the walls.
struct Phases {
    std::array<std::vector<double>, 3> positions, velocities;
    [[nodiscard]] int count() const { return static_cast<int>(positions[0].size()); }
};

/// Returns the electrons at the beginning, with the same bits on every machine.
Phases load_electrons(const PlasmaSpec& spec);

/// The mode of Loading::oscillation, sin(pi x/Lx) sin(pi y/Ly) sin(pi z/Lz), at the nodes.
std::vector<double> eigenmode(const solver::Volume& nodes);

/// Access from a kernel (a function called for each cell of a grid) to the electrons: they are stored in rows of in_row,
/// and the last row may not be full. Copied by value.
template <class T>
struct ElectronsView {
    static constexpr int in_row = 1024; ///< as flat_extent() has it
    solver::FieldView<T> x, y, z, u, v, w;
    int count;

    /// Returns the number, counted over all rows, of electron i in row j.
    SWELL_CELL int number(int i, int j) const { return j * in_row + i; }
};

/// The electrons in a backend's memory: positions x, y, z and velocities u, v, w.
template <class T>
class Electrons
{
public:
    template <class Backend>
    Electrons(Backend& backend, const Phases& phases) : count_(phases.count())
    {
        for (int axis = 0; axis < 3; ++axis) {
            positions_[axis] = uploaded_row_by_row(backend, phases.positions[axis]);
            velocities_[axis] = uploaded_row_by_row(backend, phases.velocities[axis]);
        }
    }
    [[nodiscard]] int count() const { return count_; }
    /// Returns the extent (rows of electrons) of a loop over all electrons.
    [[nodiscard]] solver::Extent extent() const { return positions_[0].extent(); }
    [[nodiscard]] ElectronsView<T> view()
    {
        return {positions_[0].view(),
                positions_[1].view(),
                positions_[2].view(),
                velocities_[0].view(),
                velocities_[1].view(),
                velocities_[2].view(),
                count_};
    }

    /// Returns a copy of the electrons in host memory. Waits for the backend.
    template <class Backend>
    Phases downloaded(Backend& backend) const
    {
        Phases phases;
        for (int axis = 0; axis < 3; ++axis) {
            const auto copy = [&](const solver::Field<T>& from, std::vector<double>& to) {
                const std::vector<T> values = solver::downloaded(backend, from);
                to.assign(values.begin(), values.begin() + count_);
            };
            copy(positions_[axis], phases.positions[axis]);
            copy(velocities_[axis], phases.velocities[axis]);
        }
        return phases;
    }

private:
    template <class Backend>
    static solver::Field<T> uploaded_row_by_row(Backend& backend, std::vector<double> values)
    {
        const solver::Extent rows = solver::flat_extent(static_cast<int>(values.size()));
        values.resize(static_cast<std::size_t>(rows.nodes()));
        return solver::uploaded<T>(backend, solver::Grid(rows), values, "electrons");
    }

    int count_;
    std::array<solver::Field<T>, 3> positions_, velocities_;
};

} // namespace swell::plasma
