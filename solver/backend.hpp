#pragma once
#include <concepts>
#include <cstddef>

#include "swell/solver/extent.hpp"
#include "swell/solver/memory.hpp"

namespace swell::solver
{

namespace backend_example
{
/// The smallest cell and the smallest term, for the concept below.
struct Cell {
    void operator()(int, int) const {}
};
struct Term {
    double operator()(int, int) const { return 0.0; }
};
struct Action {
    void operator()() const {}
};
} // namespace backend_example

/// Where an algorithm runs. An algorithm is a template over this concept, and contains no `#if`: the loops are written once
/// per backend, the arithmetic once for all (see cell.hpp).
///
/// All work is in stream order: a call may return before the work is done, and the next call sees its results. Only
/// `synchronise` and `download` wait. Pointers given to cells and for results are pointers into memory from `allocate`.
///
/// Sums have a fixed shape, part of the algorithm, so every backend and thread count gives the same bits:
///   tile   = 32 nodes in i (lanes) × 8 in j; a lane adds its nodes from south to north, then lanes are halved 32 → 1;
///   tiles  = row by row; lane l of 256 adds tiles l, l+256, …, then lanes are halved 256 → 1.
template <class B>
concept Backend = requires(B& backend, Extent extent, double* result, void* to, const void* from, std::size_t bytes,
                           const int* stop, backend_example::Cell cell, backend_example::Term term,
                           backend_example::Action action)
{
    /// Zeroed memory for `bytes` bytes.
    {
        backend.allocate(bytes)
        } -> std::same_as<Memory>;
    backend.copy(to, from, bytes);
    backend.upload(to, from, bytes);
    backend.download(to, from, bytes);
    /// cell(i, j) at every node of the extent, in any order, in parallel.
    backend.for_each_node(extent, cell);
    /// Makes room for sums over this extent, so that none is made later: sums otherwise allocate when first met.
    backend.prepare_sums(extent);
    /// *result = Σ term(i, j), in double, in the fixed shape above.
    backend.sum_over_nodes(extent, term, result);
    /// *result = max term(i, j), or 0 where all terms are negative.
    backend.max_over_nodes(extent, term, result);
    /// action() once, where the fields live: the scalar steps of a Krylov loop.
    backend.run_once(action);
    /// Repeats body() until *stop is not 0; tested before each pass.
    backend.repeat_until(stop, action);
    backend.synchronise();
};

} // namespace swell::solver
