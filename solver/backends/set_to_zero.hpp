#pragma once
#include <cstddef>

#include "solver/grid/block_vector.hpp"

namespace swell::solver
{

/// Sets `count` elements from `first` on to 0. The loop has rows of `in_row` elements, which are not the rows of a grid.
template <class T>
struct SetElementsToZero {
    static constexpr int in_row = 4096;
    T* first;
    std::size_t count;

    SWELL_CELL void operator()(int i, int j) const
    {
        const std::size_t at = static_cast<std::size_t>(j) * in_row + static_cast<std::size_t>(i);
        if (at < count) {
            first[at] = T(0);
        }
    }
};

/// Sets a field to zeros, halo and padding included. In stream order; does not wait.
template <class Backend, class T>
void set_to_zero(Backend& backend, Field<T>& field)
{
    const SetElementsToZero<T> cell{field.data(), field.bytes() / sizeof(T)};
    const std::size_t rows = (cell.count + cell.in_row - 1) / cell.in_row;
    backend.for_each_node(Grid(cell.in_row, static_cast<int>(rows)), cell);
}

template <class Backend, class T, int N>
void set_to_zero(Backend& backend, BlockVector<T, N>& vector)
{
    for (int part = 0; part < N; ++part) {
        set_to_zero(backend, vector[part]);
    }
}

} // namespace swell::solver
