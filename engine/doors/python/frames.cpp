#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "engine/doors/python/arrays.hpp"
#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"
#include "engine/doors/python/interruptible_call.hpp"
#include "engine/doors/python/questions.hpp"

namespace nb = nanobind;

/// Bindings for frames, their time, and foam.
namespace swell::python
{

namespace
{

swell_frame_stats advance_frame(EngineObject& engine)
{
    engine.refuse_if_shown();
    swell_frame_stats stats = sized<swell_frame_stats>();
    engine.call([&](swell_engine* asked) { return swell_advance_frame(asked, &stats); });
    return stats;
}

swell_advance_report advance_once(EngineObject& engine, double duration_s, std::int32_t most_frames)
{
    engine.refuse_if_shown();
    swell_advance_report report = sized<swell_advance_report>();
    engine.call([&](swell_engine* asked) { return swell_advance(asked, duration_s, most_frames, &report); });
    return report;
}

/// Adds the report of one more frame.
void add(swell_advance_report& sum, const swell_advance_report& one)
{
    const bool is_slower = one.worst_status == sum.worst_status && one.worst_wall_ms > sum.worst_wall_ms;
    if (one.worst_status > sum.worst_status || is_slower) {
        sum.worst_status = one.worst_status;
        sum.worst_frame = one.worst_frame;
        sum.worst_wall_ms = one.worst_wall_ms;
    }
    sum.frames += one.frames;
    sum.remaining_s = one.remaining_s;
}

/// Computes frames like swell_advance(), and calls the handlers of signals after each frame. The first call computes at
/// most one frame and drops the remaining ones; each of them is computed by its own call.
swell_advance_report advance(EngineObject& engine, double duration_s, std::int32_t most_frames)
{
    swell_advance_report sum = advance_once(engine, duration_s, std::min(most_frames, 1));
    const double frame_s = grid_of(engine).frame_s;
    const auto left = static_cast<std::int64_t>(std::llround(sum.dropped_s / frame_s));
    const std::int64_t wanted = std::min<std::int64_t>(left, static_cast<std::int64_t>(most_frames) - 1);
    for (std::int64_t frame = 0; frame < wanted; ++frame) {
        listen_to_signals();
        add(sum, advance_once(engine, frame_s, 1));
    }
    sum.dropped_s = static_cast<double>(left - wanted) * frame_s;
    return sum;
}

std::pair<std::int64_t, double> time_of(EngineObject& engine)
{
    std::pair<std::int64_t, double> time;
    engine.call([&](swell_engine* asked) { return swell_get_time(asked, &time.first, &time.second); });
    return time;
}

swell_observations observe(EngineObject& engine)
{
    swell_observations observations = sized<swell_observations>();
    engine.call([&](swell_engine* asked) { return swell_observe(asked, &observations); });
    return observations;
}

template <swell_status (*digits_of)(swell_engine*, char*, size_t)>
std::string hash(EngineObject& engine)
{
    std::array<char, SWELL_HASH_LENGTH> digits{};
    engine.call([&](swell_engine* asked) { return digits_of(asked, digits.data(), digits.size()); });
    return digits.data();
}

nb::object foam(EngineObject& engine)
{
    std::size_t count = 0;
    engine.call([&](swell_engine* asked) { return swell_copy_foam(asked, nullptr, 0, &count); });
    Filled<float> cover(count);
    if (count > 0) {
        engine.call([&](swell_engine* asked) { return swell_copy_foam(asked, cover.data(), count, &count); });
    }
    return cover.as_numpy({cover.count()});
}

double whitecap_cover(EngineObject& engine, double wind_m_per_s)
{
    double cover = 0.0;
    engine.call([&](swell_engine* asked) { return swell_get_whitecap_cover(asked, wind_m_per_s, &cover); });
    return cover;
}

} // namespace

void bind_frames(EngineClass& engine)
{
    engine.def("advance_frame", &advance_frame, "Computes one frame.")
        .def("advance", &advance, nb::arg("duration_s"), nb::arg("most_frames"),
             "Computes the whole frames in a duration, and keeps the rest for the next call.")
        .def(
            "continue_on_cpu", [](EngineObject& self) { self.call_interruptibly(swell_continue_on_cpu); },
            "Continues on the CPU after a lost GPU, from the newest checkpoint.")
        .def("get_time", &time_of, "The newest usable frame and its time.")
        .def("observe", &observe, "Numbers that describe the present water.")
        .def("state_hash", &hash<swell_state_hash>, "16 hexadecimal digits over the state: equal digits, equal bits.")
        .def(
            "collect_foam", [](EngineObject& self) { self.call(swell_collect_foam); }, "Makes foam a field of the run.")
        .def("copy_foam", &foam, "The share of the surface that is white, on every second node each way.")
        .def("foam_hash", &hash<swell_foam_hash>, "As state_hash(), over the foam and the frame.")
        .def("get_whitecap_cover", &whitecap_cover, nb::arg("wind_m_per_s"),
             "The share of the surface under whitecaps that the foam lacks.");
}

} // namespace swell::python
