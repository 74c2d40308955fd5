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
/// (edge_strip.hpp), and the corrections for a current near the faces. Runs over (s, m) of the rows() from the edge.
template <class T>
struct AddSeaThroughFace {
    IncomingZetaRate<T> source;
    EdgeView<T> zeta_rate, phi_rate;

    /// Returns the number of rows of nodes that change: with a current all that its corrections reach, if the strip holds
    /// them. Rates are written only in the strip.
    [[nodiscard]] SWELL_CELL int rows() const
    {
        constexpr int of_current = IncomingRows::rows_of_current;
        return source.rows.currents > 0 && source.rows.width >= of_current ? of_current : 1;
    }
    SWELL_CELL void operator()(int s, int m) const
    {
        if (m == 0) {
            zeta_rate(s, m) += source.through_face(s);
        }
        if (source.rows.currents > 0) {
            phi_rate(s, m) += source.carried_phi(s, m);
            if (m > 0) {
                zeta_rate(s, m) += source.carried_inwards(s, m - 1);
            }
            if (m + 1 < rows()) {
                zeta_rate(s, m) -= source.carried_inwards(s, m);
            }
        }
    }
};

} // namespace swell::model
