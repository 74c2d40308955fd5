#pragma once
#include <cstddef>
#include <span>

#include "model/queries/motion_cells.hpp"
#include "model/stepping/stepper_state.hpp"
#include "model/theory/carried_current.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

/// The carried current (CarriedCurrent) at the nodes in backend memory, for queries and hulls that read velocities.
template <class Backend, class T>
class CurrentField
{
public:
    /// Allocates memory, counted under `name`, if the run has a current. Keeps a reference to `state`.
    CurrentField(StepperState<Backend, T>& state, const char* name) : state_(state)
    {
        if (is_present()) {
            east_ = solver::Field<T>(state.backend, state.water.grid, name);
            north_ = solver::Field<T>(state.backend, state.water.grid, name);
        }
    }

    /// Computes the values again if depths or current have changed since. Waits in that case.
    void renew()
    {
        if (!is_present() || is_of_ == state_.outside_changes) {
            return;
        }
        const CarriedCurrent carried(state_.bathymetry, state_.setup.current);
        const solver::Extent& extent = state_.bathymetry.extent;
        const auto upload = [&](double (CarriedCurrent::*value)(std::size_t) const, solver::Field<T>& to) {
            const auto copy_row = [&](int first_i, int j, std::span<T> row) {
                std::size_t node = extent.index(first_i, j);
                for (T& copy : row) {
                    copy = static_cast<T>((carried.*value)(node++));
                }
            };
            solver::upload_rows(state_.backend, copy_row, to);
        };
        upload(&CarriedCurrent::east_m_per_s, east_);
        upload(&CarriedCurrent::north_m_per_s, north_);
        is_of_ = state_.outside_changes;
    }

    /// Returns the values for cells that read; not present without a current.
    [[nodiscard]] CurrentAtNodes<T> at_nodes() const
    {
        return is_present() ? CurrentAtNodes<T>{true, reading(east_), reading(north_)} : CurrentAtNodes<T>{};
    }

private:
    [[nodiscard]] bool is_present() const { return state_.setup.current.present(); }

    StepperState<Backend, T>& state_;
    solver::Field<T> east_, north_;
    long is_of_ = -1; ///< StepperState::outside_changes when the values were computed
};

} // namespace swell::model
