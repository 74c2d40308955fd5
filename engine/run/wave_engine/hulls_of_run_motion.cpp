#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/run/checks/ships/moored_hull.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/wave_engine/hull_axes.hpp"
#include "engine/run/wave_engine/hulls_of_run.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"

namespace swell::engine
{

namespace
{

/// Returns how her pressure on the water follows a ship. It moves no faster than orders move ships: only a ship that
/// capsizes or is pushed absurdly is faster.
PulseFollowing following_of(const model::PressurePulse& pulse, bool is_moored)
{
    static const double fastest = option_row("order", "speed_m_per_s").range.highest;
    static const double fastest_turn = option_row("order", "turn_deg_per_s").range.highest;
    PulseFollowing how;
    how.period_s = is_moored ? PulseFollowing::of_moored_ship_s : PulseFollowing::of_free_ship_s;
    how.reach_m = 0.25 * pulse.beam_m;
    how.arm_m = 0.5 * pulse.length_m;
    how.fastest_m_per_s = fastest;
    how.fastest_turn = fastest_turn / degrees_per_radian;
    return how;
}

/// Returns the same motion as an order.
model::SteeredMotion order_from(const MotionFromAbove& motion, double time_s)
{
    return {time_s,
            motion.x_m,
            motion.y_m,
            90.0 - motion.heading * degrees_per_radian,
            motion.x_m_per_s,
            motion.y_m_per_s,
            -motion.turn * degrees_per_radian};
}

/// Returns whether a line holds a ship, or a fender touches her.
bool is_made_fast(const MooringState& mooring, const std::vector<FenderLoad>& fenders)
{
    return std::any_of(mooring.lines.begin(), mooring.lines.end(),
                       [](const MooringState::Line& line) { return line.hold == MooringState::Hold::fast; }) ||
           std::any_of(fenders.begin(), fenders.end(), [](const FenderLoad& fender) { return fender.load_n > 0.0; });
}

} // namespace

void HullsOfRun::begin(Simulation& simulation, double level_m)
{
    const double time_s = run_.time_s_of(simulation.number());
    for (Hull& hull : hulls_) {
        if (!hull.ship) {
            continue;
        }
        hull.next = hull.ship->at({}, 0.0);
        put_on_track(hull, level_m, time_s);
        MotionFromAbove start = track_at(hull, time_s);
        if (!(hull.of->track_period_s > 0.0)) { // a ship that is not held starts at rest
            AnsweringShip::move(hull.next, hull.next.position, start.heading, {});
            start = {start.x_m, start.y_m, start.heading};
        }
        hull.pulse = pulse_at(start, run_.scenario.frame_s);
        hull.push = {};
        hull.mean_of_own_wave = {};
        if (hull.moorings) {
            hull.mooring = moored_at_start(*hull.moorings, hull.name, hull.next);
            hull.lines.assign(hull.lines.size(), {});
            hull.fenders.assign(hull.fenders.size(), {});
        }
    }
    if (!hulls_.empty()) {
        set_poses(simulation, level_m, time_s);
        simulation.meshed_hulls()->observe();
    }
    after_frame(simulation, level_m, time_s);
}

void HullsOfRun::after_frame(Simulation& simulation, double level_m, double time_s)
{
    if (hulls_.empty()) {
        return;
    }
    read(simulation, level_m);
    for (Hull& hull : hulls_) {
        if (hull.ship) {
            step(hull, level_m, time_s);
            steer_pulse(simulation, hull, time_s);
        }
    }
}

/// Whether a ship does not answer yet at a time, because her draught grows.
bool HullsOfRun::waits(const Hull& hull, double time_s) const
{
    const model::Ship& sailing = run_.scenario.waves.ships[static_cast<std::size_t>(hull.place)];
    return time_s < sailing.start_s + sailing.ramp_s;
}

MotionFromAbove HullsOfRun::track_at(const Hull& hull, double time_s) const
{
    const model::Ship& ship = run_.scenario.waves.ships[static_cast<std::size_t>(hull.place)];
    const double frame_s = run_.scenario.frame_s;
    const model::ShipPose now = model::pose_at(ship, time_s);
    const model::ShipPose next = model::pose_at(ship, time_s + frame_s);
    const double sine = now.heading_cos * next.heading_sin - now.heading_sin * next.heading_cos;
    const double cosine = now.heading_cos * next.heading_cos + now.heading_sin * next.heading_sin;
    return {now.x_m,
            now.y_m,
            portable::atan2(now.heading_sin, now.heading_cos),
            (next.x_m - now.x_m) / frame_s,
            (next.y_m - now.y_m) / frame_s,
            portable::atan2(sine, cosine) / frame_s};
}

/// Moves a ship that does not answer yet along her track, on an even keel.
void HullsOfRun::put_on_track(Hull& hull, double level_m, double time_s) const
{
    const MotionFromAbove track = track_at(hull, time_s);
    const Heading heading{portable::cos(track.heading), portable::sin(track.heading)};
    const Vector3 speed = along(heading, {track.x_m_per_s, track.y_m_per_s, 0.0});
    AnsweringShip::move(hull.next, {}, track.heading, {speed[0], speed[1], 0.0, 0.0, 0.0, track.turn});
    const Vector3 origin = hull.ship->origin_of(hull.next); // of a ship whose centre of gravity is at 0
    hull.next.position = {track.x_m - origin[0], track.y_m - origin[1], level_m - origin[2]};
}

/// Returns the load of the springs that hold a ship to her track.
ShipLoads HullsOfRun::load_to_track(const Hull& hull, double time_s) const
{
    if (!(hull.of->track_period_s > 0.0)) {
        return {};
    }
    const Matrix3 rotation = engine::rotation_of(hull.now.orientation);
    const Heading heading = heading_of(rotation);
    const Vector6& speed = hull.now.velocity;
    const Vector3 over_ground = along(heading, {speed[0], speed[1], 0.0}, -1.0);
    const Vector3 origin = hull.ship->origin_of(hull.now);
    return engine::load_to_track(hull.ship->inertia(), hull.of->track_period_s, track_at(hull, time_s),
                                 {origin[0], origin[1], portable::atan2(heading.sine, heading.cosine), over_ground[0],
                                  over_ground[1], times(rotation, {speed[3], speed[4], speed[5]})[2]});
}

/// Steps a ship. Until her start she stays in her place, or on her track: a spin-up must not carry her away. She does so
/// until her draught has grown, because diffraction would take the water that it displaces for an incident wave, and heave
/// her for a minute after it.
void HullsOfRun::step(Hull& hull, double level_m, double time_s)
{
    hull.now.position = hull.next.position;
    hull.now.orientation = hull.next.orientation;
    hull.now.velocity = hull.next.velocity;
    if (waits(hull, time_s)) {
        if (hull.of->track_period_s > 0.0) {
            put_on_track(hull, level_m, time_s + run_.scenario.frame_s);
        }
        return;
    }
    const Matrix3 rotation = engine::rotation_of(hull.now.orientation);
    const Heading heading = heading_of(rotation);
    ShipLoads pushed{along(heading, hull.push.force_n, -1.0), times(rotation, hull.push.moment_nm)};
    add(pushed, load_to_track(hull, time_s));
    if (hull.moorings) {
        add(pushed, hull.moorings->loads(hull.mooring, hull.now, hull.lines, hull.fenders));
    }
    hull.ship->step(hull.next, loads_about_gravity(hull, heading), hull.water, pushed);
    if (!is_possible(hull.next)) {
        run_.say(LogLevel::error,
                 fmt::format("ship {}: she moves faster than {:g} m/s or {:g} rad/s; she begins anew on an even keel where "
                             "she was: look at the forces on her and at her stability",
                             hull.name, fastest_ship_m_per_s, fastest_turn_rad_per_s));
        hull.next = hull.ship->at(hull.now.position, portable::atan2(heading.sine, heading.cosine));
        hull.mean_of_own_wave = {};
    }
}

/// Returns the loads over the mesh about the centre of gravity, without the mean of surge, sway and yaw if the caller has a
/// model for the ship's own wave.
ShipLoads HullsOfRun::loads_about_gravity(Hull& hull, const Heading& heading)
{
    const model::HullLoads loads = model::loads_of(hull.report.loads);
    ShipLoads about{loads.force_n, loads.moment_nm};
    const Vector3& gravity = hull.now.position;
    const Vector3 arm{hull.pose.reference[0] - gravity[0], hull.pose.reference[1] - gravity[1],
                      hull.pose.reference[2] - gravity[2]};
    const Vector3 moved = cross(arm, about.force);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        about.moment[axis] += moved[axis];
    }
    if (hull.of->own_wave == ShipHull::OwnWave::kept) {
        return about;
    }
    constexpr double mean_over_s = 60.0;
    const double share = run_.scenario.frame_s / mean_over_s;
    const Vector3 force = along(heading, about.force);
    const Vector3 steady{force[0], force[1], about.moment[2]};
    for (std::size_t part = 0; part < 3; ++part) {
        hull.mean_of_own_wave[part] += share * (steady[part] - hull.mean_of_own_wave[part]);
    }
    const Vector3 mean = along(heading, {hull.mean_of_own_wave[0], hull.mean_of_own_wave[1], 0.0}, -1.0);
    about.force[0] -= mean[0];
    about.force[1] -= mean[1];
    about.moment[2] -= hull.mean_of_own_wave[2];
    return about;
}

/// Returns the place of a ship at the end of the newest frame, and her mean velocity in the next one.
MotionFromAbove HullsOfRun::way_of(const Hull& hull) const
{
    const double frame_s = run_.scenario.frame_s;
    const Heading now = heading_of(rotation_of(hull.pose));
    const Heading next = heading_of(engine::rotation_of(hull.next.orientation));
    const Vector3 to = hull.ship->origin_of(hull.next);
    const double sine = now.cosine * next.sine - now.sine * next.cosine;
    const double cosine = now.cosine * next.cosine + now.sine * next.sine;
    return {hull.pose.reference[0],
            hull.pose.reference[1],
            portable::atan2(now.sine, now.cosine),
            (to[0] - hull.pose.reference[0]) / frame_s,
            (to[1] - hull.pose.reference[1]) / frame_s,
            portable::atan2(sine, cosine) / frame_s};
}

/// Moves the ship's pressure on the water through the next frame. The pressure follows her slow motion only, and keeps the
/// draught of still water: her coefficients already have the inertia of the water and the waves that her motions make.
void HullsOfRun::steer_pulse(Simulation& simulation, Hull& hull, double time_s) const
{
    const model::Ship& ship = run_.scenario.waves.ships[static_cast<std::size_t>(hull.place)];
    const double frame_s = run_.scenario.frame_s;
    const MotionFromAbove hers = way_of(hull);
    if (waits(hull, time_s)) {
        hull.pulse = pulse_at(hers, frame_s);
    }
    const PulseFollowing how = following_of(ship.pulse, is_made_fast(hull.mooring, hull.fenders));
    model::SteeredShip steered;
    steered.pulse = ship.pulse;
    steered.motion = order_from(follow(hull.pulse, hers, how, frame_s), time_s);
    steered.comes_s = ship.start_s;
    steered.coming_s = ship.ramp_s;
    simulation.water().put_ship(static_cast<std::size_t>(hull.place), steered);
}

std::optional<model::SteeredMotion> HullsOfRun::motion_seen(ShipId place, double time_s) const
{
    const auto hull = std::find_if(hulls_.begin(), hulls_.end(), [place](const Hull& one) { return one.place == place; });
    if (hull == hulls_.end() || !hull->ship) {
        return std::nullopt;
    }
    return order_from(way_of(*hull), time_s);
}

} // namespace swell::engine
