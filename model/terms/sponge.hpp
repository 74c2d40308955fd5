#pragma once
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// One step of leapfrog for zeta or phi at a node: q(n+1) = q(n-1) + 2 a rate, a the time_step_s of the LeapfrogStep.
template <class T>
struct Undamped {
    static constexpr std::size_t words = 0;
    T time_step; ///< a [s]

    SWELL_CELL T step(int, int, T before, T rate) const { return before + T(2) * time_step * rate; }
};

/// The same in the sponge of an edge, -sigma q: q(n+1) (1 + a sigma) = q(n-1) (1 - a sigma) + 2 a rate. It acts on the
/// mean of the old and the new level, because damping at the level between makes leapfrog explode; so it takes energy away
/// for any sigma and asks nothing of the time step. Where sigma is 0 it has the bits of Undamped: it multiplies by 1
/// alone. On in the strips of edges.
template <class T>
struct SpongeDamping {
    static constexpr std::size_t words = 1;
    FieldView<const T> sigma; ///< [1/s]
    T time_step;              ///< a [s]

    SWELL_CELL T step(int i, int j, T before, T rate) const
    {
        const T damping = time_step * sigma(i, j);
        const T keep = T(1) - damping;
        const T gain = T(1) / (T(1) + damping);
        return (before * keep + T(2) * time_step * rate) * gain;
    }
};

} // namespace swell::model
