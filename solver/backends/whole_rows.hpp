#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <tuple>
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

/// The number of rows that come to the first box at once.
inline constexpr int rows_of_a_band = 64;

/// The rows of a field of the whole grid, on the host of the first box. If the grid is cut, only a band of rows at a time.
template <class Backend, class T>
class RowsOfField
{
public:
    /// The field must outlive the object. If the grid is whole, copies it, and waits.
    RowsOfField(Backend& backend, const Field<T>& field)
        : backend_(backend), field_(field), width_(static_cast<std::size_t>(field.grid().global.nx))
    {
        if (field.grid().is_whole()) {
            copy_.copy_from(backend, field);
            return;
        }
        rows_.resize(is_first_box(backend, field.grid()) ? width_ * rows_of_a_band : 0);
        memory_ = backend.allocate(std::max<std::size_t>(1, rows_.size()) * sizeof(T), "rows of all boxes");
    }

    /// Brings the rows first_j to last_j - 1, rows_of_a_band of them at most, to the first box. All boxes make the call.
    /// Waits.
    void bring(int first_j, int last_j)
    {
        const Grid& grid = field_.grid();
        if (grid.is_whole()) {
            return;
        }
        first_j_ = first_j;
        const auto row_bytes = static_cast<std::ptrdiff_t>(width_ * sizeof(T));
        auto* const begin = static_cast<std::byte*>(memory_.get());
        OtherBoxes& others = other_boxes_of(backend_, "the rows of a field");
        others.bring_to_first(grid, part_of(reading(field_)), first_j, last_j,
                              {begin - first_j * row_bytes, row_bytes, sizeof(T)});
        if (others.is_first()) {
            const auto count = static_cast<std::size_t>(last_j - first_j);
            backend_.download_and_wait(rows_.data(), memory_.get(), count * width_ * sizeof(T));
        }
    }

    /// Returns the nodes of a row that bring() has brought, from the west. Only at the first box.
    [[nodiscard]] std::span<const T> row(int j) const
    {
        return field_.grid().is_whole()
                   ? copy_.row(j)
                   : std::span<const T>(rows_).subspan(static_cast<std::size_t>(j - first_j_) * width_, width_);
    }

private:
    Backend& backend_;
    const Field<T>& field_;
    std::size_t width_;
    HostField<T> copy_;
    std::vector<T> rows_;
    Memory memory_;
    int first_j_ = 0;
};

/// Calls use(j, row...) on the host for every row of the whole grid, from the south, with its nodes of each field, from the
/// west. The rows are valid during the call. On a grid that is cut, all boxes make the call; only the first box's `use` is
/// called. All fields are of one grid. Waits.
template <class Backend, class Use, class... T>
void for_each_row_of(Backend& backend, const Grid& grid, const Use& use, const Field<T>&... fields)
{
    std::tuple<RowsOfField<Backend, T>...> all{RowsOfField<Backend, T>(backend, fields)...};
    const bool is_first = is_first_box(backend, grid);
    for (int first_j = 0; first_j < grid.global.ny; first_j += rows_of_a_band) {
        const int last_j = std::min(grid.global.ny, first_j + rows_of_a_band);
        std::apply([&](auto&... rows) { (rows.bring(first_j, last_j), ...); }, all);
        for (int j = first_j; is_first && j < last_j; ++j) {
            std::apply([&](const auto&... rows) { use(j, rows.row(j)...); }, all);
        }
    }
}

/// Calls use(j, row) for every row of a field, as for_each_row_of() does.
template <class Backend, class T, class Use>
void for_each_whole_row(Backend& backend, const Field<T>& field, const Use& use)
{
    for_each_row_of(backend, field.grid(), use, field);
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
