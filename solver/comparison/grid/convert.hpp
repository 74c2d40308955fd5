#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"

/// Copies from one precision to another, in the backend's memory and in stream order, without allocating or waiting. From
/// double to float every number is rounded to the nearest. Numbers beyond the range of float, 3e38, become infinities, and
/// numbers smaller than 1e-45 become 0. Halos are not copied.
namespace swell::solver
{

/// Copies the values of all N fields ("blocks") of a vector at one node, converted to the precision `To`.
template <class From, class To, int N>
struct Convert {
    static constexpr std::size_t bytes = N * (sizeof(From) + sizeof(To));
    BlockVectorView<const From, N> from;
    BlockVectorView<To, N> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        for (int part = 0; part < N; ++part) {
            to.part[part](i, j) = static_cast<To>(from.part[part](i, j));
        }
    }
};

/// Copies the vector `from` to `to`, in another precision. Both must have the same grid. In stream order; does not wait.
template <class Backend, class From, class To, int N>
void convert(Backend& backend, const BlockVector<From, N>& from, BlockVector<To, N>& to)
{
    backend.for_each_node(to.grid(), Convert<From, To, N>{from.view(), to.view()});
}

/// Copies a five-point matrix to another precision, on the same grid. Its halo is not copied, because it is 0 in any
/// precision.
template <class Backend, class From, class To>
void convert(Backend& backend, const FivePointStencil<From>& from, FivePointStencil<To>& to)
{
    backend.for_each_node(to.centre.grid(),
                          Convert<From, To, 3>{{{from.centre.view(), from.west.view(), from.south.view()}},
                                               {{to.centre.view(), to.west.view(), to.south.view()}}});
}

} // namespace swell::solver
