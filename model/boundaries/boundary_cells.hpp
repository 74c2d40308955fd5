#pragma once
/// Open and generating edges at one node, see edge_strip.hpp for the conditions. Cells run over (s, m): along the edge and
/// inwards. Each condition is written for q - q_in with the incoming wave of the DISCRETE equations: generation is then
/// exact, and what leaves is treated as at an open edge.
#include "model/boundaries/edge_strip.hpp"
#include "model/boundaries/incoming_waves.hpp"
#include "solver/grid/field.hpp"
#include "solver/backends/sums.hpp"

namespace swell::model
{

using solver::FieldView;

/// A field seen from an edge.
template <class T>
struct EdgeView {
    EdgeFrame frame;
    FieldView<T> field;

    SWELL_CELL T& operator()(int s, int m) const { return field(frame.i(s, m), frame.j(s, m)); }
};

/// The radiating face of an edge, c_e and x per s; c_e = 0 where it is closed.
template <class T>
struct RadiatingFace {
    FieldView<const T> speed, second_share;

    /// c_e z_f(v) of v_0 on row 0 and v_1 on row 1: an outward flux [m²/s] when v is a height.
    SWELL_CELL T outward(int s, T v0, T v1) const
    {
        const T x = second_share(s, 0);
        return speed(s, 0) * ((T(1) + x) * v0 - x * v1);
    }
};

/// b_0 -= l gamma c_e z_f(zeta), what an open edge adds to the right-hand side of one mode.
template <class T>
struct AddPsiFlux {
    RadiatingFace<T> face;
    FieldView<const T> gamma;
    EdgeView<const T> zeta;
    T face_length;
    EdgeView<T> b;

    SWELL_CELL void operator()(int s, int) const
    {
        b(s, 0) -= face_length * gamma(s, 0) * face.outward(s, zeta(s, 0), zeta(s, 1));
    }
};

/// b_0 -= l (G_in - gamma c_e z_f(zeta_in)), what a generating edge adds to that.
template <class T>
struct AddIncomingPsiFlux {
    RadiatingFace<T> face;
    FieldView<const T> gamma, incoming;
    IncomingRows rows;
    int mode;
    T face_length;
    EdgeView<T> b;

    SWELL_CELL void operator()(int s, int) const
    {
        const T known = face.outward(s, incoming(s, rows.zeta(0)), incoming(s, rows.zeta(1)));
        const T open = face.speed(s, 0) > T(0) ? T(1) : T(0);
        b(s, 0) -= face_length * (open * incoming(s, rows.mode_flux(mode)) - gamma(s, 0) * known);
    }
};

/// What an incoming wave adds to the rate of zeta: sigma zeta_in, and through the face of row 0 -(F_in - c_e
/// z_f(zeta_in))/d.
template <class T>
struct IncomingZetaRate {
    RadiatingFace<T> face;
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
};

/// Adds it, and sigma phi_in to the rate of phi, over the strip.
template <class T>
struct AddIncomingInStrip {
    IncomingZetaRate<T> source;
    EdgeView<T> zeta_rate, phi_rate;

    SWELL_CELL void operator()(int s, int m) const
    {
        zeta_rate(s, m) += source.in_strip(s, m);
        phi_rate(s, m) += source.sigma(s, m) * source.incoming(s, source.rows.phi_mean(m));
    }
};

/// The face's part, on row 0.
template <class T>
struct AddIncomingThroughFace {
    IncomingZetaRate<T> source;
    EdgeView<T> zeta_rate;

    SWELL_CELL void operator()(int s, int) const { zeta_rate(s, 0) += source.through_face(s); }
};

/// Row 0 after leapfrog: puts the outgoing flux F/d = c_e z_f((zeta(n+1) + zeta(n-1))/2)/d into the step just made. The
/// mean of the two levels, because anything explicit at level n explodes; zeta(n+1) on row 1 is known by now. With B = 1 +
/// a (sigma + faces before this one), a half the leap:
///   zeta_0 <- [B zeta_0 - (a/d) c_e (z_f(zeta(n-1)) - x zeta_1(n+1))] / (B + (a/d) c_e (1 + x)).
template <class T>
struct RadiateZeta {
    RadiatingFace<T> face;
    FieldView<const T> damping_before;
    EdgeView<const T> previous;
    T half_span;       ///< a [s]
    T inverse_spacing; ///< 1/d
    EdgeView<T> next;

    SWELL_CELL void operator()(int s, int) const
    {
        const T courant = half_span * inverse_spacing;
        const T before = T(1) + half_span * damping_before(s, 0);
        const T known =
            face.outward(s, previous(s, 0), previous(s, 1)) - face.speed(s, 0) * face.second_share(s, 0) * next(s, 1);
        const T after = before + courant * face.speed(s, 0) * (T(1) + face.second_share(s, 0));
        next(s, 0) = (before * next(s, 0) - courant * known) / after;
    }
};

/// Volume that comes in [m³/s] through the sponge of a strip, and through the faces of its row 0.
using EdgeInflow = solver::SumTuple<2>;

/// One node's share: the rate leapfrog really used, with the mean of both levels.
template <class T>
struct InflowTerms {
    IncomingZetaRate<T> source;
    EdgeView<const T> previous, next;
    double cell_area;

    SWELL_CELL T mean(int s, int m) const { return T(0.5) * (next(s, m) + previous(s, m)); }
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
        return {{through_sponge(s, m), m == 0 ? through_face(s) : 0.0}};
    }
};

/// inflow(n+1) = inflow(n-1) + span Σ rates: leapfrog's own sum, so that mass and inflow agree to rounding on both of its
/// interleaved halves. One action per step.
struct AccumulateInflow {
    const EdgeInflow* rates; ///< one per edge
    int count;
    double span_s;
    const double* previous;
    double* next;

    SWELL_CELL void operator()() const
    {
        double sum = 0.0;
        for (int at = 0; at < count; ++at) {
            sum += rates[at].value[0];
            sum += rates[at].value[1];
        }
        *next = *previous + span_s * sum;
    }
};

} // namespace swell::model
