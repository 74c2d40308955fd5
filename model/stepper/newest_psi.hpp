#pragma once
#include <map>
#include <vector>

#include "model/setup/sea_state.hpp"
#include "model/stepper/psi_equation.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// psi, the unknown of the elliptic systems S psi = b, at the newest time level n, for queries of velocities. A stepper
/// has only psi of level n - 1, because a step first solves for psi and then computes the next level. An additional
/// solve gives psi of level n, in separate fields. The solve uses memory of the stepper only if every step writes that
/// memory before reading it: b, the rows of the incoming sea, the vectors of the solver. So a run with queries has the
/// same bits as a run without. But PsiSolver::write_report() describes this solve until the next step.
template <class Backend, class T>
class NewestPsi
{
public:
    /// Allocates the fields.
    explicit NewestPsi(StepperState<Backend, T>& state)
    {
        for (const auto& mode : state.modes) {
            psi_.emplace_back(state.backend, mode.psi.grid(), "psi for queries");
        }
    }

    /// Solves for psi of the newest time level at the first call after a frame, or after a change of depths, sea or
    /// state. Otherwise does nothing. Does not wait if the work is replayed from a recording.
    void solve(StepperState<Backend, T>& state);

    [[nodiscard]] const solver::Field<T>& psi(std::size_t mode) const { return psi_[mode]; }

    /// Returns 1 over the time from the stepper's psi to the psi of this class [1/s], to compute dpsi/dt. Returns 0
    /// before the first step, when the stepper has no psi.
    [[nodiscard]] static double per_second(const StepperState<Backend, T>& state)
    {
        const long steps = state.step_number - state.first_step;
        const bool from_midpoint = steps == 1 && state.midpoint_start;
        return steps == 0 ? 0.0 : (from_midpoint ? 2.0 : 1.0) / state.time_step_s;
    }

private:
    std::vector<solver::Field<T>> psi_;
    std::map<int, typename Backend::Recording> recordings_; ///< recorded solves, by number of steps in the frame and
                                                            ///< LevelOrder::index()
    long step_ = 0;                                         ///< the step number of psi_
    long outside_changes_ = -1;
};

template <class Backend, class T>
void NewestPsi<Backend, T>::solve(StepperState<Backend, T>& state)
{
    if (step_ == state.step_number && outside_changes_ == state.outside_changes) {
        return;
    }
    Backend& backend = state.backend;
    const LevelOrder order = state.plan.order();
    const int slot = state.plan.slots();
    state.input.set_sea(slot, state.sea_clock.at(static_cast<double>(state.step_number)));
    state.input.enqueue_upload(backend);
    const int kind = slot * 9 + order.index();
    backend.replay(recordings_[kind], [&] {
        state.synthesise_incoming(slot);
        state.assemble_right_hand_sides(order);
        for (std::size_t m = 0; m < psi_.size(); ++m) {
            const ModeState<T>& mode = state.modes[m];
            solver::copy_field(backend, psi_[m], mode.psi);
            state.psi_solver.solve_aside(m, mode.b, psi_[m]);
        }
    });
    step_ = state.step_number;
    outside_changes_ = state.outside_changes;
}

} // namespace swell::model
