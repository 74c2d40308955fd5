#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include <cstdint>
#include <memory>
#include <utility>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/questions.hpp"

namespace nb = nanobind;

/// Bindings for the water at the end of the newest frame, gauges, and places on the earth.
namespace swell::python
{

namespace
{

/// Returns values on the grid, filled by `copy(engine, values, count)`.
template <class Copy>
nb::object plane_of(EngineObject& engine, const Copy& copy)
{
    const swell_grid grid = grid_of(engine);
    const auto nx = static_cast<std::size_t>(grid.nx);
    const auto ny = static_cast<std::size_t>(grid.ny);
    Filled<double> values(nx * ny);
    engine.call([&](swell_engine* asked) { return copy(asked, values.data(), values.count()); });
    return values.as_numpy({ny, nx});
}

nb::object copy_field(EngineObject& engine, std::int32_t field, std::int32_t mode)
{
    return plane_of(engine, [&](swell_engine* asked, double* values, std::size_t count) {
        return swell_copy_field(asked, field, mode, values, count);
    });
}

nb::tuple query_motion(EngineObject& engine, const Points& points, double height_m)
{
    const auto motions = std::make_shared<FilledStructs<swell_water_motion>>(points.shape(0));
    const auto reply = std::make_shared<swell_reply>(sized<swell_reply>());
    engine.call_interruptibly(
        [motions, reply, height_m, given = numbers_of(points)](swell_engine* asked) {
            return swell_query_motion(asked, points_in(given), motions->count(), height_m, motions->data(), reply.get());
        },
        motions->count());
    return nb::make_tuple(motions->as_numpy(), *reply);
}

nb::tuple query_flow(EngineObject& engine, const FlowPoints& points)
{
    const auto flows = std::make_shared<FilledStructs<swell_flow>>(points.shape(0));
    const auto reply = std::make_shared<swell_reply>(sized<swell_reply>());
    engine.call_interruptibly(
        [flows, reply, given = numbers_of(points)](swell_engine* asked) {
            const auto* at = reinterpret_cast<const swell_flow_point*>(given.data());
            return swell_query_flow(asked, at, flows->count(), flows->data(), reply.get());
        },
        flows->count());
    return nb::make_tuple(flows->as_numpy(), *reply);
}

std::size_t count_gauges(EngineObject& engine)
{
    std::size_t count = 0;
    engine.call([&](swell_engine* asked) { return swell_count_gauges(asked, &count); });
    return count;
}

nb::object copy_gauges(EngineObject& engine)
{
    FilledStructs<swell_gauge_reading> readings(count_gauges(engine));
    engine.call([&](swell_engine* asked) { return swell_copy_gauges(asked, readings.data(), readings.count()); });
    return readings.as_numpy();
}

/// Returns the frame of the oldest value, and the values, oldest first.
nb::tuple copy_gauge_history(EngineObject& engine, std::size_t gauge, std::size_t most)
{
    Filled<double> zeta_m(most);
    std::int64_t first = 0;
    std::size_t count = 0;
    engine.call(
        [&](swell_engine* asked) { return swell_copy_gauge_history(asked, gauge, zeta_m.data(), most, &first, &count); });
    return nb::make_tuple(first, zeta_m.as_numpy({count}));
}

std::pair<double, double> to_degrees(EngineObject& engine, double east_m, double north_m)
{
    const swell_point place{east_m, north_m};
    std::pair<double, double> degrees;
    engine.call([&](swell_engine* asked) { return swell_to_degrees(asked, &place, &degrees.first, &degrees.second); });
    return degrees;
}

std::pair<double, double> to_metres(EngineObject& engine, double latitude_deg, double longitude_deg)
{
    swell_point place{};
    engine.call([&](swell_engine* asked) { return swell_to_metres(asked, latitude_deg, longitude_deg, &place); });
    return {place.east_m, place.north_m};
}

} // namespace

void bind_water(nb::module_& module, EngineClass& engine)
{
    module.attr("SAMPLE_BYTES") = sizeof(swell_sample);
    module.attr("WATER_MOTION_BYTES") = sizeof(swell_water_motion);
    module.attr("FLOW_BYTES") = sizeof(swell_flow);
    module.attr("GAUGE_READING_BYTES") = sizeof(swell_gauge_reading);
    engine
        .def(
            "query",
            [](EngineObject& self, const Points& points, const swell_query_options& options) {
                return samples_at(self, points, options, swell_query);
            },
            nb::arg("points"), nb::arg("options"), "The surface at points: bytes of samples, and the reply.")
        .def(
            "copy_patch",
            [](EngineObject& self, const swell_patch& patch, const swell_query_options& options, bool with_normals) {
                return patch_of(self, patch, options, with_normals, swell_copy_patch);
            },
            nb::arg("patch"), nb::arg("options"), nb::arg("with_normals"), "A rectangle of the surface.")
        .def("query_motion", &query_motion, nb::arg("points"), nb::arg("height_m"), "Velocity and pressure at a height.")
        .def("query_flow", &query_flow, nb::arg("points"), "Velocity, acceleration and pressure at points with heights.")
        .def("copy_field", &copy_field, nb::arg("field"), nb::arg("mode") = 0, "A field of the state, ny x nx.")
        .def("copy_depths", [](EngineObject& self) { return plane_of(self, swell_copy_depths); })
        .def("count_gauges", &count_gauges)
        .def("copy_gauges", &copy_gauges, "The readings of all gauges: bytes.")
        .def("copy_gauge_history", &copy_gauge_history, nb::arg("gauge"), nb::arg("most"))
        .def(
            "set_origin",
            [](EngineObject& self, double east_m, double north_m) {
                self.call([&](swell_engine* asked) { return swell_set_origin(asked, east_m, north_m); });
            },
            nb::arg("east_m"), nb::arg("north_m"), "Sets the place of the grid's south-west node.")
        .def("to_degrees", &to_degrees, nb::arg("east_m"), nb::arg("north_m"), "Latitude and longitude of WGS 84.")
        .def("to_metres", &to_metres, nb::arg("latitude_deg"), nb::arg("longitude_deg"), "East and north.");
}

} // namespace swell::python
