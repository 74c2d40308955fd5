#pragma once

namespace bridge
{

/// The sizes of a ship's hull from which its motions are computed.
struct Hull {
    double length_m = 120.0;
    double beam_m = 20.0;
    double draft_m = 5.0;
    double metacentric_height_m = 1.5; ///< GM, sets the period of roll
};

/// The orders of the bridge to the ship.
struct Orders {
    double rudder_deg = 0.0; ///< positive turns to starboard
    double speed_m_per_s = 0.0;
};

/// Place and motion of the ship in the horizontal plane. Heading, rudder and turn are clockwise; sway is positive to port,
/// as in the axes of Swell's ships.
struct Track {
    double east_m = 0.0;
    double north_m = 0.0;
    double heading_deg = 0.0;
    double surge_m_per_s = 0.0;
    double sway_m_per_s = 0.0;
    double turn_deg_per_s = 0.0;

    [[nodiscard]] double east_m_per_s() const;
    [[nodiscard]] double north_m_per_s() const;
};

/// The water under the hull, as the mean over its footprint: elevation and slopes, rising forward and rising to port.
struct WaterUnderHull {
    double elevation_m = 0.0;
    double slope_forward = 0.0;
    double slope_port = 0.0;
};

/// Motion of the ship on the waves. Signs are the same as in Swell's moments: a positive roll lifts the port side, a
/// positive pitch lowers the bow.
struct Attitude {
    double heave_m = 0.0;
    double roll_deg = 0.0;
    double pitch_deg = 0.0;
};

/// A damped oscillator about a place of rest that moves, for heave, roll or pitch of a ship.
class Oscillator
{
public:
    Oscillator(double period_s, double damping_ratio);
    /// Makes one time step of semi-implicit Euler towards the place `rest`: stable for steps below a third of the period.
    void step(double rest, double seconds);
    [[nodiscard]] double place() const { return place_; }

private:
    double frequency_; ///< [rad/s]
    double damping_ratio_;
    double place_ = 0.0;
    double speed_ = 0.0;
};

/// A ship with three degrees of freedom in the plane and three on the waves, coupled one way: waves move the ship up and
/// down and rock it, but do not push it off its track.
///   yaw    T r' + r = K rudder, after Nomoto, Taguchi, Honda and Hirano, "On the steering qualities of ships" (1957), with
///          K = K' U / L and T = T' L / U, so that both fall away with the speed U
///   surge  approaches the ordered speed, sway the drift of a turn about a pivot before midships
///   heave, pitch  oscillate at the frequency sqrt(g / (2 draft)) of the closed form of Jensen, Mansour and Olsen,
///          "Estimation of ship motions using closed-form expressions" (2004)
///   roll   with the period 2 C B / sqrt(GM) of the IMO's Intact Stability Code of 2008, part A, 2.3
class OwnShip
{
public:
    OwnShip(const Hull& hull, const Track& start);

    /// Makes a step of `seconds`: steers by the orders and floats on the water. During the step the ship keeps its old
    /// speeds, as a ship of Swell does after an order, so both stay on one track.
    void step(const Orders& orders, const WaterUnderHull& water, double seconds);

    [[nodiscard]] const Hull& hull() const { return hull_; }
    [[nodiscard]] const Track& track() const { return track_; }
    [[nodiscard]] Attitude attitude() const { return {heave_.place(), roll_.place(), pitch_.place()}; }

private:
    void manoeuvre(const Orders& orders, double seconds);

    Hull hull_;
    Track track_;
    Oscillator heave_;
    Oscillator roll_;
    Oscillator pitch_;
};

/// Returns the natural period of heave and pitch [s]; roll_period_s() returns the period of roll.
double heave_period_s(const Hull& hull);
double roll_period_s(const Hull& hull);

} // namespace bridge
