#pragma once
#include <algorithm>
#include <cstddef>

#include "model/terms/rates_at_node.hpp"
#include "solver/grid/reach.hpp"

/// Combinations of terms (term_list.hpp). Each term has add(i, j, rate), which adds its rates at node (i, j) to `rate`. The
/// water's own terms have find(i, j), which returns their rates. Each states its reach, as a cell does; a term without a
/// reach reads only its own node.
namespace swell::model
{

/// Several terms, each of which adds its rates dzeta/dt and dphi/dt at a node, as one. Their rates are added in the order
/// of the parameters. A parameter may be such a list itself.
template <class... Term>
struct Terms : Term... {
    static constexpr std::size_t words = (Term::words + ... + 0);
    static constexpr int reach = std::max({0, solver::reach_of<Term>()...});

    template <class T>
    SWELL_CELL void add([[maybe_unused]] int i, [[maybe_unused]] int j, [[maybe_unused]] RatesAtNode<T>& rate) const
    {
        (static_cast<const Term&>(*this).add(i, j, rate), ...);
    }
};
template <class... Term>
Terms(Term...) -> Terms<Term...>;

/// A term (an addition to the rates at a node) that may be off, for loops over so few nodes that a loop for each choice of
/// terms is not worth its code.
template <class Term>
struct IfOn {
    static constexpr std::size_t words = Term::words;
    static constexpr int reach = solver::reach_of<Term>();
    Term term;
    bool is_on;

    template <class T>
    SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const
    {
        if (is_on) {
            term.add(i, j, rate);
        }
    }
};

/// The rates dzeta/dt and dphi/dt at a node of the water's own terms (WaterRates) and of the added terms together. Terms
/// that act on few nodes (term_list.hpp) are not included.
template <class T, class Water, class Added>
struct RatesOfTerms {
    static constexpr std::size_t words = Water::words + Added::words;
    static constexpr int reach = std::max(solver::reach_of<Water>(), solver::reach_of<Added>());
    Water water;
    Added added;

    SWELL_CELL RatesAtNode<T> find(int i, int j) const
    {
        RatesAtNode<T> rate = water.find(i, j);
        added.add(i, j, rate);
        return rate;
    }
};

} // namespace swell::model
