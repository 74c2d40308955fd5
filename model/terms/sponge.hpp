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

    SWELL_CELL T step(T before, T rate) const { return before + T(2) * time_step * rate; }
    SWELL_CELL T step_zeta(int, int, T before, T rate) const { return step(before, rate); }
    SWELL_CELL T step_phi(int, int, T before, T rate) const { return step(before, rate); }
};

/// One step of leapfrog with a sponge, the damping sigma of waves near an edge (boundaries/edge_strip.hpp), which adds
/// -sigma q to the rate:
///   q(n+1) (1 + a sigma) = q(n-1) (1 - a sigma) + 2 a rate.
/// q is zeta + draft or phi; with the draft, because zeta under a hull at rest is minus the hull's draft. The sponge acts
/// on the mean of the old and the new level, because damping with the present level n makes leapfrog explode. So it takes
/// energy for any sigma and does not limit the time step. Where sigma is 0 the result has the bits of Undamped, because it
/// is only multiplied by 1. Used in the strips of edges.
template <class T>
struct SpongeDamping {
    static constexpr std::size_t words = 2;
    FieldView<const T> sigma; ///< [1/s]
    FieldView<const T> draft; ///< of hulls [m]
    T time_step;              ///< a [s]

    SWELL_CELL T step_zeta(int i, int j, T before, T rate) const
    {
        return step_phi(i, j, before, rate - sigma(i, j) * draft(i, j));
    }
    SWELL_CELL T step_phi(int i, int j, T before, T rate) const
    {
        const T damping = time_step * sigma(i, j);
        const T keep = T(1) - damping;
        const T gain = T(1) / (T(1) + damping);
        return (before * keep + T(2) * time_step * rate) * gain;
    }
};

} // namespace swell::model
