#include "bridge.hpp"

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

Bridge::Bridge(Scenario scenario, const BridgeOptions& options)
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

void Bridge::look_under_the_hull()
{
    const Track& track = own_ship_.track();
    const Hull& hull = own_ship_.hull();
    QueryOptions options;
    options.footprint = {Footprint::Shape::box, hull.length_m, hull.beam_m, track.heading_deg};
    options.dents = Dents::without_own;
    options.own_ship = own_id;
    const WaterPoint middle{track.east_m, track.north_m};
    SurfaceSample sample;
    const QueryReply reply = costs_.timed("query under the hull", [&] {
        return engine_.query({&middle, 1}, {&sample, 1}, options);
    });
    must_be_done("query", reply.outcome);

    const double heading = track.heading_deg * std::numbers::pi / 180.0;
    const double slope_east = -sample.normal_east / sample.normal_up;
    const double slope_north = -sample.normal_north / sample.normal_up;
    water_under_hull_ = {sample.elevation_m, slope_east * std::sin(heading) + slope_north * std::cos(heading),
                         slope_north * std::sin(heading) - slope_east * std::cos(heading)};
}

void Bridge::look_round()
{
    const Track& track = own_ship_.track();
    const double heading = track.heading_deg * std::numbers::pi / 180.0;
    std::vector<WaterPoint> places;
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
