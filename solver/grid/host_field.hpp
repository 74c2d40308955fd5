#pragma once
#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "solver/grid/field.hpp"

namespace swell::model
{

/// Writes host values, row by row from the south-west, into a field, rounded to its precision; the halo becomes 0.
template <class T, class Backend>
void upload_values(Backend& backend, const std::vector<double>& values, solver::Field<T>& field)
{
    const solver::Extent extent = field.extent();
    if (static_cast<std::int64_t>(values.size()) != extent.nodes()) {
        throw std::invalid_argument("the number of values is not the number of nodes");
    }
    std::vector<T> padded(field.bytes() / sizeof(T), T(0));
    for (int j = 0; j < extent.ny; ++j) {
        const auto from = values.begin() + static_cast<std::ptrdiff_t>(j) * extent.nx;
        const auto to = padded.begin() + field.first() + j * field.pitch();
        std::transform(from, from + extent.nx, to, [](double value) { return static_cast<T>(value); });
    }
    backend.upload_and_wait(field.data(), padded.data(), field.bytes());
    backend.synchronise(); // `padded` ends here
}

/// A new field with these values.
template <class T, class Backend>
solver::Field<T> uploaded(Backend& backend, solver::Extent extent, const std::vector<double>& values)
{
    solver::Field<T> field(backend, extent);
    upload_values(backend, values, field);
    return field;
}

/// A field as a cell reads it, whoever owns it.
template <class T>
solver::FieldView<const T> reading(const solver::Field<T>& field)
{
    return field.view();
}

/// The nodes of a whole-field copy, row by row from the south-west.
template <class T>
std::vector<double> nodes_of(const solver::Field<T>& field, const std::vector<T>& whole)
{
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(field.extent().nodes()));
    for (int j = 0; j < field.extent().ny; ++j) {
        const auto row = whole.begin() + field.first() + static_cast<std::ptrdiff_t>(j) * field.pitch();
        values.insert(values.end(), row, row + field.extent().nx);
    }
    return values;
}

/// The values of a field on the host, row by row from the south-west. Waits.
template <class T, class Backend>
std::vector<T> downloaded(Backend& backend, const solver::Field<T>& field)
{
    const solver::Extent extent = field.extent();
    std::vector<T> padded(field.bytes() / sizeof(T));
    backend.download_and_wait(padded.data(), field.data(), field.bytes());
    std::vector<T> values(static_cast<std::size_t>(extent.nodes()));
    for (int j = 0; j < extent.ny; ++j) {
        const auto from = padded.begin() + field.first() + j * field.pitch();
        std::copy(from, from + extent.nx, values.begin() + static_cast<std::ptrdiff_t>(j) * extent.nx);
    }
    return values;
}

} // namespace swell::model
