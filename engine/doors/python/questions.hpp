#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <vector>

#include "engine/doors/python/arrays.hpp"
#include "engine/doors/python/fields.hpp"
#include "engine/doors/python/given.hpp"
#include "engine/doors/python/handles.hpp"

/// Queries of the water surface, written once for engines and snapshots.
namespace swell::python
{

inline swell_grid grid_of(EngineObject& engine)
{
    swell_grid grid = sized<swell_grid>();
    engine.call([&](swell_engine* asked) { return swell_get_grid(asked, &grid); });
    return grid;
}

static_assert(sizeof(swell_point) == 2 * sizeof(double));

/// Returns a Python caller's points as the C interface's structure, without a copy: both are two doubles a point.
inline const swell_point* points_of(const Points& points)
{
    return reinterpret_cast<const swell_point*>(points.data());
}

inline const swell_point* points_in(const std::vector<double>& numbers)
{
    return reinterpret_cast<const swell_point*>(numbers.data());
}

/// Reads the surface at points. `water` is an engine or a snapshot, and `ask(water, points, count, options, samples,
/// reply)` its function of the C interface. Returns the samples as bytes, and the reply.
template <class Water, class Ask>
nanobind::tuple samples_at(Water& water, const Points& points, const swell_query_options& options, const Ask& ask)
{
    FilledStructs<swell_sample> samples(points.shape(0));
    swell_reply reply = sized<swell_reply>();
    const swell_query_options given = options;
    water.call([&](auto* asked) { return ask(asked, points_of(points), samples.count(), &given, samples.data(), &reply); });
    return nanobind::make_tuple(samples.as_numpy(), reply);
}

/// Reads the surface on a rectangle of points. `water` is an engine or a snapshot, and `ask` the function of the C
/// interface that copies a patch of it. Returns elevations, rows x columns; normals, rows x columns x 3, or None; and the
/// reply.
template <class Water, class Ask>
nanobind::tuple patch_of(Water& water, const swell_patch& patch, const swell_query_options& options, bool with_normals,
                         const Ask& ask)
{
    if (patch.columns < 1 || patch.rows < 1) {
        refuse_value("patch: wanted are 1 column and 1 row at least");
    }
    const auto columns = static_cast<std::size_t>(patch.columns);
    const auto rows = static_cast<std::size_t>(patch.rows);
    const swell_patch wanted = patch;
    const swell_query_options given = options;
    Filled<float> elevations(columns * rows);
    Filled<float> normals(with_normals ? 3 * columns * rows : 0);
    swell_reply reply = sized<swell_reply>();
    water.call([&](auto* asked) {
        return ask(asked, &wanted, &given, elevations.data(), elevations.count(), with_normals ? normals.data() : nullptr,
                   normals.count(), &reply);
    });
    nanobind::object shown = with_normals ? normals.as_numpy({rows, columns, 3}) : nanobind::none();
    return nanobind::make_tuple(elevations.as_numpy({rows, columns}), shown, reply);
}

} // namespace swell::python
