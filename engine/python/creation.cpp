#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <utility>

#include "engine/python/bindings.hpp"
#include "engine/python/given.hpp"

namespace nb = nanobind;

/// Making an engine, and what it says of itself.
namespace swell::python
{

namespace
{

using Settings = std::vector<std::pair<std::string, std::string>>;

/// Called without the interpreter's lock, in the thread that calls the engine. An exception of the caller's function is
/// told as Python tells those that nobody can catch: the C interface cannot pass it on.
void log_line(void* user, std::int32_t level, const char* line)
{
    const nb::gil_scoped_acquire here;
    const auto* target = static_cast<const LogTarget*>(user);
    try {
        target->function(level, line);
    } catch (nb::python_error& error) {
        error.discard_as_unraisable("the log function of an engine of swell");
    } catch (const std::exception&) { // of a line that is no text
    }
}

/// The options with the log function, which has to stay where it is.
struct Made {
    swell_options options;
    std::unique_ptr<LogTarget> log;

    Made(const swell_options& given, const nb::object& function) : options(given)
    {
        if (!function.is_none()) {
            log = std::make_unique<LogTarget>(LogTarget{function});
            options.log = log_line;
            options.log_user = log.get();
        }
    }
};

template <class Create>
void make(EngineObject* self, const swell_options& options, const nb::object& log, const Create& create)
{
    Made made(options, log);
    swell_engine* engine = nullptr;
    const swell_status status = [&] {
        const OthersGoOn others_go_on;
        return create(&made.options, &engine);
    }();
    check(status);
    new (self) EngineObject(engine, std::move(made.log));
}

void make_from_scenario(EngineObject* self, const std::string& path_or_name, const Settings& settings,
                        const swell_options& options, const nb::object& log)
{
    std::vector<swell_setting> pairs;
    for (const auto& [key, value] : settings) {
        pairs.push_back({key.c_str(), value.c_str()});
    }
    make(self, options, log, [&](const swell_options* chosen, swell_engine** engine) {
        return swell_create_from_scenario(path_or_name.c_str(), pairs.data(), pairs.size(), chosen, engine);
    });
}

const char* text_or_null(const std::string& text)
{
    return text.empty() ? nullptr : text.c_str();
}

const double* plane_of(const std::optional<Plane>& plane, const Plane& depths, const char* refusal)
{
    if (!plane) {
        return nullptr;
    }
    if (plane->shape(0) != depths.shape(0) || plane->shape(1) != depths.shape(1)) {
        refuse_value(refusal);
    }
    return plane->data();
}

/// The structure of the C interface, which points into `given` and into the lists.
swell_scenario scenario_of(const ScenarioValues& given, const swell_sea& sea, const std::vector<swell_gauge>& gauges,
                           const std::vector<swell_wall>& walls)
{
    const Plane& depths = *given.depth_m;
    if (depths.shape(0) > INT32_MAX || depths.shape(1) > INT32_MAX) {
        refuse_value("depth_m: more nodes than a grid can have");
    }
    swell_scenario scenario = given.values;
    scenario.name = text_or_null(given.name);
    scenario.profile = text_or_null(given.profile);
    scenario.solver = text_or_null(given.solver);
    scenario.projection = text_or_null(given.projection);
    scenario.ny = static_cast<std::int32_t>(depths.shape(0));
    scenario.nx = static_cast<std::int32_t>(depths.shape(1));
    scenario.depth_m = depths.data();
    scenario.sea = given.sea ? &sea : nullptr;
    constexpr const char* shapes = "currents and the initial water have a number for each node of the depths, ny x nx";
    scenario.current_east_m_per_s = plane_of(given.current_east_m_per_s, depths, shapes);
    scenario.current_north_m_per_s = plane_of(given.current_north_m_per_s, depths, shapes);
    scenario.initial_zeta_m = plane_of(given.initial_zeta_m, depths, shapes);
    scenario.initial_phi_m2_per_s = plane_of(given.initial_phi_m2_per_s, depths, shapes);
    scenario.gauges = gauges.empty() ? nullptr : gauges.data();
    scenario.gauge_count = gauges.size();
    scenario.walls = walls.empty() ? nullptr : walls.data();
    scenario.wall_count = walls.size();
    return scenario;
}

void make_from_values(EngineObject* self, const ScenarioValues& values, const swell_options& options, const nb::object& log)
{
    const ScenarioValues given = values; // another thread may change the caller's
    if (!given.depth_m) {
        refuse_value("depth_m: a scenario from values needs depths, ny x nx numbers");
    }
    const swell_sea sea = given.sea ? given.sea->given() : swell_sea{};
    std::vector<swell_gauge> gauges;
    for (const Gauge& gauge : given.gauges) {
        gauges.push_back({gauge.name.c_str(), gauge.i, gauge.j});
    }
    std::vector<swell_wall> walls;
    for (const Wall& wall : given.walls) {
        walls.push_back(wall.given(given.depth_m->size()));
    }
    const swell_scenario scenario = scenario_of(given, sea, gauges, walls);
    make(self, options, log, [&](const swell_options* chosen, swell_engine** engine) {
        return swell_create_from_values(&scenario, chosen, engine);
    });
}

template <class Line>
std::vector<std::string> lines_of(EngineObject& engine, const Line& line)
{
    return engine.ask([&](swell_engine* asked) {
        std::vector<std::string> lines;
        while (const char* text = line(asked, lines.size())) {
            lines.emplace_back(text);
        }
        return lines;
    });
}

swell_grid grid_of(EngineObject& engine)
{
    swell_grid grid{};
    grid.size = sizeof grid;
    engine.call([&](swell_engine* asked) { return swell_get_grid(asked, &grid); });
    return grid;
}

} // namespace

void bind_creation(EngineClass& engine)
{
    engine
        .def("__init__", &make_from_scenario, nb::arg("path_or_name"), nb::arg("settings"), nb::arg("options"),
             nb::arg("log") = nb::none(), "An engine from a file, or from a scenario among the assets.")
        .def("__init__", &make_from_values, nb::arg("values"), nb::arg("options"), nb::arg("log") = nb::none(),
             "An engine from values in memory, which are copied.")
        .def("destroy", &EngineObject::close, "Ends the engine; its snapshots live on. A second time does nothing.")
        .def_prop_ro("is_closed", &EngineObject::is_closed)
        .def("get_grid", &grid_of)
        .def("title",
             [](EngineObject& self) {
                 return self.ask([](swell_engine* asked) { return std::string(swell_title(asked)); });
             })
        .def("gauge_names", [](EngineObject& self) { return lines_of(self, swell_gauge_name); })
        .def("backend_name",
             [](EngineObject& self) {
                 return self.ask([](swell_engine* asked) { return std::string(swell_backend_name(asked)); });
             })
        .def("backend_reason",
             [](EngineObject& self) {
                 return self.ask([](swell_engine* asked) { return std::string(swell_backend_reason(asked)); });
             })
        .def("warnings", [](EngineObject& self) { return lines_of(self, swell_warning); })
        .def("notes", [](EngineObject& self) { return lines_of(self, swell_note); });
}

} // namespace swell::python
