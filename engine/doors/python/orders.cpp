#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"
#include "engine/doors/python/given.hpp"

namespace nb = nanobind;

/// Structures that a caller fills. Each begins with the defaults of the C interface.
namespace swell::python
{

namespace
{

template <class Struct, swell_status (*defaults)(Struct*, size_t)>
void starts_with_defaults(Fields<Struct>& fields)
{
    fields.type().def("__init__", [](Struct* self) { new (self) Struct(with_defaults(defaults)); });
}

void bind_options(nb::module_& module)
{
    Fields<swell_options> fields(module, "Options", "Backend of an engine, and the data that it keeps ready.");
    starts_with_defaults<swell_options, swell_default_options>(fields);
    fields.value("backend", &swell_options::backend)
        .value("threads", &swell_options::threads)
        .value("device", &swell_options::device)
        .value("core", &swell_options::core)
        .value("checkpoint_frames", &swell_options::checkpoint_frames)
        .value("spare_ships", &swell_options::spare_ships)
        .value("longest_spare_ship_m", &swell_options::longest_spare_ship_m)
        .value("widest_spare_ship_m", &swell_options::widest_spare_ship_m)
        .value("frame_budget_ms", &swell_options::frame_budget_ms)
        .value("when_late", &swell_options::when_late)
        .value("snapshot_every", &swell_options::snapshot_every)
        .value("holds_frame_before", &swell_options::holds_frame_before)
        .value("gauge_history_frames", &swell_options::gauge_history_frames)
        .value("logs_inputs", &swell_options::logs_inputs)
        .value("holds_rates", &swell_options::holds_rates);
}

void bind_questions(nb::module_& module)
{
    Fields<swell_query_options> query(module, "QueryOptions", "Options of a query of the surface.");
    starts_with_defaults<swell_query_options, swell_default_query>(query);
    query.value("at_time", &swell_query_options::at_time)
        .value("footprint", &swell_query_options::footprint)
        .value("time_s", &swell_query_options::time_s)
        .value("length_m", &swell_query_options::length_m)
        .value("beam_m", &swell_query_options::beam_m)
        .value("heading_deg", &swell_query_options::heading_deg)
        .value("dents", &swell_query_options::dents)
        .value("own_ship", &swell_query_options::own_ship);
    Fields<swell_patch> patch(module, "Patch", "A rectangle of points: columns eastwards, rows northwards.");
    patch.type().def("__init__", [](swell_patch* self) { new (self) swell_patch(sized<swell_patch>()); });
    patch.value("west_m", &swell_patch::west_m)
        .value("south_m", &swell_patch::south_m)
        .value("spacing_m", &swell_patch::spacing_m)
        .value("columns", &swell_patch::columns)
        .value("rows", &swell_patch::rows);
    Fields<swell_change_time> when(module, "ChangeTime", "When a change of the surroundings takes effect.");
    starts_with_defaults<swell_change_time, swell_default_change_time>(when);
    when.value("names_frame", &swell_change_time::names_frame)
        .value("after_frame", &swell_change_time::after_frame)
        .value("over_s", &swell_change_time::over_s);
}

void bind_ship_orders(nb::module_& module)
{
    Fields<swell_ship_motion> motion(module, "ShipMotion", "Where a ship is and how it moves.");
    motion.type().def("__init__", [](swell_ship_motion* self) { new (self) swell_ship_motion{}; });
    motion.value("east_m", &swell_ship_motion::east_m)
        .value("north_m", &swell_ship_motion::north_m)
        .value("heading_deg", &swell_ship_motion::heading_deg)
        .value("draft_m", &swell_ship_motion::draft_m)
        .value("east_m_per_s", &swell_ship_motion::east_m_per_s)
        .value("north_m_per_s", &swell_ship_motion::north_m_per_s)
        .value("turn_deg_per_s", &swell_ship_motion::turn_deg_per_s);
    Fields<swell_ship_push> push(module, "ShipPush", "A caller's force on a ship that answers the waves, and moments.");
    push.type().def("__init__", [](swell_ship_push* self) { new (self) swell_ship_push{}; });
    push.value("forward_n", &swell_ship_push::forward_n)
        .value("port_n", &swell_ship_push::port_n)
        .value("up_n", &swell_ship_push::up_n)
        .value("roll_nm", &swell_ship_push::roll_nm)
        .value("pitch_nm", &swell_ship_push::pitch_nm)
        .value("yaw_nm", &swell_ship_push::yaw_nm);
    Fields<NewShip> ship(module, "NewShip", "A ship that comes while the engine runs.");
    ship.type().def("__init__", [](NewShip* self) { new (self) NewShip{with_defaults(swell_default_ship), "ship"}; });
    ship.value("name", &NewShip::name)
        .through("shape", &NewShip::values, &swell_new_ship::shape)
        .through("length_m", &NewShip::values, &swell_new_ship::length_m)
        .through("beam_m", &NewShip::values, &swell_new_ship::beam_m)
        .through("ramp_s", &NewShip::values, &swell_new_ship::ramp_s)
        .through("motion", &NewShip::values, &swell_new_ship::motion);
}

void bind_sea(nb::module_& module)
{
    Fields<Sea> sea(module, "Sea", "A sea outside the harbour.");
    sea.type().def("__init__", [](Sea* self) { new (self) Sea{with_defaults(swell_default_sea), {}}; });
    for (const auto& one : engine::c_api::numbers_of_sea()) {
        std::visit([&](auto member) { sea.through(one.name, &Sea::values, member); }, one.member);
    }
    sea.type().def("set_waves", &Sea::set_waves, nb::arg("waves"),
                   "The waves themselves: amplitude, angular frequency, direction of travel and phase of each, n x 4.");
}

} // namespace

void bind_orders(nb::module_& module)
{
    bind_options(module);
    bind_questions(module);
    bind_ship_orders(module);
    bind_sea(module);
}

} // namespace swell::python
