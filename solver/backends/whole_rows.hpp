#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "solver/backends/exchange.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/list_part.hpp"

/// Reads fields and lists of a grid that is cut into boxes. A field is read row by row at its first box
/// (OtherBoxes::is_first), so that no box need hold it.
namespace swell::solver
{

/// Returns whether this backend reads whole grids: of a cut grid only the first box does.
template <class Backend>
bool is_first_box(Backend& backend, const Grid& grid)
{
    return grid.is_whole() || other_boxes_of(backend, "the first box").is_first();
}

/// Calls use(j, row) on the host for every row of the whole grid, from the south. `row` has its nodes from the west, and is
/// valid during the call. On a grid that is cut, all boxes make the call; only the first box's `use` is called. Waits.
template <class Backend, class T, class Use>
void for_each_whole_row(Backend& backend, const Field<T>& field, const Use& use)
{
    const Grid& grid = field.grid();
    if (grid.is_whole()) {
        HostField<T> copy;
        copy.copy_from(backend, field);
        for (int j = 0; j < grid.global.ny; ++j) {
            use(j, std::span<const T>(std::as_const(copy).row(j)));
        }
        return;
    }
    constexpr int rows_at_once = 64;
    OtherBoxes& others = other_boxes_of(backend, "the rows of a field");
    const auto width = static_cast<std::size_t>(grid.global.nx);
    const auto row_bytes = static_cast<std::ptrdiff_t>(width * sizeof(T));
    std::vector<T> rows(others.is_first() ? width * rows_at_once : 0);
    const Memory memory = backend.allocate(std::max<std::size_t>(1, rows.size()) * sizeof(T), "rows of all boxes");
    for (int first_j = 0; first_j < grid.global.ny; first_j += rows_at_once) {
        const int last_j = std::min(grid.global.ny, first_j + rows_at_once);
        auto* const begin = static_cast<std::byte*>(memory.get());
        others.bring_to_first(grid, part_of(reading(field)), first_j, last_j,
                              {begin - first_j * row_bytes, row_bytes, sizeof(T)});
        if (others.is_first()) {
            const auto count = static_cast<std::size_t>(last_j - first_j);
            backend.download_and_wait(rows.data(), memory.get(), count * width * sizeof(T));
            for (std::size_t row = 0; row < count; ++row) {
                use(first_j + static_cast<int>(row), std::span<const T>(rows).subspan(row * width, width));
            }
        }
    }
}

/// Returns a field of the whole grid on the host, row by row from the south-west, at the first box; at other boxes nothing.
/// All boxes make the call. Waits.
template <class Value, class Backend, class T>
std::vector<Value> whole_field(Backend& backend, const Field<T>& field)
{
    std::vector<Value> values;
    if (is_first_box(backend, field.grid())) {
        values.reserve(static_cast<std::size_t>(field.grid().global.nodes()));
    }
    for_each_whole_row(backend, field,
                       [&](int, std::span<const T> row) { values.insert(values.end(), row.begin(), row.end()); });
    return values;
}

/// Returns values on the host, one per node of the grid's box row by row from the south-west, of the whole grid at the
/// first box; at other boxes nothing. All boxes make the call. Waits.
template <class Value, class Backend>
std::vector<Value> of_whole_grid(Backend& backend, const Grid& grid, std::vector<Value>&& held)
{
    if (grid.is_whole()) {
        return std::move(held);
    }
    Field<Value> field(backend, grid, "values of a box");
    HostField<Value> padded(field);
    const auto width = static_cast<std::ptrdiff_t>(grid.box.extent.nx);
    for (int j = 0; j < grid.box.extent.ny; ++j) {
        std::copy_n(held.begin() + j * width, width, padded.row(j).begin());
    }
    backend.upload_and_wait(field.data(), padded.data(), field.bytes());
    return whole_field<Value>(backend, field);
}

/// Returns the values of all entries of a list on the host, from those of the entries that this process holds. All boxes
/// make the call and get the list. Waits.
template <class Value, class Backend>
std::vector<Value> of_whole_list(Backend& backend, const ListPart& part, std::vector<Value>&& held)
{
    if (part.holds_all()) {
        return std::move(held);
    }
    std::vector<double> all(static_cast<std::size_t>(part.entries()), -0.0); // 0.0 would change the sign of -0.0
    const std::vector<int> numbers = part.numbers_from(0);
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        all[static_cast<std::size_t>(numbers[at])] = static_cast<double>(held[at]);
    }
    const std::size_t bytes = all.size() * sizeof(double);
    const Memory memory = backend.allocate(std::max<std::size_t>(1, bytes), "a list of all boxes");
    backend.upload_and_wait(memory.get(), all.data(), bytes);
    add_up(backend, static_cast<double*>(memory.get()), all.size());
    backend.download_and_wait(all.data(), memory.get(), bytes);
    return {all.begin(), all.end()};
}

} // namespace swell::solver
