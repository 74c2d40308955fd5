#pragma once
/// The incoming sea along a generating edge, at one component or node. incoming_waves.hpp has the sums.
#include <utility>

#include "model/boundaries/incoming_waves.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The incoming sea at the present level of a step.
struct SeaPhase {
    double level = 0.0;  ///< number n of the level; 0.5 for the midpoint of the first step
    double factor = 0.0; ///< the ramp at the time of the level, 0 to 1
};

/// The ramp times exp(i (phase_c - omega_c n dt)) for component c, at (c, 0). The angle is computed in double from the
/// number of the level, so that it is as exact after a day of steps as at the start.
struct RotatePhases {
    FieldView<const double> cycles_at_start, cycles_per_step;
    const SeaPhase* sea;
    FieldView<double> cosine, sine;

    SWELL_CELL void operator()(int c, int) const
    {
        const double cycles = cycles_at_start(c, 0) - sea->level * cycles_per_step(c, 0);
        cosine(c, 0) = sea->factor * portable::cos_cycles(cycles);
        sine(c, 0) = sea->factor * portable::sin_cycles(cycles);
    }
};

/// weight(c, row) times the factor that RotatePhases made for component c, as a complex number.
template <class T>
struct RotateWeights {
    FieldView<const double> weight_real, weight_imaginary, cosine, sine;
    FieldView<T> real, imaginary;

    SWELL_CELL void operator()(int c, int row) const
    {
        real(c, row) = static_cast<T>(weight_real(c, row) * cosine(c, 0) - weight_imaginary(c, row) * sine(c, 0));
        imaginary(c, row) = static_cast<T>(weight_real(c, row) * sine(c, 0) + weight_imaginary(c, row) * cosine(c, 0));
    }
};

/// The components of a sea along an edge, with the phases of one level.
template <class T>
struct RotatedComponents {
    FieldView<const T> along, real, imaginary;

    /// real(c, row) cos(k_c s) - imaginary(c, row) sin(k_c s): component c on a row at s.
    SWELL_CELL T wave(int c, int s, int row) const
    {
        return real(c, row) * along(s, 2 * c) - imaginary(c, row) * along(s, 2 * c + 1);
    }
    /// start + the waves of the components first + offset, in the order of the offsets.
    template <int... offset>
    SWELL_CELL T sum(T start, int first, int s, int row, std::integer_sequence<int, offset...>) const
    {
        ((start += wave(first + offset, s, row)), ...);
        return start;
    }
    /// start + the waves of components_at_once components from `first` on, in their order.
    SWELL_CELL T add_group(T start, int first, int s, int row) const
    {
        return sum(start, first, s, row, std::make_integer_sequence<int, components_at_once>());
    }
};

/// incoming(s, row) += the waves of one group of components. With `starts` the sum starts from 0.
template <class T, bool starts>
struct SumComponents {
    RotatedComponents<T> waves;
    int first_component;
    FieldView<T> incoming;

    SWELL_CELL void operator()(int s, int row) const
    {
        incoming(s, row) = waves.add_group(starts ? T(0) : incoming(s, row), first_component, s, row);
    }
};

/// incoming(s, row) = the waves of all components, in one pass instead of one pass per group: for backends that run a
/// thread per node. The bits are those of SumComponents.
template <class T>
struct SumAllComponents {
    RotatedComponents<T> waves;
    int components;
    FieldView<T> incoming;

    SWELL_CELL void operator()(int s, int row) const
    {
        T sum = T(0);
        for (int first = 0; first < components; first += components_at_once) {
            sum = waves.add_group(sum, first, s, row);
        }
        incoming(s, row) = sum;
    }
};

} // namespace swell::model
