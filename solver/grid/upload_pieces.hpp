#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "solver/base/piece.hpp"
#include "solver/grid/few_values.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::solver
{

class OpenMpBackend; // its memory is the host's

/// About the number of bytes that one piece (a short part of long work, base/piece.hpp) copies to the backend. Copying them
/// delays a waiting frame by some tenths of a millisecond.
inline constexpr std::size_t bytes_at_once = std::size_t{1} << 20U;

/// Adds pieces (base/piece.hpp) that write host values into a field, as upload_rows() does, some rows at a time. The rows
/// are rounded to T on the host; a second piece copies them if the backend's memory is not the host's. The field, and what
/// copy_row reads, must not move until the pieces are done, and no frame may read or write the field meanwhile.
template <class T, class Backend, class CopyRow>
void add_upload_of_rows(Pieces& pieces, Backend& backend, const CopyRow& copy_row, Field<T>& field)
{
    const Box box = field.grid().box;
    const auto pitch = static_cast<std::ptrdiff_t>(field.pitch());
    const auto round_rows = [copy_row, box, pitch](int first, int end, T* rows) {
        for (int j = first; j < end; ++j) {
            const auto width = static_cast<std::size_t>(box.extent.nx);
            copy_row(box.first_i, box.first_j + j, std::span<T>(rows + (j - first) * pitch, width));
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

/// Adds such pieces for values of the whole grid; a field of a box takes those of its nodes. Throws SizeError unless there
/// is one value per node of the grid.
template <class T, class Backend>
void add_upload(Pieces& pieces, Backend& backend, const std::vector<double>& values, Field<T>& field)
{
    add_upload_of_rows(pieces, backend, ValuesOfBox({0, 0, field.grid().global}, values), field);
}
template <class T, class Backend>
void add_upload(Pieces& pieces, Backend& backend, const FewValues& values, Field<T>& field)
{
    const Extent grid = field.grid().global;
    add_upload_of_rows(
        pieces, backend, [&values, grid](int first_i, int j, std::span<T> to) { values.copy_row(grid, first_i, j, to); },
        field);
}

} // namespace swell::solver
