#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"
#include "engine/doors/python/given.hpp"

namespace nb = nanobind;

/// Bindings for ships: their places, the forces on them, and orders to them.
namespace swell::python
{

namespace
{

std::int32_t add_ship(EngineObject& engine, const NewShip& ship)
{
    const NewShip kept = ship; // a copy, because another thread may change the caller's
    const swell_new_ship given = kept.given();
    std::int32_t id = SWELL_NO_SHIP;
    engine.call([&](swell_engine* asked) { return swell_add_ship(asked, &given, &id); });
    return id;
}

std::size_t count_ships(EngineObject& engine)
{
    std::size_t count = 0;
    engine.call([&](swell_engine* asked) { return swell_count_ships(asked, &count); });
    return count;
}

swell_ship get_ship(EngineObject& engine, std::int32_t id)
{
    swell_ship ship = sized<swell_ship>();
    engine.call([&](swell_engine* asked) { return swell_get_ship(asked, id, &ship); });
    return ship;
}

/// Returns a list that a function of the interface in C copies.
template <class Struct>
std::vector<Struct> list_of(EngineObject& engine, swell_status (*copy)(swell_engine*, Struct*, size_t, size_t*))
{
    std::size_t count = 0;
    engine.call([&](swell_engine* asked) { return copy(asked, nullptr, 0, &count); });
    std::vector<Struct> list(count, sized<Struct>());
    if (count > 0) {
        engine.call([&](swell_engine* asked) { return copy(asked, list.data(), list.size(), &count); });
    }
    return list;
}

std::size_t count_hulls(EngineObject& engine)
{
    std::size_t count = 0;
    engine.call([&](swell_engine* asked) { return swell_count_hulls(asked, &count); });
    return count;
}

swell_ship_force get_force(EngineObject& engine, std::int32_t id)
{
    swell_ship_force force = sized<swell_ship_force>();
    engine.call([&](swell_engine* asked) { return swell_get_ship_force(asked, id, &force); });
    return force;
}

} // namespace

void bind_ships(EngineClass& engine)
{
    engine.def("add_ship", &add_ship, nb::arg("ship"), "Takes a spare place, and returns its number.")
        .def(
            "steer_ship",
            [](EngineObject& self, std::int32_t id, const swell_ship_motion& motion) {
                const swell_ship_motion given = motion;
                self.call([&](swell_engine* asked) { return swell_steer_ship(asked, id, &given); });
            },
            nb::arg("id"), nb::arg("motion"), "Where a ship is now and how it moves.")
        .def(
            "place_ship",
            [](EngineObject& self, std::int32_t id, const swell_ship_motion& motion, double ramp_s) {
                const swell_ship_motion given = motion;
                self.call([&](swell_engine* asked) { return swell_place_ship(asked, id, &given, ramp_s); });
            },
            nb::arg("id"), nb::arg("motion"), nb::arg("ramp_s"), "Puts a ship elsewhere, without a splash.")
        .def(
            "remove_ship",
            [](EngineObject& self, std::int32_t id, double ramp_s) {
                self.call([&](swell_engine* asked) { return swell_remove_ship(asked, id, ramp_s); });
            },
            nb::arg("id"), nb::arg("ramp_s"), "Its draft shrinks, then its place is free again.")
        .def(
            "push_ship",
            [](EngineObject& self, std::int32_t id, const swell_ship_push& push) {
                const swell_ship_push given = push;
                self.call([&](swell_engine* asked) { return swell_push_ship(asked, id, &given); });
            },
            nb::arg("id"), nb::arg("push"), "The caller's force on a ship that answers the waves.")
        .def(
            "handle_line",
            [](EngineObject& self, std::int32_t id, const std::string& line, std::int32_t act, double metres) {
                self.call([&](swell_engine* asked) { return swell_handle_line(asked, id, line.c_str(), act, metres); });
            },
            nb::arg("id"), nb::arg("line"), nb::arg("act"), nb::arg("metres"),
            "Casts off, heaves in, slackens or renews a mooring line.")
        .def(
            "copy_mooring_lines", [](EngineObject& self) { return list_of(self, swell_copy_mooring_lines); },
            "The mooring lines of all ships, by the ships' numbers.")
        .def(
            "copy_fenders", [](EngineObject& self) { return list_of(self, swell_copy_fenders); },
            "The fenders of all ships, by the ships' numbers.")
        .def("count_hulls", &count_hulls, "The number of ships with a mesh.")
        .def(
            "copy_hull_loads", [](EngineObject& self) { return list_of(self, swell_copy_hull_loads); },
            "The loads on all ships with a mesh, by their numbers.")
        .def(
            "copy_hull_motions", [](EngineObject& self) { return list_of(self, swell_copy_hull_motions); },
            "The motions of all ships with a mesh, by their numbers.")
        .def("count_ships", &count_ships, "The number of places, taken or not.")
        .def("get_ship", &get_ship, nb::arg("id"), "A place for a ship, at the end of the newest frame.")
        .def(
            "copy_ships", [](EngineObject& self) { return list_of(self, swell_copy_ships); },
            "All places, taken or not, by their numbers, of one frame.")
        .def("get_ship_force", &get_force, nb::arg("id"), "The force of the water on a ship.");
}

} // namespace swell::python
