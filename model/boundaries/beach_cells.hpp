#pragma once
/// The arithmetic of a beach at one node: a sponge, that is, a term -sigma q in the rate of q, which damps waves. The cells
/// (solver/grid/cell.hpp) here are called with (n, 0) for entry n of a list of nodes.
#include "model/boundaries/edge_inflow.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The grid indices of a node, as an entry of a list of nodes.
struct ListedNode {
    int i = 0, j = 0;
};

/// Damps waves at one node of a beach, after a leapfrog step that was made without this damping. The damping is a rate
/// -sigma q, with q = zeta + draft (the height of the surface, and the draft of a hull there) or q = phi, the potential.
/// Turns q(n+1) = q(n-1) + 2 a rate into (q(n+1) - a sigma q(n-1))/(1 + a sigma), which is the step of SpongeDamping
/// (terms/sponge.hpp). a is the time_step_s of the LeapfrogStep. Takes energy for any sigma and does not limit the time
/// step.
template <class T>
struct DampBeach {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    FieldView<const T> sigma; ///< [1/s]
    T time_step;              ///< a [s]
    FieldView<const T> draft; ///< of hulls [m]
    FieldView<const T> zeta_before, phi_before;
    FieldView<T> zeta_after, phi_after;

    SWELL_CELL void operator()(int n, int) const
    {
        const int i = nodes[n].i, j = nodes[n].j;
        const T damping = time_step * sigma(i, j);
        const T gain = T(1) / (T(1) + damping);
        zeta_after(i, j) = (zeta_after(i, j) - damping * (zeta_before(i, j) + T(2) * draft(i, j))) * gain;
        phi_after(i, j) = (phi_after(i, j) - damping * phi_before(i, j)) * gain;
    }
};

/// Computes the water per second [m³/s] that the damping at a node of a beach takes out, as a negative inflow. Uses the
/// mean of the time levels n+1 and n-1, as the step does.
template <class T>
struct BeachInflow {
    static constexpr int reach = 0;
    const ListedNode* nodes;
    FieldView<const T> sigma, draft, zeta_before, zeta_after;
    double cell_area_m2;

    SWELL_CELL EdgeInflow operator()(int n, int) const
    {
        const int i = nodes[n].i, j = nodes[n].j;
        const T mean = T(0.5) * (zeta_after(i, j) + zeta_before(i, j)) + draft(i, j);
        return {{-cell_area_m2 * static_cast<double>(sigma(i, j) * mean), 0.0}};
    }
};

} // namespace swell::model
