#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "solver/backends/every_node.hpp"
#include "solver/krylov/lanczos.hpp"
#include "solver/psi_solver/rrb_with_history.hpp"

/// The set-up of RrbWithHistory: the bodies that prepare a matrix, and choose the levels of the preconditioner and the
/// fixed count of steps for it. Only the instances include them.
namespace swell::solver
{

/// Returns the stop criterion of the solves by conjugate gradients. With SolveMode::fixed_count, where some solves use them
/// too (SolveSchedule), rule and tolerance are rhs and 1e-6.
inline StopCriterion criterion_of(const SolverSpec& spec)
{
    StopCriterion criterion = spec.criterion();
    if (spec.mode == SolveMode::fixed_count) {
        criterion.rule = StopRule::rhs;
        criterion.tolerance = 1e-6;
    }
    return criterion;
}

inline constexpr int lanczos_iterations = 20;

template <class Backend, class T>
RrbWithHistory<Backend, T>::RrbWithHistory(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec)
    : backend_(backend), spec_((spec.validate(), spec)), stop_(criterion_of(spec)),
      system_(std::in_place, backend, matrix, spec), extent_(matrix.centre.grid().global),
      spans_(spans_of_quads(system().preconditioner().plan(), 0, matrix.spans)),
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
    const double of_all = estimate_largest(system());
    bound_ = bound_of_spectrum(of_all);
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
        const double largest = estimate_largest(system());
        const double bound = bound_of_spectrum(largest);
        if (largest <= as_good * of_all && fewest_steps(bound).count == fewest_steps(bound_).count) {
            bound_ = bound;
            return;
        }
    }
    spec_ = all;
    system_.emplace(backend_, matrix, spec_);
}

/// Estimates the largest eigenvalue of M⁻¹S1 by Lanczos, with the preconditioner M and the Schur complement S1 of the
/// matrix on the black nodes. Waits. The noise it starts from covers dry nodes too, where the eigenvalue is 1, so that
/// counts of steps do not depend on which nodes loops skip (spans). Afterwards the vectors are cleared.
template <class Backend, class T>
double RrbWithHistory<Backend, T>::estimate_largest(SchurReducedSystem<Backend, T>& system)
{
    const EveryNode dry_ones_too(backend_);
    const int shift = system.preconditioner().plan().shift;
    backend_.for_each_node(quads_, FillBlacksWithNoise<T>{extent_, shift, vectors_.b.view()});
    backend_.for_each_node(quads_, SetBlocksToZero<T, 2>{vectors_.x.view()});
    StopCriterion without_test = spec_.criterion();
    without_test.rule = StopRule::preconditioned;
    without_test.tolerance = 0.0;
    without_test.iteration_limit = lanczos_iterations;
    pcg(backend_, system.matrix(), system.preconditioner(), without_test, vectors_, krylov_.scalars(), krylov_.history());
    const double largest = estimate_spectrum(krylov_.read_history(backend_)).largest;
    if (spans_ != nullptr) {
        vectors_.forget(backend_);
        system.forget();
    }
    return largest;
}

template <class Backend, class T>
ChebyshevSteps RrbWithHistory<Backend, T>::steps_of(double bound, int safety_level) const
{
    ChebyshevSteps chosen = fewest_steps(bound);
    chosen.count += safety_level + (spec_.accurate ? 1 : 0);
    for (int raise = 0; raise < safety_level; ++raise) {
        chosen.kappa = bound_of_spectrum(chosen.kappa);
    }
    return chosen;
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
void RrbWithHistory<Backend, T>::set_safety_level(int level)
{
    if (level != safety_level_) {
        choose_steps(level);
    }
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::set_matrix(const FivePointStencil<T>& matrix)
{
    system().set_matrix(matrix);
    if (spec_.mode == SolveMode::fixed_count) {
        bound_ = bound_of_spectrum(estimate_largest(system()));
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
    if (spec_.mode == SolveMode::fixed_count) {
        pieces.push_back(
            {Piece::Place::backend, [this] { prepared_bound_ = bound_of_spectrum(estimate_largest(*prepared_)); }});
    }
    return pieces;
}

template <class Backend, class T>
void RrbWithHistory<Backend, T>::use_prepared()
{
    if (spec_.mode == SolveMode::fixed_count) {
        bound_ = prepared_bound_;
        choose_steps(safety_level_);
    }
}

} // namespace swell::solver
