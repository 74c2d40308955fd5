#pragma once
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/backends/set_to_zero.hpp"
#include "solver/linear_solver.hpp"
#include "solver/psi_solver/rrb_with_history.hpp"
#include "solver/psi_solver/solve_schedule.hpp"

namespace swell::solver
{

/// Solves the systems S psi = b of all vertical modes in the frames of a run. Owns everything that a solve needs and keeps:
/// a solver per mode with its past solutions, the guess from them, the schedule that chooses the fixed count or conjugate
/// gradients, its checks and the fall-back, the safety level of the count, and their part of a saved state (State and
/// history()).
///
/// A frame:
///   judge()        passes the residuals of the newest check to the schedule, if has_check()
///   begin_frame()  begins the frame
///   plan_next()    decides about the next solve of all modes, on the host
///   guess(), solve(), write_report()   enqueue that solve for each mode; may be recorded, once for each SolvePlan::index()
///
/// Fields have the matrices' extent and halo 1, and belong to the caller. One thread at a time may use an object; the
/// backend must outlive it. Only functions whose comment says so wait.
template <class Backend, class T>
class PsiSolver
{
public:
    using Matrices = std::vector<const FivePointStencil<T>*>; ///< one per mode
    using State = SolveSchedule::State;

    /// Makes the solvers and factorises their preconditioners. Waits. Throws as make_linear_solver().
    PsiSolver(Backend& backend, const Matrices& matrices, const SolverSpec& spec);

    [[nodiscard]] bool has_check() const { return schedule_.has_check(); }
    /// `reports` has the reports of the frame's last solves, one per mode. Waits if the safety level changes.
    void judge(std::span<const SolveReport> reports);
    void begin_frame() { schedule_.begin_frame(); }
    [[nodiscard]] SolvePlan plan_next(bool is_last_of_frame) { return schedule_.next(is_last_of_frame); }
    /// Puts the first guess in place: in x, which holds the previous solution, or in memory of the solver (Guess).
    void guess(std::size_t mode, Field<T>& x, const SolvePlan& plan);
    void solve(std::size_t mode, const Field<T>& b, Field<T>& x, const SolvePlan& plan);
    void write_report(std::size_t mode, SolveReport* to) { modes_[mode].solver->write_report(to); }

    /// solve_ahead() solves for the level after the newest as the next frame will, plan_ahead(), and changes nothing that
    /// later solves depend on. x holds the newest solution on entry. Call make_room_ahead() before the first call; it
    /// allocates. Between frames use plan_to_tolerance(), because the next frame is not planned yet.
    void make_room_ahead();
    [[nodiscard]] SolvePlan plan_ahead(const SolvePlan& newest) const;
    [[nodiscard]] SolvePlan plan_to_tolerance() const { return {schedule_.state().place, true, false}; }
    void solve_ahead(std::size_t mode, const Field<T>& b, Field<T>& x, const SolvePlan& plan);
    /// Solves by conjugate gradients from the guess in x, for queries between frames. Changes no past solution.
    void solve_aside(std::size_t mode, const Field<T>& b, Field<T>& x) { modes_[mode].solver->solve(b, x); }

    /// Replaces the matrices, as LinearSolver::set_matrix(), and sets the present safety level. Waits.
    void set_matrices(const Matrices& matrices);
    /// prepare_matrices() returns the work of set_matrices() in pieces; frames may come between them (LinearSolver). Empty
    /// if the method cannot do this. enqueue_prepared() may be recorded; use_prepared() waits. make_room_for() allocates
    /// once.
    void make_room_for(const Matrices& matrices);
    [[nodiscard]] Pieces prepare_matrices(const Matrices& matrices);
    void enqueue_prepared();
    void use_prepared();

    /// Raises the safety level of the fixed count while growth_of(error_reductions()) is above `allowed`: first by a step
    /// more, then to conjugate gradients from now on. growth_of is a function of the reductions, and returns the largest
    /// factor by which an error grows in a time step. Returns the last growth if this call gave the fixed count up. Waits
    /// if it raises.
    template <class Growth>
    std::optional<double> certify(const Growth& growth_of, double allowed);
    /// Returns for each mode the share of a guess's error that its fixed count leaves at most. prepared_reductions()
    /// returns the same for the matrices of prepare_matrices().
    [[nodiscard]] std::vector<double> error_reductions() const;
    [[nodiscard]] std::vector<double> prepared_reductions() const;
    [[nodiscard]] bool has_fixed_count() const { return !schedule_.uses_pcg_from_now_on(); }

    /// Uses conjugate gradients in the next frames, until all past solutions belong to water that has changed suddenly.
    void begin_anew(int steps_per_frame) { schedule_.begin_anew(steps_per_frame); }

    /// The part of a saved state: state() on the host, and for each mode history(), the past solutions, the newest first
    /// (RrbWithHistory::history); empty if the method keeps none. history_slots() returns the same fields in an order that
    /// never changes. `place` is State::place.
    [[nodiscard]] const State& state() const { return schedule_.state(); }
    [[nodiscard]] std::vector<Field<T>*> history(std::size_t mode, int place);
    [[nodiscard]] std::vector<Field<T>*> history(std::size_t mode) { return history(mode, state().place); }
    [[nodiscard]] std::vector<Field<T>*> history_slots(std::size_t mode) { return history(mode, 0); }
    [[nodiscard]] int history_shift() const;
    /// Goes on from a state that SolveSchedule::can_be_in() accepts; the caller restores the fields of history(). Then
    /// apply_schedule() gives the solvers that state's count of steps; it does nothing if they have it, and waits
    /// otherwise. If memory is refused, call it again.
    void restore(const State& state) { schedule_.restore(state); }
    void apply_schedule();
    /// Sets all results of earlier solves in memory to 0 (LinearSolver::forget).
    void forget();

    /// For reports: the decisions so far, the steps of each mode's fixed count (count 0 without one), and the same counts
    /// with the preconditioner's levels (empty if conjugate gradients solve).
    [[nodiscard]] const SolveSchedule& schedule() const { return schedule_; }
    [[nodiscard]] std::vector<ChebyshevSteps> steps() const;
    [[nodiscard]] std::vector<StepsOfMode> fixed_counts() const;

private:
    using WithHistory = RrbWithHistory<Backend, T>;
    /// A mode's solver. `with_history` is the same object if the method keeps past solutions, else null.
    struct Mode {
        std::unique_ptr<LinearSolver<Backend, T>> solver;
        WithHistory* with_history = nullptr;
    };

    Backend& backend_;
    Guess guess_;
    std::vector<Mode> modes_;
    SolveSchedule schedule_;
};

template <class Backend, class T>
PsiSolver<Backend, T>::PsiSolver(Backend& backend, const Matrices& matrices, const SolverSpec& spec)
    : backend_(backend), guess_(spec.guess), schedule_(spec.keeps_history(), spec.mode == SolveMode::fixed_count)
{
    for (const FivePointStencil<T>* matrix : matrices) {
        if (spec.keeps_history()) {
            auto solver = std::make_unique<WithHistory>(backend, *matrix, spec);
            WithHistory* with_history = solver.get();
            modes_.push_back({std::move(solver), with_history});
        } else {
            modes_.push_back({make_linear_solver(backend, *matrix, spec), nullptr});
        }
    }
}

template <class Backend, class T>
void PsiSolver<Backend, T>::judge(std::span<const SolveReport> reports)
{
    schedule_.judge(reports);
    apply_schedule();
}

template <class Backend, class T>
void PsiSolver<Backend, T>::guess(std::size_t mode, Field<T>& x, const SolvePlan& plan)
{
    if (guess_ == Guess::zero) {
        set_to_zero(backend_, x);
    }
    if (WithHistory* solver = modes_[mode].with_history) {
        solver->guess(plan);
    }
}

template <class Backend, class T>
void PsiSolver<Backend, T>::solve(std::size_t mode, const Field<T>& b, Field<T>& x, const SolvePlan& plan)
{
    if (WithHistory* solver = modes_[mode].with_history) {
        solver->solve_next(b, x, plan);
    } else {
        modes_[mode].solver->solve(b, x);
    }
}

template <class Backend, class T>
void PsiSolver<Backend, T>::make_room_ahead()
{
    for (Mode& mode : modes_) {
        if (mode.with_history != nullptr) {
            mode.with_history->make_room_ahead();
        }
    }
}

template <class Backend, class T>
SolvePlan PsiSolver<Backend, T>::plan_ahead(const SolvePlan& newest) const
{
    return {schedule_.place_after(newest.place), newest.uses_pcg, false};
}

template <class Backend, class T>
void PsiSolver<Backend, T>::solve_ahead(std::size_t mode, const Field<T>& b, Field<T>& x, const SolvePlan& plan)
{
    if (WithHistory* solver = modes_[mode].with_history) {
        solver->solve_ahead(b, x, plan);
    } else {
        modes_[mode].solver->solve(b, x);
    }
}

template <class Backend, class T>
void PsiSolver<Backend, T>::set_matrices(const Matrices& matrices)
{
    for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
        modes_[mode].solver->set_matrix(*matrices[mode]);
    }
    apply_schedule(); // an attempt before may have left another one
}

template <class Backend, class T>
void PsiSolver<Backend, T>::make_room_for(const Matrices& matrices)
{
    for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
        modes_[mode].solver->make_room_for(*matrices[mode]);
    }
}

template <class Backend, class T>
Pieces PsiSolver<Backend, T>::prepare_matrices(const Matrices& matrices)
{
    Pieces all;
    for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
        Pieces of_mode = modes_[mode].solver->prepare_matrix(*matrices[mode]);
        std::ranges::move(of_mode, std::back_inserter(all));
    }
    return all;
}

template <class Backend, class T>
void PsiSolver<Backend, T>::enqueue_prepared()
{
    for (Mode& mode : modes_) {
        mode.solver->enqueue_prepared();
    }
}

template <class Backend, class T>
void PsiSolver<Backend, T>::use_prepared()
{
    for (Mode& mode : modes_) {
        mode.solver->use_prepared();
    }
    apply_schedule();
}

template <class Backend, class T>
template <class Growth>
std::optional<double> PsiSolver<Backend, T>::certify(const Growth& growth_of, double allowed)
{
    while (has_fixed_count()) {
        const double growth = growth_of(error_reductions());
        if (growth <= allowed) {
            return std::nullopt;
        }
        schedule_.make_safer();
        apply_schedule();
        if (!has_fixed_count()) {
            return growth;
        }
    }
    return std::nullopt;
}

template <class Backend, class T>
std::vector<double> PsiSolver<Backend, T>::error_reductions() const
{
    std::vector<double> reductions;
    for (const ChebyshevSteps& of_mode : steps()) {
        reductions.push_back(of_mode.error_reduction());
    }
    return reductions;
}

template <class Backend, class T>
std::vector<double> PsiSolver<Backend, T>::prepared_reductions() const
{
    std::vector<double> reductions;
    for (const Mode& mode : modes_) {
        const ChebyshevSteps none{1.0, 0};
        reductions.push_back((mode.with_history != nullptr ? mode.with_history->prepared_steps() : none).error_reduction());
    }
    return reductions;
}

template <class Backend, class T>
std::vector<Field<T>*> PsiSolver<Backend, T>::history(std::size_t mode, int place)
{
    WithHistory* solver = modes_[mode].with_history;
    return solver != nullptr ? solver->history(place) : std::vector<Field<T>*>{};
}

template <class Backend, class T>
int PsiSolver<Backend, T>::history_shift() const
{
    const WithHistory* solver = modes_.front().with_history;
    return solver != nullptr ? solver->history_shift() : 0;
}

template <class Backend, class T>
void PsiSolver<Backend, T>::apply_schedule()
{
    for (Mode& mode : modes_) {
        if (mode.with_history != nullptr) {
            mode.with_history->set_safety_level(schedule_.safety_level());
        }
    }
}

template <class Backend, class T>
void PsiSolver<Backend, T>::forget()
{
    for (Mode& mode : modes_) {
        mode.solver->forget();
    }
}

template <class Backend, class T>
std::vector<ChebyshevSteps> PsiSolver<Backend, T>::steps() const
{
    std::vector<ChebyshevSteps> steps;
    for (const Mode& mode : modes_) {
        steps.push_back(mode.with_history != nullptr ? mode.with_history->steps() : ChebyshevSteps{1.0, 0});
    }
    return steps;
}

template <class Backend, class T>
std::vector<StepsOfMode> PsiSolver<Backend, T>::fixed_counts() const
{
    std::vector<StepsOfMode> counts;
    for (const Mode& mode : modes_) {
        if (has_fixed_count()) {
            const ChebyshevSteps steps = mode.with_history->steps();
            counts.push_back({steps.kappa, steps.count, mode.with_history->preconditioner().levels});
        }
    }
    return counts;
}

} // namespace swell::solver
