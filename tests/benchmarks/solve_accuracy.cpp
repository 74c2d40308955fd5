// Measures how far the results of a way of solving are from exact solves: the same run in double, once with every solve to
// 1e-13 of its right-hand side, and once for each way. The error is the relative L2 norm of zeta. The error of the waves is
// the same after the low-pass 1-4-6-4-1 over five frames and over five nodes each way, which keeps 73 % of waves of eight
// cells and removes all that changes its sign from frame to frame.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iostream>
#include <map>
#include <stdexcept>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace
{

using namespace swell;
using Field = std::vector<double>;
using FieldsByFrame = std::map<long, Field>;

constexpr std::array<double, 5> low_pass{1.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0, 4.0 / 16.0, 1.0 / 16.0};

/// The request of the command line.
struct Question {
    std::string scenario;
    std::vector<std::string> settings;
    std::vector<long> frames{1000};
    bool without_ships = false;
    bool is_closed = false; ///< without ships and sea too, between four walls, from two humps
};

engine::Scenario scenario_of(const Question& question)
{
    engine::Overrides overrides{{"precision", "double"}};
    for (const std::string& setting : question.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos) {
            throw std::invalid_argument(setting + ": a setting is KEY=VALUE");
        }
        overrides[setting.substr(0, equals)] = setting.substr(equals + 1);
    }
    engine::Scenario scenario = engine::read_scenario(question.scenario, overrides);
    model::WaveSetup& waves = scenario.waves;
    if (question.without_ships || question.is_closed) {
        waves.ships.clear();
    }
    if (question.is_closed) {
        waves.sea.reset();
        waves.edges = {};
        const auto [nx, ny] = waves.bathymetry.extent;
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                const auto hump = [&, i, j](double x, double y, double width) {
                    return std::exp(-(std::pow(i - x * nx, 2) + std::pow(j - y * ny, 2)) / (2.0 * width * width));
                };
                const bool wet = waves.bathymetry.wet_at(i, j);
                waves.initial.zeta_m.push_back(wet ? hump(0.4, 0.5, 8.0) + 0.5 * hump(0.7, 0.3, 3.0) : 0.0);
                waves.initial.phi_m2_per_s.push_back(0.0);
            }
        }
    }
    return scenario;
}

/// The ways, by name; the first is the truth.
std::vector<std::pair<std::string, solver::SolverSpec>> ways(const solver::SolverSpec& given)
{
    solver::SolverSpec spec = given;
    spec.mode = solver::SolveMode::to_tolerance;
    spec.rule = solver::StopRule::rhs;
    spec.tolerance = 1e-13;
    spec.iteration_limit = 100;
    std::vector<std::pair<std::string, solver::SolverSpec>> all{{"exact", spec}};
    spec.rule = solver::StopRule::start;
    spec.tolerance = 1e-5;
    all.emplace_back("thesis", spec);
    spec.rule = solver::StopRule::rhs;
    spec.tolerance = 1e-6;
    spec.guess = solver::Guess::extrapolated;
    all.emplace_back("pcg q5r2", spec);
    spec = given;
    spec.mode = solver::SolveMode::fixed_count;
    all.emplace_back("fixed", spec);
    spec.accurate = true;
    all.emplace_back("accurate", spec);
    return all;
}

/// zeta round the frames asked for, and the iterations of a frame.
struct Answer {
    FieldsByFrame zeta;
    double iterations = 0.0;
};

Answer run(engine::Scenario scenario, const solver::SolverSpec& spec, const Question& question)
{
    scenario.waves.solver = spec;
    engine::WaveEngine waves(std::move(scenario), {});
    const long last = std::ranges::max(question.frames) + 2;
    Answer answer;
    for (long frame = 1; frame <= last; ++frame) {
        const engine::FrameStats stats = waves.advance_frame();
        if (!engine::is_usable(stats.status)) {
            throw std::runtime_error(fmt::format("frame {}: {}", frame, engine::name_of(stats.status)));
        }
        answer.iterations += static_cast<double>(stats.iterations) / static_cast<double>(last);
        if (std::ranges::any_of(question.frames, [&](long wanted) { return std::abs(frame - wanted) <= 2; })) {
            answer.zeta[frame] = waves.state(engine::StateField::zeta);
        }
    }
    return answer;
}

/// One pass of the low-pass over nodes that are `stride` apart; `at` is the place along that way, of `count`.
template <class PlaceOf>
Field passed(const Field& field, int stride, int count, const PlaceOf& place_of)
{
    Field result(field.size(), 0.0);
    for (std::size_t node = 0; node < field.size(); ++node) {
        const int place = place_of(node);
        for (int offset = -2; offset <= 2; ++offset) {
            const int moved = std::clamp(place + offset, 0, count - 1) - place;
            result[node] += low_pass[static_cast<std::size_t>(offset + 2)] *
                            field[node + static_cast<std::size_t>(static_cast<std::ptrdiff_t>(moved) * stride)];
        }
    }
    return result;
}

Field waves_at(long frame, const FieldsByFrame& zeta, const model::Extent& extent)
{
    Field mean(zeta.at(frame).size(), 0.0);
    for (int offset = -2; offset <= 2; ++offset) {
        const Field& field = zeta.at(frame + offset);
        for (std::size_t node = 0; node < mean.size(); ++node) {
            mean[node] += low_pass[static_cast<std::size_t>(offset + 2)] * field[node];
        }
    }
    const auto column = [&](std::size_t node) { return static_cast<int>(node) % extent.nx; };
    const auto row = [&](std::size_t node) { return static_cast<int>(node) / extent.nx; };
    return passed(passed(mean, 1, extent.nx, column), extent.nx, extent.ny, row);
}

double relative_difference(const Field& field, const Field& truth)
{
    double difference = 0.0;
    double size = 0.0;
    for (std::size_t node = 0; node < field.size(); ++node) {
        difference += std::pow(field[node] - truth[node], 2);
        size += truth[node] * truth[node];
    }
    return std::sqrt(difference / size);
}

void answer(const Question& question)
{
    const engine::Scenario scenario = scenario_of(question);
    const model::Extent extent = scenario.waves.bathymetry.extent;
    FieldsByFrame truth;
    for (const auto& [name, spec] : ways(scenario.waves.solver)) {
        const Answer found = run(scenario, spec, question);
        std::string line = fmt::format("{:9} {:5.2f} iterations a frame", name, found.iterations);
        for (const long frame : question.frames) {
            if (!truth.empty()) {
                const double all = relative_difference(found.zeta.at(frame), truth.at(frame));
                const double of_waves =
                    relative_difference(waves_at(frame, found.zeta, extent), waves_at(frame, truth, extent));
                line += fmt::format("; frame {}: {:.2e} (waves {:.2e})", frame, all, of_waves);
            }
        }
        std::cout << line << '\n' << std::flush;
        if (truth.empty()) {
            truth = found.zeta;
        }
    }
}

} // namespace

int main(int argc, char** argv)
{
    try {
        Question question;
        CLI::App app{"How far each way of solving leads from exact solves"};
        app.add_option("SCENARIO", question.scenario, "A scenario file, or the name of one that comes with Swell")
            ->required();
        app.add_option("--set", question.settings, "KEY=VALUE: any key of the scenario, such as profile=parabolic");
        app.add_option("--frames", question.frames, "Frames to compare at")->delimiter(',')->capture_default_str();
        app.add_flag("--no-ships", question.without_ships, "Without the scenario's ships");
        app.add_flag("--closed", question.is_closed, "Two humps between four walls, without ships and sea");
        CLI11_PARSE(app, argc, argv);
        answer(question);
    } catch (const std::exception& error) {
        std::cerr << "solve_accuracy: " << error.what() << '\n';
        return 2;
    }
    return 0;
}
