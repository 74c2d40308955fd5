#include <memory>

#include "engine/doors/c_api/defaults.hpp"
#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/hulls.hpp"
#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/doors/c_api/structures.hpp"
#include "engine/doors/c_api/walls.hpp"
#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/checks/scenario_values.hpp"
#include "model/setup/bathymetry.hpp"
#include "model/stepping/breaking_plan.hpp"

/// Makes engines from scenarios and from values, and returns properties of an engine.
namespace swell::engine::c_api
{

namespace
{

std::string text_or(const char* text, const char* otherwise)
{
    return text != nullptr ? text : otherwise;
}

/// Copies an optional field, one value per node; empty for null.
std::vector<double> field_from(const double* values, std::size_t nodes)
{
    return values != nullptr ? std::vector<double>(values, values + nodes) : std::vector<double>();
}

model::Edges edges_from(const swell_edge (&given)[4])
{
    model::Edges edges;
    for (std::size_t side = 0; side < edges.size(); ++side) {
        edges[side].kind = word_from(given[side].kind, model::EdgeKind::sponge, "scenario->edges kind");
        const double width = given[side].width_wavelengths;
        edges[side].width_wavelengths = width < 0.0 ? usual_width_wavelengths(edges[side].kind) : width;
    }
    return edges;
}

/// A tolerance selects conjugate gradients; 0 selects the usual method of the solver.
solver::SolverSpec solver_from(const swell_scenario& given)
{
    solver::SolverSpec spec;
    spec.name = text_or(given.solver, spec.name.c_str());
    if (given.tolerance != 0.0) {
        spec.tolerance = given.tolerance;
    } else {
        spec.mode = solver::usual_mode(spec.name);
    }
    return spec;
}

model::WaveSetup waves_from(const swell_scenario& given, std::vector<StructureRequest>& built)
{
    const solver::Extent extent{given.nx, given.ny};
    check_grid(extent, given.dx_m, given.dy_m);
    const auto nodes = static_cast<std::size_t>(extent.nodes());
    model::WaveSetup waves;
    waves.bathymetry = {extent, given.dx_m, given.dy_m, field_from(&c_api::given(given.depth_m, "depth_m"), nodes)};
    const StructuresOnBed structures = structures_from(given, waves.bathymetry);
    built = structures.structures();
    const std::string profile = text_or(given.profile, "dispersive");
    check_profile(profile, given.kappa_h);
    waves.profile = model::vertical_profile_named(profile, given.kappa_h);
    waves.edges = edges_from(given.edges);
    if (given.sea != nullptr) {
        waves.sea = sea_from(given.sea);
    }
    waves.current = {field_from(given.current_east_m_per_s, nodes), field_from(given.current_north_m_per_s, nodes)};
    waves.initial = {field_from(given.initial_zeta_m, nodes), field_from(given.initial_phi_m2_per_s, nodes)};
    if (waves.initial.present() && waves.initial.phi_m2_per_s.empty()) {
        waves.initial.phi_m2_per_s.assign(nodes, 0.0);
    }
    walls_from(given, structures, waves);
    const int breaking = word_from(given.breaking, SWELL_BREAKING_ON, "scenario->breaking");
    waves.breaks = breaking == SWELL_BREAKING_AUTO ? model::breaking_is_due(waves) : breaking == SWELL_BREAKING_ON;
    waves.solver = solver_from(given);
    return waves;
}

Scenario scenario_from(const swell_scenario& given)
{
    Scenario scenario;
    scenario.name = text_or(given.name, "embedded");
    scenario.file = scenario.name;
    scenario.waves = waves_from(given, scenario.structures);
    scenario.spin_up_s = given.spin_up_s;
    put_numbers(given, scenario);
    given_array(given.gauges, given.gauge_count, "scenario->gauges");
    for (std::size_t gauge = 0; gauge < given.gauge_count; ++gauge) {
        const swell_gauge& one = given.gauges[gauge];
        scenario.gauges.push_back({&c_api::given(one.name, "gauge name"), one.i, one.j});
    }
    if (given.projection != nullptr) {
        scenario.geo = GeoReference{given.projection, given.easting_m, given.northing_m};
        scenario.geo->north_deg = north_deg_of_grid(*scenario.geo, scenario.waves.bathymetry);
        scenario.give_north_to_seas();
    }
    check_scenario(scenario);
    if (given.hull_count > 0) {
        add_hulls(given, scenario);
        check_scenario(scenario);
    }
    if (scenario.geo) {
        scenario.geo->degrees = degrees_datum_of_grid(*scenario.geo, scenario.waves.bathymetry);
    }
    return scenario;
}

/// Returns text(engine), which the engine owns; `otherwise` for a null engine and after an exception.
template <class Text>
const char* text_of(const swell_engine* engine, const char* otherwise, const Text& text)
{
    try {
        return engine != nullptr ? text(engine->engine) : otherwise;
    } catch (...) {
        return otherwise;
    }
}

const char* line_of(const std::vector<std::string>& lines, std::size_t number)
{
    return number < lines.size() ? lines[number].c_str() : nullptr;
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_create_from_scenario(const char* path_or_name, const swell_setting* settings, size_t setting_count,
                                        const swell_options* options, swell_engine** engine)
{
    return guarded(__func__, [&] {
        given(engine, "engine") = nullptr;
        given(path_or_name, "path_or_name");
        given_array(settings, setting_count, "settings");
        Overrides overrides;
        for (std::size_t at = 0; at < setting_count; ++at) {
            overrides[&given(settings[at].key, "key of a setting")] = &given(settings[at].value, "value of a setting");
        }
        const EngineOptions chosen = options_from(options);
        auto files = std::make_unique<FilesInUse>();
        const FilesInUse::Scope read(*files, FilesInUse::Scope::Extent::thread);
        auto made = std::make_unique<swell_engine>(read_scenario(path_or_name, overrides), chosen);
        made->files.swap(files); // before and after the swap, the object that `read` uses exists
        *engine = made.release();
        return SWELL_DONE;
    });
}

swell_status swell_create_from_values(const swell_scenario* scenario, const swell_options* options, swell_engine** engine)
{
    return guarded(__func__, [&] {
        given(engine, "engine") = nullptr;
        const EngineOptions chosen = options_from(options);
        const swell_scenario values = read_struct(scenario, default_scenario(), "scenario");
        auto files = std::make_unique<FilesInUse>(); // of hulls
        const FilesInUse::Scope read(*files, FilesInUse::Scope::Extent::thread);
        auto made = std::make_unique<swell_engine>(scenario_from(values), chosen);
        made->files.swap(files);
        *engine = made.release();
        return SWELL_DONE;
    });
}

void swell_destroy(swell_engine* engine)
{
    end_guarded(engine);
}

swell_status swell_get_grid(swell_engine* engine, swell_grid* grid)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        const Answer answer(grid, "grid");
        const Scenario& scenario = asked.scenario();
        const swell::model::Bathymetry& bathymetry = scenario.waves.bathymetry;
        swell_grid found{};
        found.nx = bathymetry.extent.nx;
        found.ny = bathymetry.extent.ny;
        found.dx_m = bathymetry.dx_m;
        found.dy_m = bathymetry.dy_m;
        found.frame_s = scenario.frame_s;
        found.steps_per_frame = scenario.steps_per_frame;
        found.modes = static_cast<std::int32_t>(scenario.waves.profile.modes.size());
        found.precision = scenario.precision == "double" ? SWELL_PRECISION_DOUBLE : SWELL_PRECISION_FLOAT;
        found.threads = asked.threads();
        answer.write(found);
        return SWELL_DONE;
    });
}

const char* swell_title(const swell_engine* engine)
{
    return text_of(engine, "", [](const WaveEngine& asked) { return asked.scenario().name.c_str(); });
}

const char* swell_gauge_name(const swell_engine* engine, size_t gauge)
{
    return text_of(engine, nullptr, [&](const WaveEngine& asked) -> const char* {
        const std::vector<swell::engine::Gauge>& gauges = asked.scenario().gauges;
        return gauge < gauges.size() ? gauges[gauge].name.c_str() : nullptr;
    });
}

const char* swell_backend_name(const swell_engine* engine)
{
    return text_of(engine, "", [](const WaveEngine& asked) { return asked.backend().name.c_str(); });
}

const char* swell_backend_reason(const swell_engine* engine)
{
    return text_of(engine, "", [](const WaveEngine& asked) { return asked.backend().reason.c_str(); });
}

const char* swell_warning(const swell_engine* engine, size_t number)
{
    return text_of(engine, nullptr, [&](const WaveEngine& asked) { return line_of(asked.warnings(), number); });
}

const char* swell_note(const swell_engine* engine, size_t number)
{
    return text_of(engine, nullptr, [&](const WaveEngine& asked) { return line_of(asked.notes(), number); });
}

} // extern "C"
