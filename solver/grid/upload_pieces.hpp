#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/field.hpp"

namespace swell::solver
{

class OpenMpBackend; // its memory is the host's

/// About the number of bytes that one piece (a short part of long work, base/piece.hpp) copies to the backend. Copying them
/// delays a waiting frame by some tenths of a millisecond.
inline constexpr std::size_t bytes_at_once = std::size_t{1} << 20U;

/// Adds pieces (base/piece.hpp) that write host values into a field, as upload_values() does, some rows at a time. The rows
/// are rounded to T on the host; a second piece copies them if the backend's memory is not the host's. Values and field
/// must not move until the pieces are done, and no frame may read or write the field meanwhile. `values` are of the whole
/// grid; a field of a box takes those of its nodes. Throws SizeError unless there is one value per node of the grid.
template <class T, class Backend>
void add_upload(Pieces& pieces, Backend& backend, const std::vector<double>& values, Field<T>& field)
{
    const Extent global = field.grid().global;
    const Box box = field.grid().box;
    if (static_cast<std::int64_t>(values.size()) != global.nodes()) {
        throw SizeError("values for a field", static_cast<std::int64_t>(values.size()), global.nodes());
    }
    const auto pitch = static_cast<std::ptrdiff_t>(field.pitch());
    const auto round_rows = [&values, global, box, pitch](int first, int end, T* rows) {
        for (int j = first; j < end; ++j) {
            const double* const from = values.data() + global.index(box.first_i, box.first_j + j);
            std::transform(from, from + box.extent.nx, rows + (j - first) * pitch,
                           [](double value) { return static_cast<T>(value); });
        }
    };
    const auto place_of = [&field, pitch](int row) { return field.data() + field.first() + row * pitch; };
    const auto rounded = std::make_shared<std::vector<T>>(); // rows with their padding, which is 0
    const int rows_at_once = std::max(1, static_cast<int>(bytes_at_once / (static_cast<std::size_t>(pitch) * sizeof(T))));
    for (int first = 0; first < box.extent.ny; first += rows_at_once) {
        const int end = std::min(box.extent.ny, first + rows_at_once);
        if constexpr (std::is_same_v<Backend, OpenMpBackend>) {
            pieces.push_back({Piece::Place::host, [=] { round_rows(first, end, place_of(first)); }});
        } else {
            pieces.push_back({Piece::Place::host, [=] {
                                  rounded->assign(static_cast<std::size_t>((end - first) * pitch), T(0));
                                  round_rows(first, end, rounded->data());
                              }});
            pieces.push_back({Piece::Place::backend, [=, &backend] {
                                  backend.upload_and_wait(place_of(first), rounded->data(), rounded->size() * sizeof(T));
                              }});
        }
    }
}

} // namespace swell::solver
