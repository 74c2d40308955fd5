#pragma once
#include <cstddef>
#include <utility>

#include "swell/solver/cell.hpp"
#include "swell/solver/extent.hpp"
#include "swell/solver/memory.hpp"

namespace swell::solver
{

/// Where a cell reads and writes: node (i, j) of a field, halo included (i and j may be -halo … n-1+halo). Copied by value.
template <class T>
struct FieldView {
    T* origin = nullptr;
    std::ptrdiff_t pitch = 0;

    SWELL_CELL T& operator()(int i, int j) const { return origin[j * pitch + i]; }
};

/// One value per node, row by row from the south-west, with a halo of zeros on all sides so that a cell at the edge needs
/// no special case. Owns its memory, which lives where the backend put it; starts as zeros. Rows begin on cache lines.
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
    [[nodiscard]] std::ptrdiff_t pitch() const { return pitch_; }
    [[nodiscard]] std::size_t bytes() const
    {
        return static_cast<std::size_t>(pitch_) * (extent_.ny + 2 * halo_) * sizeof(T);
    }

    [[nodiscard]] FieldView<T> view() { return {origin(), pitch_}; }
    [[nodiscard]] FieldView<const T> view() const { return {origin(), pitch_}; }

    /// First stored element, south-west corner of the halo: what whole-field copies use.
    [[nodiscard]] T* data() { return static_cast<T*>(memory_.get()); }
    [[nodiscard]] const T* data() const { return static_cast<const T*>(memory_.get()); }

private:
    static std::ptrdiff_t padded(int row)
    {
        constexpr int line = 64 / static_cast<int>(sizeof(T));
        return static_cast<std::ptrdiff_t>((row + line - 1) / line) * line;
    }
    [[nodiscard]] T* origin() const { return static_cast<T*>(memory_.get()) + halo_ * pitch_ + halo_; }

    Extent extent_;
    int halo_ = 0;
    std::ptrdiff_t pitch_ = 0;
    Memory memory_{nullptr, [](void*) {}};
};

} // namespace swell::solver
