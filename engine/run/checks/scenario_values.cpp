#include "engine/run/checks/scenario_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/hull_check.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/options/required_values.hpp"

namespace swell::engine
{

namespace
{

/// Checks a value against the range of a scenario key. `kind` is the kind of the section.
void require(const std::string& section, const std::string& key, double value, const std::string& kind = "")
{
    require(option_row(section, key, kind), value);
}

void require_one_per_node(const char* name, const std::vector<double>& values, std::size_t nodes)
{
    if (!values.empty() && values.size() != nodes) {
        throw InputError(fmt::format("{} has {} values: allowed are {}, one per node", name, values.size(), nodes));
    }
    if (std::any_of(values.begin(), values.end(), [](double value) { return !std::isfinite(value); })) {
        throw InputError(fmt::format("{} has a value that is not finite", name));
    }
}

void check_fields(const model::WaveSetup& waves)
{
    const std::size_t nodes = waves.bathymetry.depth_m.size();
    require_one_per_node("initial zeta", waves.initial.zeta_m, nodes);
    check_elevations(waves.initial.zeta_m);
    require_one_per_node("initial phi", waves.initial.phi_m2_per_s, nodes);
    check_potentials(waves.initial.phi_m2_per_s);
    require_one_per_node("current east", waves.current.east_m_per_s, nodes);
    require_one_per_node("current north", waves.current.north_m_per_s, nodes);
    check_speeds(waves.current.east_m_per_s, waves.bathymetry);
    check_speeds(waves.current.north_m_per_s, waves.bathymetry);
    if (waves.initial.zeta_m.empty() != waves.initial.phi_m2_per_s.empty()) {
        throw InputError("one of the two initial fields is missing: allowed are both, or none");
    }
    if (waves.current.east_m_per_s.empty() != waves.current.north_m_per_s.empty()) {
        throw InputError("one of the two components of the current is missing: allowed are both, or none");
    }
    if (waves.initial.present() && waves.sea && waves.sea->developed) {
        throw InputError("initial fields and a developed sea are given: allowed is one of them");
    }
}

void check_sea_and_edges(const model::WaveSetup& waves)
{
    for (const model::Edge& edge : waves.edges) {
        require("edges.SIDE", "width_wavelengths", edge.width_wavelengths);
    }
    if (waves.sea) {
        const std::string any_kind = "jonswap"; // all kinds have the same range
        require("sea", "height_m", waves.sea->height_m, any_kind);
        require("sea", "period_s", waves.sea->period_s, any_kind);
        require("sea", "ramp_s", waves.sea->ramp_s, any_kind);
        check_sea_numbers(*waves.sea);
    }
}

/// Requires different names, because files and messages identify gauges by name.
void check_gauges(const std::vector<Gauge>& gauges, solver::Extent grid)
{
    for (auto gauge = gauges.begin(); gauge != gauges.end(); ++gauge) {
        const auto same = [&](const Gauge& other) { return other.name == gauge->name; };
        if (gauge->name.empty() || std::any_of(gauges.begin(), gauge, same)) {
            throw InputError(
                fmt::format("gauge name \"{}\": allowed are names that differ, with at least one letter", gauge->name));
        }
        if (gauge->i < 0 || gauge->j < 0 || gauge->i >= grid.nx || gauge->j >= grid.ny) {
            throw InputError(fmt::format("gauge \"{}\" is at node ({}, {}): allowed are nodes of the grid of {} x {}",
                                         gauge->name, gauge->i, gauge->j, grid.nx, grid.ny));
        }
    }
}

} // namespace

void check_sea_numbers(const model::SeaState& sea)
{
    sea.validate();
    require_members("sea", sea);
}

void check_grid(solver::Extent extent, double dx_m, double dy_m)
{
    require("bathymetry", "nx", extent.nx, "flat");
    require("bathymetry", "ny", extent.ny, "flat");
    require("bathymetry", "cell_size_m", dx_m, "flat");
    require("bathymetry", "cell_size_y_m", dy_m, "flat");
    if (extent.nodes() > most_nodes) {
        throw InputError(fmt::format("the grid has {} nodes: allowed are at most {}", extent.nodes(), most_nodes));
    }
}

void check_elevations(const std::vector<double>& zeta_m)
{
    const auto extreme = std::max_element(zeta_m.begin(), zeta_m.end(),
                                          [](double one, double other) { return std::abs(one) < std::abs(other); });
    if (extreme != zeta_m.end()) {
        require("initial", "height_m", *extreme, "hump");
    }
}

void check_potentials(const std::vector<double>& phi_m2_per_s)
{
    constexpr Range potentials = solver::between(-50'000.0, 50'000.0);
    for (const double phi : phi_m2_per_s) {
        require_number(potentials, "initial phi", phi);
    }
}

void check_speeds(const std::vector<double>& speeds_m_per_s, const model::Bathymetry& bathymetry)
{
    const Range& range = option_row("current", "east_m_per_s").range;
    for (std::size_t node = 0; node < speeds_m_per_s.size(); ++node) {
        if (bathymetry.depth_m[node] > 0.0 && !range.contains(speeds_m_per_s[node])) {
            const auto nx = static_cast<std::size_t>(bathymetry.extent.nx);
            throw InputError(
                fmt::format("the current at column {}, row {} from the south-west is {:.6g} m/s, and the node is "
                            "water, {:.4g} m deep: allowed are {} m/s",
                            node % nx, node / nx, speeds_m_per_s[node], bathymetry.depth_m[node], range.text()));
        }
    }
}

void check_profile(const std::string& name, double kappa_h)
{
    if (name == "cosh") {
        require("", "kappa_h", kappa_h);
    }
}

double usual_width_wavelengths(model::EdgeKind kind)
{
    return kind == model::EdgeKind::sponge ? sponge_width_wavelengths : model::Edge{}.width_wavelengths;
}

void check_scenario(const Scenario& scenario)
{
    const model::WaveSetup& waves = scenario.waves;
    require_members("", scenario);
    const Range& spin_ups_s = option_row("command line", "--spin-up", "run").range;
    require_number(spin_ups_s, "spin_up_s", scenario.spin_up_s);
    check_grid(waves.bathymetry.extent, waves.bathymetry.dx_m, waves.bathymetry.dy_m);
    waves.bathymetry.validate();
    if (waves.profile.modes.empty()) {
        throw InputError("the vertical profile has no modes: allowed are the profiles of model::vertical_profile_named()");
    }
    waves.solver.validate();
    check_sea_and_edges(waves);
    require_members("water", scenario);
    require_members("output", scenario);
    check_fields(waves);
    for (const model::Ship& ship : waves.ships) {
        ship.validate();
    }
    check_hulls(scenario);
    check_gauges(scenario.gauges, waves.bathymetry.extent);
    if (scenario.geo) {
        require_number(solver::any_number, "easting_m", scenario.geo->origin_x_m);
        require_number(solver::any_number, "northing_m", scenario.geo->origin_y_m);
    }
}

} // namespace swell::engine
