#include "passing_run.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/seakeeping/answering_ship.hpp"
#include "hull_mesh/mesh_shapes.hpp"
#include "model/hull_mesh/mesh_measures.hpp"

namespace swell::engine
{

namespace
{

constexpr double density = 1025.0;
constexpr double gravity = 9.81;

/// Sections of 96 (1 - x²) m² under water.
constexpr model::ShipForm parabolic_ship{100.0, 6.0, 3.0, [](double x, double z) {
                                             return 9.0 * (1.0 - x * x / 2500.0) *
                                                    (1.0 - std::pow(std::fabs(z / 6.0), 8.0));
                                         }};

/// Place of the moored ship.
double moored_east_m(const PassingCase& of)
{
    return of.room_m + of.ships.speed_m_per_s * (of.ramp_s + of.wait_s) + of.reach_m;
}

/// The whole force on a ship that is held fixed: her loads, and diffraction from the water at her points. It is the force
/// that, in a step from rest, the ship's inertia turns into a velocity.
class HeldShip
{
public:
    HeldShip(const Scenario& scenario, std::size_t place)
        : frame_s_(scenario.frame_s), hull_(answering_hull(scenario, place)),
          ship_(*hull_.coefficients, hull_.ship, scenario.frame_s), state_(ship_.at({}, 0.0)), points_(ship_.points()),
          flow_points_(ship_.points()), flow_(ship_.points()), water_(ship_.points())
    {
        const model::WayPoint& at = scenario.waves.ships[place].way_points.front();
        position_ = {at.x_m + hull_.ship.gravity_centre[0], at.y_m + hull_.ship.gravity_centre[1],
                     hull_.ship.gravity_centre[2]};
        AnsweringShip::move(state_, position_, 0.0, {});
        ship_.points_of(state_, points_);
        for (std::size_t p = 0; p < points_.size(); ++p) {
            flow_points_[p] = {points_[p][0], points_[p][1], points_[p][2]};
        }
    }

    PassingForce force(WaveEngine& engine, const HullLoad& load)
    {
        engine.query_flow(flow_points_, flow_);
        for (std::size_t p = 0; p < flow_.size(); ++p) {
            water_[p] = {flow_[p].east_m_per_s, flow_[p].north_m_per_s, flow_[p].up_m_per_s};
        }
        ShipLoads about_gravity{load.force_n, load.moment_nm};
        const Vector3& g = hull_.ship.gravity_centre;
        const Vector3 moved = cross(Vector3{-g[0], -g[1], -g[2]}, about_gravity.force);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            about_gravity.moment[axis] += moved[axis];
        }
        ship_.step(state_, about_gravity, water_, {});
        Matrix6 inertia = ship_.inertia();
        inertia[3][3] += 0.5 * frame_s_ * hull_.ship.roll_damping;
        const Vector6 force = times(inertia, state_.velocity);
        AnsweringShip::move(state_, position_, 0.0, {});
        return {force[0] / frame_s_, force[1] / frame_s_, force[5] / frame_s_};
    }

private:
    double frame_s_;
    AnsweringHull hull_;
    AnsweringShip ship_;
    AnsweringState state_;
    Vector3 position_{};
    std::vector<Vector3> points_;
    std::vector<FlowPoint> flow_points_;
    std::vector<FlowSample> flow_;
    std::vector<Vector3> water_;
};

/// Returns the theory's force on sections of parabolic area, from the water on the centre line at half draught.
PassingForce force_of_water(WaveEngine& engine, const model::WayPoint& moored)
{
    constexpr int slices = 40;
    constexpr double half_m = 50.0;
    std::array<FlowPoint, slices> points;
    std::array<FlowSample, slices> flow;
    for (int at = 0; at < slices; ++at) {
        points[static_cast<std::size_t>(at)] = {moored.x_m - half_m + (at + 0.5) * 2.0 * half_m / slices, moored.y_m, -3.0};
    }
    engine.query_flow(points, flow);
    PassingForce force;
    for (std::size_t at = 0; at < slices; ++at) {
        const double arm = points[at].east_m - moored.x_m;
        const double mass = density * parabolic_area(arm / half_m) * 2.0 * half_m / slices;
        force.surge += mass * flow[at].east_m_per_s2;
        force.sway += 2.0 * mass * flow[at].north_m_per_s2;
        force.yaw += 2.0 * mass * flow[at].north_m_per_s2 * arm;
    }
    return force;
}

void add_to(PassingCurve& curve, double ahead_m, const PassingForce& force)
{
    curve.ahead_m.push_back(ahead_m);
    curve.force.push_back(force);
}

} // namespace

Scenario passing_scenario(const PassingCase& of)
{
    const PassingShips& ships = of.ships;
    Scenario scenario;
    scenario.name = "passing";
    scenario.file = "passing.toml";
    scenario.frame_s = of.frame_s;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::vertical_profile_named("dispersive", 1.0);
    const double east_m = moored_east_m(of) + of.reach_m + of.room_m;
    const double north_m = 2.0 * of.room_m + ships.separation_m;
    const solver::Extent extent{static_cast<int>(east_m / of.cell_m) + 1, static_cast<int>(north_m / of.cell_m) + 1};
    waves.bathymetry = {extent, of.cell_m, of.cell_m,
                        std::vector<double>(static_cast<std::size_t>(extent.nodes()), ships.depth_m)};
    for (model::Edge& edge : waves.edges) {
        edge.kind = of.edges;
    }
    ShipHull moored;
    read_mesh("coaster.obj", waves, moored);
    moored.coefficients = read_coefficients({"coaster_20m.nc", "coaster_9m.nc"});
    moored.gravity_height_m = -0.2;
    model::Ship coaster;
    coaster.name = "moored";
    coaster.way_points = {{moored_east_m(of), of.room_m, 0.0}};
    coaster.heading_deg = 90.0;
    coaster.ramp_s = of.ramp_s;
    add_ship_with_hull(scenario, coaster, moored);
    ShipHull passing;
    take_mesh(model::ship_mesh(parabolic_ship, 24, 6), "parabolic ship", waves, passing);
    model::Ship tanker;
    tanker.name = "passing";
    tanker.ramp_s = of.ramp_s;
    const double course_m = of.room_m + ships.separation_m;
    tanker.way_points = {{of.room_m, course_m, ships.speed_m_per_s}, {east_m, course_m, ships.speed_m_per_s}};
    add_ship_with_hull(scenario, tanker, passing);
    return scenario;
}

PassingResult pass_by(const PassingCase& of, const EngineOptions& options)
{
    const Scenario scenario = passing_scenario(of);
    HeldShip held(scenario, 0);
    const model::WayPoint moored = scenario.waves.ships[0].way_points.front();
    const model::PartBelow under = model::part_below(*scenario.hulls[1].mesh, 0.0);
    WaveEngine engine(scenario, options);
    PassingResult result;
    double sinkage_m = 0.0, frames = 0.0;
    for (double ahead_m = -HUGE_VAL; ahead_m < of.reach_m;) {
        if (!is_usable(engine.advance_frame().status)) {
            throw std::runtime_error("a frame of the passing ship is not usable");
        }
        const double time_s = engine.time_s();
        ahead_m = of.room_m + of.ships.speed_m_per_s * time_s - moored.x_m;
        const std::vector<HullLoad> loads = engine.hull_loads();
        const PassingForce whole = held.force(engine, loads[0]);
        if (ahead_m >= -of.reach_m) {
            add_to(result.whole, ahead_m, whole);
            add_to(result.froude_krylov, ahead_m, {loads[0].force_n[0], loads[0].force_n[1], loads[0].moment_nm[2]});
            add_to(result.of_water, ahead_m, force_of_water(engine, moored));
        }
        if (std::fabs(ahead_m) <= of.reach_m) { // the mean, because waves of the start still heave her
            sinkage_m += under.volume / under.waterplane - loads[1].force_n[2] / (density * gravity * under.waterplane);
            frames += 1.0;
        }
    }
    result.sinkage_m = sinkage_m / frames;
    return result;
}

} // namespace swell::engine
