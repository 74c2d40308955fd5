#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "solver/grid/field.hpp"

namespace swell::engine
{

/// A copy in host memory of a backend's field, in its precision and layout.
template <class T>
class PublishedField
{
public:
    template <class Backend>
    void copy_from(Backend& backend, const solver::Field<T>& field)
    {
        extent_ = field.extent();
        pitch_ = static_cast<std::size_t>(field.pitch());
        first_ = static_cast<std::size_t>(field.first());
        values_.resize(field.bytes() / sizeof(T));
        backend.download_and_wait(values_.data(), field.data(), field.bytes());
    }

    /// The nodes of row j, from the west.
    [[nodiscard]] std::span<const T> row(int j) const
    {
        return {values_.data() + first_ + static_cast<std::size_t>(j) * pitch_, static_cast<std::size_t>(extent_.nx)};
    }

    /// All nodes, row by row from the south-west.
    void copy_to(std::vector<double>& values) const
    {
        values.clear();
        values.reserve(static_cast<std::size_t>(extent_.nodes()));
        for (int j = 0; j < extent_.ny; ++j) {
            const std::span<const T> nodes = row(j);
            values.insert(values.end(), nodes.begin(), nodes.end());
        }
    }

private:
    solver::Extent extent_;
    std::size_t pitch_ = 0;
    std::size_t first_ = 0; ///< of node (0, 0)
    std::vector<T> values_;
};

} // namespace swell::engine
