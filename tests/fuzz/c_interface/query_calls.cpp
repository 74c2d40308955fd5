// Queries of the water of the newest frame and of snapshots.
#include <cmath>
#include <sstream>

#include "heap_blocks.hpp"
#include "play.hpp"
#include "small_engine.hpp"

namespace swell::fuzz
{

namespace
{

constexpr unsigned most_points = 40;
constexpr std::size_t most_snapshots = 6;

/// Chooses points on the grid and a little off it. A point that is not a number counts as off the grid.
Buffer<swell_point> some_points(Arguments& arguments)
{
    Buffer<swell_point> points(arguments.bytes().below(most_points));
    for (std::size_t at = 0; at < points.count(); ++at) {
        points.data()[at] = {arguments.number_nobody_may_read(-20.0, 120.0),
                             arguments.number_nobody_may_read(-20.0, 100.0)};
    }
    return points;
}

/// The options of a query: null for the defaults, or any values.
struct Options {
    explicit Options(Arguments& arguments) : block(arguments, chosen(arguments)) { given = block.or_null(arguments); }

    static swell_query_options chosen(Arguments& arguments)
    {
        swell_query_options options;
        swell_default_query(&options, sizeof options);
        options.at_time = arguments.index(2);
        options.footprint = arguments.index(3);
        options.time_s = arguments.number_nobody_may_read(0.0, 5.0);
        options.length_m = arguments.number_nobody_may_read(0.0, 40.0);
        options.beam_m = arguments.number_nobody_may_read(0.0, 20.0);
        options.heading_deg = arguments.number_nobody_may_read(0.0, 360.0);
        options.dents = arguments.index(3);
        options.own_ship = arguments.index(4);
        return options;
    }

    SizedBlock<swell_query_options> block;
    const swell_query_options* given;
};

/// Checks that a sample consists of possible numbers. This must hold for any question about any water.
void check(const char* function, const swell_point& point, const swell_sample& sample)
{
    const float normal = sample.normal_east + sample.normal_north + sample.normal_up;
    const bool is_ground = sample.ground >= SWELL_OFF_GRID && sample.ground <= SWELL_WATER;
    if (!is_ground || !std::isfinite(sample.elevation_m) || !std::isfinite(normal) || !(sample.depth_m >= 0.0F)) {
        std::ostringstream text;
        text << function << " answered what is no water at " << point.east_m << ", " << point.north_m << ": elevation "
             << sample.elevation_m << ", normal " << sample.normal_east << ", " << sample.normal_north << ", "
             << sample.normal_up << ", depth " << sample.depth_m << ", ground " << sample.ground;
        found(text.str());
    }
}

/// Queries points of an engine or a snapshot. The options are chosen first, because they may end the knowledge about the
/// call.
template <class Water>
void query_points(Play& play, const char* function, const Options& options, Arguments& arguments, Water* water,
                  swell_status (*query)(Water*, const swell_point*, std::size_t, const swell_query_options*, swell_sample*,
                                        swell_reply*))
{
    const Buffer<swell_point> points = some_points(arguments);
    const Buffer<swell_sample> samples(points.count());
    const SizedBlock<swell_reply> reply = asked<swell_reply>(arguments);
    const swell_point* const from = points.count() > 0 ? arguments.needed(points.data()) : nullptr;
    swell_sample* const to = points.count() > 0 ? arguments.needed(samples.data()) : nullptr;
    swell_reply* const reply_to = reply.or_null(arguments);
    const swell_status status = play.call(
        function, arguments, [&] { return query(water, from, points.count(), options.given, to, reply_to); },
        [&] { return samples.is_untouched() && reply.is_untouched(); });
    for (std::size_t at = 0; status == SWELL_DONE && !play.is_forged && at < points.count(); ++at) {
        check(function, from[at], to[at]);
    }
}

/// Copies a rectangle of an engine or a snapshot.
template <class Water>
void copy_rectangle(Play& play, const char* function, const Options& options, Arguments& arguments, Water* water,
                    swell_status (*copy)(Water*, const swell_patch*, const swell_query_options*, float*, std::size_t,
                                         float*, std::size_t, swell_reply*))
{
    swell_patch wanted{};
    wanted.west_m = arguments.number(-20.0, 100.0);
    wanted.south_m = arguments.number(-20.0, 80.0);
    wanted.spacing_m = arguments.number(0.5, 8.0);
    wanted.columns = arguments.index(9);
    wanted.rows = arguments.index(9);
    const bool has_points = wanted.columns > 0 && wanted.rows > 0 && wanted.columns < 9 && wanted.rows < 9;
    const std::size_t count =
        has_points ? static_cast<std::size_t>(wanted.columns) * static_cast<std::size_t>(wanted.rows) : 1;
    const Buffer<float> elevations(count_near(count, play.bytes));
    const Buffer<float> normals(count_near(3 * count, play.bytes));
    const SizedBlock<swell_patch> patch(arguments, wanted);
    arguments.refuse_if(patch.is_whole() && (!has_points || elevations.count() < count));
    const SizedBlock<swell_reply> reply = asked<swell_reply>(arguments);
    const swell_patch* const patch_from = arguments.needed(patch.get());
    float* const to = arguments.needed(elevations.data());
    float* const normals_to = arguments.optional(normals.data());
    const std::size_t normal_count = normals_to != nullptr ? normals.count() : 0;
    swell_reply* const reply_to = reply.or_null(arguments);
    play.call(
        function, arguments,
        [&] { return copy(water, patch_from, options.given, to, elevations.count(), normals_to, normal_count, reply_to); },
        [&] { return elevations.is_untouched() && normals.is_untouched() && reply.is_untouched(); });
}

void query(Play& play)
{
    Arguments arguments(play.bytes);
    const Options options(arguments);
    query_points(play, "swell_query", options, arguments, play.engine(arguments), swell_query);
}

void copy_patch(Play& play)
{
    Arguments arguments(play.bytes);
    const Options options(arguments);
    copy_rectangle(play, "swell_copy_patch", options, arguments, play.engine(arguments), swell_copy_patch);
}

void query_motion(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_point> points = some_points(arguments);
    const double height_m = arguments.number(-12.0, 0.0);
    const Buffer<swell_water_motion> motions(points.count());
    const SizedBlock<swell_reply> reply = asked<swell_reply>(arguments);
    swell_reply* const reply_to = reply.or_null(arguments);
    play.call(
        "swell_query_motion", arguments,
        [&] { return swell_query_motion(engine, points.data(), points.count(), height_m, motions.data(), reply_to); },
        [&] { return motions.is_untouched() && reply.is_untouched(); });
}

void query_flow(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_point> places = some_points(arguments);
    const Buffer<swell_flow_point> points(places.count());
    for (std::size_t at = 0; at < places.count(); ++at) {
        points.data()[at] = {places.data()[at].east_m, places.data()[at].north_m,
                             arguments.number_nobody_may_read(-12.0, 3.0)};
    }
    const Buffer<swell_flow> flows(points.count());
    const SizedBlock<swell_reply> reply = asked<swell_reply>(arguments);
    swell_reply* const reply_to = reply.or_null(arguments);
    const swell_status status = play.call(
        "swell_query_flow", arguments,
        [&] { return swell_query_flow(engine, points.data(), points.count(), flows.data(), reply_to); },
        [&] { return flows.is_untouched() && reply.is_untouched(); });
    for (std::size_t at = 0; status == SWELL_DONE && !play.is_forged && at < points.count(); ++at) {
        const swell_flow& flow = flows.data()[at];
        const double sum = flow.east_m_per_s + flow.north_m_per_s + flow.up_m_per_s + flow.current_east_m_per_s +
                           flow.current_north_m_per_s + flow.east_m_per_s2 + flow.north_m_per_s2 + flow.up_m_per_s2 +
                           flow.dynamic_pressure_pa;
        if (!std::isfinite(sum) || !(flow.depth_m >= 0.0F)) {
            found("swell_query_flow answered numbers that are not finite");
        }
    }
}

void copy_field(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t field = arguments.index(3);
    const std::int32_t mode = play.bytes.one_in(4) ? arguments.index(3) : 0;
    const Buffer<double> values(count_near(small_nodes, play.bytes));
    arguments.refuse_if(field < 0 || field > SWELL_FIELD_PSI || mode < 0 || values.count() < small_nodes);
    double* const to = arguments.needed(values.data());
    play.call(
        "swell_copy_field", arguments, [&] { return swell_copy_field(engine, field, mode, to, values.count()); },
        [&] { return values.is_untouched(); });
}

void copy_depths(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<double> values(count_near(small_nodes, play.bytes));
    arguments.refuse_if(values.count() < small_nodes);
    double* const to = arguments.needed(values.data());
    play.call(
        "swell_copy_depths", arguments, [&] { return swell_copy_depths(engine, to, values.count()); },
        [&] { return values.is_untouched(); });
}

void acquire_snapshot(Play& play)
{
    if (play.snapshots.size() == most_snapshots) {
        swell_release_snapshot(play.snapshots.front());
        play.snapshots.erase(play.snapshots.begin());
    }
    Arguments arguments(play.bytes);
    const swell_engine* const engine = play.engine(arguments);
    swell_snapshot* snapshot = nullptr;
    swell_snapshot** const to = arguments.needed(&snapshot);
    play.call(
        "swell_acquire_snapshot", arguments, [&] { return swell_acquire_snapshot(engine, to); },
        [&] { return snapshot == nullptr; });
    if (snapshot != nullptr) {
        play.snapshots.push_back(snapshot);
    }
}

void release_snapshot(Play& play)
{
    swell_release_snapshot(nullptr);
    if (!play.snapshots.empty()) {
        swell_release_snapshot(play.snapshots.back());
        play.snapshots.pop_back();
    }
}

/// Returns one of the play's snapshots, or null.
const swell_snapshot* some_snapshot(Play& play, Arguments& arguments)
{
    const auto held = static_cast<unsigned>(play.snapshots.size());
    const swell_snapshot* const chosen = held > 0 ? play.snapshots[play.bytes.below(held)] : nullptr;
    arguments.refuse_if(chosen == nullptr);
    return chosen;
}

void query_snapshot(Play& play)
{
    Arguments arguments(play.bytes);
    const Options options(arguments);
    query_points(play, "swell_query_snapshot", options, arguments, some_snapshot(play, arguments), swell_query_snapshot);
}

void copy_snapshot_patch(Play& play)
{
    Arguments arguments(play.bytes);
    const Options options(arguments);
    copy_rectangle(play, "swell_copy_snapshot_patch", options, arguments, some_snapshot(play, arguments),
                   swell_copy_snapshot_patch);
}

void get_snapshot_time(Play& play)
{
    Arguments arguments(play.bytes);
    const swell_snapshot* const snapshot = some_snapshot(play, arguments);
    const Buffer<std::int64_t> frame(1);
    const Buffer<double> time_s(1);
    std::int64_t* const frame_to = arguments.optional(frame.data());
    double* const time_to = arguments.optional(time_s.data());
    play.call(
        "swell_get_snapshot_time", arguments, [&] { return swell_get_snapshot_time(snapshot, frame_to, time_to); },
        [&] { return frame.is_untouched() && time_s.is_untouched(); });
}

void get_snapshot_surface(Play& play)
{
    Arguments arguments(play.bytes);
    const swell_snapshot* const snapshot = some_snapshot(play, arguments);
    const SizedBlock<swell_snapshot_surface> block = asked<swell_snapshot_surface>(arguments);
    swell_snapshot_surface* const to = arguments.needed(block.get());
    play.call(
        "swell_get_snapshot_surface", arguments, [&] { return swell_get_snapshot_surface(snapshot, to); },
        [&] { return block.is_untouched(); });
}

} // namespace

std::vector<CallKind> query_calls()
{
    return {{4, query}, {3, copy_patch}, {4, query_motion}, {4, query_flow}, {2, copy_field}, {1, copy_depths}};
}

std::vector<CallKind> snapshot_calls()
{
    return {{3, acquire_snapshot},    {1, release_snapshot},  {3, query_snapshot},
            {2, copy_snapshot_patch}, {1, get_snapshot_time}, {1, get_snapshot_surface}};
}

} // namespace swell::fuzz
