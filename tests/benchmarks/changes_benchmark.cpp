// What changes of the water cost whoever computes frames: ordered ahead through the interface in C, in frames that are
// paced as a simulator paces them. Prints one line of JSON a change, with its scenario.
//
//   changes_benchmark plymouth-200k
//   changes_benchmark my_harbour.toml --threads 1
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "engine/c_api/swell.h"

namespace
{

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds pace(50);
constexpr int lead_frames = 40;
constexpr int frames_behind = 20; ///< that are looked at after a change

void require(swell_status status)
{
    if (status != SWELL_DONE) {
        throw std::runtime_error(swell_last_error());
    }
}

double ms_since(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Frame {
    double wall_ms, waited_ms;
};

/// An engine whose frames come at their times.
class PacedRun
{
public:
    PacedRun(const std::string& scenario, int threads, int backend)
    {
        swell_options options;
        require(swell_default_options(&options, sizeof options));
        options.threads = threads;
        options.backend = backend;
        require(swell_create_from_scenario(scenario.c_str(), nullptr, 0, &options, &engine_));
    }
    ~PacedRun() { swell_destroy(engine_); }
    PacedRun(const PacedRun&) = delete;
    PacedRun& operator=(const PacedRun&) = delete;

    [[nodiscard]] swell_engine* engine() const { return engine_; }

    Frame advance()
    {
        std::this_thread::sleep_until(next_);
        next_ = std::max(next_ + pace, Clock::now());
        swell_frame_stats stats{};
        stats.size = sizeof stats;
        require(swell_advance_frame(engine_, &stats));
        return {stats.wall_ms, stats.waited_for_change_ms};
    }

private:
    swell_engine* engine_ = nullptr;
    Clock::time_point next_ = Clock::now();
};

double slowest(const std::vector<Frame>& frames)
{
    return frames.empty() ? 0.0 : std::ranges::max(frames, {}, &Frame::wall_ms).wall_ms;
}

/// Gives the order, and tells its call and the frames around its own.
void measure(PacedRun& run, const std::string& name, const std::function<std::int64_t()>& order)
{
    const auto start = Clock::now();
    const std::int64_t number = order();
    const double call_ms = ms_since(start);
    std::vector<Frame> before;
    for (int frame = 0; frame < lead_frames; ++frame) {
        before.push_back(run.advance());
    }
    const Frame its_own = run.advance();
    std::vector<Frame> after;
    for (int frame = 0; frame < frames_behind; ++frame) {
        after.push_back(run.advance());
    }
    swell_change change{};
    change.size = sizeof change;
    require(swell_get_change(run.engine(), number, &change));
    std::printf(
        "{\"change\": \"%s\", \"became\": \"%s\", \"call_ms\": %.3f, \"slowest_before_ms\": %.2f, \"frame_ms\": %.2f, "
        "\"waited_ms\": %.2f, \"slowest_after_ms\": %.2f}\n",
        name.c_str(), change.state == SWELL_CHANGE_APPLIED ? "applied" : change.reason, call_ms, slowest(before),
        its_own.wall_ms, its_own.waited_ms, slowest(after));
    std::fflush(stdout);
}

void measure_usual_frames(PacedRun& run)
{
    std::vector<double> wall_ms;
    for (int frame = 0; frame < 200; ++frame) {
        wall_ms.push_back(run.advance().wall_ms);
    }
    std::ranges::sort(wall_ms);
    std::printf("{\"change\": \"none\", \"p50_ms\": %.2f, \"p99_ms\": %.2f}\n", wall_ms[wall_ms.size() / 2],
                wall_ms[wall_ms.size() * 99 / 100]);
}

void measure_all(PacedRun& run)
{
    swell_engine* const engine = run.engine();
    swell_grid grid{};
    grid.size = sizeof grid;
    require(swell_get_grid(engine, &grid));
    const auto nodes = static_cast<std::size_t>(grid.nx) * static_cast<std::size_t>(grid.ny);
    std::vector<double> depth_m(nodes);
    require(swell_copy_depths(engine, depth_m.data(), nodes));
    swell_change_time when;
    require(swell_default_change_time(&when, sizeof when));
    when.over_s = 0.0;
    std::int64_t number = 0;
    const auto set_sea = [&](double height_m) {
        swell_sea sea;
        require(swell_default_sea(&sea, sizeof sea));
        sea.kind = SWELL_SEA_JONSWAP;
        sea.height_m = height_m;
        sea.period_s = 9.0;
        require(swell_order_sea(engine, &sea, &when, &number));
        return number;
    };
    const auto set_level = [&](double level_m) {
        require(swell_order_water_level(engine, level_m, &when, &number));
        return number;
    };
    const auto deepen = [&](int i, int j, int nx, int ny) {
        std::vector<double> box;
        for (int row = j; row < j + ny; ++row) {
            for (int column = i; column < i + nx; ++column) {
                const double depth = depth_m[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.nx) +
                                             static_cast<std::size_t>(column)];
                box.push_back(depth > 0.0 ? 1.02 * depth : depth);
            }
        }
        require(swell_order_depths(engine, i, j, nx, ny, box.data(), box.size(), &when, &number));
        return number;
    };
    measure_usual_frames(run);
    for (const char* again : {"", ", again"}) {
        const double more = *again == '\0' ? 0.0 : 0.01;
        measure(run, std::string("sea") + again, [&] { return set_sea(0.6 + more); });
        measure(run, std::string("level") + again, [&] { return set_level(0.02 + more); });
        measure(run, std::string("20 x 20 depths") + again,
                [&] { return deepen(grid.nx / 2 - 10, grid.ny / 2 - 10, 20, 20); });
        measure(run, std::string("all depths") + again, [&] { return deepen(0, 0, grid.nx, grid.ny); });
    }
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App program("Times changes of the water in paced frames");
    std::string scenario;
    int threads = 0;
    std::string backend = "cpu";
    program.add_option("scenario", scenario, "name or file")->required();
    program.add_option("--threads", threads, "of the CPU");
    program.add_option("--backend", backend)->check(CLI::IsMember({"cpu", "cuda"}));
    CLI11_PARSE(program, argc, argv);
    try {
        PacedRun run(scenario, threads, backend == "cuda" ? SWELL_BACKEND_CUDA : SWELL_BACKEND_CPU);
        measure_all(run);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "changes_benchmark: %s\n", error.what());
        return 1;
    }
    return 0;
}
