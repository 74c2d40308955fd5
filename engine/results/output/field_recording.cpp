#include "engine/results/output/field_recording.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "model/foam/foam.hpp"
#include "model/incoming/seas/seas_in_water.hpp"

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

/// Returns whether the run has a sea or an event will bring one (`swell run` has no other orders than these events).
bool has_seas(const WaveEngine& engine)
{
    const std::vector<WaterEvent>& events = engine.scenario().events;
    return !engine.seas().empty() ||
           std::any_of(events.begin(), events.end(), [](const WaterEvent& event) { return event.sea.has_value(); });
}

/// Returns whether tide, events or orders may change depths.
bool water_changes(const Scenario& scenario)
{
    const auto changes_depths = [](const WaterEvent& event) { return event.level_m || event.depths; };
    return scenario.tide || moves_shores(scenario) || std::ranges::any_of(scenario.events, changes_depths);
}

FieldNetcdf::Description description_of(const std::vector<std::string>& variables, bool has_foam, const WaveEngine& engine)
{
    const Scenario& scenario = engine.scenario();
    FieldNetcdf::Description description{scenario.name,
                                         map_grid_of(engine),
                                         {},
                                         scenario.precision == "double",
                                         scenario.frame_s,
                                         scenario.waves.ships,
                                         wet_nodes_of(engine),
                                         scenario.view.wind_m_per_s.value_or(0.0),
                                         has_seas(engine),
                                         has_foam,
                                         scenario.start_utc_s,
                                         water_changes(scenario),
                                         ships_that_answer(engine),
                                         meshes_of_ships(scenario)};
    description.variables.push_back(field_variable_named("depth"));
    for (const std::string& variable : variables) {
        FieldVariable& field = description.variables.emplace_back(field_variable_named(variable));
        // The newest psi is solved from the phi before the newest (model/stepper/time_stepper.hpp).
        field.lag_s = variable.starts_with("psi") ? scenario.waves.time_step_s : 0.0;
    }
    return description;
}

} // namespace

FieldRecording::FieldRecording(const std::string& file, const RecordedThings& things, WaveEngine& engine)
    : engine_(engine), variables_(variables_of(things.fields, engine.scenario().waves.profile.modes.size())),
      file_(file, description_of(variables_, things.foam, engine)), has_foam_(things.foam)
{
    if (has_seas(engine_)) {
        seas_.emplace(engine_);
    }
    if (has_foam_ && engine_.foam().cover.empty()) { // a restored state may have brought it along
        engine_.collect_foam();
    }
}

void FieldRecording::add_frame()
{
    file_.begin_frame(engine_.time_s());
    add_water();
    for (const std::string& variable : variables_) {
        file_.put(variable, state_named(engine_, variable));
    }
    const ShipsOfFrame ships = ships_of_frame(engine_);
    file_.put_ships(ships.poses);
    if (!ships.motions.empty()) {
        file_.put_motions(ships.motions);
    }
    if (seas_) {
        add_seas(*seas_);
    }
    if (has_foam_) {
        file_.put_foam(engine_.foam().cover);
    }
    file_.end_frame();
}

/// Writes depths and the mask of water, unless the file has the newest ones.
void FieldRecording::add_water()
{
    if (depth_changes_ == engine_.depth_changes()) {
        return;
    }
    if (depth_changes_ && !water_changes(engine_.scenario())) { // by a caller's order, for which the head has no attribute
        return;
    }
    file_.put("depth", engine_.bathymetry().depth_m);
    if (water_changes(engine_.scenario())) {
        file_.put_wet(wet_nodes_of(engine_));
    }
    depth_changes_ = engine_.depth_changes();
}

void FieldRecording::add_seas(SeasOfRun& seas)
{
    seas.follow();
    const std::size_t before = slots_.size();
    std::vector<double> weights(most_recorded_seas);
    for (const WeighedSea& one : seas.at(engine_.time_s())) {
        if (const std::optional<std::size_t> slot = slot_of(one.sea)) {
            weights[*slot] = std::min(1.0, weights[*slot] + one.weight);
        }
    }
    if (slots_.size() > before) {
        file_.put_seas(slots_);
    }
    file_.put_sea_weights(weights);
}

/// Returns the index of a sea in the file. A new sea gets the next index. Returns nothing, and warns, if the file is full.
std::optional<std::size_t> FieldRecording::slot_of(const std::shared_ptr<const OutsideSea>& sea)
{
    // Compares waves, so a sea that left and comes again is the same sea.
    const auto known = std::find_if(slots_.begin(), slots_.end(), [&](const auto& one) { return *one == *sea; });
    if (known == slots_.end() && slots_.size() == most_recorded_seas) {
        if (!std::exchange(told_of_room_, true)) {
            warning_ = fmt::format("from {:.1f} s on another sea comes in: fields.nc has room for {} seas, and replays the "
                                   "water outside the grid without those that came later",
                                   engine_.time_s(), most_recorded_seas);
        }
        return std::nullopt;
    }
    if (known == slots_.end()) {
        slots_.push_back(sea);
        return slots_.size() - 1;
    }
    return static_cast<std::size_t>(known - slots_.begin());
}

} // namespace swell::engine
