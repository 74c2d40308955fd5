#pragma once
/// What is read off the surface, at one node.
#include <limits>

#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// A node whose height is asked for after every frame.
struct GaugeNode {
    int i = 0, j = 0;
};

/// Volume above the still-water level [m³].
template <class T>
struct VolumeTerm {
    FieldView<const T> zeta;
    double cell_area;
    SWELL_CELL double operator()(int i, int j) const { return cell_area * static_cast<double>(zeta(i, j)); }
};

template <class T>
struct SumTerm {
    FieldView<const T> field;
    SWELL_CELL double operator()(int i, int j) const { return static_cast<double>(field(i, j)); }
};

/// What a frame wants to know of its surface, in one pass: highest |zeta|, infinite where zeta or phi is not finite, and
/// Σ zeta². As a SumTuple: SurfaceSums{} is 0.
struct SurfaceSums {
    double highest;        ///< [m]
    double sum_of_squares; ///< [m²]

    SWELL_CELL SurfaceSums& operator+=(const SurfaceSums& other)
    {
        highest = other.highest > highest ? other.highest : highest;
        sum_of_squares += other.sum_of_squares;
        return *this;
    }
};

/// Of a number that is not finite, x - x is not 0.
template <class T>
struct SurfaceTerms {
    static constexpr std::size_t bytes = 2 * sizeof(T);
    static constexpr bool last_row_first = true;
    FieldView<const T> zeta, phi;
    SWELL_CELL SurfaceSums operator()(int i, int j) const
    {
        const double height = static_cast<double>(zeta(i, j));
        const double potential = static_cast<double>(phi(i, j));
        const double size = height < 0.0 ? -height : height;
        const bool finite = (height - height) + (potential - potential) == 0.0;
        return {finite ? size : std::numeric_limits<double>::infinity(), height * height};
    }
};

/// Four neighbours in memory, moved at once.
template <class T>
struct alignas(4 * sizeof(T)) FourNodes {
    T value[4];
};

/// The surface of a frame for whoever asks, as long as it is one: higher than any sea, or not finite, it leaves the last
/// good one in place. A call moves nodes (4i, j) to (4i+3, j): rows begin on whole lines and end in padding.
template <class T>
struct KeepUsableSurface {
    static constexpr std::size_t bytes = 8 * sizeof(T);
    const SurfaceSums* sums;
    double limit_m;
    FieldView<const T> zeta;
    FieldView<T> kept;

    SWELL_CELL void operator()(int i, int j) const
    {
        const auto newest = *reinterpret_cast<const FourNodes<T>*>(&zeta(4 * i, j));
        if (sums->highest <= limit_m) {
            *reinterpret_cast<FourNodes<T>*>(&kept(4 * i, j)) = newest;
        }
    }
};

/// zeta at a list of nodes, (gauge, 0) each.
template <class T>
struct ReadGauges {
    const GaugeNode* nodes;
    FieldView<const T> zeta;
    double* values;

    SWELL_CELL void operator()(int gauge, int) const
    {
        values[gauge] = static_cast<double>(zeta(nodes[gauge].i, nodes[gauge].j));
    }
};

/// Per node: the largest |zeta| so far, and Σ zeta, Σ zeta² for the significant wave height.
template <class T>
struct GatherSurface {
    static constexpr std::size_t bytes = 3 * sizeof(T) + 4 * sizeof(double);
    FieldView<const T> zeta;
    FieldView<T> highest;
    FieldView<double> sum, sum_of_squares;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T height = zeta(i, j);
        const T size = height < T(0) ? -height : height;
        highest(i, j) = size > highest(i, j) ? size : highest(i, j);
        const double value = static_cast<double>(height);
        sum(i, j) += value;
        sum_of_squares(i, j) += value * value;
    }
};

/// phi -= Σ phi / wet nodes, on water, in both levels that leapfrog has in hand.
template <class T>
struct TakeMeanFromPhi {
    const double* sum;
    double inverse_wet_nodes;
    FieldView<const T> wet;
    FieldView<T> phi_now, phi_next;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T mean = static_cast<T>(*sum * inverse_wet_nodes) * wet(i, j);
        phi_now(i, j) -= mean;
        phi_next(i, j) -= mean;
    }
};

/// field = 0.
template <class T>
struct SetZero {
    FieldView<T> field;
    SWELL_CELL void operator()(int i, int j) const { field(i, j) = T(0); }
};

} // namespace swell::model
