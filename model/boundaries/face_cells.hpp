#pragma once
/// The arithmetic at one radiating face, a face of a water node through which waves leave; boundary_faces.hpp has the
/// equations. The cells (solver/grid/cell.hpp) are called with (f, 0) for face f, one group of faces at a time, because a
/// node in a corner has several faces.
#include "model/boundaries/edge_inflow.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The two nodes from which the flux through a face is computed: (i, j), the water node at the face, and (inner_i,
/// inner_j), the next node inwards. They are called node 0 and node 1.
struct FaceNodes {
    int i = 0, j = 0;
    int inner_i = 0, inner_j = 0;
};

/// The outward flux through each face of a list or of an edge, c_e ((1 + x) v_0 - x v_1), from the values at the two nodes
/// inside. c_e = `speed` and x = `second_share` of a face are at (face, 0). c_e is 0 where a face of an edge is closed.
template <class T>
struct FaceFlux {
    FieldView<const T> speed, second_share;

    /// Returns the value at a face: extrapolated, half a cell outwards, from v0 at its water node and v1 at the next node
    /// inwards.
    SWELL_CELL T at_face(int face, T v0, T v1) const
    {
        const T x = second_share(face, 0);
        return (T(1) + x) * v0 - x * v1;
    }
    /// Returns the speed c_e of a face times the value at the face: an outward flux [m²/s] if v0 and v1 are heights.
    SWELL_CELL T outward(int face, T v0, T v1) const { return speed(face, 0) * at_face(face, v0, v1); }
};

/// The faces of a run through which waves leave, in backend memory. Copied by value; owns nothing.
template <class T>
struct FaceTable : FaceFlux<T> {
    const FaceNodes* nodes;

    /// Return a field's value at node 0 (the water node) and at node 1 (the next one inwards) of face f.
    template <class U>
    SWELL_CELL U& outer(const FieldView<U>& field, int f) const
    {
        return field(nodes[f].i, nodes[f].j);
    }
    template <class U>
    SWELL_CELL U& inner(const FieldView<U>& field, int f) const
    {
        return field(nodes[f].inner_i, nodes[f].inner_j);
    }

    /// Returns the value at face f (at_face()) of the mean of a field at two time levels, with the draft of hulls added.
    SWELL_CELL T mean_at_face(int f, const FieldView<const T>& one, const FieldView<const T>& other,
                              const FieldView<const T>& draft) const
    {
        return this->at_face(f, T(0.5) * (outer(other, f) + outer(one, f)) + outer(draft, f),
                             T(0.5) * (inner(other, f) + inner(one, f)) + inner(draft, f));
    }
};

/// Adds the flux of waves that leave through a face to the right-hand side b of the system for psi, the unknown of one
/// mode: b_0 -= l gamma c_e (z_f(zeta + draft) - zeta_s) at the face's water node. zeta and zeta_s, the water level inside
/// the wall, belong to time level n-1. `second_share` of the faces must be the x of G (RadiatingFaces::psi_share).
template <class T>
struct AddPsiFlux {
    static constexpr int reach = 1; // a grid of one column has its node 1 in the halo, where x is 0
    FaceTable<T> faces;
    FieldView<const T> gamma, zeta, draft, inside;
    T face_length; ///< l [m]
    FieldView<T> b;

    SWELL_CELL void operator()(int f, int) const
    {
        const T flux =
            faces.outward(f, faces.outer(zeta, f) + faces.outer(draft, f), faces.inner(zeta, f) + faces.inner(draft, f)) -
            faces.speed(f, 0) * inside(f, 0);
        faces.outer(b, f) -= face_length * gamma(f, 0) * flux;
    }
};

/// Lets waves out through a face: takes the outgoing flux F/d = c_e z_f((zeta(n+1) + zeta(n-1))/2)/d from the new zeta at
/// node 0, its water node, after leapfrog. The flux takes the mean of the two levels, because any flux at level n makes the
/// run explode. zeta(n+1) at node 1 is known at this point, or x is 0. Under a hull the height is zeta + draft, because a
/// hull at rest moves no water; z_d is twice the z_f of the draft, one for each level. zeta_s is the level inside the wall
/// at n-1 (LevelsInside). With a = time_step_s of the LeapfrogStep and B = 1 + a (sigma + faces of earlier groups):
///   zeta_0 <- [B zeta_0 - (a/d) c_e (z_f(zeta(n-1)) - x zeta_1(n+1) + z_d - 2 zeta_s)] / (B + (a/d) c_e (1 + x)).
template <class T>
struct RadiateZeta {
    static constexpr int reach = 1;
    FaceTable<T> faces;
    FieldView<const T> damping_before, previous, draft, inside;
    T time_step;       ///< a [s]
    T inverse_spacing; ///< 1/d
    FieldView<T> next;

    SWELL_CELL void operator()(int f, int) const
    {
        const T courant = time_step * inverse_spacing;
        const T before = T(1) + time_step * damping_before(f, 0);
        const T speed = faces.speed(f, 0);
        const T x = faces.second_share(f, 0);
        const T known = faces.outward(f, faces.outer(previous, f), faces.inner(previous, f)) -
                        speed * x * faces.inner(next, f) +
                        T(2) * faces.outward(f, faces.outer(draft, f), faces.inner(draft, f)) - T(2) * speed * inside(f, 0);
        const T after = before + courant * speed * (T(1) + x);
        T& zeta = faces.outer(next, f);
        zeta = (before * zeta - courant * known) / after;
    }
};

/// Computes the water level zeta_s inside a wall with a memory, a permeable wall that a long wave fills, after RadiateZeta
/// at all faces: zeta_s(n+1) = zeta_s(n-1) + 2 a r (z_f - zeta_s(n-1)). z_f - zeta_s(n-1) is the height difference in the
/// flux through the face, and r is its filling_rate [1/s]. Sets 0 if r is 0, so that an idle face forgets its level.
template <class T>
struct LevelsInside {
    static constexpr int reach = 1;
    FaceTable<T> faces;
    FieldView<const T> filling_rate, previous, next, draft, inside;
    T time_step; ///< a [s]
    FieldView<T> inside_next;

    SWELL_CELL void operator()(int f, int) const
    {
        const T rate = filling_rate(f, 0);
        const T above = faces.mean_at_face(f, previous, next, draft) - inside(f, 0);
        inside_next(f, 0) = rate > T(0) ? inside(f, 0) + T(2) * time_step * rate * above : T(0);
    }
};

/// Computes the water per second [m³/s] that flows into a wall which reflects only a part of the waves, as a negative
/// inflow. Takes the mean of the time levels n+1 and n-1, as leapfrog does, plus the draft of hulls, minus the level inside
/// the wall. Walls are the last faces of the list: runs over (n, 0) for face first + n. InflowTerms does the same for
/// edges.
template <class T>
struct WallInflow {
    static constexpr int reach = 1;
    FaceTable<T> faces;
    FieldView<const T> previous, next, draft, inside;
    int first;
    double length_x, length_y; ///< of a face that looks south or north, and of one that looks west or east [m]

    SWELL_CELL EdgeInflow operator()(int n, int) const
    {
        const int f = first + n;
        const double length = faces.nodes[f].inner_i != faces.nodes[f].i ? length_y : length_x;
        const T flux = faces.speed(f, 0) * (faces.mean_at_face(f, previous, next, draft) - inside(f, 0));
        return {{0.0, -length * static_cast<double>(flux)}};
    }
};

} // namespace swell::model
