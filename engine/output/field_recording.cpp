#include "engine/output/field_recording.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/api/scenario.hpp"

namespace swell::engine
{

MapGrid map_grid_of(const WaveEngine& engine)
{
    const model::Bathymetry& bathymetry = engine.bathymetry();
    return {bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, engine.scenario().geo};
}

std::vector<bool> wet_nodes_of(const WaveEngine& engine)
{
    const std::vector<double>& depth_m = engine.bathymetry().depth_m;
    std::vector<bool> wet(depth_m.size());
    std::transform(depth_m.begin(), depth_m.end(), wet.begin(), [](double depth) { return depth > 0.0; });
    return wet;
}

std::vector<model::ShipPose> poses_of(const WaveEngine& engine)
{
    std::vector<model::ShipPose> poses;
    for (const model::Ship& ship : engine.scenario().waves.ships) {
        poses.push_back(model::pose_at(ship, engine.time_s()));
    }
    return poses;
}

namespace
{

/// zeta, phi, and a psi per mode: psi, psi_1, psi_2 …
std::vector<std::string> variables_of(const std::vector<std::string>& fields, std::size_t modes)
{
    std::vector<std::string> variables;
    for (const std::string& field : fields) {
        variables.push_back(field);
        for (std::size_t mode = 1; field == "psi" && mode < modes; ++mode) {
            variables.push_back(fmt::format("psi_{}", mode));
        }
    }
    return variables;
}

std::vector<double> state_named(WaveEngine& engine, const std::string& variable)
{
    if (variable == "zeta") {
        return engine.state(StateField::zeta);
    }
    if (variable == "phi") {
        return engine.state(StateField::phi);
    }
    return engine.state(StateField::psi, variable == "psi" ? 0 : std::stoi(variable.substr(4)));
}

FieldNetcdf::Description description_of(const std::vector<std::string>& variables, const WaveEngine& engine)
{
    const Scenario& scenario = engine.scenario();
    FieldNetcdf::Description description{scenario.name,
                                         map_grid_of(engine),
                                         {},
                                         scenario.precision == "double",
                                         scenario.frame_s,
                                         scenario.waves.ships,
                                         wet_nodes_of(engine),
                                         wind_over(scenario.view, scenario.waves.sea ? scenario.waves.sea->height_m : 0.0)};
    description.variables.push_back(field_variable_named("depth"));
    for (const std::string& variable : variables) {
        FieldVariable& field = description.variables.emplace_back(field_variable_named(variable));
        // The newest psi is solved from the phi before the newest (model/stepping/time_stepper.hpp).
        field.lag_s = variable.starts_with("psi") ? scenario.waves.time_step_s : 0.0;
    }
    return description;
}

} // namespace

FieldRecording::FieldRecording(const std::string& file, const std::vector<std::string>& fields, WaveEngine& engine)
    : engine_(engine), variables_(variables_of(fields, engine.scenario().waves.profile.modes.size())),
      file_(file, description_of(variables_, engine))
{
}

void FieldRecording::add_frame()
{
    file_.begin_frame(engine_.time_s());
    if (!std::exchange(has_depth_, true)) {
        file_.put("depth", engine_.bathymetry().depth_m);
    }
    for (const std::string& variable : variables_) {
        file_.put(variable, state_named(engine_, variable));
    }
    file_.put_ships(poses_of(engine_));
    file_.end_frame();
}

} // namespace swell::engine
