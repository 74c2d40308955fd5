#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"
#include "engine/doors/python/given.hpp"

namespace nb = nanobind;

/// Bindings for a scenario from values in memory.
namespace swell::python
{

namespace
{

void bind_shores_and_gauges(nb::module_& module)
{
    Fields<Wall> wall(module, "Wall", "A stretch of shore that sends back less than all of a wave.");
    wall.type().def("__init__", [](Wall* self) { new (self) Wall{with_defaults(swell_default_wall), {}, {}}; });
    wall.through("place", &Wall::values, &swell_wall::place)
        .through("kind", &Wall::values, &swell_wall::kind)
        .through("reflection", &Wall::values, &swell_wall::reflection)
        .through("angle_deg", &Wall::values, &swell_wall::angle_deg)
        .through("within_m", &Wall::values, &swell_wall::within_m)
        .through("width_m", &Wall::values, &swell_wall::width_m)
        .through("edge", &Wall::values, &swell_wall::edge);
    wall.type()
        .def("set_points", &Wall::set_points, nb::arg("points_m"), "The points of a polygon, a polyline or a land, n x 2.")
        .def("set_node_reflection", &Wall::set_node_reflection, nb::arg("reflection"),
             "What the shore at each node sends back, ny x nx; NaN: as it was.");
    Fields<Structure> structure(module, "Structure", "A breakwater, quay or dredged area, built into the depths.");
    structure.type().def("__init__", [](Structure* self) {
        new (self) Structure{with_defaults(swell_default_structure), {}, {}};
    });
    structure.value("name", &Structure::name)
        .through("kind", &Structure::values, &swell_structure::kind)
        .through("is_area", &Structure::values, &swell_structure::is_area)
        .through("level_m", &Structure::values, &swell_structure::level_m)
        .through("width_m", &Structure::values, &swell_structure::width_m)
        .through("slope", &Structure::values, &swell_structure::slope)
        .through("reflection_left", &Structure::values, &swell_structure::reflection_left)
        .through("reflection_right", &Structure::values, &swell_structure::reflection_right);
    structure.type().def("set_points", &Structure::set_points, nb::arg("points_m"),
                         "The points of the line, or the corners of the polygon, n x 2.");
    Fields<Gauge> gauge(module, "Gauge", "A node whose surface is read every frame.");
    gauge.type().def(
        "__init__",
        [](Gauge* self, const std::string& name, int i, int j) {
            new (self) Gauge{name, i, j};
        },
        nb::arg("name"), nb::arg("i"), nb::arg("j"));
    gauge.value("name", &Gauge::name).value("i", &Gauge::i).value("j", &Gauge::j);
}

void bind_hulls(nb::module_& module)
{
    Fields<Hull> hull(module, "Hull", "A ship of a scenario from values in memory, with the mesh of her hull.");
    hull.type().def("__init__", [](Hull* self) {
        auto* made = new (self) Hull{};
        made->values = with_defaults(swell_default_hull);
        made->name = "ship";
    });
    hull.value("name", &Hull::name)
        .value("mesh_file", &Hull::mesh_file)
        .value("mesh_axes", &Hull::mesh_axes)
        .through("mesh_unit_m", &Hull::values, &swell_hull::mesh_unit_m)
        .through("mesh_waterline_m", &Hull::values, &swell_hull::mesh_waterline_m)
        .value("coefficient_files", &Hull::coefficient_files)
        .through("motion", &Hull::values, &swell_hull::motion)
        .through("own_wave", &Hull::values, &swell_hull::own_wave)
        .through("shape", &Hull::values, &swell_hull::shape)
        .through("east_m", &Hull::values, &swell_hull::east_m)
        .through("north_m", &Hull::values, &swell_hull::north_m)
        .through("heading_deg", &Hull::values, &swell_hull::heading_deg)
        .through("start_s", &Hull::values, &swell_hull::start_s)
        .through("ramp_s", &Hull::values, &swell_hull::ramp_s)
        .through("gravity_height_m", &Hull::values, &swell_hull::gravity_height_m)
        .through("gyration_roll_m", &Hull::values, &swell_hull::gyration_roll_m)
        .through("gyration_pitch_m", &Hull::values, &swell_hull::gyration_pitch_m)
        .through("gyration_yaw_m", &Hull::values, &swell_hull::gyration_yaw_m)
        .through("roll_damping", &Hull::values, &swell_hull::roll_damping)
        .through("quadratic_roll_damping", &Hull::values, &swell_hull::quadratic_roll_damping)
        .through("track_period_s", &Hull::values, &swell_hull::track_period_s)
        .through("velocity_pressure", &Hull::values, &swell_hull::velocity_pressure);
    hull.type().def("set_mesh", &Hull::set_mesh, nb::arg("points_m"), nb::arg("triangles"),
                    "Points, n x 3, and the numbers of the corners of each triangle, n x 3.");
}

void bind_numbers(Fields<ScenarioValues>& fields)
{
    fields.value("name", &ScenarioValues::name)
        .value("profile", &ScenarioValues::profile)
        .value("solver", &ScenarioValues::solver)
        .value("projection", &ScenarioValues::projection);
    for (const auto& one : engine::c_api::numbers_of_scenario()) {
        std::visit([&](auto member) { fields.through(one.name, &ScenarioValues::values, member); }, one.member);
    }
}

void set_edge(ScenarioValues& self, int side, int kind, double width_wavelengths)
{
    if (side < 0 || side > 3) {
        refuse_value("side: allowed are 0 to 3, west, east, south and north");
    }
    self.values.edges[side].kind = kind;
    self.values.edges[side].width_wavelengths = width_wavelengths;
}

void set_plane(ScenarioValues& self, const std::string& name, const Plane& values)
{
    if (name == "depth_m") {
        self.depth_m = values;
    } else if (name == "current_east_m_per_s") {
        self.current_east_m_per_s = values;
    } else if (name == "current_north_m_per_s") {
        self.current_north_m_per_s = values;
    } else if (name == "initial_zeta_m") {
        self.initial_zeta_m = values;
    } else if (name == "initial_phi_m2_per_s") {
        self.initial_phi_m2_per_s = values;
    } else {
        refuse_value("name: allowed are depth_m, current_east_m_per_s, current_north_m_per_s, initial_zeta_m and "
                     "initial_phi_m2_per_s");
    }
}

} // namespace

void bind_scenario(nb::module_& module)
{
    bind_shores_and_gauges(module);
    bind_hulls(module);
    Fields<ScenarioValues> fields(module, "Scenario", "A scenario from values in memory.");
    fields.type().def("__init__", [](ScenarioValues* self) {
        auto* made = new (self) ScenarioValues{};
        made->values = with_defaults(swell_default_scenario);
    });
    bind_numbers(fields);
    fields.type()
        .def("set_edge", &set_edge, nb::arg("side"), nb::arg("kind"), nb::arg("width_wavelengths") = -1.0,
             "What an edge of the grid does to waves.")
        .def("set_values", &set_plane, nb::arg("name"), nb::arg("values"), "Values on the grid, ny x nx, by their name.")
        .def(
            "set_sea", [](ScenarioValues& self, const Sea& sea) { self.sea = sea; }, nb::arg("sea"))
        .def(
            "add_gauge", [](ScenarioValues& self, const Gauge& gauge) { self.gauges.push_back(gauge); }, nb::arg("gauge"))
        .def(
            "add_wall", [](ScenarioValues& self, const Wall& wall) { self.walls.push_back(wall); }, nb::arg("wall"))
        .def(
            "add_hull", [](ScenarioValues& self, const Hull& hull) { self.hulls.push_back(hull); }, nb::arg("hull"))
        .def(
            "add_structure", [](ScenarioValues& self, const Structure& structure) { self.structures.push_back(structure); },
            nb::arg("structure"));
}

} // namespace swell::python
