#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "moorings.hpp"
#include "ship_orders.hpp"

namespace swell::model
{
struct HullMesh;
} // namespace swell::model

namespace swell::engine
{

struct Hydrodynamics;

/// The hull of a ship, which also has a pressure on the water: a mesh for loads, and numbers for the answer to waves. Axes
/// of a hull: x forward, y to port, z up, from the still waterline amidships [m].
struct ShipHull {
    enum class Motion {
        prescribed, ///< the ship follows its track or orders, on an even keel
        answers     ///< the ship moves as the waves and the caller's forces (WaveEngine::push_ship) move her
    };
    enum class OwnWave {
        kept,        ///< surge, sway and yaw contain the pressure of the ship's own steady wave
        without_mean ///< their mean over 60 s is taken out: manoeuvring models with calm-water coefficients have it
    };
    Motion motion = Motion::prescribed;
    OwnWave own_wave = OwnWave::kept;
    std::shared_ptr<const model::HullMesh> mesh; ///< closed, from model::checked_mesh(); null: no loads over a mesh
    /// Coefficients of this hull, each at one depth; the one nearest to the depth at the ship's start counts. A ship that
    /// answers needs at least one.
    std::vector<std::shared_ptr<const Hydrodynamics>> coefficients;
    /// Height of the centre of gravity. Lengthwise and across it is over the centre of buoyancy, so that the ship floats as
    /// the mesh is given.
    double gravity_height_m = 0.0;
    std::array<double, 3> gyration_m{};  ///< radii of roll, pitch and yaw; 0: 0.38 of the beam, 0.25 of the length
    double roll_damping = 0.05;          ///< viscous damping of roll, share of critical damping
    double quadratic_roll_damping = 0.0; ///< B_q of the moment −B_q |p| p [N m s²]
    /// Natural period of springs in surge, sway and yaw, with half of critical damping, that hold a ship that answers to
    /// her track, or to her place if she is at rest. 0: nothing holds her but the caller's forces.
    double track_period_s = 0.0;
    /// Whether the pressure has the term −rho u²/2 of the water's velocity u. Right in deep water; in shallow water it
    /// lacks its counterpart, the bound second harmonic of the waves, and is refused below kh 2 at the sea's peak.
    bool velocity_pressure = false;
    std::vector<MooringLine> lines{}; ///< which hold a ship that answers
    std::vector<Fender> fenders{};
    std::vector<std::string> report{}; ///< changes between the file of the mesh and the mesh, one line each
};

} // namespace swell::engine
