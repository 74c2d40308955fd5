#pragma once
#include <vector>

#include "model/boundaries/boundary_faces.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/cell.hpp"

namespace swell::model
{

/// The nodes of an edge: s counts along the edge, from south or west; m counts inwards from the edge's own row, which is 0.
struct EdgeFrame {
    int i0 = 0, j0 = 0;             ///< node of s = 0, m = 0
    int i_along = 0, j_along = 0;   ///< step of s
    int i_inward = 0, j_inward = 0; ///< step of m

    SWELL_CELL int i(int s, int m) const { return i0 + s * i_along + m * i_inward; }
    SWELL_CELL int j(int s, int m) const { return j0 + s * j_along + m * j_inward; }
};

/// The frame of a side of a grid.
EdgeFrame frame_of(Side side, Extent extent);

/// The number of nodes along a side of a grid.
int length_of(Side side, Extent extent);
/// The number of nodes from a side across the grid to the opposite side.
int across_of(Side side, Extent extent);

/// What one edge does to waves, as numbers on the host. An edge has two parts:
///
/// a weak sponge over `width` nodes, with sigma falling inwards as the power 1.1 of the distance. The sponge acts on zeta
/// and phi alike, so it does not reflect:
///   dq/dt -= sigma (q - q_in);
///
/// on row 0 of open and generating edges radiating faces (boundary_faces.hpp), for q - q_in:
///   F = F_in + c_e z_f(zeta - zeta_in),   G_i = G_in,i + gamma_i c_e z_f(zeta - zeta_in).
///
/// q_in is the incoming sea as it is at the node (incident_rays.hpp): bent by the bed, and nothing behind land. It comes in
/// through generating edges, and through those parts of open ones to which water leads along the border of the grid from a
/// generating edge: there the sea outside is the same. An open edge that the sea passes on its way out knows it too,
/// because a sponge that did not would eat a sea that runs along it.
///
/// Reflection of a strip one wavelength wide: 1 … 3 % at the peak, at most 8 % from 0.7 to 1.5 times its frequency and up
/// to 45°.
struct EdgeStrip {
    Side side = Side::west;
    EdgeKind kind = EdgeKind::open;
    EdgeFrame frame;
    int length = 0;                         ///< nodes along the edge
    int width = 0;                          ///< nodes of the sponge, 0: none
    double spacing_m = 0.0;                 ///< d, normal to the edge
    double face_length_m = 0.0;             ///< l
    std::vector<double> sigma;              ///< [1/s] at s + m · length; 0 on land and where a crossing strip is stronger
    std::vector<double> face_speed;         ///< c_e [m/s] of the radiating face at s; 0 on land and behind a wall
    std::vector<double> second_share;       ///< x of the same
    std::vector<double> psi_share;          ///< x of its G
    std::vector<std::vector<double>> gamma; ///< per mode, of the same
    std::vector<bool> lets_sea_in;          ///< at s; false on land

    /// Whether the edge has radiating faces.
    [[nodiscard]] bool radiates() const { return row_of(kind).radiates; }
    /// Whether the edge is one that the sea comes in through.
    [[nodiscard]] bool generates() const { return row_of(kind).generates; }
};

/// Sets `lets_sea_in` of all strips of a grid. Generating edges let the sea in wherever they are water; open ones where a
/// way over open water along the border of the grid, past no land and no wall, leads to a generating edge: there the sea
/// outside is the same. Where the sea lies outside of land on the border, the way leads past that land too. `bathymetry` is
/// that of the strips. Runs on the host.
void let_the_sea_in(const Bathymetry& bathymetry, std::vector<EdgeStrip>& strips, Outside outside);

} // namespace swell::model
