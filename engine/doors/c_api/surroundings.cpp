#include "engine/doors/c_api/defaults.hpp"
#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/run/changes/nodes_in_polygon.hpp"
#include "model/setup/bathymetry.hpp"

/// Gauges, changes of the water and its surroundings, and the caller's frame of reference.
namespace swell::engine::c_api
{

namespace
{

using swell::solver::any_number;

static_assert(static_cast<int>(ChangeState::refused) == SWELL_CHANGE_REFUSED);
static_assert(static_cast<int>(ChangeState::pending) == SWELL_CHANGE_PENDING);
static_assert(sizeof(swell_gauge_reading) == sizeof(GaugeReading));

std::size_t nodes_of(const WaveEngine& engine)
{
    return static_cast<std::size_t>(engine.bathymetry().extent.nodes());
}

/// Calls order(engine, time, number) and returns its status. After SWELL_DONE writes the number of the change, unless
/// `number` is null.
template <class Order>
swell_status ordered(swell_engine* engine, const swell_change_time* when, int64_t* number, const Order& order)
{
    WaveEngine& asked = engine_of(engine);
    long given = 0;
    const swell_status status = status_of(asked, order(asked, change_time_from(when), given));
    if (status == SWELL_DONE && number != nullptr) {
        *number = given;
    }
    return status;
}

swell::solver::Extent box_of(int32_t nx, int32_t ny, const double* depth_m, size_t count)
{
    if (nx < 1 || ny < 1) {
        refuse("the box has " + std::to_string(nx) + " x " + std::to_string(ny) + " nodes: allowed are 1 x 1 or more");
    }
    const swell::solver::Extent box{nx, ny};
    buffer_of(depth_m, count, static_cast<std::size_t>(box.nodes()), "depth_m");
    return box;
}

swell::model::Current current_of(const double* east_m_per_s, const double* north_m_per_s, std::size_t count,
                                 std::size_t nodes)
{
    const double* const east = buffer_of(east_m_per_s, count, nodes, "east_m_per_s");
    const double* const north = buffer_of(north_m_per_s, count, nodes, "north_m_per_s");
    return {std::vector<double>(east, east + nodes), std::vector<double>(north, north + nodes)};
}

/// Copies at most one corner more than a polygon may have, which is enough to be refused.
std::vector<WaterPoint> polygon_of(const swell_point* corners, size_t count)
{
    given_array(corners, count, "corners");
    std::vector<WaterPoint> polygon;
    for (std::size_t corner = 0; corner < std::min(count, most_corners_of_area + 1); ++corner) {
        polygon.push_back({corners[corner].east_m, corners[corner].north_m});
    }
    return polygon;
}

Outcome answer_to(WaveEngine& asked, const swell_order& order)
{
    const ChangeTime when = change_time_from(order.when);
    switch (order.kind) {
    case SWELL_ORDER_SEA:
        return asked.can_set_sea(order.sea != nullptr ? std::optional(sea_from(order.sea)) : std::nullopt, when);
    case SWELL_ORDER_LEVEL: return asked.can_set_water_level(finite(order.level_m, "level_m"), when);
    case SWELL_ORDER_CURRENT:
        return asked.can_set_current(current_of(order.east_m_per_s, order.north_m_per_s, order.count, nodes_of(asked)),
                                     when);
    case SWELL_ORDER_DEPTHS:
        return asked.can_order_depths(order.i, order.j, box_of(order.nx, order.ny, order.depth_m, order.count),
                                      {order.depth_m, order.count}, when);
    case SWELL_ORDER_DEPTHS_INSIDE:
        return asked.can_order_depths(polygon_of(order.corners, order.count), order.depth_inside_m, when);
    default:
        refuse("order->kind is " + std::to_string(order.kind) + ": allowed are the numbers of swell_order_kind, 0 to 4");
    }
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_count_gauges(swell_engine* engine, size_t* count)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        given(count, "count") = asked.scenario().gauges.size();
        return SWELL_DONE;
    });
}

swell_status swell_copy_gauges(swell_engine* engine, swell_gauge_reading* readings, size_t capacity)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        buffer_of(readings, capacity, asked.scenario().gauges.size(), "readings");
        for (const GaugeReading& reading : asked.gauge_readings()) {
            *readings++ = {reading.zeta_m, reading.slope_east, reading.slope_north};
        }
        return SWELL_DONE;
    });
}

swell_status swell_copy_gauge_history(swell_engine* engine, size_t gauge, double* zeta_m, size_t capacity, int64_t* first,
                                      size_t* count)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        given_array(zeta_m, capacity, "zeta_m");
        given(first, "first");
        given(count, "count");
        if (gauge >= asked.scenario().gauges.size()) {
            refuse("gauge is " + std::to_string(gauge) + ": allowed are numbers from 0, below the number of gauges, " +
                   std::to_string(asked.scenario().gauges.size()));
        }
        long oldest = 0;
        const std::size_t read = asked.gauge_history(gauge, {zeta_m, capacity}, oldest);
        if (read == 0 && capacity > 0) {
            refuse("no history is kept: options->gauge_history_frames sets its number of frames", SWELL_NOT_HELD);
        }
        *first = oldest;
        *count = read;
        return SWELL_DONE;
    });
}

swell_status swell_set_sea(swell_engine* engine, const swell_sea* sea)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.set_sea(sea_from(sea)));
    });
}

swell_status swell_order_sea(swell_engine* engine, const swell_sea* sea, const swell_change_time* when, int64_t* number)
{
    return guarded(__func__, [&] {
        const auto wanted = sea != nullptr ? std::optional(sea_from(sea)) : std::nullopt;
        return ordered(engine, when, number, [&](WaveEngine& asked, const ChangeTime& time, long& given) {
            return asked.set_sea(wanted, time, &given);
        });
    });
}

swell_status swell_can_order(swell_engine* engine, const swell_order* order)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, answer_to(asked, read_struct(order, swell_order{}, "order")));
    });
}

swell_status swell_get_change(swell_engine* engine, int64_t number, swell_change* change)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        const Answer answer(change, "change");
        const std::optional<ChangeStatus> found = asked.change(static_cast<long>(number));
        if (!found) {
            refuse("number is " + std::to_string(number) + ": no change has this number");
        }
        swell_change told{};
        told.number = found->number;
        told.after_frame = found->after_frame;
        told.state = static_cast<int32_t>(found->state);
        found->reason.copy(told.reason, sizeof told.reason - 1);
        told.prepared_s = found->prepared_s;
        told.waited_s = found->waited_s;
        answer.write(told);
        return SWELL_DONE;
    });
}

swell_status swell_set_current(swell_engine* engine, const double* east_m_per_s, const double* north_m_per_s, size_t count)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.set_current(current_of(east_m_per_s, north_m_per_s, count, nodes_of(asked))));
    });
}

swell_status swell_order_current(swell_engine* engine, const double* east_m_per_s, const double* north_m_per_s,
                                 size_t count, const swell_change_time* when, int64_t* number)
{
    return guarded(__func__, [&] {
        const auto current = current_of(east_m_per_s, north_m_per_s, count, nodes_of(engine_of(engine)));
        return ordered(engine, when, number, [&](WaveEngine& asked, const ChangeTime& time, long& given) {
            return asked.set_current(current, time, &given);
        });
    });
}

swell_status swell_copy_current(const swell_engine* engine, double* east_m_per_s, double* north_m_per_s, size_t count)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        const std::size_t nodes = nodes_of(asked);
        double* const east = buffer_of(east_m_per_s, count, nodes, "east_m_per_s");
        double* const north = buffer_of(north_m_per_s, count, nodes, "north_m_per_s");
        const auto current = asked.current();
        if (current == nullptr) {
            refuse("the scenario has no current", SWELL_NOT_HELD);
        }
        std::ranges::copy(current->east_m_per_s, east);
        std::ranges::copy(current->north_m_per_s, north);
        return SWELL_DONE;
    });
}

swell_status swell_set_water_level(swell_engine* engine, double level_m)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.set_water_level(finite(level_m, "level_m")));
    });
}

swell_status swell_order_water_level(swell_engine* engine, double level_m, const swell_change_time* when, int64_t* number)
{
    return guarded(__func__, [&] {
        return ordered(engine, when, number, [&](WaveEngine& asked, const ChangeTime& time, long& given) {
            return asked.set_water_level(finite(level_m, "level_m"), time, &given);
        });
    });
}

swell_status swell_get_water_level(const swell_engine* engine, double* level_m)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        given(level_m, "level_m") = asked.water_level_m();
        return SWELL_DONE;
    });
}

swell_status swell_set_depths(swell_engine* engine, int32_t i, int32_t j, int32_t nx, int32_t ny, const double* depth_m,
                              size_t count)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.set_depths(i, j, box_of(nx, ny, depth_m, count), {depth_m, count}));
    });
}

swell_status swell_order_depths(swell_engine* engine, int32_t i, int32_t j, int32_t nx, int32_t ny, const double* depth_m,
                                size_t count, const swell_change_time* when, int64_t* number)
{
    return guarded(__func__, [&] {
        return ordered(engine, when, number, [&](WaveEngine& asked, const ChangeTime& time, long& given) {
            return asked.order_depths(i, j, box_of(nx, ny, depth_m, count), {depth_m, count}, time, &given);
        });
    });
}

swell_status swell_order_depths_inside(swell_engine* engine, const swell_point* corners, size_t count, double depth_m,
                                       const swell_change_time* when, int64_t* number)
{
    return guarded(__func__, [&] {
        const std::vector<WaterPoint> polygon = polygon_of(corners, count);
        return ordered(engine, when, number, [&](WaveEngine& asked, const ChangeTime& time, long& given) {
            return asked.order_depths(polygon, depth_m, time, &given);
        });
    });
}

swell_status swell_copy_sea(swell_engine* engine, swell_wave_component* components, size_t capacity, size_t* count)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        if (const auto& sea = asked.scenario().waves.sea; sea && !sea->stretch_of.empty()) {
            refuse(
                "the sea differs along the edges, and a list of waves cannot say where each comes in: allowed are others");
        }
        std::vector<swell_wave_component> waves;
        for (const swell::model::WaveComponent& wave : asked.sea_components()) {
            waves.push_back({wave.amplitude_m, wave.omega, wave.direction, wave.phase});
        }
        return copy_list(waves.data(), waves.size(), components, capacity, count, "components");
    });
}

swell_status swell_set_origin(swell_engine* engine, double east_m, double north_m)
{
    return guarded(__func__, [&] {
        engine_of(engine).set_origin(within(any_number, east_m, "east_m"), within(any_number, north_m, "north_m"));
        return SWELL_DONE;
    });
}

swell_status swell_to_degrees(const swell_engine* engine, const swell_point* place, double* latitude_deg,
                              double* longitude_deg)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        const swell_point& from = given(place, "place");
        given(latitude_deg, "latitude_deg");
        given(longitude_deg, "longitude_deg");
        const WaterPoint metres{within(any_number, from.east_m, "east_m"), within(any_number, from.north_m, "north_m")};
        return status_of(asked, asked.to_degrees(metres, *latitude_deg, *longitude_deg));
    });
}

swell_status swell_to_metres(const swell_engine* engine, double latitude_deg, double longitude_deg, swell_point* place)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        given(place, "place");
        WaterPoint found;
        const double latitude = within(swell::solver::between(-90.0, 90.0), latitude_deg, "latitude_deg");
        const double longitude = within(swell::solver::between(-360.0, 360.0), longitude_deg, "longitude_deg");
        const swell_status status = status_of(asked, asked.to_metres(latitude, longitude, found));
        *place = {found.east_m, found.north_m};
        return status;
    });
}

} // extern "C"
