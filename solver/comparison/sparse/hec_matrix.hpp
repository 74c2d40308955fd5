#pragma once
#include <vector>

#include "solver/comparison/sparse/hec_table.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/memory.hpp"

namespace swell::solver
{

/// The arrays of a sparse matrix in the format HEC (a hybrid of ELL and CSR, hec_table.hpp), for loops over its rows.
/// Copied by value; owns nothing.
template <class T>
struct HecView {
    int width = 0;
    std::int64_t stride = 0;
    const int* ell_columns = nullptr;
    const T* ell_values = nullptr;
    const int* rest_starts = nullptr;
    const int* rest_columns = nullptr;
    const T* rest_values = nullptr;

    /// Returns start + Σ a x over the entries a of a row without the diagonal, added in the order of storage. `x` is
    /// indexed by the stored column numbers.
    SWELL_CELL T add_products(T start, int row, const T* x) const
    {
        T sum = start;
        for (int entry = 0; entry < width; ++entry) {
            const std::int64_t at = entry * stride + row;
            const int column = ell_columns[at];
            if (column >= 0) {
                sum += ell_values[at] * x[column];
            }
        }
        const int diagonal = rest_starts[row + 1] - 1;
        for (int at = rest_starts[row]; at < diagonal; ++at) {
            sum += rest_values[at] * x[rest_columns[at]];
        }
        return sum;
    }

    SWELL_CELL T diagonal(int row) const { return rest_values[rest_starts[row + 1] - 1]; }
};

/// Allocates a block of a backend's memory and copies `values` to it. Waits for the backend. `name` is for the allocation
/// tracker.
template <class Value, class Backend>
Memory uploaded_block(Backend& backend, const std::vector<Value>& values, const char* name)
{
    const std::size_t bytes = values.size() * sizeof(Value);
    Memory memory = backend.allocate(bytes > 0 ? bytes : sizeof(Value), name);
    backend.upload_and_wait(memory.get(), values.data(), bytes);
    return memory;
}

/// A sparse matrix in the format HEC (a hybrid of ELL and CSR, hec_table.hpp), in a backend's memory.
template <class T>
class HecMatrix
{
public:
    /// Copies a table in host memory to the backend. Waits for the backend. Throws the exceptions of Backend::allocate.
    template <class Backend>
    HecMatrix(Backend& backend, const HecTable<T>& table, const char* name)
        : width_(table.width), stride_(table.stride), ell_columns_(uploaded_block(backend, table.ell_columns, name)),
          ell_values_(uploaded_block(backend, table.ell_values, name)),
          rest_starts_(uploaded_block(backend, table.rest_starts, name)),
          rest_columns_(uploaded_block(backend, table.rest_columns, name)),
          rest_values_(uploaded_block(backend, table.rest_values, name))
    {
    }

    [[nodiscard]] HecView<T> view() const
    {
        return {width_,
                stride_,
                static_cast<const int*>(ell_columns_.get()),
                static_cast<const T*>(ell_values_.get()),
                static_cast<const int*>(rest_starts_.get()),
                static_cast<const int*>(rest_columns_.get()),
                static_cast<const T*>(rest_values_.get())};
    }

private:
    int width_;
    std::int64_t stride_;
    Memory ell_columns_, ell_values_, rest_starts_, rest_columns_, rest_values_;
};

} // namespace swell::solver
