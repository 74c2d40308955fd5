#pragma once
#include <vector>

#include "model/boundaries/boundary_faces.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// The nodes near an edge by two numbers, s and m. s counts along the edge, from the south or west. m counts inwards; the
/// edge's own row is m = 0.
struct EdgeFrame {
    int i0 = 0, j0 = 0;             ///< node of s = 0, m = 0
    int i_along = 0, j_along = 0;   ///< step of s
    int i_inward = 0, j_inward = 0; ///< step of m

    SWELL_CELL int i(int s, int m) const { return i0 + s * i_along + m * i_inward; }
    SWELL_CELL int j(int s, int m) const { return j0 + s * j_along + m * j_inward; }
};

/// Returns the numbering by s and m of the nodes near a side of a grid.
EdgeFrame frame_of(Side side, Extent extent);

/// Returns the number of nodes along a side of a grid.
int length_of(Side side, Extent extent);
/// Returns the number of nodes from a side across the grid to the opposite side.
int across_of(Side side, Extent extent);

/// Returns a grid with its nodes numbered by s (as i of the result) and m (as j) near a side, and its box.
solver::Grid along_side(Side side, const solver::Grid& grid);

/// An edge that is not a wall, with its coefficients on the host. The strip of the edge is its rows m < `width`. Two parts
/// act on waves; q below is zeta, the height of the surface, or phi, the potential.
///
/// The first part is a weak sponge in the strip. sigma falls inwards with the power 1.1 of the distance to the strip's
/// inner end. The sponge acts on zeta and phi alike, so it does not reflect:
///   dq/dt -= sigma (q - q_in);
///
/// The second part is radiating faces on row 0 of open and generating edges (boundary_faces.hpp), which act on q - q_in:
///   F = F_in + c_e z_f(zeta - zeta_in),   G_i = G_in,i + gamma_i c_e z_f(zeta - zeta_in).
///
/// q_in is the incoming sea at the node (incident_rays.hpp), bent by the bed and shaded by land. The sea comes in through
/// generating edges. It also comes in through the parts of open edges that water along the border of the grid connects to a
/// generating edge, because the sea outside is the same there. An open edge that the sea leaves through knows q_in too,
/// because its sponge would otherwise damp a sea that runs along the edge.
///
/// Reflection of a strip one wavelength wide: 1 … 3 % at the peak, at most 8 % from 0.7 to 1.5 times its frequency and up
/// to 45°.
struct EdgeStrip {
    Side side = Side::west;
    EdgeKind kind = EdgeKind::open;
    EdgeFrame frame;
    int length = 0;             ///< nodes along the edge
    int width = 0;              ///< nodes of the sponge, 0: none
    double spacing_m = 0.0;     ///< d, normal to the edge
    double face_length_m = 0.0; ///< l
    /// damping [1/s] at index s + m · length; 0 on land and where the strip of a crossing edge is stronger
    std::vector<double> sigma;
    /// c_e [m/s], the speed at which waves leave through the face at s; 0 on land and at a wall, which have no such face
    std::vector<double> face_speed;
    std::vector<double> second_share; ///< x of the face at s
    std::vector<double> psi_share;    ///< x in place of `second_share` for the psi flux G_i through the face at s
    /// per mode: gamma_i of the face at s, the flux G_i over the flux F of a wave that leaves
    std::vector<std::vector<double>> gamma;
    std::vector<bool> lets_sea_in; ///< whether the sea comes in at s; false on land

    /// Returns whether the edge has radiating faces.
    [[nodiscard]] bool radiates() const { return row_of(kind).radiates; }
    /// Returns whether the edge is a generating one.
    [[nodiscard]] bool generates() const { return row_of(kind).generates; }
};

/// Sets `lets_sea_in` of all strips of a grid: the nodes of row 0 over which the sea comes in. A generating edge lets the
/// sea in at its water nodes. An open edge lets it in at a node that open water along the border, without land or a wall in
/// between, connects to a generating edge, because the sea outside is the same there. If `outside` is Outside::sea, the
/// connection may pass land on the border. `bathymetry` must be the one for which the strips were planned. Runs on the
/// host.
void let_the_sea_in(const Bathymetry& bathymetry, std::vector<EdgeStrip>& strips, Outside outside);

} // namespace swell::model
