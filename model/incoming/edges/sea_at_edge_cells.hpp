#pragma once
#include "model/incoming/edges/boundary_cells.hpp"

namespace swell::model
{

/// Adds the incoming sea in the strip along an edge, where a sponge damps q (zeta, the height of the surface, and phi, the
/// potential). With it the equations in edge_strip.hpp act on q - q_in instead of q. This is forcing by a known wave: the
/// water has no effect on it, so it does not limit the time step. Reads the incoming rows of the step and no neighbour. On
/// if the edge has a sea.
///
/// Adds sigma zeta_in to the rate of zeta and sigma phi_in to the rate of phi. Runs over (s, m) of the strip: along the
/// edge and inwards. AddSeaThroughFace does the same for the faces.
template <class T>
struct AddSeaInSponge {
    IncomingZetaRate<T> source;
    EdgeView<T> zeta_rate, phi_rate;

    SWELL_CELL void operator()(int s, int m) const
    {
        zeta_rate(s, m) += source.in_strip(s, m);
        phi_rate(s, m) += source.sigma(s, m) * source.incoming(s, source.rows.phi_mean(m));
    }
};

/// Adds the incoming sea through the faces on row 0 of an edge: adds -(F_in - c_e z_f(zeta_in))/d to the rate of zeta
/// (edge_strip.hpp), and the corrections for a current near the faces. Runs over (s, 0).
template <class T>
struct AddSeaThroughFace {
    IncomingZetaRate<T> source;
    EdgeView<T> zeta_rate, phi_rate;

    /// Returns whether the strip is wide enough to hold all rows of nodes that the corrections for a current change. Rates
    /// are written only in the strip.
    [[nodiscard]] SWELL_CELL bool has_rates_of_rows() const { return source.rows.width >= IncomingRows::rows_of_current; }
    SWELL_CELL void operator()(int s, int) const
    {
        zeta_rate(s, 0) += source.through_face(s);
        if (source.rows.currents > 0) {
            phi_rate(s, 0) += source.carried_phi(s, 0);
            for (int m = 1; m < IncomingRows::rows_of_current && has_rates_of_rows(); ++m) {
                const T inwards = source.carried_inwards(s, m - 1);
                phi_rate(s, m) += source.carried_phi(s, m);
                zeta_rate(s, m - 1) -= inwards;
                zeta_rate(s, m) += inwards;
            }
        }
    }
};

} // namespace swell::model
