#pragma once
#include <vector>

#include "solver/grid/field.hpp"

namespace swell::solver
{

/// Where the unknowns of a sparse matrix are in a field: unknown k is node (k % nx, k / nx). Nodes after the last unknown
/// are 0 in every vector.
struct UnknownLayout {
    int nx = 0;
    int pitch = 0;
    int unknowns = 0;

    /// Describes fields with the extent and row pitch of `field` and halo 1, as vectors have, that hold `count` unknowns.
    template <class T>
    UnknownLayout(const Field<T>& field, int count) : nx(field.extent().nx), pitch(field.pitch()), unknowns(count)
    {
    }

    /// Returns for each unknown of a sparse matrix its distance in elements from node (0, 0) of a field.
    [[nodiscard]] std::vector<int> places() const
    {
        std::vector<int> places(static_cast<std::size_t>(unknowns));
        for (int k = 0; k < unknowns; ++k) {
            places[k] = k / nx * pitch + k % nx;
        }
        return places;
    }
};

} // namespace swell::solver
