#pragma once
#include "solver/grid/host_field.hpp"

namespace swell::solver
{

/// The diagonal entries ("centres") and the couplings to the west and to the south of a matrix, in host memory, each with
/// its halo: all of a FivePointStencil, and three of the four fields of a SevenPointStencil.
template <class T>
struct HostStencil {
    HostField<T> centre, west, south;
};

/// Copies the diagonal and the couplings to the west and the south of a matrix from the backend's memory to the host. Waits
/// for the backend. The copy takes as much host memory as these fields take on the backend.
template <class Backend, class Matrix>
HostStencil<typename Matrix::Value> host_copy(Backend& backend, const Matrix& matrix)
{
    HostStencil<typename Matrix::Value> copy;
    copy.centre.copy_from(backend, matrix.centre);
    copy.west.copy_from(backend, matrix.west);
    copy.south.copy_from(backend, matrix.south);
    return copy;
}

} // namespace swell::solver
