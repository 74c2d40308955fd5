#pragma once
/// A hull's pressure and what the water does to it, at one node of the box round the hull.
#include "swell/model/pressure_pulse.hpp"
#include "swell/solver/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The nodes a hull may touch, and the ship coordinates (xi to the bow, eta to port) of box node (i, j).
struct HullBox {
    int i0 = 0, j0 = 0; ///< grid node of box node (0, 0)
    solver::Extent extent;
    double xi_0 = 0.0, eta_0 = 0.0; ///< of box node (0, 0) [m]
    double xi_per_i = 0.0, xi_per_j = 0.0;
    double eta_per_i = 0.0, eta_per_j = 0.0;

    SWELL_CELL double xi(int i, int j) const { return xi_0 + i * xi_per_i + j * xi_per_j; }
    SWELL_CELL double eta(int i, int j) const { return eta_0 + i * eta_per_i + j * eta_per_j; }
};

/// Takes away the draft of the last step.
template <class T>
struct ClearDraft {
    HullBox box;
    FieldView<T> draft;

    SWELL_CELL void operator()(int i, int j) const { draft(box.i0 + i, box.j0 + j) = T(0); }
};

/// Adds a hull's draft; hulls may overlap, land has no draft.
template <class T>
struct AddDraft {
    HullBox box;
    PulseForm form;
    FieldView<const T> wet;
    FieldView<T> draft;

    SWELL_CELL void operator()(int i, int j) const
    {
        const double depth = sample_pulse(form, box.xi(i, j), box.eta(i, j)).draft;
        draft(box.i0 + i, box.j0 + j) += wet(box.i0 + i, box.j0 + j) * static_cast<T>(depth);
    }
};

/// What one node adds to a sum over a hull: p dA = rho g (zeta + draft) dx dy under the hull, 0 beside it and on land.
template <class T>
struct HullPressure {
    HullBox box;
    PulseForm form;
    FieldView<const T> wet, zeta;
    double weight; ///< rho g dx dy [N/m]

    SWELL_CELL PulseSample sample(int i, int j) const { return sample_pulse(form, box.xi(i, j), box.eta(i, j)); }
    SWELL_CELL double newton(int i, int j, const PulseSample& hull) const
    {
        const T water = zeta(box.i0 + i, box.j0 + j);
        const double pressed = weight * (static_cast<double>(water) + hull.draft);
        return hull.draft > 0.0 ? pressed * static_cast<double>(wet(box.i0 + i, box.j0 + j)) : 0.0;
    }
};

/// Surge, sway, heave: p (d draft/dxi, d draft/deta, 1) dA.
template <class T>
struct SurgeTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const
    {
        const PulseSample at = hull.sample(i, j);
        return hull.newton(i, j, at) * at.d_draft_dxi;
    }
};

template <class T>
struct SwayTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const
    {
        const PulseSample at = hull.sample(i, j);
        return hull.newton(i, j, at) * at.d_draft_deta;
    }
};

template <class T>
struct HeaveTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const { return hull.newton(i, j, hull.sample(i, j)); }
};

/// Moments r × F of the same force at r = (xi, eta, -draft), about the ship's middle at the still-water level.
template <class T>
struct RollTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const
    {
        const PulseSample at = hull.sample(i, j);
        return hull.newton(i, j, at) * (hull.box.eta(i, j) + at.draft * at.d_draft_deta);
    }
};

template <class T>
struct PitchTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const
    {
        const PulseSample at = hull.sample(i, j);
        return -hull.newton(i, j, at) * (hull.box.xi(i, j) + at.draft * at.d_draft_dxi);
    }
};

template <class T>
struct YawTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const
    {
        const PulseSample at = hull.sample(i, j);
        return hull.newton(i, j, at) * (hull.box.xi(i, j) * at.d_draft_deta - hull.box.eta(i, j) * at.d_draft_dxi);
    }
};

/// |grad draft| p dA, the thesis' checksum between solvers (external force).
template <class T>
struct SlopeTerm {
    HullPressure<T> hull;
    SWELL_CELL double operator()(int i, int j) const
    {
        const PulseSample at = hull.sample(i, j);
        return hull.newton(i, j, at) * std::sqrt(at.d_draft_dxi * at.d_draft_dxi + at.d_draft_deta * at.d_draft_deta);
    }
};

} // namespace swell::model
