#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/field.hpp"

namespace swell::solver
{

/// So many bytes at once cost a frame that waits behind them some tenths of a millisecond.
inline constexpr std::size_t bytes_at_once = std::size_t{1} << 20U;

/// Adds what writes host values into a field, as upload_values() has it: some rows at a time are rounded on the host, and
/// then copied. Values and field must stay where they are until the pieces are done. Throws SizeError unless there is one
/// value per node.
template <class T, class Backend>
void add_upload(Pieces& pieces, Backend& backend, const std::vector<double>& values, Field<T>& field)
{
    const Extent extent = field.extent();
    if (static_cast<std::int64_t>(values.size()) != extent.nodes()) {
        throw SizeError("values for a field", static_cast<std::int64_t>(values.size()), extent.nodes());
    }
    const std::size_t pitch = static_cast<std::size_t>(field.pitch());
    const int rows_at_once = static_cast<int>(std::max<std::size_t>(1, bytes_at_once / (pitch * sizeof(T))));
    const auto rounded = std::make_shared<std::vector<T>>(); // rows with their padding, which is 0
    for (int first = 0; first < extent.ny; first += rows_at_once) {
        const int end = std::min(extent.ny, first + rows_at_once);
        pieces.push_back({Piece::Place::host, [&values, extent, pitch, rounded, first, end] {
                              rounded->assign(static_cast<std::size_t>(end - first) * pitch, T(0));
                              for (int j = first; j < end; ++j) {
                                  const double* const from = values.data() + static_cast<std::ptrdiff_t>(j) * extent.nx;
                                  std::transform(from, from + extent.nx, rounded->data() + (j - first) * pitch,
                                                 [](double value) { return static_cast<T>(value); });
                              }
                          }});
        pieces.push_back({Piece::Place::backend, [&backend, &field, pitch, rounded, first] {
                              T* const to = field.data() + field.first() + static_cast<std::ptrdiff_t>(first * pitch);
                              backend.upload_and_wait(to, rounded->data(), rounded->size() * sizeof(T));
                          }});
    }
}

} // namespace swell::solver
