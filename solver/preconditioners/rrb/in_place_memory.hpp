#pragma once
#include <cstddef>
#include <type_traits>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/grid/memory.hpp"
#include "solver/preconditioners/rrb/rrb_in_place.hpp"

namespace swell::solver
{

/// A copy of a host array in a backend's memory. The memory grows when a larger array is uploaded.
template <class Value>
class TableMemory
{
public:
    /// Copies the array to the backend, waits for the backend, and returns the pointer to the copy (null if all arrays so
    /// far were empty). The pointer changes only if the memory grows; `name` is its name in the allocation tracker.
    template <class Backend>
    Value* upload_and_wait(Backend& backend, const std::vector<Value>& table, const char* name)
    {
        static_assert(std::is_trivially_copyable_v<Value>);
        Value* const values = make_room(backend, table.size(), name);
        if (!table.empty()) {
            backend.upload_and_wait(values, table.data(), table.size() * sizeof(Value));
        }
        return values;
    }

    /// Makes room for so many values, 0 if the memory is new, and returns the pointer to them as upload_and_wait() does.
    template <class Backend>
    Value* make_room(Backend& backend, std::size_t count, const char* name)
    {
        if (count > capacity_) {
            memory_ = backend.allocate(count * sizeof(Value), name);
            capacity_ = count;
        }
        return static_cast<Value*>(memory_.get());
    }

    /// Copies the array of another object, in stream order, without waiting. Throws SizeError if its memory has another
    /// size.
    template <class Backend>
    void enqueue_copy(Backend& backend, const TableMemory& from)
    {
        if (from.capacity_ != capacity_) {
            throw SizeError("a table to copy", static_cast<std::int64_t>(from.capacity_),
                            static_cast<std::int64_t>(capacity_));
        }
        if (capacity_ > 0) {
            backend.copy(memory_.get(), from.memory_.get(), capacity_ * sizeof(Value));
        }
    }

private:
    Memory memory_{nullptr, [](void*) {}};
    std::size_t capacity_ = 0;
};

/// The arrays of an in-place RRB factorisation (RrbInPlace) in a backend's memory, for substitutions there.
template <class T>
class InPlaceMemory
{
public:
    /// Copies the arrays of `factor` to the backend; `factor` may be destroyed afterwards. Waits for the backend.
    template <class Backend>
    void upload_and_wait(Backend& backend, const RrbInPlace<T>& factor)
    {
        InPlaceView<T>& view = view_;
        view = factor.view();
        const bool has_levels = view.half_levels > 0; // without levels the rows are not read
        view.rows = has_levels ? rows_.upload_and_wait(backend, factor.rows(), name) : nullptr;
        view.coarsest = coarsest_.upload_and_wait(backend, factor.coarsest(), name);
        view.inverse = factor.inverse().empty() ? nullptr : inverse_.upload_and_wait(backend, factor.inverse(), name);
        view.exact.by_column = by_column_.upload_and_wait(backend, factor.exact().by_column(), name);
        view.exact.by_row = by_row_.upload_and_wait(backend, factor.exact().by_row(), name);
        view.exact.inverse_diagonal = inverse_diagonal_.upload_and_wait(backend, factor.exact().inverse_diagonal(), name);
        view.inverse_row_sum = inverse_row_sum_.upload_and_wait(backend, factor.inverse_row_sum(), name);
        view.coarsest_values =
            coarsest_values_.upload_and_wait(backend, std::vector<T>(2 * factor.coarsest().size()), name);
    }

    /// Makes room for a factorisation that the backend makes, with an exact coarsest solve by an inverse or a diagonal one.
    /// Its results are to be written to factors(). Waits for the backend.
    template <class Backend>
    void make_room(Backend& backend, Extent extent, int half_levels, const RrbOptions& options)
    {
        const std::vector<CoarseNode> nodes = coarsest_nodes(extent, half_levels);
        const bool is_exact = options.coarsest_solve == CoarsestSolve::exact;
        view_ = {};
        view_.extent = extent;
        view_.half_levels = half_levels;
        view_.coarsest_solve = options.coarsest_solve;
        view_.coarsest = coarsest_.upload_and_wait(backend, nodes, name);
        view_.coarsest_count = static_cast<int>(nodes.size());
        view_.coarsest_values = coarsest_values_.make_room(backend, 2 * nodes.size(), name);
        factors_ = eliminations_of<T>(extent, half_levels, options);
        factors_.coarsest = view_.coarsest;
        factors_.coarsest_count = view_.coarsest_count;
        if (is_exact || half_levels > 0) {
            factors_.rows = rows_.make_room(backend, static_cast<std::size_t>(extent.nodes()), name);
        }
        if (is_exact) {
            make_room_for_inverse(backend, nodes.size());
        } else {
            factors_.inverse_row_sum = inverse_row_sum_.make_room(backend, nodes.size(), name);
        }
        view_.rows = factors_.rows;
        view_.inverse = factors_.exact.inverse;
        view_.inverse_row_sum = factors_.inverse_row_sum;
    }
    /// Returns where the backend makes the factors, after make_room(). If half_levels is 0 and the coarsest solve a
    /// diagonal, there are no rows.
    [[nodiscard]] const InPlaceFactors<T>& factors() const { return factors_; }

    /// Copies the arrays of another factorisation of the same grid, in stream order, without waiting. Throws SizeError if
    /// their sizes differ.
    template <class Backend>
    void enqueue_copy(Backend& backend, const InPlaceMemory& from)
    {
        rows_.enqueue_copy(backend, from.rows_);
        coarsest_.enqueue_copy(backend, from.coarsest_);
        inverse_.enqueue_copy(backend, from.inverse_);
        by_column_.enqueue_copy(backend, from.by_column_);
        by_row_.enqueue_copy(backend, from.by_row_);
        inverse_diagonal_.enqueue_copy(backend, from.inverse_diagonal_);
        inverse_row_sum_.enqueue_copy(backend, from.inverse_row_sum_);
    }

    /// Returns a view whose pointers point into the backend's memory. The pointers change only when a larger factorisation
    /// is uploaded.
    [[nodiscard]] const InPlaceView<T>& view() const { return view_; }

private:
    static constexpr const char* name = "RRB one array";

    template <class Backend>
    void make_room_for_inverse(Backend& backend, std::size_t size)
    {
        DenseInverse<T>& exact = factors_.exact;
        exact.size = static_cast<int>(size);
        exact.bandwidth = coarsest_bandwidth(factors_.extent, factors_.half_levels, exact.size);
        const std::size_t band = size * (static_cast<std::size_t>(exact.bandwidth) + 1);
        exact.band = work_.make_room(backend, band + size + size * size, name);
        exact.inverse_diagonal = exact.band + band;
        exact.columns = exact.inverse_diagonal + size;
        exact.inverse = inverse_.make_room(backend, size * size, name);
        exact.failed = failed_.make_room(backend, 1, name);
    }

    TableMemory<NodeRow<T>> rows_;
    TableMemory<CoarseNode> coarsest_;
    TableMemory<T> inverse_, by_column_, by_row_, inverse_diagonal_, inverse_row_sum_, coarsest_values_;
    TableMemory<double> work_; ///< of DenseInverse
    TableMemory<FailedPivot> failed_;
    InPlaceView<T> view_;
    InPlaceFactors<T> factors_;
};

} // namespace swell::solver
