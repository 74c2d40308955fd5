#include "bridge.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace bridge
{

namespace
{

using namespace swell::engine;

constexpr ShipId own_id = 0; ///< places of the scenario's ships come first
constexpr int patch_side = 128;
constexpr double patch_spacing_m = 4.0;

EngineOptions engine_options(const BridgeOptions& options)
{
    EngineOptions wanted;
    wanted.threads = options.threads;
    wanted.spare_ships = {.count = 1, .longest_m = 80.0, .widest_m = 20.0};
    wanted.snapshot_every = 1;
    wanted.holds_frame_before = true;
    return wanted;
}

const swell::model::Ship& first_ship(const Scenario& scenario)
{
    if (scenario.waves.ships.empty()) {
        throw std::runtime_error(scenario.name + " has no ship: the bridge takes over the first one of a scenario");
    }
    return scenario.waves.ships.front();
}

Route route_of(const swell::model::Ship& ship)
{
    std::vector<Mark> marks;
    marks.reserve(ship.way_points.size());
    for (const swell::model::WayPoint& point : ship.way_points) {
        marks.push_back({point.x_m, point.y_m, point.speed_m_per_s});
    }
    return Route(marks);
}

OwnShip own_ship_of(const swell::model::Ship& ship, const Route& route)
{
    Hull hull{.length_m = ship.pulse.length_m, .beam_m = ship.pulse.beam_m, .draft_m = ship.pulse.draft_m};
    hull.metacentric_height_m = 0.075 * hull.beam_m;
    Track start = route.start();
    if (ship.way_points.size() < 2) {
        start.heading_deg = ship.heading_deg;
    }
    return {hull, start};
}

/// Rings of points, up to twice the hull's size.
std::vector<WaterPoint> points_round(const Hull& hull, int count)
{
    std::vector<WaterPoint> points;
    for (int n = 0; n < count; ++n) {
        const double angle = 2.399963 * n; // the golden angle spreads them evenly
        const double reach = std::sqrt((n + 0.5) / count);
        points.push_back({reach * hull.length_m * std::cos(angle), 2.0 * reach * hull.beam_m * std::sin(angle)});
    }
    return points;
}

} // namespace

Bridge::Bridge(const BridgeOptions& options) : Bridge(read_scenario(options.scenario, options.settings), options) {}

Bridge::Bridge(const Scenario& scenario, const BridgeOptions& options)
    : options_(options), engine_(scenario, engine_options(options)), route_(route_of(first_ship(scenario))),
      own_ship_(own_ship_of(first_ship(scenario), route_)), traffic_(own_ship_.hull()),
      points_(points_round(own_ship_.hull(), options.points))
{
}

void Bridge::advance_frame()
{
    const double start_us = wall_us();
    steer();
    compute();
    own_ship_.step(route_.orders(own_ship_.track(), own_ship_.hull()), water_under_hull_, frame_s());
    look_under_the_hull();
    look_round();
    costs_.add("whole cycle, wall clock", wall_us() - start_us);
}

void Bridge::survey()
{
    constexpr int times = 5;
    const swell::model::Bathymetry water = engine_.scenario().waves.bathymetry;
    for (int time = 0; time < times; ++time) {
        must_be_done("set_depths", costs_.timed("set_depths of all nodes",
                                                [&] { return engine_.set_depths(0, 0, water.extent, water.depth_m); }));
    }
}

void Bridge::steer()
{
    const Track& track = own_ship_.track();
    const ShipMotion motion{.east_m = track.east_m,
                            .north_m = track.north_m,
                            .heading_deg = track.heading_deg,
                            .draft_m = own_ship_.hull().draft_m,
                            .east_m_per_s = track.east_m_per_s(),
                            .north_m_per_s = track.north_m_per_s(),
                            .turn_deg_per_s = track.turn_deg_per_s};
    must_be_done("steer_ship", costs_.timed("steer_ship", [&] { return engine_.steer_ship(own_id, motion); }));
    if (options_.has_traffic) {
        traffic_.before_frame(engine_.frame(), frame_s(), track, engine_);
    }
}

void Bridge::compute()
{
    const double cpu_us = thread_cpu_us();
    const FrameStats stats = costs_.timed(frame_wall, [&] { return engine_.advance_frame(); });
    costs_.add(frame_cpu, thread_cpu_us() - cpu_us);
    if (!is_usable(stats.status)) {
        throw std::runtime_error("frame " + std::to_string(stats.frame) + ": " + name_of(stats.status));
    }
    const std::vector<NamedShipForce> forces = costs_.timed("ship_forces", [&] { return engine_.ship_forces(); });
    force_ = forces.at(own_id);
}

/// The mean elevations over two halves of the hull, without its dent: the fore and the aft half, or port and starboard.
std::array<double, 2> Bridge::elevations_of_halves(double length_m, double beam_m, double forward_m, double port_m)
{
    const Track& track = own_ship_.track();
    const double heading = track.heading_deg * std::numbers::pi / 180.0;
    const double east_m = forward_m * std::sin(heading) - port_m * std::cos(heading);
    const double north_m = forward_m * std::cos(heading) + port_m * std::sin(heading);
    const std::array<WaterPoint, 2> middles{
        {{track.east_m + east_m, track.north_m + north_m}, {track.east_m - east_m, track.north_m - north_m}}};
    QueryOptions options;
    options.footprint = {Footprint::Shape::box, length_m, beam_m, track.heading_deg};
    options.dents = Dents::without_own;
    options.own_ship = own_id;
    std::array<SurfaceSample, 2> samples;
    const auto ask = [&] { return engine_.query(middles, samples, options).outcome; };
    must_be_done("query", costs_.timed("query of two halves of the hull", ask));
    return {samples[0].elevation_m, samples[1].elevation_m};
}

/// Computes slopes from the means of the hull's halves. The mean normal of the whole would only depend on the water at the
/// hull's ends.
void Bridge::look_under_the_hull()
{
    const double length_m = own_ship_.hull().length_m;
    const double beam_m = own_ship_.hull().beam_m;
    const auto [fore_m, aft_m] = elevations_of_halves(0.5 * length_m, beam_m, 0.25 * length_m, 0.0);
    const auto [port_m, starboard_m] = elevations_of_halves(length_m, 0.5 * beam_m, 0.0, 0.25 * beam_m);
    water_under_hull_ = {0.5 * (fore_m + aft_m), (fore_m - aft_m) / (0.5 * length_m),
                         (port_m - starboard_m) / (0.5 * beam_m)};
}

void Bridge::look_round()
{
    const Track& track = own_ship_.track();
    const double heading = track.heading_deg * std::numbers::pi / 180.0;
    std::vector<WaterPoint> places;
    places.reserve(points_.size());
    for (const auto& [forward, starboard] : points_) {
        places.push_back({track.east_m + forward * std::sin(heading) + starboard * std::cos(heading),
                          track.north_m + forward * std::cos(heading) - starboard * std::sin(heading)});
    }
    std::vector<SurfaceSample> samples(places.size());
    const std::string call = "query of " + std::to_string(places.size()) + " points";
    must_be_done("query", costs_.timed(call, [&] { return engine_.query(places, samples).outcome; }));

    constexpr double half_m = 0.5 * patch_side * patch_spacing_m;
    const SurfacePatch patch{track.east_m - half_m, track.north_m - half_m, patch_spacing_m, patch_side, patch_side};
    std::vector<float> elevations(patch_side * patch_side);
    std::vector<float> normals(3 * elevations.size());
    must_be_done("copy_patch", costs_.timed("copy_patch of 128 x 128, normals too",
                                            [&] { return engine_.copy_patch(patch, elevations, normals).outcome; }));
}

} // namespace bridge
