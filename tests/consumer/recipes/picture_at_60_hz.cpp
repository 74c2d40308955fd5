// A picture at 60 Hz over frames of 20 Hz: each picture shows the water between two frames, one frame late, so that it
// moves in every picture. Exit status 0 if every picture is the mix of its two frames, and no two are the same.
#include <cmath>
#include <cstdio>
#include <exception>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

constexpr double picture_s = 1.0 / 60.0;
constexpr int pictures = 120;
constexpr WaterPoint buoy{200.0, 200.0};

double newest_elevation_m(WaveEngine& engine)
{
    SurfaceSample water;
    engine.query({&buoy, 1}, {&water, 1});
    return water.elevation_m;
}

/// Advances the water by a picture, and looks at it. False where a call fails.
bool next_picture(WaveEngine& engine, AdvanceReport& report, double& elevation_m)
{
    report = engine.advance(picture_s); // computes a frame in every third call
    QueryOptions options;
    options.time_s = engine.time_s() - engine.scenario().frame_s + report.remaining_s;
    SurfaceSample water;
    const QueryReply reply = engine.query({&buoy, 1}, {&water, 1}, options);
    elevation_m = water.elevation_m;
    return reply.outcome == Outcome::done && is_usable(report.worst.status);
}

int show(const char* scenario)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.holds_frame_before = true;
    WaveEngine engine(read_scenario(scenario), options);
    double before_m = newest_elevation_m(engine);
    engine.advance_frame(); // a picture needs the frame behind it
    double newest_m = newest_elevation_m(engine);
    double shown_m = before_m;
    double worst_m = 0.0;
    int same = 0;
    int frames = 0;
    for (int picture = 0; picture < pictures; ++picture) {
        AdvanceReport report;
        double elevation_m = 0.0;
        if (!next_picture(engine, report, elevation_m)) {
            std::printf("FAILED  picture %d has no water\n", picture);
            return 1;
        }
        if (report.frames > 0) {
            before_m = newest_m;
            newest_m = newest_elevation_m(engine);
        }
        const double mix_m = before_m + (newest_m - before_m) * report.remaining_s / engine.scenario().frame_s;
        worst_m = std::fmax(worst_m, std::fabs(elevation_m - mix_m));
        same += elevation_m == shown_m ? 1 : 0;
        frames += report.frames;
        shown_m = elevation_m;
    }
    std::printf("%d pictures over %d frames, %d as the one before, %.1e m off the mix at most\n", pictures, frames, same,
                worst_m);
    const bool is_right = worst_m < 1e-5 && same == 0 && std::abs(frames - pictures / 3) <= 1;
    return is_right ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: picture_at_60_hz SCENARIO\n");
        return 2;
    }
    try {
        return show(arguments[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
