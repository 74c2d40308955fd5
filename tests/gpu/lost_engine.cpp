#include "lost_engine.hpp"

#include "../engine/small_scenarios.hpp"
#include "engine/api/wave_engine.hpp"

namespace swell::gpu_tests
{

const char* go_through_a_loss(void (*lose)())
{
    using namespace engine;
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    EngineOptions options;
    options.backend = BackendChoice::cuda;
    options.checkpoint_frames = 5;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < 13; ++frame) {
        engine.advance_frame();
    }
    if (engine.state_hash().empty()) { // takes its time: the checkpoint of frame 10 arrives meanwhile
        return "no hash";
    }
    engine.advance_frame();
    lose();
    if (engine.advance_frame().status != RunStatus::device_lost) {
        return "the frame after the loss does not say device_lost";
    }
    if (engine.frame() != 10 || engine.snapshot().frame != 10) {
        return "the last checkpoint is not where the engine is";
    }
    if (engine.advance_frame().status != RunStatus::device_lost) {
        return "it went on unasked";
    }
    engine.continue_on_cpu();
    options.backend = BackendChoice::cpu;
    WaveEngine undisturbed(scenario, options);
    while (undisturbed.frame() < 30) {
        undisturbed.advance_frame();
    }
    while (engine.frame() < 30) {
        if (!is_usable(engine.advance_frame().status)) {
            return "a frame on the CPU is not usable";
        }
    }
    return engine.state_hash() == undisturbed.state_hash() ? nullptr : "the run on the CPU is another one";
}

} // namespace swell::gpu_tests
