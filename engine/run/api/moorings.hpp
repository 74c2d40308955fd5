#pragma once
/// Mooring lines and fenders of a ship that answers the waves, and their loads. Places in the world are metres east and
/// north of the grid's south-west node, and a height over the datum of the depths, the still water of level 0: they stay
/// where they are when the level moves.
#include <array>
#include <string>
#include <vector>

namespace swell::engine
{

/// A line from a ship to a bollard. With the stretch e = l/l0 - 1 of its length l over its unstretched length l0, it pulls
///
///   T = max(0, EA (c1 e + c2 e² + c3 e³) + d dl/dt)   while e > 0, otherwise 0
///
/// It has no mass, no drag and no sag: right for the short lines of a harbour, not for chains.
struct MooringLine {
    std::string name;
    std::array<double, 3> fairlead_m{}; ///< in the body: forward, to port, up from the origin of the ship's mesh
    std::array<double, 3> bollard_m{};  ///< east, north, height
    double length_m = 0.0;              ///< unstretched; 0: that with which the line has its pretension at the start
    double pretension_n = 0.0;          ///< at the start, if no length is given; 0: the line is as long as its span
    double stiffness_n = 0.0;           ///< EA; a line of 100 MN and 50 m has 2 MN/m
    std::array<double, 3> curve{1.0, 0.0, 0.0}; ///< c1, c2, c3
    double damping_n_s_per_m = 0.0;             ///< d
    double strength_n = 0.0;                    ///< above it the line breaks; 0: never
    double brake_n = 0.0; ///< of the winch: above it l0 grows so that the line keeps this load; 0: no winch
    /// Stretch e and load [N], from {0, 0} on; replaces stiffness and curve if not empty. Its last piece goes on.
    std::vector<std::array<double, 2>> table;
};

/// A fender on a quay. Compressed by delta, it pushes the hull in the direction that it faces with
///
///   N = max(0, stiffness delta^exponent + d d(delta)/dt)
///
/// and rubs against it with friction N v/sqrt(v² + 0.01²), against the velocity v [m/s] of the hull along its face.
struct Fender {
    std::string name;
    std::array<double, 3> place_m{}; ///< of the middle of its face, not compressed: east, north, height
    double faces_deg = 0.0;          ///< direction from the quay to the ship, clockwise from the grid's y axis
    double stiffness = 0.0;          ///< [N/m^exponent]
    double exponent = 1.0;           ///< 1 … 5
    double damping_n_s_per_m = 0.0;  ///< d
    double friction = 0.0;           ///< of rubber on steel .5, of low-friction faces .2
    double deepest_m = 0.0;          ///< thickness: a fender that is compressed more has bottomed out, and its law goes on
    /// Compression [m] and load [N], from {0, 0} on; replaces stiffness and exponent if not empty. Its last piece goes on.
    std::vector<std::array<double, 2>> table;
};

/// State and load of a line.
struct LineState {
    double tension_n = 0.0;
    double length_m = 0.0;    ///< unstretched
    bool is_broken = false;   ///< or was, until it is renewed
    bool is_cast_off = false; ///< by an order
    bool brakes = false;      ///< the winch slips
    double largest_n = 0.0;   ///< largest tension since the start of the run
    int breaks = 0;           ///< how often the line broke since then: more than once if it was renewed
};

/// Load and compression of a fender.
struct FenderLoad {
    double load_n = 0.0; ///< across its face, without friction
    double compression_m = 0.0;
    bool is_bottomed_out = false; ///< compressed by more than its thickness
    double largest_n = 0.0;       ///< largest load since the start of the run
};

/// All lines and fenders of one ship, in the order in which they were given.
struct ShipMoorings {
    int id = 0;       ///< of the ship, as HullMotion::id
    std::string name; ///< of the ship
    std::vector<LineState> lines;
    std::vector<FenderLoad> fenders;
};

} // namespace swell::engine
