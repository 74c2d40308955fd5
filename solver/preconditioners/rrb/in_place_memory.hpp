#pragma once
#include <cstddef>
#include <type_traits>
#include <vector>

#include "solver/grid/memory.hpp"
#include "solver/preconditioners/rrb/rrb_in_place.hpp"

namespace swell::solver
{

/// A host table in a backend's memory, which grows when a larger table comes.
template <class Value>
class TableMemory
{
public:
    template <class Backend>
    Value* upload_and_wait(Backend& backend, const std::vector<Value>& table)
    {
        static_assert(std::is_trivially_copyable_v<Value>);
        if (table.size() > capacity_) {
            memory_ = backend.allocate(table.size() * sizeof(Value));
            capacity_ = table.size();
        }
        if (!table.empty()) {
            backend.upload_and_wait(memory_.get(), table.data(), table.size() * sizeof(Value));
        }
        return static_cast<Value*>(memory_.get());
    }

private:
    Memory memory_{nullptr, [](void*) {}};
    std::size_t capacity_ = 0;
};

/// The tables of a one-array factorisation in a backend's memory.
template <class T>
class InPlaceMemory
{
public:
    template <class Backend>
    void upload_and_wait(Backend& backend, const RrbInPlace<T>& factor)
    {
        InPlaceView<T>& view = view_;
        view = factor.view();
        view.rows = rows_.upload_and_wait(backend, factor.rows());
        view.coarsest = coarsest_.upload_and_wait(backend, factor.coarsest());
        view.inverse = factor.inverse().empty() ? nullptr : inverse_.upload_and_wait(backend, factor.inverse());
        view.exact.by_column = by_column_.upload_and_wait(backend, factor.exact().by_column());
        view.exact.by_row = by_row_.upload_and_wait(backend, factor.exact().by_row());
        view.exact.inverse_diagonal = inverse_diagonal_.upload_and_wait(backend, factor.exact().inverse_diagonal());
        view.inverse_row_sum = inverse_row_sum_.upload_and_wait(backend, factor.inverse_row_sum());
        view.coarsest_values = coarsest_values_.upload_and_wait(backend, std::vector<T>(2 * factor.coarsest().size()));
    }

    /// Its pointers are into the backend's memory, and stay unless a larger factorisation comes.
    [[nodiscard]] const InPlaceView<T>& view() const { return view_; }

private:
    TableMemory<NodeRow<T>> rows_;
    TableMemory<CoarseNode> coarsest_;
    TableMemory<T> inverse_, by_column_, by_row_, inverse_diagonal_, inverse_row_sum_, coarsest_values_;
    InPlaceView<T> view_;
};

} // namespace swell::solver
