#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/psi_solver/chebyshev_steps.hpp"
#include "solver/psi_solver/fixed_count.hpp"
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

// For the reason why the bodies are outside the class see pcg_solver.hpp.

template <class Backend, class T>
RrbWithHistory<Backend, T>::RrbWithHistory(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec)
    : backend_(backend), spec_((spec.validate(), spec)), stop_(criterion_of(spec)),
      system_(std::in_place, backend, matrix, spec), spectrum_(backend), prepared_spectrum_(backend),
      extent_(matrix.centre.grid().global), spans_(spans_of_quads(system().preconditioner().plan(), 0, matrix.spans)),
      quads_(system().grid().within(spans_.get())), vectors_(backend, quads_),
      krylov_(backend, std::max(spec.iteration_limit, lanczos_iterations)),
      check_(backend.allocate(sizeof(SolveCheck), "check of a fixed count"))
{
    for (BlockVector<T, 2>& solution : past_) {
        solution = BlockVector<T, 2>(backend, quads_, "past psi");
    }
    backend_.prepare_sums(quads_, 2);
    if (spec_.mode == SolveMode::fixed_count) {
        choose_levels(matrix);
        choose_steps(safety_level_);
    }
}

/// Chooses the fewest levels (half coarsenings of the preconditioner), of 4, 6, 8, 10 or all, whose largest eigenvalue,
/// with a diagonal coarsest solve, is at most 5 % above that with all levels and which need as many steps. Each coarser
/// grid costs a GPU a few launches. If waves are short compared with the depth in cells, coarse grids add nothing to the
/// preconditioner.
template <class Backend, class T>
void RrbWithHistory<Backend, T>::choose_levels(const FivePointStencil<T>& matrix)
{
    constexpr std::array few_levels{4, 6, 8, 10};
    constexpr double as_good = 1.05;
    if (!estimates()) {
        bound_ = prepared_bound_ = spec_.largest_eigenvalue;
        return;
    }
    const BoundedSpectrum of_all = estimate();
    bound_ = of_all.bound;
    if (spec_.rrb.levels != 0 || spec_.rrb.coarsest_solve != CoarsestSolve::exact) {
        return;
    }
    const SolverSpec all = spec_;
    const int half_levels = system().preconditioner().plan().half_levels;
    spec_.rrb.coarsest_solve = CoarsestSolve::diagonal;
    for (const int levels : few_levels) {
        if (levels >= half_levels) {
            break;
        }
        spec_.rrb.levels = levels;
        system_.emplace(backend_, matrix, spec_);
        const BoundedSpectrum of_few = estimate();
        if (of_few.largest <= as_good * of_all.largest &&
            fewest_steps(of_few.bound).count == fewest_steps(of_all.bound).count) {
            bound_ = of_few.bound;
            return;
        }
    }
    spec_ = all;
    system_.emplace(backend_, matrix, spec_);
}

/// Sets the fixed count of steps and their lengths for a safety level (SolveSchedule::safety_level), which adds steps to
/// the fewest. Changes nothing if the memory cannot be allocated.
template <class Backend, class T>
void RrbWithHistory<Backend, T>::choose_steps(int safety_level)
{
    const ChebyshevSteps chosen = steps_of(bound_, safety_level);
    const std::vector<double> lengths = chosen.step_lengths();
    const std::vector<T> rounded(lengths.begin(), lengths.end());
    if (chosen.count != steps_.count) { // recorded solves contain the count: freed memory makes them record anew
        lengths_ = backend_.allocate(static_cast<std::size_t>(chosen.count) * sizeof(T), "step lengths");
    }
    steps_ = chosen;
    safety_level_ = safety_level;
    backend_.upload_and_wait(lengths_.get(), rounded.data(), rounded.size() * sizeof(T));
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::set_matrix(const FivePointStencil<T>& matrix)
{
    system().set_matrix(matrix);
    enqueue_bound();
    use_enqueued();
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::enqueue_bound()
{
    if (estimates()) {
        spectrum_.enqueue(system(), work());
        backend_.run_once(
            WriteStepLengths<T>{spectrum_.in_memory(), safety_level_, steps_.count, static_cast<T*>(lengths_.get())});
    }
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::use_enqueued()
{
    system().preconditioner().check_factors();
    if (estimates()) {
        bound_ = spectrum_.read().bound;
        choose_steps(safety_level_);
    }
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::make_room_for(const FivePointStencil<T>& matrix)
{
    using System = SchurReducedSystem<Backend, T>;
    if (prepared_ == nullptr) {
        prepared_ = std::make_unique<System>(backend_, matrix, spec_, typename System::Unmade{});
    }
}

template <class Backend, class T>
Pieces RrbWithHistory<Backend, T>::prepare_matrix(const FivePointStencil<T>& matrix)
{
    make_room_for(matrix);
    Pieces pieces = prepared_->preconditioner().prepare(view_of(matrix));
    if (estimates()) {
        pieces.push_back({Piece::Place::backend, [this] {
                              prepared_spectrum_.enqueue(*prepared_, work());
                              prepared_spectrum_.begin_reading();
                          }});
        pieces.push_back({Piece::Place::backend, [this] { prepared_bound_ = prepared_spectrum_.read().bound; }});
    }
    return pieces;
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::use_prepared()
{
    if (estimates()) {
        bound_ = prepared_bound_;
        choose_steps(safety_level_);
    }
}

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
        take_steps(system().matrix(), system().preconditioner(), static_cast<const T*>(lengths_.get()), steps_.count,
                   vectors_, solution, plan.is_checked ? check() : nullptr);
    }
    system().leave(solution, x);
    last_used_pcg_ = plan.uses_pcg;
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
    take_steps(system().matrix(), system().preconditioner(), static_cast<const T*>(lengths_.get()), steps_.count, vectors_,
               ahead_, nullptr);
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
