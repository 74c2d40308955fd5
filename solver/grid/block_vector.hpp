#pragma once
#include <array>
#include <type_traits>

#include "solver/grid/field.hpp"

namespace swell::solver
{

/// Access from a cell, a functor that runs at every node (cell.hpp), to the N blocks of a BlockVector, for cells that treat
/// all blocks alike. Copied by value; owns nothing.
template <class T, int N>
struct BlockVectorView {
    FieldView<T> part[N];

    [[nodiscard]] std::array<FieldView<T>, N> fields() const { return std::to_array(part); }
};

/// The values of all blocks at one node.
template <class T, int N>
struct BlockVectorValue {
    T part[N];
};

/// Reads all blocks at node (i, j).
template <class T, int N>
SWELL_CELL BlockVectorValue<std::remove_const_t<T>, N> value_at(const BlockVectorView<T, N>& parts, int i, int j)
{
    BlockVectorValue<std::remove_const_t<T>, N> value;
    for (int part = 0; part < N; ++part) {
        value.part[part] = parts.part[part](i, j);
    }
    return value;
}

/// Writes all blocks at node (i, j).
template <class T, int N>
SWELL_CELL void put(const BlockVectorView<T, N>& parts, int i, int j, const BlockVectorValue<T, N>& value)
{
    for (int part = 0; part < N; ++part) {
        parts.part[part](i, j) = value.part[part];
    }
}

/// Returns one node's share of the dot product <a, b>, in double. Adds the blocks in their order.
template <class T, int N>
SWELL_CELL double product(const BlockVectorValue<T, N>& a, const BlockVectorValue<T, N>& b)
{
    double sum = 0.0;
    for (int part = 0; part < N; ++part) {
        sum += static_cast<double>(a.part[part]) * static_cast<double>(b.part[part]);
    }
    return sum;
}

/// A vector of a Krylov method: N fields on one grid, its blocks. A vector in natural storage, with all nodes of the grid
/// row by row, has one block. A vector on the black half, the nodes with i + j even, has two, b2 and then b1
/// (preconditioners/rrb/rrb_level.hpp). Each block has Grid::halo_of_vectors() and starts as zeros; its memory comes from
/// the backend.
template <class T, int N>
class BlockVector
{
public:
    BlockVector() = default;
    template <class Backend>
    BlockVector(Backend& backend, const Grid& grid, const char* name = unnamed)
    {
        for (Field<T>& field : fields_) {
            field = Field<T>(backend, grid, name, grid.halo_of_vectors());
        }
    }

    [[nodiscard]] const Grid& grid() const { return fields_[0].grid(); }
    Field<T>& operator[](int part) { return fields_[part]; }
    const Field<T>& operator[](int part) const { return fields_[part]; }

    [[nodiscard]] BlockVectorView<T, N> view()
    {
        BlockVectorView<T, N> result;
        for (int part = 0; part < N; ++part) {
            result.part[part] = fields_[part].view();
        }
        return result;
    }
    [[nodiscard]] BlockVectorView<const T, N> view() const
    {
        BlockVectorView<const T, N> result;
        for (int part = 0; part < N; ++part) {
            result.part[part] = fields_[part].view();
        }
        return result;
    }

private:
    std::array<Field<T>, N> fields_;
};

} // namespace swell::solver
