#pragma once
#include <vector>

#include "solver/grid/field.hpp"

namespace swell::model
{

/// Numbers the rows of a field that holds the incoming sea along an edge at each step: the height zeta_in, the potential
/// phi_in, and fluxes. A row has one value per node s along the edge. m counts rows of nodes inwards from the edge, n time
/// levels.
struct IncomingRows {
    int width = 0; ///< width of the strip, in nodes
    int modes = 0;
    int currents = 0; ///< number of rows for a current: of_current with a current, otherwise 0

    static constexpr int rows_of_current = 3; ///< rows of nodes whose rates the corrections for a current change
    static constexpr int of_current = 2 * rows_of_current - 1;

    SWELL_CELL int zeta_mean(int m) const { return m; }        ///< (zeta_in(n+1) + zeta_in(n-1))/2 [m] on node row m
    SWELL_CELL int phi_mean(int m) const { return width + m; } ///< (phi_in(n+1) + phi_in(n-1))/2 [m²/s]
    SWELL_CELL int zeta(int m) const { return 2 * width + m; } ///< zeta_in(n) [m] on node row m, 0 or 1
    /// row of the mass flux F_in(n) [m²/s] through the face half a cell outside node row 0, with the flux that the current
    /// carries
    SWELL_CELL int mass_flux() const { return 2 * width + 2; }
    SWELL_CELL int mode_flux(int mode) const { return 2 * width + 3 + mode; } ///< G_in,i(n)
    /// row of zeta_in(n-1), the height one time level ago [m], on node row m, 0 or 1
    SWELL_CELL int zeta_before(int m) const { return 2 * width + 3 + modes + m; }
    /// On a current: rows of corrections for the part of the current's operator (terms/mean_current.hpp) that the edge cuts
    /// off from waves that run on outside of row 0. These are the rate of phi(n) [m²/s²] on node row m, 0 to 2, and the
    /// flux of zeta(n) [m²/s] from row m to the next, m 0 or 1.
    SWELL_CELL int carried_phi(int m) const { return 2 * width + 5 + modes + m; }
    SWELL_CELL int carried_inwards(int m) const { return 2 * width + 5 + modes + rows_of_current + m; }
    [[nodiscard]] int count() const { return 2 * width + 5 + modes + currents; }

    /// Returns the first of the rows that the faces of the edge use. These begin with zeta(0) and have the order above.
    SWELL_CELL int first_at_face() const { return 2 * width; }
    [[nodiscard]] int at_face() const { return 5 + modes + currents; }

    /// Returns the row of the tables (IncomingTables) from which a row for the faces is computed; `row` counts from
    /// first_at_face(). The tables have zeta on node rows, then the fluxes, then the rows of a current.
    SWELL_CELL int table_of_face(int row) const
    {
        if (row >= 5 + modes) {
            return node_rows() + row - 4;
        }
        return row < 2 ? row : is_before(row) ? row - 3 - modes : node_rows() + row - 2;
    }
    /// Returns whether a row for the faces, counted from first_at_face(), belongs to time level n - 1.
    SWELL_CELL bool is_before(int row) const { return row >= 3 + modes && row < 5 + modes; }
    /// Returns the number of rows of nodes, from the edge inwards, for which the tables (IncomingTables) have zeta.
    SWELL_CELL int node_rows() const { return width > 2 ? width : 2; }
    [[nodiscard]] int tables() const { return node_rows() + 1 + modes + currents; }
};

/// Returns the grid of `rows` rows of values along an edge, each with one value per node of `along`, a grid of one row.
inline solver::Grid rows_of_nodes(const solver::Grid& along, int rows)
{
    return {{along.global.nx, rows}, {along.box.first_i, 0, {along.box.extent.nx, rows}}};
}

/// Number of wave components that a cell (solver/grid/cell.hpp) sums at a time, each written out, because a compiler makes
/// no vectors of a loop over components inside a loop over nodes.
inline constexpr int components_at_once = 8;

/// The tables from which the incoming sea along the strip of an edge is computed at each step. Wave component c at node s
/// along the edge, on row m of nodes inwards, at step n, is
///   zeta = Re[ A exp(i phase_c(n)) ],  phi = (p/a)_c Im[ A exp(i phase_c(n)) ],  phase_c(n) = phase_c - omega_c n dt,
/// with its complex amplitude A at (s, m), which has its height, the share that arrives, and the position of its crests.
/// Fluxes through the face are cosines likewise. Time enters by one sine and one cosine per component and step.
struct IncomingTables {
    int length = 0;
    int components = 0; ///< rounded up to whole groups of components_at_once; added components have amplitude 0
    IncomingRows rows;
    /// of component c: real part at s + length · 2 (c + components · row), imaginary part `length` later
    std::vector<double> amplitude;
    std::vector<double> cycles_at_start; ///< per component: phase / 2 pi
    std::vector<double> cycles_per_step; ///< omega dt / 2 pi
    std::vector<double> phi_ratio;       ///< p/a: amplitude of phi over amplitude of zeta [m/s]
    std::vector<double> mean_of_levels;  ///< cos(omega dt): the mean of the levels n+1 and n-1 over the level n
};

} // namespace swell::model
