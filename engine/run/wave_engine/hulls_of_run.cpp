#include "engine/run/wave_engine/hulls_of_run.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/checks/ships/hull_check.hpp"
#include "engine/run/options/option_table.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double degrees_per_radian = 180.0 / portable::pi;

/// Returns a heading clockwise from the grid's y axis [degrees], -180 to 180 from north.
double heading_deg(const Heading& heading)
{
    return portable::atan2(heading.cosine, heading.sine) * degrees_per_radian;
}

/// Returns the angle that is the same as `degrees` but between -180 and 180.
double within_half_turn(double degrees)
{
    return degrees - 360.0 * std::floor((degrees + 180.0) / 360.0);
}

model::HullPose pose_of(const Vector3& origin, const Matrix3& rotation)
{
    model::HullPose pose;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        pose.reference[axis] = origin[axis];
        std::copy(rotation[axis].begin(), rotation[axis].end(), pose.rotation[axis]);
    }
    return pose;
}

Matrix3 rotation_of(const model::HullPose& pose)
{
    Matrix3 rotation{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        std::copy(std::begin(pose.rotation[axis]), std::end(pose.rotation[axis]), rotation[axis].begin());
    }
    return rotation;
}

model::HullPose upright_pose(const model::ShipPose& ship, double level_m)
{
    model::HullPose pose;
    pose.reference[0] = ship.x_m;
    pose.reference[1] = ship.y_m;
    pose.reference[2] = level_m;
    pose.rotation[0][0] = pose.rotation[1][1] = ship.heading_cos;
    pose.rotation[1][0] = ship.heading_sin;
    pose.rotation[0][1] = -ship.heading_sin;
    return pose;
}

/// Returns a horizontal vector of the world, with its height, in axes along a heading, or back for `sign` -1.
Vector3 along(const Heading& heading, const Vector3& v, double sign = 1.0)
{
    return {heading.cosine * v[0] + sign * heading.sine * v[1], heading.cosine * v[1] - sign * heading.sine * v[0], v[2]};
}

/// Returns the motion, or a slower one if no order may be so fast: that of a ship that capsizes or is pushed absurdly. Her
/// pressure is beside her for the rest of the frame.
model::SteeredMotion as_ordered(model::SteeredMotion motion)
{
    static const double fastest = option_row("order", "speed_m_per_s").range.highest;
    static const Range turn = option_row("order", "turn_deg_per_s").range;
    const double speed = std::sqrt(motion.x_m_per_s * motion.x_m_per_s + motion.y_m_per_s * motion.y_m_per_s);
    const double share = speed > fastest ? fastest / speed : 1.0;
    motion.x_m_per_s *= share;
    motion.y_m_per_s *= share;
    motion.turn_deg_per_s = std::clamp(motion.turn_deg_per_s, turn.lowest, turn.highest);
    return motion;
}

bool is_finite(const ShipPush& push)
{
    const auto all = [](const std::array<double, 3>& v) {
        return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
    };
    return all(push.force_n) && all(push.moment_nm);
}

} // namespace

void HullsOfRun::make()
{
    hulls_.clear();
    check_hulls(run_.scenario);
    const std::vector<ShipHull>& hulls = run_.scenario.hulls;
    for (std::size_t place = 0; place < hulls.size(); ++place) {
        if (hulls[place].mesh == nullptr) {
            continue;
        }
        Hull hull;
        hull.place = static_cast<ShipId>(place);
        hull.name = run_.scenario.waves.ships[place].name;
        hull.of = &hulls[place];
        if (hull.of->motion == ShipHull::Motion::answers) {
            make_answering(hull);
        }
        hulls_.push_back(std::move(hull));
    }
}

void HullsOfRun::make_answering(Hull& hull) const
{
    const AnsweringHull answering = answering_hull(run_.scenario, static_cast<std::size_t>(hull.place));
    try {
        hull.ship.emplace(*answering.coefficients, answering.ship, run_.scenario.frame_s);
    } catch (const std::invalid_argument& fault) {
        throw InputError(fmt::format("ship {}: {}", hull.name, fault.what()));
    }
    hull.points.resize(hull.ship->points());
    hull.water.resize(hull.ship->points());
}

std::vector<model::MeshedHull> HullsOfRun::meshed() const
{
    std::vector<model::MeshedHull> list;
    for (const Hull& hull : hulls_) {
        list.push_back({hull.of->mesh, hull.points.size()});
    }
    return list;
}

void HullsOfRun::begin(Simulation& simulation, double level_m)
{
    const double time_s = run_.time_s_of(simulation.number());
    for (Hull& hull : hulls_) {
        if (!hull.ship) {
            continue;
        }
        const model::ShipPose at = prescribed_pose(simulation, hull, time_s);
        AnsweringState state = hull.ship->at({}, portable::atan2(at.heading_sin, at.heading_cos));
        const Vector3 origin = hull.ship->origin_of(state); // of a ship whose centre of gravity is at 0
        state.position = {at.x_m - origin[0], at.y_m - origin[1], level_m - origin[2]};
        hull.next = std::move(state);
        hull.push = {};
        hull.mean_of_own_wave = {};
    }
    if (!hulls_.empty()) {
        set_poses(simulation, level_m, time_s);
        simulation.meshed_hulls()->observe();
    }
    after_frame(simulation, level_m, time_s);
}

model::ShipPose HullsOfRun::prescribed_pose(Simulation& simulation, const Hull& hull, double time_s) const
{
    const model::ShipInPlace& ship = simulation.water().ships().places[static_cast<std::size_t>(hull.place)].ship;
    return model::pose_at(ship, time_s).value_or(model::ShipPose{});
}

void HullsOfRun::before_frame(Simulation& simulation, double level_m, double time_s)
{
    if (!hulls_.empty()) {
        set_poses(simulation, level_m, time_s);
    }
}

void HullsOfRun::set_poses(Simulation& simulation, double level_m, double time_s)
{
    model::HullsInFrames& in_frames = *simulation.meshed_hulls();
    for (std::size_t at = 0; at < hulls_.size(); ++at) {
        Hull& hull = hulls_[at];
        model::HullPose pose = upright_pose(prescribed_pose(simulation, hull, time_s), level_m);
        if (hull.ship) {
            pose = pose_of(hull.ship->origin_of(hull.next), engine::rotation_of(hull.next.orientation));
            hull.ship->points_of(hull.next, hull.points);
            const std::span<model::FlowPoint> points = in_frames.flow_points(at);
            for (std::size_t p = 0; p < points.size(); ++p) {
                points[p] = {hull.points[p][0], hull.points[p][1], hull.points[p][2] - level_m};
            }
        }
        pose.reference[2] -= level_m;
        in_frames.set_pose(at, pose);
    }
}

void HullsOfRun::after_frame(Simulation& simulation, double level_m, double time_s)
{
    if (hulls_.empty()) {
        return;
    }
    read(simulation, level_m);
    for (Hull& hull : hulls_) {
        if (hull.ship) {
            step(hull, time_s);
            steer_pulse(simulation, hull, time_s);
        }
    }
}

void HullsOfRun::read(Simulation& simulation, double level_m)
{
    const model::HullsInFrames& in_frames = *simulation.meshed_hulls();
    for (std::size_t at = 0; at < hulls_.size(); ++at) {
        Hull& hull = hulls_[at];
        hull.report = in_frames.report(at);
        hull.pose = in_frames.pose(at);
        hull.pose.reference[2] += level_m;
        const std::span<const model::FlowSample> flow = in_frames.flow(at);
        for (std::size_t p = 0; p < flow.size(); ++p) {
            hull.water[p] = {flow[p].east_m_per_s, flow[p].north_m_per_s, flow[p].up_m_per_s};
        }
    }
}

/// Steps a ship. Before her start she stays where she is: a spin-up must not carry her away. She also stays until her
/// draught has grown, because the water that it displaces is no incident wave: diffraction would heave her for a minute
/// after it.
void HullsOfRun::step(Hull& hull, double time_s)
{
    hull.now.position = hull.next.position;
    hull.now.orientation = hull.next.orientation;
    hull.now.velocity = hull.next.velocity;
    const model::Ship& sailing = run_.scenario.waves.ships[static_cast<std::size_t>(hull.place)];
    if (time_s < sailing.start_s + sailing.ramp_s) {
        return;
    }
    const Matrix3 rotation = engine::rotation_of(hull.now.orientation);
    const Heading heading = heading_of(rotation);
    const ShipLoads pushed{along(heading, hull.push.force_n, -1.0), times(rotation, hull.push.moment_nm)};
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

/// Moves the ship's pressure on the water from her present place to that at the end of the next frame. The pressure keeps
/// the draught of still water: the file's damping already has the waves that her heave makes.
void HullsOfRun::steer_pulse(Simulation& simulation, const Hull& hull, double time_s) const
{
    const model::Ship& ship = run_.scenario.waves.ships[static_cast<std::size_t>(hull.place)];
    const double frame_s = run_.scenario.frame_s;
    const Vector3 from{hull.pose.reference[0], hull.pose.reference[1], 0.0};
    const Vector3 to = hull.ship->origin_of(hull.next);
    const double heading = heading_deg(heading_of(rotation_of(hull.pose)));
    const double heading_then = heading_deg(heading_of(engine::rotation_of(hull.next.orientation)));
    model::SteeredShip steered;
    steered.pulse = ship.pulse;
    steered.motion = as_ordered({time_s, from[0], from[1], heading, (to[0] - from[0]) / frame_s,
                                 (to[1] - from[1]) / frame_s, within_half_turn(heading_then - heading) / frame_s});
    steered.comes_s = ship.start_s;
    steered.coming_s = ship.ramp_s;
    simulation.water().put_ship(static_cast<std::size_t>(hull.place), steered);
}

Verdict HullsOfRun::push(ShipId id, const ShipPush& push)
{
    const auto hull = std::find_if(hulls_.begin(), hulls_.end(), [id](const Hull& one) { return one.place == id; });
    if (hull == hulls_.end() || !hull->ship) {
        return {Outcome::no_such_ship,
                fmt::format("id is {}: allowed are ships with motion = \"answers\" in the scenario", id)};
    }
    if (!is_finite(push)) {
        return {Outcome::bad_value, "the force on a ship is not finite: allowed are finite forces and moments"};
    }
    hull->push = push;
    return {};
}

std::string HullsOfRun::fault_of_order(ShipId id) const
{
    const bool answers =
        std::any_of(hulls_.begin(), hulls_.end(), [id](const Hull& one) { return one.place == id && one.ship; });
    return answers ? fmt::format("id is {}: this ship answers the waves; allowed are forces on her (push_ship)", id) : "";
}

std::vector<HullLoad> HullsOfRun::loads() const
{
    std::vector<HullLoad> list;
    for (const Hull& hull : hulls_) {
        const model::HullLoads loads = model::loads_of(hull.report.loads);
        const Heading heading = heading_of(rotation_of(hull.pose));
        list.push_back({hull.place, hull.name, along(heading, loads.force_n), along(heading, loads.moment_nm),
                        loads.wetted_area_m2, loads.deck_area_under_water_m2, hull.report.clearance_m()});
    }
    return list;
}

namespace
{

/// Writes heading, roll and pitch of a rotation: yaw, then pitch, then roll about the ship's axes.
void set_angles(const Matrix3& rotation, GridNorth north, HullMotion& motion)
{
    motion.heading_deg = north.to_true_deg(heading_deg(heading_of(rotation)));
    motion.pitch_deg = -portable::asin(std::clamp(rotation[2][0], -1.0, 1.0)) * degrees_per_radian;
    motion.roll_deg = portable::atan2(rotation[2][1], rotation[2][2]) * degrees_per_radian;
}

} // namespace

std::vector<HullMotion> HullsOfRun::motions(double level_m)
{
    std::vector<HullMotion> list;
    for (const Hull& hull : hulls_) {
        HullMotion motion;
        motion.id = hull.place;
        motion.name = hull.name;
        motion.answers = hull.ship.has_value();
        motion.east_m = run_.origin.east_m + hull.pose.reference[0];
        motion.north_m = run_.origin.north_m + hull.pose.reference[1];
        motion.heave_m = hull.pose.reference[2] - level_m;
        set_angles(rotation_of(hull.pose), run_.scenario.grid_north(), motion);
        if (hull.ship) {
            for (std::size_t axis = 0; axis < 3; ++axis) { // the mean of half a frame before and after
                motion.velocity_m_per_s[axis] = 0.5 * (hull.now.velocity[axis] + hull.next.velocity[axis]);
                motion.turn_deg_per_s[axis] =
                    0.5 * (hull.now.velocity[axis + 3] + hull.next.velocity[axis + 3]) * degrees_per_radian;
            }
        }
        list.push_back(std::move(motion));
    }
    return list;
}

} // namespace swell::engine
