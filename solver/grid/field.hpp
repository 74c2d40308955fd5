#pragma once
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/grid.hpp"
#include "solver/grid/reach.hpp"

namespace swell::solver
{

/// Access from a cell, a functor that runs at every node (cell.hpp), to node (i, j) of a field, in the numbers of the whole
/// grid. The node must be in the box of the field (grid.hpp), or at most `halo` nodes outside. Copied by value; owns
/// nothing.
template <class T>
struct FieldView {
    T* origin = nullptr; ///< node (0, 0), even if the box does not hold that node
    int pitch = 0; ///< elements between a node and its northern neighbour; an int, because a GPU multiplies ints faster
#if defined(SWELL_CHECK_REACH)
    Box box = everywhere;
    HaloState* halo = nullptr;
#endif

    SWELL_CELL T& operator()(int i, int j) const
    {
#if defined(SWELL_CHECK_REACH)
        check_access(box, halo, !std::is_const_v<T>, i, j);
#endif
        return origin[static_cast<std::ptrdiff_t>(j) * pitch + i];
    }

    /// Converts to a view for a cell that only reads.
    template <class U>
    requires(std::is_same_v<U, const T>) SWELL_CELL
    operator FieldView<U>() const // NOLINT(google-explicit-constructor): what may write may read
    {
#if defined(SWELL_CHECK_REACH)
        return {origin, pitch, box, halo};
#else
        return {origin, pitch};
#endif
    }
};

/// One value per node of a grid's box, the part of the grid that this process holds (grid.hpp), row by row from the
/// south-west, with a halo on all sides. Beyond the edge of the grid the halo is zero, so that a cell at the edge needs no
/// special case; cells must not change the halo. If the box ends inside the grid, exchange_halo() fills the halo with the
/// neighbour's nodes. The field owns its memory, which comes from the backend and starts as zeros. Node (0, j) of every row
/// begins a line of 128 bytes, which 32 neighbouring threads of a GPU read at once. The western halo of the row ends the
/// line before.
template <class T>
class Field
{
public:
    Field() = default;

    /// `name` is the name in the allocation tracker. `halo` is at most 128 bytes of elements. Throws the exceptions of
    /// Backend::allocate.
    template <class Backend>
    Field(Backend& backend, const Grid& grid, const char* name = unnamed, int halo = 1)
        : grid_(grid), halo_(halo), pitch_(padded(grid.box.extent.nx + 2 * halo)), memory_(backend.allocate(bytes(), name))
    {
    }

    [[nodiscard]] const Grid& grid() const { return grid_; }
    /// Returns the extent of the grid's box, the nodes that this field holds, without halo.
    [[nodiscard]] Extent extent() const { return grid_.box.extent; }
    [[nodiscard]] int halo() const { return halo_; }
    /// Returns the number of elements in memory from a node to its northern neighbour.
    [[nodiscard]] int pitch() const { return pitch_; }
    /// Returns the bytes of all stored elements, halo and padding included.
    [[nodiscard]] std::size_t bytes() const
    {
        return (static_cast<std::size_t>(pitch_) * (extent().ny + 2 * halo_) + line) * sizeof(T);
    }

    [[nodiscard]] FieldView<T> view() { return view_as<T>(); }
    [[nodiscard]] FieldView<const T> view() const { return view_as<const T>(); }

    /// Returns the index of the box's south-west node among the stored elements.
    [[nodiscard]] std::ptrdiff_t first() const { return static_cast<std::ptrdiff_t>(halo_) * pitch_ + line; }

    /// Returns the first stored element. A copy of the whole field takes `bytes()` bytes from here.
    [[nodiscard]] T* data() { return static_cast<T*>(memory_.get()); }
    [[nodiscard]] const T* data() const { return static_cast<const T*>(memory_.get()); }

private:
    static constexpr int line = 128 / static_cast<int>(sizeof(T));
    static int padded(int row) { return (row + line - 1) / line * line; }
    template <class U>
    [[nodiscard]] FieldView<U> view_as() const
    {
        FieldView<U> view;
        // A field without memory, of a term that is off, has no first element.
        if (T* const stored = static_cast<T*>(memory_.get())) {
            view.origin = stored + place(-grid_.box.first_i, -grid_.box.first_j);
        }
        view.pitch = pitch_;
#if defined(SWELL_CHECK_REACH)
        view.box = grid_.box;
        view.halo = halo_state_.get();
#endif
        return view;
    }
    /// Returns the index among the stored elements of a node at this distance from the box's south-west node.
    [[nodiscard]] std::ptrdiff_t place(int i, int j) const
    {
        return first() + static_cast<std::ptrdiff_t>(j) * pitch_ + i;
    }

    Grid grid_;
    int halo_ = 0;
    int pitch_ = 0;
    Memory memory_{nullptr, [](void*) {}};
#if defined(SWELL_CHECK_REACH)
    std::unique_ptr<HaloState> halo_state_ = std::make_unique<HaloState>();
#endif
};

} // namespace swell::solver
