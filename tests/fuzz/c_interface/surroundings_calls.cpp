// Calls about gauges, the sea, the tide, currents and depths, and the caller's frame of reference.
#include <algorithm>
#include <array>
#include <cmath>

#include "heap_blocks.hpp"
#include "play.hpp"
#include "small_engine.hpp"

namespace swell::fuzz
{

namespace
{

constexpr unsigned gauges = 2;

void count_gauges(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<std::size_t> count(1);
    std::size_t* const to = arguments.needed(count.data());
    play.call(
        "swell_count_gauges", arguments, [&] { return swell_count_gauges(engine, to); },
        [&] { return count.is_untouched(); });
}

void copy_gauges(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_gauge_reading> readings(count_near(gauges, play.bytes));
    arguments.refuse_if(readings.count() < gauges);
    swell_gauge_reading* const to = arguments.needed(readings.data());
    play.call(
        "swell_copy_gauges", arguments, [&] { return swell_copy_gauges(engine, to, readings.count()); },
        [&] { return readings.is_untouched(); });
}

void copy_gauge_history(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const auto gauge = static_cast<std::size_t>(arguments.index(gauges));
    arguments.refuse_if(gauge >= gauges);
    const Buffer<double> zeta(count_near(small_history, play.bytes));
    const Buffer<std::int64_t> first(1);
    const Buffer<std::size_t> count(1);
    double* const to = zeta.count() > 0 ? arguments.needed(zeta.data()) : nullptr;
    std::int64_t* const first_to = arguments.needed(first.data());
    std::size_t* const count_to = arguments.needed(count.data());
    const swell_status status = play.call(
        "swell_copy_gauge_history", arguments,
        [&] { return swell_copy_gauge_history(engine, gauge, to, zeta.count(), first_to, count_to); },
        [&] { return zeta.is_untouched() && first.is_untouched() && count.is_untouched(); });
    if (status == SWELL_DONE && *count.data() > zeta.count()) {
        found("swell_copy_gauge_history counts more than there is room for");
    }
}

/// Chooses a sea. Its list of waves, if any, is stored in `waves`.
swell_sea some_sea(Arguments& arguments, const Buffer<swell_wave_component>& waves)
{
    swell_sea sea;
    swell_default_sea(&sea, sizeof sea);
    sea.kind = arguments.index(3);
    sea.height_m = arguments.number(0.1, 2.0);
    sea.period_s = arguments.number(4.0, 9.0);
    sea.from_deg = arguments.number(0.0, 360.0);
    sea.gamma = arguments.number_nobody_may_read(1.0, 5.0);
    sea.spreading = arguments.number_nobody_may_read(0.0, 30.0);
    sea.components = arguments.index(30);
    sea.spreading_law = arguments.index(3);
    sea.ramp_s = arguments.number(0.0, 5.0);
    for (std::size_t at = 0; at < waves.count(); ++at) {
        waves.data()[at] = {arguments.number_nobody_may_read(0.0, 0.2), arguments.number_nobody_may_read(0.5, 2.0),
                            arguments.number_nobody_may_read(-3.0, 3.0), arguments.number_nobody_may_read(0.0, 6.0)};
    }
    sea.waves = waves.count() > 0 ? waves.data() : nullptr;
    sea.wave_count = waves.count();
    return sea;
}

void set_sea(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_wave_component> waves(play.bytes.below(4));
    const SizedBlock<swell_sea> block(arguments, some_sea(arguments, waves));
    const swell_sea* const sea = arguments.needed(block.get());
    play.call("swell_set_sea", arguments, [&] { return swell_set_sea(engine, sea); });
}

swell_change_time some_time(Arguments& arguments)
{
    swell_change_time time;
    swell_default_change_time(&time, sizeof time);
    time.names_frame = arguments.index(2);
    time.after_frame = arguments.index(40);
    time.over_s = arguments.number_nobody_may_read(0.0, 20.0);
    return time;
}

void order_sea(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_wave_component> waves(play.bytes.below(4));
    const SizedBlock<swell_sea> block(arguments, some_sea(arguments, waves));
    const swell_sea* const sea = play.bytes.one_in(4) ? nullptr : block.get();
    if (sea == nullptr) { // an order for still water
        arguments.know_nothing();
    }
    const SizedBlock<swell_change_time> when(arguments, some_time(arguments));
    int64_t number = 0;
    play.call("swell_order_sea", arguments, [&] { return swell_order_sea(engine, sea, when.get(), &number); });
}

void get_change(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int64_t number = arguments.index(4);
    arguments.know_nothing(); // the number of changes is the number of orders
    swell_change asked{};
    asked.size = sizeof asked;
    const SizedBlock<swell_change> change(arguments, asked, false);
    swell_change* const answer = arguments.needed(change.get());
    play.call("swell_get_change", arguments, [&] { return swell_get_change(engine, number, answer); });
}

/// A current whose number of speeds is the number of nodes, or slightly less or more. Each direction may be null.
struct SomeCurrent {
    SomeCurrent(Play& play, Arguments& arguments) : speeds(count_near(small_nodes, play.bytes))
    {
        std::fill_n(speeds.data(), speeds.count(), arguments.number(-1.0, 1.0));
        arguments.refuse_if(speeds.count() < small_nodes);
        east = arguments.needed(speeds.data());
        north = arguments.needed(speeds.data());
    }
    Buffer<double> speeds;
    const double* east;
    const double* north;
};

void set_current(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    SomeCurrent current(play, arguments);
    play.call("swell_set_current", arguments,
              [&] { return swell_set_current(engine, current.east, current.north, current.speeds.count()); });
}

void order_current(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    SomeCurrent current(play, arguments);
    const SizedBlock<swell_change_time> when(arguments, some_time(arguments));
    int64_t number = 0;
    play.call("swell_order_current", arguments, [&] {
        return swell_order_current(engine, current.east, current.north, current.speeds.count(), when.get(), &number);
    });
}

void copy_current(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<double> east(count_near(small_nodes, play.bytes));
    const Buffer<double> north(east.count());
    arguments.refuse_if(east.count() < small_nodes);
    double* const to_east = arguments.needed(east.data());
    double* const to_north = arguments.needed(north.data());
    play.call(
        "swell_copy_current", arguments, [&] { return swell_copy_current(engine, to_east, to_north, east.count()); },
        [&] { return east.is_untouched() && north.is_untouched(); });
}

void set_water_level(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const double level_m = arguments.number(-1.0, 1.0);
    play.call("swell_set_water_level", arguments, [&] { return swell_set_water_level(engine, level_m); });
}

void order_water_level(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const double level_m = arguments.number(-1.0, 1.0);
    const SizedBlock<swell_change_time> when(arguments, some_time(arguments));
    int64_t number = 0;
    play.call("swell_order_water_level", arguments,
              [&] { return swell_order_water_level(engine, level_m, when.get(), &number); });
}

/// Asks whether an order of any kind is possible. Its arrays need not be as long as the grid.
void can_order(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_wave_component> waves(play.bytes.below(4));
    const SizedBlock<swell_sea> sea(arguments, some_sea(arguments, waves));
    const SizedBlock<swell_change_time> when(arguments, some_time(arguments));
    const Buffer<double> values(count_near(small_nodes, play.bytes));
    std::fill_n(values.data(), values.count(), arguments.number_nobody_may_read(0.0, 14.0));
    swell_order order{};
    order.size = sizeof order;
    const Buffer<swell_point> corners(count_near(3, play.bytes));
    for (std::size_t corner = 0; corner < corners.count(); ++corner) {
        corners.data()[corner] = {arguments.number_nobody_may_read(0.0, 60.0), arguments.number_nobody_may_read(0.0, 40.0)};
    }
    order.kind = arguments.index(6);
    order.i = arguments.index(small_nx);
    order.j = arguments.index(small_ny);
    order.nx = play.bytes.one_in(2) ? small_nx : arguments.index(7);
    order.ny = play.bytes.one_in(2) ? small_ny : arguments.index(7);
    order.level_m = arguments.number_nobody_may_read(-1.0, 1.0);
    order.sea = play.bytes.one_in(4) ? nullptr : sea.get();
    order.east_m_per_s = order.north_m_per_s = order.depth_m = values.data();
    order.count = order.kind == SWELL_ORDER_DEPTHS_INSIDE ? corners.count() : values.count();
    order.corners = corners.data();
    order.depth_inside_m = arguments.number_nobody_may_read(0.0, 14.0);
    order.when = when.get();
    const SizedBlock<swell_order> block(arguments, order);
    arguments.know_nothing(); // the order's kind decides which of the arguments are read
    play.call("swell_can_order", arguments, [&] { return swell_can_order(engine, block.get()); });
}

void get_water_level(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<double> level(1);
    double* const to = arguments.needed(level.data());
    play.call(
        "swell_get_water_level", arguments, [&] { return swell_get_water_level(engine, to); },
        [&] { return level.is_untouched(); });
}

/// Chooses a depth: mostly a harbour's, sometimes dry, or beyond what a time step or a float can handle.
double some_depth(Arguments& arguments)
{
    static constexpr std::array rare{1e-40, 1e-30, 1e-6, 0.05, 0.0, -1.0, 500.0, 12'000.0};
    return arguments.bytes().one_in(8) ? rare[arguments.bytes().below(rare.size())]
                                       : arguments.number_nobody_may_read(4.0, 14.0);
}

/// Changes the depths of a box, which may be the whole grid, at once or at a frame.
void change_depths(Play& play, bool is_ordered)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const bool is_all = play.bytes.one_in(8);
    const std::int32_t i = is_all ? 0 : arguments.index(small_nx);
    const std::int32_t j = is_all ? 0 : arguments.index(small_ny);
    const std::int32_t nx = is_all ? small_nx : arguments.index(7);
    const std::int32_t ny = is_all ? small_ny : arguments.index(7);
    const bool has_nodes = nx > 0 && ny > 0 && nx <= small_nx && ny <= small_ny;
    const std::size_t nodes = has_nodes ? static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny) : 1;
    arguments.refuse_if(!has_nodes || i < 0 || j < 0 || i > small_nx - nx || j > small_ny - ny);
    const Buffer<double> depths(count_near(nodes, play.bytes));
    arguments.refuse_if(depths.count() < nodes);
    const double depth_m = some_depth(arguments);
    std::fill_n(depths.data(), depths.count(), depth_m);
    if (depths.count() > 0 && play.bytes.one_in(4)) {
        depths.data()[depths.count() - 1] = some_depth(arguments);
    }
    arguments.refuse_if(
        std::any_of(depths.data(), depths.data() + depths.count(), [](double depth) { return !std::isfinite(depth); }));
    const double* const from = arguments.needed(depths.data());
    if (!is_ordered) {
        play.call("swell_set_depths", arguments,
                  [&] { return swell_set_depths(engine, i, j, nx, ny, from, depths.count()); });
        return;
    }
    const SizedBlock<swell_change_time> when(arguments, some_time(arguments));
    int64_t number = 0;
    play.call("swell_order_depths", arguments,
              [&] { return swell_order_depths(engine, i, j, nx, ny, from, depths.count(), when.get(), &number); });
}

/// Orders one depth inside of a triangle, which may have too few corners, or corners far off the grid.
void order_depths_inside(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_point> corners(count_near(3, play.bytes));
    for (std::size_t corner = 0; corner < corners.count(); ++corner) {
        corners.data()[corner] = {arguments.number(0.0, 60.0), arguments.number(0.0, 40.0)};
    }
    arguments.refuse_if(corners.count() < 3);
    const double depth_m = some_depth(arguments);
    arguments.refuse_if(!std::isfinite(depth_m));
    const swell_point* const from = arguments.needed(corners.data());
    const SizedBlock<swell_change_time> when(arguments, some_time(arguments));
    int64_t number = 0;
    play.call("swell_order_depths_inside", arguments,
              [&] { return swell_order_depths_inside(engine, from, corners.count(), depth_m, when.get(), &number); });
}

void set_depths(Play& play)
{
    change_depths(play, false);
}

void order_depths(Play& play)
{
    change_depths(play, true);
}

void copy_sea(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<swell_wave_component> waves(play.bytes.below(40));
    const Buffer<std::size_t> count(1);
    swell_wave_component* const to = waves.count() > 0 ? arguments.needed(waves.data()) : nullptr;
    std::size_t* const count_to = arguments.needed(count.data());
    play.call(
        "swell_copy_sea", arguments, [&] { return swell_copy_sea(engine, to, waves.count(), count_to); },
        [&] { return waves.is_untouched(); }); // the count is written even if the buffer is too short
}

void set_origin(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const bool is_far = play.bytes.one_in(4);
    const double east_m = is_far ? arguments.number(-1e6, 1e6) : 0.0;
    const double north_m = is_far ? arguments.number(-1e6, 1e6) : 0.0;
    play.call("swell_set_origin", arguments, [&] { return swell_set_origin(engine, east_m, north_m); });
}

void to_degrees(Play& play)
{
    Arguments arguments(play.bytes);
    const swell_engine* const engine = play.engine(arguments);
    Buffer<swell_point> place(1);
    *place.data() = {arguments.number(0.0, 100.0), arguments.number(0.0, 100.0)};
    const Buffer<double> latitude(1);
    const Buffer<double> longitude(1);
    const swell_point* const from = arguments.needed(place.data());
    double* const latitude_to = arguments.needed(latitude.data());
    double* const longitude_to = arguments.needed(longitude.data());
    play.call(
        "swell_to_degrees", arguments, [&] { return swell_to_degrees(engine, from, latitude_to, longitude_to); },
        [&] { return latitude.is_untouched() && longitude.is_untouched(); });
}

void to_metres(Play& play)
{
    Arguments arguments(play.bytes);
    const swell_engine* const engine = play.engine(arguments);
    const double latitude_deg = arguments.number(-90.0, 90.0);
    const double longitude_deg = arguments.number(-180.0, 180.0);
    const Buffer<swell_point> place(1);
    swell_point* const to = arguments.needed(place.data());
    play.call(
        "swell_to_metres", arguments, [&] { return swell_to_metres(engine, latitude_deg, longitude_deg, to); },
        [&] { return place.is_untouched(); });
}

} // namespace

std::vector<CallKind> surroundings_calls()
{
    return {{1, count_gauges},    {2, copy_gauges},   {2, copy_gauge_history},  {1, set_sea},
            {1, set_current},     {1, order_current}, {1, copy_current},        {1, set_water_level},
            {7, set_depths},      {1, copy_sea},      {1, order_sea},           {1, get_change},
            {2, set_origin},      {1, to_degrees},    {1, to_metres},           {1, order_water_level},
            {1, get_water_level}, {1, order_depths},  {1, order_depths_inside}, {1, can_order}};
}

} // namespace swell::fuzz
