#include <algorithm>
#include <utility>

#include "engine/simulation/saved_state.hpp"
#include "engine/simulation/wave_engine_run.hpp"
#include "model/setup/errors.hpp"
#include "solver/base/errors.hpp"

namespace swell::engine
{

void WaveEngine::Run::log_input(decltype(LoggedInput::order) order, long frame)
{
    if (!options_.logs_inputs) {
        return;
    }
    const auto onto_grid = [&](ShipMotion& motion) { // the same subtraction as for the order itself, so the same bits
        motion.east_m -= origin.east_m;
        motion.north_m -= origin.north_m;
    };
    if (auto* added = std::get_if<ShipAdded>(&order)) {
        onto_grid(added->ship.motion);
    } else if (auto* steered = std::get_if<ShipSteered>(&order)) {
        onto_grid(steered->motion);
    }
    inputs.push_back({frame, std::move(order)});
}

std::vector<std::byte> WaveEngine::save_state()
{
    SavedState state;
    state.simulation = run_->ask([](Simulation& simulation) { return simulation.checkpoint(); });
    state.ship_names = run_->ship_names;
    state.depth_m = run_->depth_m;
    state.owed_s = run_->owed_s;
    return encode(state, run_->scenario);
}

Outcome WaveEngine::restore_state(std::span<const std::byte> state)
{
    std::string reason;
    const std::optional<SavedState> saved = decode(state, run_->scenario, reason);
    if (!saved) {
        run_->say(LogLevel::error, "the state is not restored: " + reason);
        return Outcome::wrong_state;
    }
    try {
        if (saved->depth_m || run_->depth_m) {
            run_->set_depths(saved->depth_m ? *saved->depth_m : run_->scenario.waves.bathymetry.depth_m);
        }
        run_->ask([&](Simulation& simulation) { simulation.restore(saved->simulation); });
    } catch (const model::DepthChangeError&) { // a state that was made to deceive: its checksum fits
        return Outcome::wrong_state;
    } catch (const model::SetupError&) {
        return Outcome::wrong_state;
    } catch (const solver::SizeError&) {
        return Outcome::wrong_state;
    }
    run_->depth_m = saved->depth_m;
    run_->ship_names = saved->ship_names;
    run_->owed_s = saved->owed_s;
    return Outcome::done;
}

const InputLog& WaveEngine::inputs() const
{
    return run_->inputs;
}

Outcome WaveEngine::replay(const InputLog& log)
{
    struct Give {
        WaveEngine& engine;
        Outcome operator()(const ShipAdded& order) const
        {
            ShipId id = no_ship;
            return engine.add_ship(order.ship, id);
        }
        Outcome operator()(const ShipSteered& order) const { return engine.steer_ship(order.id, order.motion); }
        Outcome operator()(const ShipRemoved& order) const { return engine.remove_ship(order.id, order.ramp_s); }
        Outcome operator()(const DepthsChanged& order) const
        {
            return engine.set_depths(order.i, order.j, order.box, order.depth_m);
        }
    };
    const long now = frame();
    const model::WaterPoint callers = std::exchange(run_->origin, {}); // a log is in metres of the grid
    Outcome outcome = Outcome::done;
    auto input = std::lower_bound(log.begin(), log.end(), now,
                                  [](const LoggedInput& earlier, long frame) { return earlier.frame < frame; });
    for (; input != log.end() && input->frame == now && outcome == Outcome::done; ++input) {
        outcome = std::visit(Give{*this}, input->order);
    }
    run_->origin = callers;
    return outcome;
}

} // namespace swell::engine
