#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

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

} // namespace swell::solver
