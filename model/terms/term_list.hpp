#pragma once
#include <cstddef>
#include <tuple>

#include "model/terms/mean_current.hpp"
#include "model/terms/terms.hpp"

namespace swell::model
{

/// The terms that add to the rates of the water (WaterRates) where they are on, in the order of addition. Beside these
/// stand, because they act on few nodes: under hulls the HullPressure, before them all; in the strips of edges the
/// sea outside (incoming/sea_at_edge_cells.hpp), after them all, and the SpongeDamping of the step; at faces what radiates
/// (boundaries/face_list.hpp).
///
/// A term is a struct with
///   name          for people
///   Rates<T>      its rates at one node: add(i, j, rate), and the words that it reads per node which no other term does
///   is_on(state)  whether a run has it; one that is off leaves nothing in the loop
///   rates<T>(state, order)  Rates<T> over the fields of a StepperState, with the levels of a step
/// and says in its file which levels and neighbours it reads, what it does to energy, and what it asks of the time step.
using AddedTerms = std::tuple<MeanCurrent>;

namespace term_list
{

template <std::size_t index, class T, class State, class Order, class Use, class... On>
void with_terms_on(State& state, const Order& order, const Use& use, const On&... on)
{
    if constexpr (index == std::tuple_size_v<AddedTerms>) {
        use(Terms<On...>{on...});
    } else {
        using Term = std::tuple_element_t<index, AddedTerms>;
        if (Term::is_on(state)) {
            with_terms_on<index + 1, T>(state, order, use, on..., Term::template rates<T>(state, order));
        } else {
            with_terms_on<index + 1, T>(state, order, use, on...);
        }
    }
}

template <class Term, class T, class State, class Order>
auto if_on(State& state, const Order& order)
{
    using Rates = typename Term::template Rates<T>;
    return Term::is_on(state) ? IfOn<Rates>{Term::template rates<T>(state, order), true} : IfOn<Rates>{};
}

template <class T, class State, class Order, class... Term>
auto all_terms(State& state, const Order& order, std::tuple<Term...>* /*list*/)
{
    return Terms<IfOn<typename Term::template Rates<T>>...>{if_on<Term, T>(state, order)...};
}

} // namespace term_list

/// Calls use(terms) with the rates of the terms that are on: a type for each choice.
template <class T, class State, class Order, class Use>
void with_terms_on(State& state, const Order& order, const Use& use)
{
    term_list::with_terms_on<0, T>(state, order, use);
}

/// The rates of all terms, each with its switch: one type, whatever is on.
template <class T, class State, class Order>
auto all_terms(State& state, const Order& order)
{
    return term_list::all_terms<T>(state, order, static_cast<AddedTerms*>(nullptr));
}

} // namespace swell::model
