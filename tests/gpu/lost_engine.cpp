#include "lost_engine.hpp"

#include "../engine/small_scenarios.hpp"
#include "engine/api/wave_engine.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::gpu_tests
{

namespace
{

using namespace engine;

/// 14 frames on the GPU, with a checkpoint after frame 10 that has arrived.
WaveEngine engine_to_lose(const Scenario& scenario, EngineOptions options)
{
    options.backend = BackendChoice::cuda;
    options.checkpoint_frames = 5;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < 13; ++frame) {
        engine.advance_frame();
    }
    (void)engine.state_hash(); // takes a while: the checkpoint of frame 10 arrives meanwhile
    engine.advance_frame();
    return engine;
}

Scenario basin_with_a_barge()
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    return scenario;
}

std::string hash_on_the_cpu(const Scenario& scenario, long frames)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    WaveEngine undisturbed(scenario, options);
    while (undisturbed.frame() < frames) {
        undisturbed.advance_frame();
    }
    return undisturbed.state_hash();
}

} // namespace

const char* ask_after_a_loss(void (*lose)())
{
    const Scenario scenario = basin_with_a_barge();
    WaveEngine engine = engine_to_lose(scenario, {});
    lose();
    if (engine.state_hash() != hash_on_the_cpu(scenario, 10)) {
        return "the answer is not that of the last checkpoint";
    }
    if (engine.backend().name != "cpu" || engine.frame() != 10) {
        return "the engine does not stand at the last checkpoint on the CPU";
    }
    if (!engine.time_kernels().kernels.empty() || engine.frame() != 10) {
        return "timing kernels went on unasked";
    }
    if (engine.advance_frame().status != RunStatus::device_lost) {
        return "the frame after the loss does not say device_lost";
    }
    return nullptr;
}

const char* go_through_a_loss(void (*lose)())
{
    const Scenario scenario = basin_with_a_barge();
    WaveEngine engine = engine_to_lose(scenario, {});
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
    while (engine.frame() < 30) {
        if (!is_usable(engine.advance_frame().status)) {
            return "a frame on the CPU is not usable";
        }
    }
    return engine.state_hash() == hash_on_the_cpu(scenario, 30) ? nullptr : "the run on the CPU is another one";
}

} // namespace swell::gpu_tests
