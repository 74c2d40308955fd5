#pragma once
#include <cstddef>
#include <cstdint>

namespace swell::solver
{

/// The numbers of nodes of a rectangular grid. In node (i, j), i counts eastwards from 0 to nx-1, j northwards from 0 to
/// ny-1.
struct Extent {
    int nx = 0;
    int ny = 0;

    [[nodiscard]] constexpr std::int64_t nodes() const { return static_cast<std::int64_t>(nx) * ny; }
    /// Returns the index of node (i, j) among all nodes, row by row from the south-west.
    [[nodiscard]] constexpr std::size_t index(int i, int j) const { return static_cast<std::size_t>(j) * nx + i; }
    bool operator==(const Extent&) const = default;
};

} // namespace swell::solver
