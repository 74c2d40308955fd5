#pragma once
#include <cstddef>
#include <span>

#include "model/theory/carried_current.hpp"

namespace swell::model
{

/// The flow of a current through the east and the north face of every node [m²/s]: the mean of the carried current
/// (CarriedCurrent) at both nodes times the length of the face; 0 through faces without water on both sides, and at the
/// edges of the grid. Computes a row whenever it is asked (solver::upload_rows), so no box of a grid needs memory for the
/// whole grid.
class FaceCurrents
{
public:
    /// Both arguments must outlive the object. Throws as require_current_per_node() does.
    FaceCurrents(const Bathymetry& bathymetry, const Current& current)
        : bathymetry_(bathymetry), carried_(bathymetry, current)
    {
    }

    /// Writes the flow through the east faces of nodes (first_i, j), (first_i + 1, j) …
    template <class T>
    void copy_east(int first_i, int j, std::span<T> to) const
    {
        const auto mean = [this](std::size_t one, std::size_t other) {
            return 0.5 * (carried_.east_m_per_s(one) + carried_.east_m_per_s(other));
        };
        copy_row(first_i, j, to, {1, 0, bathymetry_.dy_m}, mean);
    }
    /// Writes the flow through their north faces.
    template <class T>
    void copy_north(int first_i, int j, std::span<T> to) const
    {
        const auto mean = [this](std::size_t one, std::size_t other) {
            return 0.5 * (carried_.north_m_per_s(one) + carried_.north_m_per_s(other));
        };
        copy_row(first_i, j, to, {0, 1, bathymetry_.dx_m}, mean);
    }

private:
    /// The faces between nodes (i, j) and (i + di, j + dj).
    struct Faces {
        int di, dj;
        double length_m;
    };

    template <class T, class Mean>
    void copy_row(int first_i, int j, std::span<T> to, const Faces& faces, const Mean& mean) const
    {
        const Extent& extent = bathymetry_.extent;
        const int end_i = extent.nx - faces.di;
        int i = first_i;
        for (T& value : to) {
            const bool is_open = i < end_i && j + faces.dj < extent.ny && bathymetry_.wet_at(i, j) &&
                                 bathymetry_.wet_at(i + faces.di, j + faces.dj);
            value =
                is_open
                    ? static_cast<T>(faces.length_m * mean(extent.index(i, j), extent.index(i + faces.di, j + faces.dj)))
                    : T(0);
            ++i;
        }
    }

    const Bathymetry& bathymetry_;
    CarriedCurrent carried_;
};

} // namespace swell::model
