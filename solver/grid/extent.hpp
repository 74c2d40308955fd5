#pragma once
#include <cstdint>

namespace swell::solver
{

/// Number of nodes of a rectangular grid. Node (i, j): i counts eastwards from 0 to nx-1, j northwards from 0 to ny-1.
struct Extent {
    int nx = 0;
    int ny = 0;

    [[nodiscard]] constexpr std::int64_t nodes() const { return static_cast<std::int64_t>(nx) * ny; }
    bool operator==(const Extent&) const = default;
};

} // namespace swell::solver
