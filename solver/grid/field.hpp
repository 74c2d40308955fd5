#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>

#include "solver/grid/cell.hpp"
#include "solver/grid/extent.hpp"
#include "solver/grid/memory.hpp"

namespace swell::solver
{

/// Where a cell reads and writes: node (i, j) of a field, halo included (i and j may be -halo … n-1+halo). Copied by value.
template <class T>
struct FieldView {
    T* origin = nullptr;
    int pitch = 0; ///< offsets are of 64 bits, but their factors need not be: a GPU multiplies ints at once

    SWELL_CELL T& operator()(int i, int j) const { return origin[static_cast<std::ptrdiff_t>(j) * pitch + i]; }

    /// The same for a cell that only reads.
    template <class U>
    requires(std::is_same_v<U, const T>) SWELL_CELL
    operator FieldView<U>() const // NOLINT(google-explicit-constructor): what may write may read
    {
        return {origin, pitch};
    }
};

/// One value per node, row by row from the south-west, with a halo of zeros on all sides so that a cell at the edge needs
/// no special case. Owns its memory, which lives where the backend put it; starts as zeros. Node (0, j) of every row begins
/// a line of 128 bytes, what 32 neighbouring threads of a GPU read at once; its western halo ends the line before.
template <class T>
class Field
{
public:
    Field() = default;

    template <class Backend>
    Field(Backend& backend, Extent extent, int halo = 1)
        : extent_(extent), halo_(halo), pitch_(padded(extent.nx + 2 * halo)), memory_(backend.allocate(bytes()))
    {
    }

    [[nodiscard]] Extent extent() const { return extent_; }
    [[nodiscard]] int halo() const { return halo_; }
    [[nodiscard]] int pitch() const { return pitch_; }
    [[nodiscard]] std::size_t bytes() const
    {
        return (static_cast<std::size_t>(pitch_) * (extent_.ny + 2 * halo_) + line) * sizeof(T);
    }

    [[nodiscard]] FieldView<T> view() { return {origin(), pitch_}; }
    [[nodiscard]] FieldView<const T> view() const { return {origin(), pitch_}; }

    /// Where node (0, 0) lies among the stored elements.
    [[nodiscard]] std::ptrdiff_t first() const { return static_cast<std::ptrdiff_t>(halo_) * pitch_ + line; }

    /// First stored element: what whole-field copies use.
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
