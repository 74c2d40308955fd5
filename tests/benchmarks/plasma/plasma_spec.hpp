#pragma once
#include <cstdint>

#include "solver/comparison/grid/volume.hpp"
#include "solver/solver_spec.hpp"

/// An electrostatic plasma by particles in cells: what uses the solver in space, and nothing else of Swell.
namespace swell::plasma
{

/// The electrons' places and velocities at the beginning.
enum class Loading {
    oscillation, ///< at rest, displaced by the gradient of sin(pi x/Lx) sin(pi y/Ly) sin(pi z/Lz): one eigenmode
    warm         ///< evenly spread at random, with the velocities of a Maxwellian
};

/// A box of plasma, in normalised units: lengths in cells, times in 1/omega_p, and charge, mass and density of the
/// electrons and eps0 are 1, so that sqrt(n e²/(eps0 m)) = 1. A thermal speed is then the Debye length in cells.
///
/// The electrons move, the ions are a uniform background at rest. The walls are the planes of nodes before the first and
/// after the last ones; they have potential 0 and reflect electrons.
struct PlasmaSpec {
    solver::Volume nodes{31, 31, 31}; ///< between the walls: so many unknowns, one cell more along each axis
    int per_cell_edge = 2;            ///< p: p³ electrons in a cell, on a lattice or in random places of one
    double time_step = 0.1;           ///< [1/omega_p]; leapfrog is unstable from 2
    Loading loading = Loading::oscillation;
    double amplitude = 0.002;    ///< of `oscillation`: the largest displacement along an axis [cells], less than 0.5/p
    double thermal_speed = 1.0;  ///< of `warm`: the spread of each component [cells omega_p]
    double mean_free_path = 0.0; ///< of electrons among neutral atoms [cells]; 0: no collisions
    std::uint64_t seed = 1;      ///< of all random numbers
    solver::SolverSpec solver;

    /// Cells along each axis.
    [[nodiscard]] solver::Volume cells() const { return {nodes.nx + 1, nodes.ny + 1, nodes.nz + 1}; }
    [[nodiscard]] int electrons_in_a_cell() const { return per_cell_edge * per_cell_edge * per_cell_edge; }
    /// Throws solver::OptionError naming what cannot be.
    void validate() const;
};

} // namespace swell::plasma
