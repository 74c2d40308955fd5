#pragma once
/// The arithmetic, at one node, of the sea that comes in over an edge of the grid, and of the water that flows in through
/// the edge. edge_strip.hpp has the equations, face_cells.hpp the flux of waves that leave through the faces. Cells run
/// over (s, m): along the edge and inwards. Each equation is for q - q_in, the difference of the water from the incoming
/// sea, with the incoming wave of the DISCRETE equations. Generation is therefore exact, and a generating edge treats waves
/// that leave as an open edge does.
#include "model/boundaries/edge_inflow.hpp"
#include "model/boundaries/edge_strip.hpp"
#include "model/boundaries/face_cells.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// A field of the grid, indexed by the numbers s of a node along an edge and m inwards from it (EdgeFrame).
template <class T>
struct EdgeView {
    EdgeFrame frame;
    FieldView<T> field;

    SWELL_CELL T& operator()(int s, int m) const { return field(frame.i(s, m), frame.j(s, m)); }
};

/// Adds the flux of the incoming waves through the faces of an edge to b, the right-hand side of the system for psi, the
/// unknown of one mode: b_0 -= l (G_in - gamma c_e z_f(zeta_in)) (edge_strip.hpp). zeta_in belongs to time level n - 1, as
/// in G (RadiatingFaces). Runs over row 0 of the edge.
template <class T>
struct AddIncomingPsiFlux {
    FaceFlux<T> face; ///< of the edge, by s; its `second_share` is EdgeStrip::psi_share
    FieldView<const T> gamma, incoming;
    IncomingRows rows;
    int mode;
    T face_length;
    EdgeView<T> b;

    SWELL_CELL void operator()(int s, int) const
    {
        const T known = face.outward(s, incoming(s, rows.zeta_before(0)), incoming(s, rows.zeta_before(1)));
        const T open = face.speed(s, 0) > T(0) ? T(1) : T(0);
        b(s, 0) -= face_length * (open * incoming(s, rows.mode_flux(mode)) - gamma(s, 0) * known);
    }
};

/// Computes the contribution of the incoming sea to the rate of zeta, the height of the surface [m/s]: sigma zeta_in by the
/// damping in the strip along the edge, and -(F_in - c_e z_f(zeta_in))/d through the face of row 0 (edge_strip.hpp). F_in
/// and c_e have the flux that a current carries, because the current's own operators are closed at the edge
/// (face_currents).
template <class T>
struct IncomingZetaRate {
    FaceFlux<T> face;
    FieldView<const T> incoming, sigma;
    IncomingRows rows;
    T inverse_spacing; ///< 1/d [1/m]

    SWELL_CELL T in_strip(int s, int m) const { return sigma(s, m) * incoming(s, rows.zeta_mean(m)); }
    SWELL_CELL T through_face(int s) const
    {
        const T known = face.outward(s, incoming(s, rows.zeta(0)), incoming(s, rows.zeta(1)));
        const T open = face.speed(s, 0) > T(0) ? T(1) : T(0);
        return (known - open * incoming(s, rows.mass_flux())) * inverse_spacing;
    }
    /// Returns the correction of the rate of phi for a current [m²/s²], on row m of nodes from the edge, 0 to 2
    /// (IncomingRows).
    SWELL_CELL T carried_phi(int s, int m) const
    {
        const T open = face.speed(s, 0) > T(0) ? T(1) : T(0);
        return open * incoming(s, rows.carried_phi(m));
    }
    /// Returns the correction of the rate of zeta for a current [m/s] (IncomingRows): to subtract on row m of nodes from
    /// the edge, and to add on the next row.
    SWELL_CELL T carried_inwards(int s, int m) const
    {
        const T open = face.speed(s, 0) > T(0) ? T(1) : T(0);
        return open * incoming(s, rows.carried_inwards(m)) * inverse_spacing;
    }
};

/// Computes the water per second that comes in at one node of the strip along an edge [m³/s], from the rates that leapfrog
/// used, with the mean of the time levels n+1 and n-1 plus the draft of hulls. The node of row 0 adds the inflow through
/// its face.
template <class T>
struct InflowTerms {
    IncomingZetaRate<T> source;
    EdgeView<const T> previous, next, draft;
    double cell_area;
    int width; ///< rows of the sponge; a strip without a sponge still has row 0

    SWELL_CELL T mean(int s, int m) const { return T(0.5) * (next(s, m) + previous(s, m)) + draft(s, m); }
    SWELL_CELL double through_sponge(int s, int m) const
    {
        return cell_area * static_cast<double>(source.in_strip(s, m) - source.sigma(s, m) * mean(s, m));
    }
    SWELL_CELL double through_face(int s) const
    {
        const T outward = source.face.outward(s, mean(s, 0), mean(s, 1)) * source.inverse_spacing;
        return cell_area * static_cast<double>(source.through_face(s) - outward);
    }
    SWELL_CELL EdgeInflow operator()(int s, int m) const
    {
        return {{m < width ? through_sponge(s, m) : 0.0, m == 0 ? through_face(s) : 0.0}};
    }
};

} // namespace swell::model
