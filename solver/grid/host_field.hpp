#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/grid/few_values.hpp"
#include "solver/grid/field.hpp"

/// Copies between a field in backend memory, whose rows are padded, and host values without padding.
namespace swell::solver
{

/// A copy of a field in host memory, in its precision and with its padded rows.
template <class T>
class HostField
{
public:
    HostField() = default;
    /// Makes a field with the layout of `field`. The values are 0 if `bytes` is null. Otherwise they are the
    /// `field.bytes()` bytes at `bytes`, which the caller has copied from a field of this layout.
    explicit HostField(const Field<T>& field, const void* bytes = nullptr) { copy_layout(field, bytes); }

    /// Copies layout and values of `field`. Waits for the backend.
    template <class Backend>
    void copy_from(Backend& backend, const Field<T>& field)
    {
        copy_layout(field, nullptr);
        backend.download_and_wait(values_.data(), field.data(), field.bytes());
    }

    /// Returns the nodes of row j, from the west.
    [[nodiscard]] std::span<const T> row(int j) const { return {values_.data() + place(j), width()}; }
    [[nodiscard]] std::span<T> row(int j) { return {values_.data() + place(j), width()}; }
    [[nodiscard]] Extent extent() const { return extent_; }
    /// Returns a view for cells that run on the host, valid until this object changes.
    [[nodiscard]] FieldView<const T> view() const
    {
        FieldView<const T> nodes;
        nodes.origin = values_.data() + first_;
        nodes.pitch = static_cast<int>(pitch_);
        return nodes;
    }
    /// Returns all stored elements, halo and padding included.
    [[nodiscard]] const T* data() const { return values_.data(); }

    /// Replaces `values` by the values of all nodes, row by row from the south-west, without padding. Reuses the memory of
    /// `values`.
    template <class Value>
    void copy_to(std::vector<Value>& values) const
    {
        values.clear();
        values.reserve(static_cast<std::size_t>(extent_.nodes()));
        for (int j = 0; j < extent_.ny; ++j) {
            const std::span<const T> nodes = row(j);
            values.insert(values.end(), nodes.begin(), nodes.end());
        }
    }

private:
    void copy_layout(const Field<T>& field, const void* bytes)
    {
        extent_ = field.extent();
        pitch_ = static_cast<std::size_t>(field.pitch());
        first_ = static_cast<std::size_t>(field.first());
        const std::size_t count = field.bytes() / sizeof(T);
        if (bytes != nullptr) {
            const T* from = static_cast<const T*>(bytes);
            values_.assign(from, from + count);
        } else {
            values_.resize(count);
        }
    }
    [[nodiscard]] std::size_t place(int j) const { return first_ + static_cast<std::size_t>(j) * pitch_; }
    [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(extent_.nx); }

    Extent extent_;
    std::size_t pitch_ = 0;
    std::size_t first_ = 0; ///< element of node (0, 0)
    std::vector<T> values_;
};

/// Returns a copy of a field with the values that copy_row(first_i, j, to) writes: the nodes from (first_i, j) of the whole
/// grid eastwards, for every row of the field's box. The halo has zeros.
template <class T, class CopyRow>
HostField<T> padded_rows(const Field<T>& field, const CopyRow& copy_row)
{
    const Box& box = field.grid().box;
    HostField<T> padded(field);
    for (int j = 0; j < box.extent.ny; ++j) {
        copy_row(box.first_i, box.first_j + j, padded.row(j));
    }
    return padded;
}

/// Writes such values into a field. Waits for the backend.
template <class T, class Backend, class CopyRow>
void upload_rows(Backend& backend, const CopyRow& copy_row, Field<T>& field)
{
    const HostField<T> padded = padded_rows(field, copy_row);
    backend.upload_and_wait(field.data(), padded.data(), field.bytes());
#if defined(SWELL_CHECK_REACH)
    field.view().halo->filled = 0; // the values are of the box
#endif
}

/// Host values of a box of a grid, row by row from the south-west, which may be copied row by row to a field whose nodes
/// are in the box. A field of a smaller box takes the values of its nodes.
class ValuesOfBox
{
public:
    /// The values must outlive the object. Throws SizeError unless there is one per node of the box.
    ValuesOfBox(const Box& box, const std::vector<double>& values) : box_(box), values_(values)
    {
        if (static_cast<std::int64_t>(values.size()) != box.extent.nodes()) {
            throw SizeError("values for a field", static_cast<std::int64_t>(values.size()), box.extent.nodes());
        }
    }
    template <class T>
    void operator()(int first_i, int j, std::span<T> to) const
    {
        const double* const from = values_.data() + box_.extent.index(first_i - box_.first_i, j - box_.first_j);
        std::transform(from, from + to.size(), to.begin(), [](double value) { return static_cast<T>(value); });
    }

private:
    Box box_;
    const std::vector<double>& values_;
};

/// Rounds host values of a field's box to the precision and layout of the field (padded_rows()). Throws as ValuesOfBox.
template <class T>
HostField<T> padded_as(const Field<T>& field, const std::vector<double>& values)
{
    return padded_rows(field, ValuesOfBox(field.grid().box, values));
}

/// Rounds host values of the whole grid to the precision of a field and writes them into it (ValuesOfBox). Waits for the
/// backend.
template <class T, class Backend>
void upload_values(Backend& backend, const std::vector<double>& values, Field<T>& field)
{
    upload_rows(backend, ValuesOfBox({0, 0, field.grid().global}, values), field);
}
template <class T, class Backend>
void upload_values(Backend& backend, const FewValues& values, Field<T>& field)
{
    const Extent grid = field.grid().global;
    upload_rows(
        backend, [&](int first_i, int j, std::span<T> to) { values.copy_row(grid, first_i, j, to); }, field);
}

/// Returns a new field of the backend with these values, counted under `name` by the allocation tracker. Waits for the
/// backend. Throws as upload_values() does.
template <class T, class Backend, class Values>
Field<T> uploaded(Backend& backend, const Grid& grid, const Values& values, const char* name = unnamed, int halo = 1)
{
    Field<T> field(backend, grid, name, halo);
    upload_values(backend, values, field);
    return field;
}

/// Returns the values of a field on the host, row by row from the south-west, without padding. Waits for the backend.
template <class T, class Backend>
std::vector<T> downloaded(Backend& backend, const Field<T>& field)
{
    HostField<T> padded;
    padded.copy_from(backend, field);
    std::vector<T> values;
    padded.copy_to(values);
    return values;
}

/// Returns the view of a field for cells that only read.
template <class T>
FieldView<const T> reading(const Field<T>& field)
{
    return field.view();
}

} // namespace swell::solver
