#include "engine/doors/command_line/turns/take_turns.hpp"

#include <csignal>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/results/report/profile/profile.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/machine/processor_time.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

/// Times of some frames.
struct Turn {
    std::vector<double> wall_ms;
    double cpu_ms = 0.0;
    RunStatus status = RunStatus::converged;
};

Turn computed(WaveEngine& engine, long frames)
{
    Turn turn;
    const double before_ms = processor_ms();
    for (long frame = 0; frame < frames && is_usable(turn.status); ++frame) {
        const FrameStats stats = engine.advance_frame();
        turn.status = worse_of(turn.status, stats.status);
        turn.wall_ms.push_back(stats.wall_ms);
    }
    turn.cpu_ms = processor_ms() - before_ms;
    return turn;
}

void say(const Json& json)
{
    const std::string line = json.dump() + '\n';
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fflush(stdout);
}

} // namespace

RunStatus take_turns(WaveEngine& engine, long warm_up, double set_up_s)
{
    std::signal(SIGINT, SIG_IGN); // a terminal also sends it to the leading program, which then closes this one's input
    const Turn first = computed(engine, warm_up);
    const Scenario& scenario = engine.scenario();
    const model::Bathymetry& water = scenario.waves.bathymetry;
    say({{"scenario", scenario.name},
         {"nx", water.extent.nx},
         {"ny", water.extent.ny},
         {"wet_nodes", water.wet_nodes()},
         {"precision", scenario.precision},
         {"solver", scenario.waves.solver.name},
         {"steps_per_frame", scenario.steps_per_frame},
         {"backend", engine.backend().name},
         {"threads", engine.threads()},
         {"version", engine::version()},
         {"commit", engine::commit()},
         {"set_up_s", set_up_s},
         {"warm_up_ms", statistics_of(first.wall_ms).p50}});
    RunStatus status = first.status;
    for (std::string line; is_usable(status) && std::getline(std::cin, line);) {
        const Turn turn = computed(engine, std::stol(line));
        status = turn.status;
        say({{"wall_ms", turn.wall_ms}, {"cpu_ms", turn.cpu_ms}, {"status", name_of(turn.status)}});
    }
    return status;
}

} // namespace swell::engine
