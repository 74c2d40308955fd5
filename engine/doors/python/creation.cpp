#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <unistd.h>
#include <utility>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/given.hpp"
#include "engine/doors/python/interruptible_call.hpp"
#include "engine/doors/python/questions.hpp"

namespace nb = nanobind;

/// Bindings for making and destroying an engine, and for its grid, names, warnings and notes.
namespace swell::python
{

namespace
{

using Settings = std::vector<std::pair<std::string, std::string>>;

/// Makes an engine. Owns all data that it reads. Never throws.
using Create = std::function<swell_status(const swell_options*, swell_engine**)>;

/// Called without the interpreter's lock, on the thread that calls the engine, or that makes it.
void log_line(void* user, std::int32_t level, const char* line)
{
    const auto* target = static_cast<const LogTarget*>(user);
    if (target->taken_by != nullptr) {
        target->taken_by->say(level, line);
        return;
    }
    const nb::gil_scoped_acquire here;
    tell(*target, level, line);
}

/// Makes an engine by `create`. On the main thread the call can be interrupted; the engine is then destroyed as soon as it
/// is made.
void make(EngineObject* self, const swell_options& options, const nb::object& log, const Create& create)
{
    const auto target = log.is_none() ? nullptr : std::make_shared<LogTarget>(LogTarget{log});
    swell_options chosen = options;
    if (target) {
        chosen.log = log_line;
        chosen.log_user = target.get();
    }
    const auto made = std::make_shared<EnginePointer>(nullptr, EndEngine{getpid(), target});
    call_interruptibly(std::make_shared<LongCall>(
        [create, chosen, made] {
            swell_engine* engine = nullptr;
            const swell_status status = create(&chosen, &engine);
            made->reset(engine);
            return status;
        },
        target));
    new (self) EngineObject(std::move(*made));
}

/// A path or name with settings, in the form for the C interface. Must not move, because of its pointers.
struct OwnedSettings {
    std::string path_or_name;
    Settings settings;
    std::vector<swell_setting> pairs;

    OwnedSettings(std::string path, Settings given) : path_or_name(std::move(path)), settings(std::move(given))
    {
        for (const auto& [key, value] : settings) {
            pairs.push_back({key.c_str(), value.c_str()});
        }
    }
};

void make_from_scenario(EngineObject* self, const std::string& path_or_name, const Settings& settings,
                        const swell_options& options, const nb::object& log)
{
    const auto owned = std::make_shared<OwnedSettings>(path_or_name, settings);
    make(self, options, log, [owned](const swell_options* chosen, swell_engine** engine) {
        return swell_create_from_scenario(owned->path_or_name.c_str(), owned->pairs.data(), owned->pairs.size(), chosen,
                                          engine);
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
                           const std::vector<swell_wall>& walls, const std::vector<swell_structure>& structures,
                           const std::vector<swell_hull>& hulls)
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
    scenario.structures = structures.empty() ? nullptr : structures.data();
    scenario.structure_count = structures.size();
    scenario.hulls = hulls.empty() ? nullptr : hulls.data();
    scenario.hull_count = hulls.size();
    return scenario;
}

/// A scenario in the form for the C interface, with the data that it points to. Must not move, because of its pointers.
struct OwnedScenario {
    ScenarioValues given; ///< a copy, because another thread may change the caller's
    swell_sea sea{};
    std::vector<swell_gauge> gauges;
    std::vector<swell_wall> walls;
    std::vector<swell_structure> structures;
    std::vector<swell_hull> hulls;
    swell_scenario scenario{};

    explicit OwnedScenario(const ScenarioValues& values) : given(values)
    {
        if (!given.depth_m) {
            refuse_value("depth_m: a scenario from values needs depths, ny x nx numbers");
        }
        sea = given.sea ? given.sea->given() : swell_sea{};
        for (const Gauge& gauge : given.gauges) {
            gauges.push_back({gauge.name.c_str(), gauge.i, gauge.j});
        }
        for (const Wall& wall : given.walls) {
            walls.push_back(wall.given(given.depth_m->size()));
        }
        for (const Structure& structure : given.structures) {
            structures.push_back(structure.given());
        }
        for (Hull& hull : given.hulls) {
            hulls.push_back(hull.given());
        }
        scenario = scenario_of(given, sea, gauges, walls, structures, hulls);
    }
};

void make_from_values(EngineObject* self, const ScenarioValues& values, const swell_options& options, const nb::object& log)
{
    const auto owned = std::make_shared<OwnedScenario>(values);
    make(self, options, log, [owned](const swell_options* chosen, swell_engine** engine) {
        return swell_create_from_values(&owned->scenario, chosen, engine);
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
        .def("get_grid", [](EngineObject& self) { return grid_of(self); })
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
