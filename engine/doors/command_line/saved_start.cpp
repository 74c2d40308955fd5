#include "engine/doors/command_line/saved_start.hpp"

#include <memory>
#include <utility>

#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/state/state_file.hpp"

namespace swell::engine
{

WaveEngine make_engine_at(Scenario scenario, EngineOptions options, const std::string& state_file)
{
    if (state_file.empty()) {
        return make_engine(std::move(scenario), options);
    }
    const SavedBytes state = bytes_of_state_file(state_file);
    if (state.size == 0) {
        throw InputError(state_file + ": is empty: allowed is a file that swell run --save-state made");
    }
    const auto refusal = std::make_shared<std::string>(); // the engine's reason for refusing a state
    options.log = [refusal](LogLevel level, const std::string& text) {
        *refusal = level == LogLevel::error ? text : *refusal;
    };
    WaveEngine engine = make_engine(std::move(scenario), options);
    if (engine.restore_state(state) != Outcome::done) {
        throw InputError(state_file + ": " + *refusal);
    }
    return engine;
}

} // namespace swell::engine
