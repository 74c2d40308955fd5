#include "engine/run/wave_engine/hulls_of_run.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/order_check.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/checks/ships/hull_check.hpp"
#include "engine/run/checks/ships/moored_hull.hpp"
#include "engine/run/mooring/line_orders.hpp"
#include "engine/run/wave_engine/hull_axes.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

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
        hull.rest = rest_of_hull(model::part_below(*hull.of->mesh, 0.0), hull.of->gravity_height_m);
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
    hull.lines.resize(hull.of->lines.size());
    hull.fenders.resize(hull.of->fenders.size());
    if (!hull.of->lines.empty() || !hull.of->fenders.empty()) {
        hull.moorings.emplace(moorings_of(*hull.of, hull.name, *hull.ship, run_.scenario.frame_s));
    }
}

std::vector<model::MeshedHull> HullsOfRun::meshed() const
{
    std::vector<model::MeshedHull> list;
    for (const Hull& hull : hulls_) {
        list.push_back({hull.of->mesh, hull.points.size(), hull.of->velocity_pressure});
    }
    return list;
}

model::ShipPose HullsOfRun::prescribed_pose(Simulation& simulation, const Hull& hull, double time_s) const
{
    const model::ShipInPlace& ship = simulation.water().ships().places[static_cast<std::size_t>(hull.place)].ship;
    return model::pose_at(ship, time_s).value_or(model::ShipPose{});
}

void HullsOfRun::before_frame(Simulation& simulation, double level_m, double time_s)
{
    if (hulls_.empty()) {
        return;
    }
    for (Hull& hull : hulls_) {
        if (hull.ship && waits(hull, time_s - run_.scenario.frame_s)) { // she rises with the level
            hull.next.position[2] += level_m - hull.ship->origin_of(hull.next)[2];
        }
    }
    set_poses(simulation, level_m, time_s);
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

Verdict HullsOfRun::handle_line(ShipId id, const LineOrder& order)
{
    const auto hull = std::find_if(hulls_.begin(), hulls_.end(), [id](const Hull& one) { return one.place == id; });
    if (hull == hulls_.end() || !hull->moorings) {
        return {Outcome::no_such_ship, fmt::format("id is {}: allowed are ships with lines in the scenario", id)};
    }
    std::string fault = fault_of_metres(order);
    if (fault.empty()) {
        fault = carry_out(order, *hull->moorings, hull->now, hull->mooring);
    }
    return {fault.empty() ? Outcome::done : Outcome::bad_value, std::move(fault)};
}

HullsOfRun::Ordered HullsOfRun::ordered() const
{
    Ordered all;
    for (const Hull& hull : hulls_) {
        all.emplace_back(hull.push, hull.mooring);
    }
    return all;
}

void HullsOfRun::take_back(Ordered&& before) noexcept
{
    for (std::size_t at = 0; at < before.size(); ++at) {
        hulls_[at].push = before[at].first;
        std::swap(hulls_[at].mooring, before[at].second);
    }
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
        motion.squat = squat_of(hull, motion);
        list.push_back(std::move(motion));
    }
    return list;
}

Squat HullsOfRun::squat_of(const Hull& hull, const HullMotion& motion)
{
    if (hull.ship) {
        return {-motion.heave_m, motion.pitch_deg, hull.report.clearance_m()};
    }
    const model::HullLoads loads = model::loads_of(hull.report.loads);
    const Heading heading = heading_of(rotation_of(hull.pose));
    return balancing_squat(hull.rest, loads.force_n[2], along(heading, loads.moment_nm)[1], hull.report.clearance_m());
}

std::vector<ShipMoorings> HullsOfRun::moorings() const
{
    std::vector<ShipMoorings> list;
    for (const Hull& hull : hulls_) {
        if (hull.moorings) {
            list.push_back({hull.place, hull.name, hull.lines, hull.fenders});
        }
    }
    return list;
}

} // namespace swell::engine
