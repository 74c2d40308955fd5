#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "ship_orders.hpp"

namespace swell::model
{
struct HullMesh;
} // namespace swell::model

namespace swell::engine
{

struct Hydrodynamics;

/// The hull of a ship beside its pressure on the water: a mesh for loads, and what a ship needs to answer the waves. Axes of
/// a hull: x forward, y to port, z up, from the still waterline amidships [m].
struct ShipHull {
    enum class Motion {
        prescribed, ///< the ship follows its track or orders, on an even keel
        answers     ///< the ship moves as the waves and the caller's forces (WaveEngine::push_ship) move her
    };
    enum class OwnWave {
        kept,        ///< surge, sway and yaw contain the pressure of the ship's own steady wave
        without_mean ///< their mean over 60 s is taken out, for a manoeuvring model with calm-water coefficients
    };
    Motion motion = Motion::prescribed;
    OwnWave own_wave = OwnWave::kept;
    std::shared_ptr<const model::HullMesh> mesh; ///< closed, from model::checked_mesh(); null: no loads over a mesh
    /// Coefficients of this hull, each at one depth; the one nearest to the depth at the ship's start counts. A ship that
    /// answers needs at least one.
    std::vector<std::shared_ptr<const Hydrodynamics>> coefficients;
    /// Height of the centre of gravity. Lengthwise and across it is over the centre of buoyancy, so that the ship floats as
    /// the mesh lies.
    double gravity_height_m = 0.0;
    std::array<double, 3> gyration_m{};  ///< radii of gyration of roll, pitch and yaw; 0: 0.38 of the beam, 0.25 of the length
    double roll_damping = 0.05;          ///< viscous damping of roll, share of critical damping
    double quadratic_roll_damping = 0.0; ///< B_q of the moment −B_q |p| p [N m s²]
    std::vector<std::string> report{};   ///< changes between the file of the mesh and the mesh, one line each
};

/// The loads of the water on a ship's mesh at the end of a frame, in axes of the ship: forward, to port and up, horizontal
/// for a heeled ship too. Moments are about the origin of the hull's axes.
struct HullLoad {
    ShipId id = no_ship;
    std::string name;
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};
    double wetted_area_m2 = 0.0;
    double deck_under_water_m2 = 0.0; ///< above 0: the deck is under water, and the mesh lacks the house above it
    double clearance_m = 0.0;         ///< least height of the mesh over the bed, below 0 aground; 10^4 off the grid
};

/// The motion of a ship at the end of the newest frame.
struct HullMotion {
    ShipId id = no_ship;
    std::string name;
    bool answers = false;    ///< whether the waves move her; otherwise heave, roll and pitch are 0
    double east_m = 0.0;     ///< of the origin of the hull's axes, from the caller's origin
    double north_m = 0.0;
    double heave_m = 0.0;    ///< height of that origin over still water of the present level
    double heading_deg = 0.0; ///< clockwise from true north
    double roll_deg = 0.0;    ///< port side up
    double pitch_deg = 0.0;   ///< bow down
    std::array<double, 3> velocity_m_per_s{}; ///< of the centre of gravity: forward, to port, up
    std::array<double, 3> turn_deg_per_s{};   ///< about the ship's axes
};

/// A force of the caller on a ship that answers the waves, such as rudder, propeller, wind, tugs or lines: forward, to port
/// and up along the heading, and moments about the centre of gravity in the axes of the hull. It acts until the next order.
struct ShipPush {
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};

    bool operator==(const ShipPush&) const = default;
};

} // namespace swell::engine
