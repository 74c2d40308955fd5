#pragma once
/// What is read off the surface, at one node.
#include <limits>

#include "swell/solver/field.hpp"

namespace swell::model
{

using solver::FieldView;

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

template <class T>
struct SquareTerm {
    FieldView<const T> field;
    SWELL_CELL double operator()(int i, int j) const
    {
        const double value = static_cast<double>(field(i, j));
        return value * value;
    }
};

/// |zeta|, or infinity where zeta or phi is not finite: of a number that is not one, x - x is not 0.
template <class T>
struct HeightTerm {
    FieldView<const T> zeta, phi;
    SWELL_CELL double operator()(int i, int j) const
    {
        const double height = static_cast<double>(zeta(i, j));
        const double potential = static_cast<double>(phi(i, j));
        const double size = height < 0.0 ? -height : height;
        const bool finite = (height - height) + (potential - potential) == 0.0;
        return finite ? size : std::numeric_limits<double>::infinity();
    }
};

/// Per node: the largest |zeta| so far, and Σ zeta, Σ zeta² for the significant wave height.
template <class T>
struct GatherSurface {
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
