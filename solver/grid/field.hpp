#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>

#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// Access from a cell to node (i, j) of a field. i and j may be -halo … n-1+halo. Copied by value; owns nothing.
template <class T>
struct FieldView {
    T* origin = nullptr;
    int pitch = 0; ///< elements from a node to the one north of it; an int, because a GPU multiplies ints faster

    SWELL_CELL T& operator()(int i, int j) const { return origin[static_cast<std::ptrdiff_t>(j) * pitch + i]; }

    /// The same access for a cell that only reads.
    template <class U>
    requires(std::is_same_v<U, const T>) SWELL_CELL
    operator FieldView<U>() const // NOLINT(google-explicit-constructor): what may write may read
    {
        return {origin, pitch};
    }
};

/// One value per node, row by row from the south-west, with a halo of zeros on all sides so that a cell at the edge needs
/// no special case; a cell must leave the halo 0. The field owns its memory, which lives where the backend allocates, and
/// starts as zeros. Node (0, j) of every row begins a line of 128 bytes, which 32 neighbouring threads of a GPU read at
/// once. The western halo of the row ends the line before.
template <class T>
class Field
{
public:
    Field() = default;

    /// `name` is the name in the allocation tracker. `halo` is at most 128 bytes of elements. Throws what
    /// Backend::allocate throws.
    template <class Backend>
    Field(Backend& backend, Extent extent, const char* name = unnamed, int halo = 1)
        : extent_(extent), halo_(halo), pitch_(padded(extent.nx + 2 * halo)), memory_(backend.allocate(bytes(), name))
    {
    }

    [[nodiscard]] Extent extent() const { return extent_; }
    [[nodiscard]] int halo() const { return halo_; }
    /// Elements from one row to the next.
    [[nodiscard]] int pitch() const { return pitch_; }
    /// The bytes of all stored elements, halo and padding included.
    [[nodiscard]] std::size_t bytes() const
    {
        return (static_cast<std::size_t>(pitch_) * (extent_.ny + 2 * halo_) + line) * sizeof(T);
    }

    [[nodiscard]] FieldView<T> view() { return {origin(), pitch_}; }
    [[nodiscard]] FieldView<const T> view() const { return {origin(), pitch_}; }

    /// The place of node (0, 0) among the stored elements.
    [[nodiscard]] std::ptrdiff_t first() const { return static_cast<std::ptrdiff_t>(halo_) * pitch_ + line; }

    /// The first stored element. A copy of the whole field takes `bytes()` bytes from here.
    [[nodiscard]] T* data() { return static_cast<T*>(memory_.get()); }
    [[nodiscard]] const T* data() const { return static_cast<const T*>(memory_.get()); }

private:
    static constexpr int line = 128 / static_cast<int>(sizeof(T));
    static int padded(int row) { return (row + line - 1) / line * line; }
    [[nodiscard]] T* origin() const { return static_cast<T*>(memory_.get()) + first(); }

    Extent extent_;
    int halo_ = 0;
    int pitch_ = 0;
    Memory memory_{nullptr, [](void*) {}};
};

} // namespace swell::solver
