#include "engine/doors/c_api/defaults.hpp"
#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/doors/c_api/water_layouts.hpp"
#include "model/setup/bathymetry.hpp"

/// Queries of the water at points, in the newest frame and in snapshots.
namespace swell::engine::c_api
{

namespace
{

QueryOptions query_from(const swell_query_options* from)
{
    const swell_query_options given = from != nullptr ? read_struct(from, default_query(), "options") : default_query();
    QueryOptions options;
    if (given.at_time != 0) {
        options.time_s = given.time_s;
    }
    options.footprint = {word_from(given.footprint, Footprint::Shape::box, "options->footprint"), given.length_m,
                         given.beam_m, given.heading_deg};
    options.dents = word_from(given.dents, Dents::without_any, "options->dents");
    options.own_ship = given.own_ship;
    return options;
}

using ReplyAnswer = Answer<swell_reply>;

swell_status answered(const ReplyAnswer& answer, const QueryReply& reply)
{
    const swell_status status = done_or(reply.outcome, reply.reason);
    swell_reply to{};
    to.frame = reply.frame;
    to.time_s = reply.time_s;
    answer.write(to);
    return status;
}

/// Sets `reserved` of each sample to 0. The C++ sample has padding there, so a query leaves the bytes of the caller's
/// memory.
template <class Sample>
void clear_reserved(Sample* samples, std::size_t count)
{
    for (std::size_t at = 0; at < count; ++at) {
        samples[at].reserved = 0;
    }
}

/// Queries a WaveEngine or a WaterSnapshot (`water`).
template <class Water>
swell_status query_points(Water& water, const swell_point* points, std::size_t count, const swell_query_options* options,
                          swell_sample* samples, swell_reply* reply)
{
    const ReplyAnswer answer = ReplyAnswer::optional(reply, "reply");
    const QueryOptions how = query_from(options);
    given_array(points, count, "points");
    given_array(samples, count, "samples");
    const swell_status status =
        answered(answer, water.query(same_points(points, count), same_samples(samples, count), how));
    clear_reserved(samples, status == SWELL_DONE ? count : 0);
    return status;
}

/// The buffers of a patch.
struct PatchBuffers {
    float* elevations_m;
    std::size_t elevation_count;
    float* normals;
    std::size_t normal_count;
};

template <class Water>
swell_status query_patch(Water& water, const swell_patch* patch, const swell_query_options* options, const PatchBuffers& to,
                         swell_reply* reply)
{
    const ReplyAnswer answer = ReplyAnswer::optional(reply, "reply");
    const QueryOptions how = query_from(options);
    const swell_patch from = read_struct(patch, swell_patch{}, "patch");
    if (from.columns < 1 || from.rows < 1) {
        refuse("patch has " + std::to_string(from.columns) + " columns and " + std::to_string(from.rows) +
               " rows: allowed are 1 or more of each");
    }
    const SurfacePatch wanted{from.west_m, from.south_m, from.spacing_m, from.columns, from.rows};
    const std::size_t points = static_cast<std::size_t>(from.columns) * static_cast<std::size_t>(from.rows);
    buffer_of(to.elevations_m, to.elevation_count, points, "elevations_m");
    buffer_of(to.normals, to.normal_count, to.normals != nullptr ? 3 * points : 0, "normals");
    return answered(answer, water.copy_patch(wanted, {to.elevations_m, points}, {to.normals, to.normal_count}, how));
}

const WaterSnapshot& water_of(const swell_snapshot* snapshot)
{
    return given(snapshot, "snapshot").water;
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_query(swell_engine* engine, const swell_point* points, size_t count, const swell_query_options* options,
                         swell_sample* samples, swell_reply* reply)
{
    return guarded(__func__, [&] { return query_points(engine_of(engine), points, count, options, samples, reply); });
}

swell_status swell_copy_patch(swell_engine* engine, const swell_patch* patch, const swell_query_options* options,
                              float* elevations_m, size_t elevation_count, float* normals, size_t normal_count,
                              swell_reply* reply)
{
    return guarded(__func__, [&] {
        return query_patch(engine_of(engine), patch, options, {elevations_m, elevation_count, normals, normal_count},
                           reply);
    });
}

swell_status swell_query_motion(swell_engine* engine, const swell_point* points, size_t count, double height_m,
                                swell_water_motion* motions, swell_reply* reply)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const ReplyAnswer answer = ReplyAnswer::optional(reply, "reply");
        given_array(points, count, "points");
        given_array(motions, count, "motions");
        finite(height_m, "height_m");
        const swell_status status =
            answered(answer, asked.query_motion(same_points(points, count), height_m, same_motions(motions, count)));
        clear_reserved(motions, status == SWELL_DONE ? count : 0);
        return status;
    });
}

swell_status swell_query_flow(swell_engine* engine, const swell_flow_point* points, size_t count, swell_flow* flows,
                              swell_reply* reply)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const ReplyAnswer answer = ReplyAnswer::optional(reply, "reply");
        given_array(points, count, "points");
        given_array(flows, count, "flows");
        return answered(answer, asked.query_flow(same_flow_points(points, count), same_flows(flows, count)));
    });
}

swell_status swell_copy_field(swell_engine* engine, int32_t field, int32_t mode, double* values, size_t count)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const StateField wanted = word_from(field, StateField::psi, "field");
        const std::size_t modes = wanted == StateField::psi ? asked.scenario().waves.profile.modes.size() : 1;
        word_from(mode, static_cast<int>(modes) - 1, "mode");
        buffer_of(values, count, static_cast<std::size_t>(asked.bathymetry().extent.nodes()), "values");
        const std::vector<double> found = asked.state(wanted, mode);
        std::copy(found.begin(), found.end(), values);
        return SWELL_DONE;
    });
}

swell_status swell_copy_depths(swell_engine* engine, double* depth_m, size_t count)
{
    return guarded(__func__, [&] {
        const std::vector<double>& depths = engine_of(engine).bathymetry().depth_m;
        std::copy(depths.begin(), depths.end(), buffer_of(depth_m, count, depths.size(), "depth_m"));
        return SWELL_DONE;
    });
}

swell_status swell_get_device_surface(swell_engine* engine, swell_device_surface* surface)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const Answer answer(surface, "surface");
        const DeviceSurface found = asked.device_surface();
        if (found.zeta == nullptr) {
            refuse("the surface is not in GPU memory: the engine computes on the CPU", SWELL_NOT_HELD);
        }
        swell_device_surface to{};
        to.frame = found.frame;
        to.nx = found.extent.nx;
        to.ny = found.extent.ny;
        to.pitch = found.pitch;
        to.is_double = found.is_double ? 1 : 0;
        to.zeta = found.zeta;
        to.ready = found.ready;
        answer.write(to);
        return SWELL_DONE;
    });
}

swell_status swell_acquire_snapshot(const swell_engine* engine, swell_snapshot** snapshot)
{
    return guarded(__func__, [&] {
        const swell_engine& asked = given(engine, "engine");
        given(snapshot, "snapshot") = nullptr;
        WaterSnapshot water = asked.board != nullptr ? asked.board->newest() : WaterSnapshot();
        if (!water.is_there()) {
            refuse("there is not yet a snapshot: options->snapshot_every sets how often the engine makes one",
                   SWELL_NOT_HELD);
        }
        *snapshot = new swell_snapshot{std::move(water)};
        return SWELL_DONE;
    });
}

void swell_release_snapshot(swell_snapshot* snapshot)
{
    end_guarded(snapshot);
}

swell_status swell_query_snapshot(const swell_snapshot* snapshot, const swell_point* points, size_t count,
                                  const swell_query_options* options, swell_sample* samples, swell_reply* reply)
{
    return guarded(__func__, [&] { return query_points(water_of(snapshot), points, count, options, samples, reply); });
}

swell_status swell_copy_snapshot_patch(const swell_snapshot* snapshot, const swell_patch* patch,
                                       const swell_query_options* options, float* elevations_m, size_t elevation_count,
                                       float* normals, size_t normal_count, swell_reply* reply)
{
    return guarded(__func__, [&] {
        return query_patch(water_of(snapshot), patch, options, {elevations_m, elevation_count, normals, normal_count},
                           reply);
    });
}

swell_status swell_get_snapshot_surface(const swell_snapshot* snapshot, swell_snapshot_surface* surface)
{
    return guarded(__func__, [&] {
        const WaterSnapshot& water = water_of(snapshot);
        const Answer answer(surface, "surface");
        const SurfaceCopy found = water.surface();
        swell_snapshot_surface to{};
        to.frame = found.frame;
        to.nx = found.extent.nx;
        to.ny = found.extent.ny;
        to.pitch = found.pitch;
        to.is_double = found.zeta_double != nullptr ? 1 : 0;
        to.zeta = found.zeta_double != nullptr ? static_cast<const void*>(found.zeta_double) : found.zeta_float;
        answer.write(to);
        return SWELL_DONE;
    });
}

swell_status swell_get_snapshot_time(const swell_snapshot* snapshot, int64_t* frame, double* time_s)
{
    return guarded(__func__, [&] {
        const WaterSnapshot& water = water_of(snapshot);
        if (frame != nullptr) {
            *frame = water.frame();
        }
        if (time_s != nullptr) {
            *time_s = water.time_s();
        }
        return SWELL_DONE;
    });
}

} // extern "C"
