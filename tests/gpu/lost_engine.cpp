#include "lost_engine.hpp"

#include <array>
#include <cstring>

#include "../engine/small_scenarios.hpp"
#include "engine/run/api/frame_stats.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/stepping/observations.hpp"
#include "solver/backends/kernel_time.hpp"
#include "solver/grid/allocation_tracker.hpp"

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

struct Call {
    const char* name;
    void (*make)(WaveEngine& engine);
};

constexpr std::array<model::WaterPoint, 2> two_points{{{31.0, 42.0}, {150.0, 117.0}}};

void query_two_points(WaveEngine& engine)
{
    std::array<SurfaceSample, 2> samples;
    engine.query(two_points, samples);
}

void query_motion_at_two_points(WaveEngine& engine)
{
    std::array<MotionSample, 2> samples;
    engine.query_motion(two_points, -1.0, samples);
}

void copy_a_patch(WaveEngine& engine)
{
    std::array<float, 9> elevations_m;
    engine.copy_patch({.west_m = 20.0, .south_m = 20.0, .spacing_m = 5.0, .columns = 3, .rows = 3}, elevations_m, {});
}

/// None changes the run, so that it ends with the bits of an undisturbed one.
constexpr Call calls[] = {{"query", query_two_points},
                          {"query_motion", query_motion_at_two_points},
                          {"copy_patch", copy_a_patch},
                          {"ship_forces", [](WaveEngine& engine) { (void)engine.ship_forces(); }},
                          {"device_surface", [](WaveEngine& engine) { (void)engine.device_surface(); }},
                          {"save_state", [](WaveEngine& engine) { (void)engine.save_state(); }},
                          {"restore_state", [](WaveEngine& engine) { engine.restore_state(engine.save_state()); }},
                          {"snapshot", [](WaveEngine& engine) { (void)engine.snapshot(); }},
                          {"begin_surface_copy", [](WaveEngine& engine) { (void)engine.begin_surface_copy(); }},
                          {"newest_copy", [](WaveEngine& engine) { (void)engine.newest_copy(); }},
                          {"zeta_m", [](WaveEngine& engine) { (void)engine.zeta_m(3, 4); }},
                          {"gauge_readings", [](WaveEngine& engine) { (void)engine.gauge_readings(); }},
                          {"state", [](WaveEngine& engine) { (void)engine.state(StateField::psi); }},
                          {"observe", [](WaveEngine& engine) { (void)engine.observe(); }},
                          {"mass_drift_m3", [](WaveEngine& engine) { (void)engine.mass_drift_m3(); }},
                          {"collect_statistics", [](WaveEngine& engine) { engine.collect_statistics(); }},
                          {"highest_zeta_m", [](WaveEngine& engine) { (void)engine.highest_zeta_m(); }},
                          {"memory", [](WaveEngine& engine) { (void)engine.memory(); }},
                          {"time_kernels", [](WaveEngine& engine) { (void)engine.time_kernels(); }}};

/// After the loss: frames report it, and after continue_on_cpu() the run equals a run on a CPU.
const char* go_on(WaveEngine& engine, const Scenario& scenario)
{
    int frames = 0;
    while (is_usable(engine.advance_frame().status)) {
        if (++frames > 5000) {
            return "no frame said device_lost";
        }
    }
    if (engine.advance_frame().status != RunStatus::device_lost) {
        return "it went on unasked";
    }
    const long at = engine.frame();
    engine.continue_on_cpu();
    while (engine.frame() < at + 20) {
        if (!is_usable(engine.advance_frame().status)) {
            return "a frame on the CPU is not usable";
        }
    }
    return engine.state_hash() == hash_on_the_cpu(scenario, at + 20) ? nullptr : "the run on the CPU is another one";
}

} // namespace

std::vector<const char*> calls_that_reach_a_gpu()
{
    std::vector<const char*> names;
    for (const Call& call : calls) {
        names.push_back(call.name);
    }
    return names;
}

const char* lose_before_call(const char* call, void (*lose)())
{
    const Scenario scenario = basin_with_a_barge();
    WaveEngine engine = engine_to_lose(scenario, {});
    lose();
    for (const Call& known : calls) {
        if (std::strcmp(known.name, call) == 0) {
            known.make(engine);
        }
    }
    return go_on(engine, scenario);
}

const char* lose_after_frames(int frames, void (*lose)())
{
    const Scenario scenario = basin_with_a_barge();
    EngineOptions options;
    options.backend = BackendChoice::cuda;
    options.checkpoint_frames = 5;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < frames; ++frame) {
        engine.advance_frame();
    }
    lose();
    return go_on(engine, scenario);
}

const char* run_beside_other_work(void (*keep_busy)(int duration_ms))
{
    const Scenario scenario = basin_with_a_barge();
    EngineOptions options;
    options.backend = BackendChoice::cuda;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < 10; ++frame) {
        if (!is_usable(engine.advance_frame().status)) {
            return "a frame before the other work is not usable";
        }
    }
    keep_busy(300);
    if (engine.advance_frame().status != RunStatus::deadline_missed) {
        return "the frame beside the other work is not late";
    }
    for (int frame = 0; frame < 9; ++frame) {
        if (!is_usable(engine.advance_frame().status)) {
            return "a frame after the other work is not usable";
        }
    }
    return engine.state_hash() == hash_on_the_cpu(scenario, 20) ? nullptr : "the bits are others";
}

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
