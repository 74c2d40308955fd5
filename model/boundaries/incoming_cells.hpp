#pragma once
/// The incoming sea along a generating edge, see incoming_waves.hpp.
#include <utility>

#include "model/boundaries/incoming_waves.hpp"
#include "model/stepping/frame_input.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// exp(i (phase_c - omega_c n dt)) at (c, 0), the ramp in it, c the component. In double, from the step number: after a day
/// of steps it is as exact as at the start.
struct RotatePhases {
    FieldView<const double> turns_at_start, turns_per_step;
    const SeaPhase* sea;
    FieldView<double> cosine, sine;

    SWELL_CELL void operator()(int c, int) const
    {
        const double turns = turns_at_start(c, 0) - sea->level * turns_per_step(c, 0);
        cosine(c, 0) = sea->factor * portable::cos_cycles(turns);
        sine(c, 0) = sea->factor * portable::sin_cycles(turns);
    }
};

/// weight(c, row) times the turned component c.
template <class T>
struct TurnWeights {
    FieldView<const double> weight_real, weight_imaginary, cosine, sine;
    FieldView<T> real, imaginary;

    SWELL_CELL void operator()(int c, int row) const
    {
        real(c, row) = static_cast<T>(weight_real(c, row) * cosine(c, 0) - weight_imaginary(c, row) * sine(c, 0));
        imaginary(c, row) = static_cast<T>(weight_real(c, row) * sine(c, 0) + weight_imaginary(c, row) * cosine(c, 0));
    }
};

/// The components along an edge, turned to their phases.
template <class T>
struct TurnedComponents {
    FieldView<const T> along, real, imaginary;

    /// real(c, row) cos(k_c s) - imaginary(c, row) sin(k_c s)
    SWELL_CELL T wave(int c, int s, int row) const
    {
        return real(c, row) * along(s, 2 * c) - imaginary(c, row) * along(s, 2 * c + 1);
    }
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

/// incoming(s, row) += the waves of one group of components; the first call of a step starts from 0.
template <class T, bool starts>
struct SumComponents {
    TurnedComponents<T> waves;
    int first_component;
    FieldView<T> incoming;

    SWELL_CELL void operator()(int s, int row) const
    {
        incoming(s, row) = waves.add_group(starts ? T(0) : incoming(s, row), first_component, s, row);
    }
};

/// The same over all groups at once, for backends whose threads are nodes: one pass instead of one per group.
template <class T>
struct SumAllComponents {
    TurnedComponents<T> waves;
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
