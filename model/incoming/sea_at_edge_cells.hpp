#pragma once
#include "model/incoming/boundary_cells.hpp"

namespace swell::model
{

/// What the sea outside adds along an edge, for q - q_in in place of q (edge_strip.hpp). A forcing by a known wave: nothing
/// that the water does comes back, so it asks nothing of the time step. Reads the incoming rows of the step, and no
/// neighbour. On where the edge has a sea.
///
/// In the sponge: sigma zeta_in to the rate of zeta, and sigma phi_in to that of phi. Runs over (s, m) of the strip.
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

/// Through the faces: -(F_in - c_e z_f(zeta_in))/d to the rate of zeta, and of a current carried_phi to that of phi. Runs
/// over (s, 0).
template <class T>
struct AddSeaThroughFace {
    IncomingZetaRate<T> source;
    EdgeView<T> zeta_rate, phi_rate;

    SWELL_CELL void operator()(int s, int) const
    {
        zeta_rate(s, 0) += source.through_face(s);
        if (source.rows.currents > 0) {
            phi_rate(s, 0) += source.carried_phi(s);
        }
    }
};

} // namespace swell::model
