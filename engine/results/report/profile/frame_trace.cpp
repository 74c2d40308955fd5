#include "engine/results/report/profile/frame_trace.hpp"

#include <nlohmann/json.hpp>

#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

/// Returns a bar of the trace. Its times are in microseconds.
Json bar(const std::string& name, double start_ms, double ms)
{
    constexpr double us_per_ms = 1000.0;
    return {{"name", name}, {"ph", "X"}, {"ts", start_ms * us_per_ms}, {"dur", ms * us_per_ms}, {"pid", 1}, {"tid", 1}};
}

} // namespace

void write_frame_trace(const std::string& file, const std::string& title, const std::vector<StagedFrame>& frames)
{
    Json events = Json::array();
    events.push_back({{"name", "process_name"}, {"ph", "M"}, {"pid", 1}, {"args", {{"name", title}}}});
    events.push_back({{"name", "thread_name"}, {"ph", "M"}, {"pid", 1}, {"tid", 1}, {"args", {{"name", "frames"}}}});
    for (const StagedFrame& frame : frames) {
        Json whole = bar("frame", frame.start_ms, frame.stats.wall_ms);
        whole["args"] = {{"frame", frame.stats.frame},
                         {"iterations_per_solve", frame.stats.iterations_per_solve()},
                         {"status", name_of(frame.stats.status)}};
        events.push_back(std::move(whole));
        double start_ms = frame.start_ms;
        for (const StageSpan& span : frame.spans) {
            events.push_back(bar(name_of(span.stage), start_ms, span.ms));
            start_ms += span.ms;
        }
    }
    AtomicFile output(file);
    output.stream() << Json{{"displayTimeUnit", "ms"}, {"traceEvents", events}}.dump() << '\n';
    output.finish();
}

} // namespace swell::engine
