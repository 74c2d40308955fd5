#pragma once
#include <cstddef>
#include <tuple>

#include "model/terms/bottom_friction.hpp"
#include "model/terms/mean_current.hpp"
#include "model/terms/quadratic_friction.hpp"
#include "model/terms/terms.hpp"

namespace swell::model
{

/// The terms that add to the rates of the water (WaterRates) if they are on, in the order of addition. Terms that act on
/// few nodes are not in the list: under hulls the HullPressure, before all of the list; in the strips of edges the sea
/// outside (incoming/edges/sea_at_edge_cells.hpp), after all of the list, and the SpongeDamping of the step; at faces the
/// radiation (boundaries/face_list.hpp).
///
/// A term is a struct with
///   name, energy   for people and tests
///   is_on          whether a WaveSetup uses the term; a term that is off adds no work to the loop
///   Rates<T>       its rates at one node: add(i, j, rate), and the number of words that only this term reads there
///   rates<T>       Rates<T> over the fields of a StepperState, with the levels of a step
///   largest_time_step_s  the largest stable step [s] with this term, from that of the water and the terms before it
///   phi_kept       the share of phi of level n - 1 that a step keeps; 1 if the term does not damp phi. The
///                  judgement whether waves stay bounded needs it (JudgedWaves)
/// The comment of a term states which levels and neighbours it reads. Setups and states are template parameters, so that
/// the headers of a setup can use the list.
using AddedTerms = std::tuple<MeanCurrent, BottomFriction>;

/// The terms that few runs have. Each term in AddedTerms doubles the number of compiled loops. A run with any rare term
/// instead takes one loop of all terms, each with a switch; the rare ones are added last. A run without rare terms has the
/// same loops as if there were none.
using RareTerms = std::tuple<QuadraticFriction>;

using EveryTerm = decltype(std::tuple_cat(AddedTerms{}, RareTerms{}));

namespace term_list
{

template <std::size_t index, class T, class State, class Order, class Use, class... On>
void with_terms_on(State& state, const Order& order, const Use& use, const On&... on)
{
    if constexpr (index == std::tuple_size_v<AddedTerms>) {
        use(Terms<On...>{on...});
    } else {
        using Term = std::tuple_element_t<index, AddedTerms>;
        if (Term::is_on(state.setup)) {
            with_terms_on<index + 1, T>(state, order, use, on..., Term::template rates<T>(state, order));
        } else {
            with_terms_on<index + 1, T>(state, order, use, on...);
        }
    }
}

template <class Setup, class... Term>
bool any_on(const Setup& setup, std::tuple<Term...>* /*list*/)
{
    return (Term::is_on(setup) || ...);
}

template <class Term, class T, class State, class Order>
auto if_on(State& state, const Order& order)
{
    using Rates = typename Term::template Rates<T>;
    return Term::is_on(state.setup) ? IfOn<Rates>{Term::template rates<T>(state, order), true} : IfOn<Rates>{};
}

template <class T, class State, class Order, class... Term>
auto all_terms(State& state, const Order& order, std::tuple<Term...>* /*list*/)
{
    return Terms<IfOn<typename Term::template Rates<T>>...>{if_on<Term, T>(state, order)...};
}

template <class Setup, class... Term>
double largest_time_step_s(const Setup& setup, double of_water_s, std::tuple<Term...>* /*list*/)
{
    ((of_water_s = Term::is_on(setup) ? Term::largest_time_step_s(setup, of_water_s) : of_water_s), ...);
    return of_water_s;
}

template <class Setup, class... Term>
double phi_kept(const Setup& setup, double time_step_s, std::tuple<Term...>* /*list*/)
{
    return (1.0 * ... * (Term::is_on(setup) ? Term::phi_kept(setup, time_step_s) : 1.0));
}

} // namespace term_list

/// Calls use(terms), which runs a loop, with the rates of all terms, each with a switch (IfOn), so that one compiled loop
/// serves every choice of terms. `terms` has one type for all choices of AddedTerms, and another type, which includes
/// RareTerms, if any of these is on.
template <class T, class State, class Order, class Use>
void with_all_terms(State& state, const Order& order, const Use& use)
{
    if (term_list::any_on(state.setup, static_cast<RareTerms*>(nullptr))) {
        use(term_list::all_terms<T>(state, order, static_cast<EveryTerm*>(nullptr)));
    } else {
        use(term_list::all_terms<T>(state, order, static_cast<AddedTerms*>(nullptr)));
    }
}

/// Calls use(terms), which runs a loop, with the rates of those terms only that the setup uses, so that others cost
/// nothing. `terms` has a type for each choice of AddedTerms, and one type for all choices with any of RareTerms.
template <class T, class State, class Order, class Use>
void with_terms_on(State& state, const Order& order, const Use& use)
{
    if (term_list::any_on(state.setup, static_cast<RareTerms*>(nullptr))) {
        use(term_list::all_terms<T>(state, order, static_cast<EveryTerm*>(nullptr)));
    } else {
        term_list::with_terms_on<0, T>(state, order, use);
    }
}

/// Returns the largest stable time step [s] with the terms of a setup, from the largest stable step of its water.
template <class Setup>
double largest_time_step_s(const Setup& setup, double of_water_s)
{
    return term_list::largest_time_step_s(setup, of_water_s, static_cast<EveryTerm*>(nullptr));
}

/// Returns the share of phi of time level n - 1 that a step keeps, with all terms of the setup: 1 without damping.
template <class Setup>
double phi_kept(const Setup& setup, double time_step_s)
{
    return term_list::phi_kept(setup, time_step_s, static_cast<EveryTerm*>(nullptr));
}

} // namespace swell::model
