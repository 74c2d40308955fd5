// Measures the cost of changes of the water in frames. Changes are ordered ahead through the interface in C, and frames are
// paced as in a simulator. Prints one line of JSON a change, with its scenario.
//
//   changes_benchmark plymouth-200k
//   changes_benchmark klopman_harbour --set current.east_m_per_s=0 --set current.north_m_per_s=0    another current too
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <string>
#include <swell.h>
#include <thread>
#include <utility>
#include <vector>

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
    PacedRun(const std::string& scenario, const std::vector<swell_setting>& settings, int threads, int backend)
    {
        swell_options options;
        require(swell_default_options(&options, sizeof options));
        options.threads = threads;
        options.backend = backend;
        require(swell_create_from_scenario(scenario.c_str(), settings.data(), settings.size(), &options, &engine_));
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

/// Gives the order. Prints the times of its call and of the frames before and after its own.
void measure(PacedRun& run, const std::string& name, const std::function<std::int64_t()>& order)
{
    const auto start = Clock::now();
    const std::int64_t number = order();
    const double call_ms = ms_since(start);
    std::vector<Frame> before;
    before.reserve(lead_frames);
    for (int frame = 0; frame < lead_frames; ++frame) {
        before.push_back(run.advance());
    }
    const Frame its_own = run.advance();
    std::vector<Frame> after;
    after.reserve(frames_behind);
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
    constexpr int frames = 200;
    std::vector<double> wall_ms;
    wall_ms.reserve(frames);
    for (int frame = 0; frame < frames; ++frame) {
        wall_ms.push_back(run.advance().wall_ms);
    }
    std::ranges::sort(wall_ms);
    std::printf("{\"change\": \"none\", \"p50_ms\": %.2f, \"p99_ms\": %.2f}\n", wall_ms[wall_ms.size() / 2],
                wall_ms[wall_ms.size() * 99 / 100]);
}

/// Gives orders that take effect at once in their frame, and returns their numbers.
class Orders
{
public:
    explicit Orders(swell_engine* engine) : engine_(engine)
    {
        grid_.size = sizeof grid_;
        require(swell_get_grid(engine, &grid_));
        depth_m_.resize(static_cast<std::size_t>(grid_.nx) * static_cast<std::size_t>(grid_.ny));
        require(swell_copy_depths(engine, depth_m_.data(), depth_m_.size()));
        require(swell_default_change_time(&when_, sizeof when_));
        when_.over_s = 0.0;
    }

    std::int64_t sea(double height_m)
    {
        swell_sea sea;
        require(swell_default_sea(&sea, sizeof sea));
        sea.kind = SWELL_SEA_JONSWAP;
        sea.height_m = height_m;
        sea.period_s = 9.0;
        require(swell_order_sea(engine_, &sea, &when_, &number_));
        return number_;
    }
    std::int64_t level(double level_m)
    {
        require(swell_order_water_level(engine_, level_m, &when_, &number_));
        return number_;
    }
    std::int64_t current(const std::vector<double>& east_m_per_s)
    {
        const std::vector<double> north_m_per_s(east_m_per_s.size(), 0.0);
        require(
            swell_order_current(engine_, east_m_per_s.data(), north_m_per_s.data(), east_m_per_s.size(), &when_, &number_));
        return number_;
    }
    struct Box {
        std::int32_t i, j, nx, ny;
        std::vector<double> depth_m;
    };
    std::int64_t depths(const Box& box)
    {
        require(swell_order_depths(engine_, box.i, box.j, box.nx, box.ny, box.depth_m.data(), box.depth_m.size(), &when_,
                                   &number_));
        return number_;
    }

    /// Returns a box of nx x ny nodes in the middle of the grid, a little deeper than now.
    [[nodiscard]] Box deeper(std::int32_t nx, std::int32_t ny) const
    {
        Box box{(grid_.nx - nx) / 2, (grid_.ny - ny) / 2, nx, ny, {}};
        for (std::int32_t row = box.j; row < box.j + ny; ++row) {
            for (std::int32_t column = box.i; column < box.i + nx; ++column) {
                const double depth = depth_m_[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid_.nx) +
                                              static_cast<std::size_t>(column)];
                box.depth_m.push_back(depth > 0.0 ? 1.02 * depth : depth);
            }
        }
        return box;
    }
    [[nodiscard]] Box all_deeper() const { return deeper(grid_.nx, grid_.ny); }
    [[nodiscard]] std::vector<double> everywhere(double value) const { return std::vector<double>(depth_m_.size(), value); }
    [[nodiscard]] bool has_current() const
    {
        std::vector<double> east = depth_m_;
        std::vector<double> north = depth_m_;
        return swell_copy_current(engine_, east.data(), north.data(), east.size()) == SWELL_DONE;
    }

private:
    swell_engine* engine_;
    swell_grid grid_{};
    swell_change_time when_{};
    std::int64_t number_ = 0;
    std::vector<double> depth_m_;
};

void measure_all(PacedRun& run)
{
    Orders orders(run.engine());
    const Orders::Box box = orders.deeper(20, 20);
    const Orders::Box all = orders.all_deeper();
    const bool has_current = orders.has_current();
    measure_usual_frames(run);
    for (const char* again : {"", ", again"}) {
        const double more = *again == '\0' ? 0.0 : 0.01;
        const std::vector<double> current = orders.everywhere(0.04 * (1.0 + 100.0 * more));
        measure(run, std::string("sea") + again, [&] { return orders.sea(0.6 + more); });
        measure(run, std::string("level") + again, [&] { return orders.level(0.02 + more); });
        measure(run, std::string("20 x 20 depths") + again, [&] { return orders.depths(box); });
        measure(run, std::string("all depths") + again, [&] { return orders.depths(all); });
        if (has_current) {
            measure(run, std::string("current") + again, [&] { return orders.current(current); });
        }
    }
}

/// KEY=VALUE, cut in two.
std::vector<std::pair<std::string, std::string>> cut(const std::vector<std::string>& given)
{
    std::vector<std::pair<std::string, std::string>> cut;
    for (const std::string& one : given) {
        const std::size_t equals = one.find('=');
        if (equals == std::string::npos) {
            throw std::runtime_error("--set takes KEY=VALUE, not " + one);
        }
        cut.emplace_back(one.substr(0, equals), one.substr(equals + 1));
    }
    return cut;
}

int time_changes(int argc, char** argv)
{
    CLI::App program("Times changes of the water in paced frames");
    std::string scenario;
    std::vector<std::string> given;
    int threads = 0;
    std::string backend = "cpu";
    program.add_option("scenario", scenario, "name or file")->required();
    program.add_option("--set", given, "KEY=VALUE of the scenario");
    program.add_option("--threads", threads, "of the CPU");
    program.add_option("--backend", backend)->check(CLI::IsMember({"cpu", "cuda"}));
    CLI11_PARSE(program, argc, argv);
    const auto pairs = cut(given);
    std::vector<swell_setting> settings;
    std::ranges::transform(pairs, std::back_inserter(settings), [](const auto& pair) {
        return swell_setting{pair.first.c_str(), pair.second.c_str()};
    });
    PacedRun run(scenario, settings, threads, backend == "cuda" ? SWELL_BACKEND_CUDA : SWELL_BACKEND_CPU);
    measure_all(run);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return time_changes(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "changes_benchmark: %s\n", error.what());
        return 1;
    }
}
