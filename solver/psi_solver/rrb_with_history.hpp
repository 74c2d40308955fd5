#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/krylov/pcg.hpp"
#include "solver/krylov/solve_check.hpp"
#include "solver/psi_solver/chebyshev_steps.hpp"
#include "solver/psi_solver/fixed_count_cells.hpp"
#include "solver/psi_solver/spectrum_bound.hpp"
#include "solver/solvers/rrb.hpp"

namespace swell::solver
{

/// Solves by repeated red-black preconditioning (RRB) on the black half, the nodes with i + j even, keeps the seven newest
/// solutions, and extrapolates the next guess from them (Guess::extrapolated). The SolvePlan of a solve chooses conjugate
/// gradients to a tolerance, or a fixed count of steps without sums (FIXED_COUNT.md).
///
/// For a fixed count, the constructor and set_matrix bound the spectrum (SpectrumBound). If the spec sets no levels (half
/// coarsenings of the preconditioner), the constructor then chooses as few as are nearly as good as all (choose_levels());
/// set_matrix keeps them. Both wait. set_matrix allocates a few bytes if the count changes, so that recordings are made
/// anew. If the spec has a bound (SolverSpec::largest_eigenvalue), nothing is estimated, and levels are not chosen.
template <class Backend, class T>
class RrbWithHistory final : public LinearSolver<Backend, T>, public ResidualRecord
{
public:
    RrbWithHistory(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec);

    void solve(const Field<T>& b, Field<T>& x) override;
    void forget() override;
    void set_matrix(const FivePointStencil<T>& matrix) override;
    void make_room_for(const FivePointStencil<T>& matrix) override;
    Pieces prepare_matrix(const FivePointStencil<T>& matrix) override;
    void enqueue_prepared() override { system().preconditioner().enqueue_copy(prepared_->preconditioner()); }
    void use_prepared() override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;
    std::vector<double> residual_history() override;

    /// set_matrix() in two parts. enqueue_matrix() makes the factors, the bound, and the lengths of as many steps as now on
    /// the backend. It does not wait and may be recorded, also with solves after it; throws MisuseError if the
    /// preconditioner needs_host(). use_enqueued() then waits, throws SolverError if the matrix has no preconditioner, and
    /// chooses the count for the new bound; until then solves take as many steps as before.
    void enqueue_matrix(const FivePointStencil<T>& matrix)
    {
        system().preconditioner().enqueue_factors(view_of(matrix));
        enqueue_bound();
    }
    void use_enqueued();

    /// guess() and solve_next() together are one solve of a frame. guess() extrapolates the first guess from the past
    /// solutions; then solve_next() computes x and keeps it as the newest of them. solve() changes no past solution. Both
    /// may be recorded, once for each SolvePlan::index().
    void guess(const SolvePlan& plan);
    void solve_next(const Field<T>& b, Field<T>& x, const SolvePlan& plan);

    /// Computes in x what guess() and solve_next() with the plan `next` would compute from b, and changes nothing that
    /// later solves depend on: a solve one level ahead. Call make_room_ahead() before the first call; it allocates. May be
    /// recorded, once for each SolvePlan::index().
    void make_room_ahead();
    void solve_ahead(const Field<T>& b, Field<T>& x, const SolvePlan& next);

    /// Returns the past solutions, the newest first, as they are before the solve whose SolvePlan::place is the argument.
    /// Each has two fields, b2 and b1, with one value for each black node (i + j even) in the order of rrb_level.hpp.
    [[nodiscard]] std::vector<Field<T>*> history(int place);

    /// Returns the shift between the numbers of nodes and of elements of history(): the black node (i, j), i + j even, is
    /// element ((i + shift)/2, (j + shift)/2) of the field b2 if i + shift is even, else of b1 (RrbPlan::shift).
    [[nodiscard]] int history_shift() const { return plan_grids(extent_, spec_.rrb).shift; }

    /// Returns the steps of a solve by the fixed count; their count is 0 with SolveMode::to_tolerance. prepared_steps()
    /// returns what they will be for the matrix of prepare_matrix(), at the present safety level.
    [[nodiscard]] ChebyshevSteps steps() const { return steps_; }
    [[nodiscard]] ChebyshevSteps prepared_steps() const
    {
        return spec_.mode == SolveMode::fixed_count ? steps_of(prepared_bound_, safety_level_) : steps_;
    }
    /// Sets how often the fixed count has been made safer (SolveSchedule::safety_level). Each time adds one step, and 10 %
    /// to the bound of the eigenvalues. Waits if the level changes.
    void set_safety_level(int level)
    {
        if (level != safety_level_) {
            choose_steps(level);
        }
    }

    /// Returns the options of the RRB preconditioner, with the number of levels that was chosen for the matrix.
    [[nodiscard]] const RrbOptions& preconditioner() const { return spec_.rrb; }

private:
    [[nodiscard]] BlockVector<T, 2>& past(int place) { return past_[static_cast<std::size_t>(place % past_solutions)]; }
    /// Returns the matrix with its preconditioner. It always exists; it is optional only so that it can be replaced while
    /// the levels of the preconditioner are chosen.
    [[nodiscard]] SchurReducedSystem<Backend, T>& system()
    {
        return *system_; // NOLINT(bugprone-unchecked-optional-access)
    }
    [[nodiscard]] SolveCheck* check() const { return static_cast<SolveCheck*>(check_.get()); }
    /// Solves by the fixed count of steps x += lengths[k] M⁻¹ (b − A x), from the guess in vectors_.x, without dot products
    /// and without a stop test. The last step writes the solution to `to`. If `check`, in the backend's memory, is not
    /// null, measures the residuals of guess and solution, with two sums and one more product with A. Does not allocate or
    /// wait. Words moved per quad and step: FIXED_COUNT.md.
    void take_steps(BlockVector<T, 2>& to, SolveCheck* check);
    /// Returns the memory in which a bound is estimated.
    [[nodiscard]] typename SpectrumBound<Backend, T>::Work work()
    {
        return {vectors_, krylov_, quads_, extent_, spec_.criterion()};
    }
    [[nodiscard]] bool estimates() const { return spec_.mode == SolveMode::fixed_count && spec_.largest_eigenvalue == 0.0; }
    /// Bounds the spectrum of the present matrix. Waits.
    BoundedSpectrum estimate()
    {
        spectrum_.enqueue(system(), work());
        return spectrum_.read();
    }
    void enqueue_bound();
    [[nodiscard]] ChebyshevSteps steps_of(double bound, int safety_level) const
    {
        return {raised_bound(bound, safety_level), fewest_steps(bound).count + safety_level + (spec_.accurate ? 1 : 0)};
    }
    void choose_levels(const FivePointStencil<T>& matrix);
    void choose_steps(int safety_level);

    Backend& backend_;
    SolverSpec spec_;
    StopCriterion stop_;
    std::optional<SchurReducedSystem<Backend, T>> system_;
    std::unique_ptr<SchurReducedSystem<Backend, T>> prepared_; ///< null until a matrix is prepared
    double prepared_bound_ = 1.0;
    SpectrumBound<Backend, T> spectrum_, prepared_spectrum_;
    Extent extent_;                         ///< of the whole grid
    std::unique_ptr<const RowSpans> spans_; ///< a copy, because system() is replaced while levels are chosen
    Grid quads_;
    KrylovVectors<T, 2> vectors_;
    std::array<BlockVector<T, 2>, past_solutions> past_; ///< a ring; the new solution goes to index SolvePlan::place
    BlockVector<T, 2> ahead_;                            ///< of solve_ahead(); without memory until make_room_ahead()
    KrylovMemory krylov_;
    Memory check_;
    Memory lengths_{nullptr, [](void*) {}}; ///< of the steps, in T
    double bound_ = 1.0;                    ///< upper bound of the eigenvalues of the preconditioned matrix
    int safety_level_ = 0;
    ChebyshevSteps steps_{1.0, 0};
    bool last_used_pcg_ = true; ///< whether the newest solve uses conjugate gradients
};

// For the reason why the bodies are outside the class see pcg_solver.hpp. Those that prepare a matrix and choose the steps
// for it are in rrb_set_up.hpp, which only the instances include.

template <class Backend, class T>
void RrbWithHistory<Backend, T>::solve(const Field<T>& b, Field<T>& x)
{
    system().enter(b, x, vectors_);
    pcg(backend_, system().matrix(), system().preconditioner(), stop_, vectors_, krylov_.scalars(), krylov_.history());
    system().leave(vectors_.x, x);
    last_used_pcg_ = true;
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::guess(const SolvePlan& plan)
{
    GuessFromPast<T, 2> cell;
    for (int age = 0; age < past_solutions; ++age) {
        cell.past[age] = std::as_const(past(plan.place + past_solutions - 1 - age)).view();
    }
    cell.x = vectors_.x.view();
    backend_.for_each_node(quads_, cell);
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::solve_next(const Field<T>& b, Field<T>& x, const SolvePlan& plan)
{
    BlockVector<T, 2>& solution = past(plan.place);
    system().preconditioner().reduce(b, vectors_.b);
    if (plan.uses_pcg) {
        pcg(backend_, system().matrix(), system().preconditioner(), stop_, vectors_, krylov_.scalars(), krylov_.history());
        for (int block = 0; block < 2; ++block) {
            backend_.copy(solution[block].data(), vectors_.x[block].data(), solution[block].bytes());
        }
    } else {
        take_steps(solution, plan.is_checked ? check() : nullptr);
    }
    system().leave(solution, x);
    last_used_pcg_ = plan.uses_pcg;
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::take_steps(BlockVector<T, 2>& to, SolveCheck* check)
{
    auto& [b, x, r, z, p, q] = vectors_;
    const T* length = static_cast<const T*>(lengths_.get());
    for (int step = 0; step < steps_.count; ++step) {
        if (step == 0 && check != nullptr) {
            system().matrix().residual_and_squares(b, x, r, &check->of_guess);
        } else {
            system().matrix().residual(b, x, r);
        }
        system().preconditioner().apply_and_advance(r, z, length + step, x, step + 1 == steps_.count ? to : x);
    }
    if (check != nullptr) {
        system().matrix().residual_and_squares(b, to, r, &check->of_solution);
    }
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::make_room_ahead()
{
    if (ahead_[0].data() == nullptr) {
        ahead_ = BlockVector<T, 2>(backend_, quads_, "psi one level ahead");
    }
}

/// A place of the ring has the oldest past solution until solve_next() writes to it, so this solution goes elsewhere.
template <class Backend, class T>
void RrbWithHistory<Backend, T>::solve_ahead(const Field<T>& b, Field<T>& x, const SolvePlan& next)
{
    guess(next);
    system().preconditioner().reduce(b, vectors_.b);
    if (next.uses_pcg) {
        pcg(backend_, system().matrix(), system().preconditioner(), stop_, vectors_, krylov_.scalars(), krylov_.history());
        system().leave(vectors_.x, x);
        return;
    }
    take_steps(ahead_, nullptr);
    system().leave(ahead_, x);
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::forget()
{
    vectors_.forget(backend_);
    system().forget();
    for (BlockVector<T, 2>& solution : past_) {
        set_to_zero(backend_, solution);
    }
    if (ahead_[0].data() != nullptr) {
        set_to_zero(backend_, ahead_);
    }
}

template <class Backend, class T>
std::vector<Field<T>*> RrbWithHistory<Backend, T>::history(int place)
{
    std::vector<Field<T>*> fields;
    for (int age = 0; age < past_solutions; ++age) {
        BlockVector<T, 2>& solution = past(place + past_solutions - 1 - age);
        fields.push_back(&solution[0]);
        fields.push_back(&solution[1]);
    }
    return fields;
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::write_report(SolveReport* to)
{
    if (last_used_pcg_) {
        backend_.run_once(WriteReport{krylov_.scalars(), to, spec_.mode != SolveMode::fixed_count});
    } else {
        backend_.run_once(WriteFixedCountReport{check(), steps_.count, to});
    }
}

template <class Backend, class T>
SolveReport RrbWithHistory<Backend, T>::report()
{
    if (last_used_pcg_) {
        return report_of(krylov_.read(backend_));
    }
    SolveCheck measured;
    SolveReport report;
    backend_.download_and_wait(&measured, check(), sizeof measured);
    WriteFixedCountReport{&measured, steps_.count, &report}();
    return report;
}

template <class Backend, class T>
std::vector<double> RrbWithHistory<Backend, T>::residual_history()
{
    return last_used_pcg_ ? krylov_.read_residuals(backend_) : std::vector<double>{};
}

extern template class RrbWithHistory<OpenMpBackend, float>;
extern template class RrbWithHistory<OpenMpBackend, double>;
extern template class RrbWithHistory<CudaBackend, float>;
extern template class RrbWithHistory<CudaBackend, double>;

} // namespace swell::solver
