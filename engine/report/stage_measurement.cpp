#include "engine/report/stage_measurement.hpp"

#include <array>

namespace swell::engine
{

std::vector<StageTime> measure_stages(WaveEngine& engine, long frames)
{
    std::array<std::vector<double>, model::all_stages.size()> times;
    StageTimes clock;
    for (long frame = 0; frame < frames; ++frame) {
        clock.reset();
        if (!is_usable(engine.advance_frame(clock).status)) {
            break;
        }
        for (const model::Stage stage : model::all_stages) {
            times[static_cast<std::size_t>(stage)].push_back(clock.ms(stage));
        }
    }
    std::vector<StageTime> stages;
    for (const model::Stage stage : model::all_stages) {
        const TimeStatistics statistics = statistics_of(times[static_cast<std::size_t>(stage)]);
        stages.push_back({name_of(stage), statistics.mean, statistics.p99});
    }
    return stages;
}

} // namespace swell::engine
