#pragma once
#include <cstddef>
#include <vector>

#include "solver/backends/exchange.hpp"
#include "solver/backends/sums.hpp"
#include "solver/grid/list_part.hpp"
#include "solver/grid/memory.hpp"

/// Sums over lists of nodes and over narrow grids along edges, whose entries the boxes of a grid hold in parts. A cut
/// cannot keep to the tiles of such a sum (backend.hpp), so all boxes put their terms together and then add all of them, in
/// the order of one box.
namespace swell::solver
{

/// Stores the terms of the held entries, each at its place among all terms. `places` may be null: then the place of (i, j)
/// is i + j · width.
template <class Term, class Value>
struct PutTerms {
    static constexpr int reach = reach_of<Term>();
    Term term;
    const int* places;
    int width;
    Value* terms;

    SWELL_CELL void operator()(int i, int j) const
    {
        terms[places != nullptr ? places[i] : i + static_cast<std::ptrdiff_t>(j) * width] = term(i, j);
    }
};
/// Sets all stored terms to 0, before the held ones are put.
template <class Value>
struct ClearTerms {
    int width;
    Value* terms;
    SWELL_CELL void operator()(int i, int j) const { terms[i + static_cast<std::ptrdiff_t>(j) * width] = Value{}; }
};
/// A term that was stored.
template <class Value>
struct StoredTerms {
    int width;
    const Value* terms;
    SWELL_CELL Value operator()(int i, int j) const { return terms[i + static_cast<std::ptrdiff_t>(j) * width]; }
};

/// A sum whose terms return `Value`, a SumTuple.
template <class Value>
class SumOfParts
{
public:
    SumOfParts() = default; ///< without entries
    /// A sum over a grid, `entries`, of which this process holds the box. `is_cut`: whether the water's grid is cut,
    /// although one box may hold all entries. Allocates; waits.
    template <class Backend>
    SumOfParts(Backend& backend, const Grid& entries, bool is_cut)
        : entries_(entries.global), held_(entries), is_cut_(is_cut)
    {
        if (is_cut_) {
            terms_ = backend.allocate(static_cast<std::size_t>(entries_.nodes()) * sizeof(Value), name);
        }
    }
    /// A sum over the entries of a list from number `first` on. Terms are called with (n, 0) for the n-th of them that this
    /// process holds. Allocates; waits.
    template <class Backend>
    SumOfParts(Backend& backend, const ListPart& list, int first = 0)
        : SumOfParts(backend, Grid(list.entries() - first, 1), !list.holds_all())
    {
        const std::vector<int> places = list.numbers_from(first);
        held_ = Grid(static_cast<int>(places.size()), 1);
        if (is_cut_) {
            places_ = backend.allocate((places.size() + 1) * sizeof(int), name);
            backend.upload_and_wait(places_.get(), places.data(), places.size() * sizeof(int));
        }
    }

    /// Allocates memory for add(). Call both in the same branch of the backend's work (Backend::beside).
    template <class Backend>
    void prepare(Backend& backend) const
    {
        backend.prepare_sums(Grid(entries_), sizeof(Value) / sizeof(double));
    }

    /// Computes *result = the sum of term(i, j) over all entries. All boxes of the water make this call. Does nothing if
    /// there are no entries. Does not wait.
    template <class Backend, class Term>
    void add(Backend& backend, const Term& term, Value* result) const
    {
        const Grid all(entries_);
        if (entries_.nodes() == 0) {
            return;
        }
        if (!is_cut_) {
            backend.sum_over_nodes(all, term, result);
            return;
        }
        Value* const terms = static_cast<Value*>(terms_.get());
        backend.for_each_node(all, ClearTerms<Value>{entries_.nx, terms});
        backend.for_each_node(held_,
                              PutTerms<Term, Value>{term, static_cast<const int*>(places_.get()), entries_.nx, terms});
        add_up(backend, reinterpret_cast<double*>(terms),
               static_cast<std::size_t>(entries_.nodes()) * (sizeof(Value) / sizeof(double)));
        backend.sum_over_nodes(all, StoredTerms<Value>{entries_.nx, terms}, result);
    }

private:
    static constexpr const char* name = "terms of a sum";

    Extent entries_{};
    Grid held_;
    bool is_cut_ = false;
    Memory terms_{nullptr, [](void*) {}}, places_{nullptr, [](void*) {}};
};

} // namespace swell::solver
