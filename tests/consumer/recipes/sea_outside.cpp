// The sea outside the grid: the sum of the waves that the engine lets in. Each has the length of a wave of its frequency
// over the depth outside. Exit status 0 if, in water with only this sea, the sum continues the water at the grid's end.
#include <cmath>
#include <cstdio>
#include <exception>
#include <vector>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;
using swell::model::WaveComponent;

constexpr double outside_depth_m = 20.0;
constexpr double two_pi = 6.283185307179586;
constexpr double tolerance = 0.1; ///< of the standard deviation of the surface

/// A wave as it is drawn: amplitude_m cos(k_east x + k_north y - omega t + phase), from the grid's south-west node.
struct Wave {
    double amplitude_m, k_east, k_north, omega, phase;
};

/// The wave number of Airy's waves: omega^2 = g k tanh(k depth), by Newton's method.
double wave_number(double omega, double depth_m)
{
    constexpr double gravity = 9.81;
    const double deep = omega * omega / gravity * depth_m;
    double kh = std::fmax(deep, std::sqrt(deep));
    for (int turn = 0; turn < 20; ++turn) {
        const double t = std::tanh(kh);
        kh -= (kh * t - deep) / (t + kh * (1.0 - t * t));
    }
    return kh / depth_m;
}

/// Of the engine's waves those that the grid carries, which are four cells long or more, in place of all.
std::vector<Wave> sea_outside(const WaveEngine& engine)
{
    const double shortest_m = 4.0 * engine.bathymetry().dx_m;
    std::vector<Wave> waves;
    double squares = 0.0;
    double carried_squares = 0.0;
    for (const WaveComponent& part : engine.sea_components()) {
        const double k = wave_number(part.omega, outside_depth_m);
        squares += part.amplitude_m * part.amplitude_m;
        if (k * shortest_m <= two_pi) {
            carried_squares += part.amplitude_m * part.amplitude_m;
            waves.push_back(
                {part.amplitude_m, k * std::cos(part.direction), k * std::sin(part.direction), part.omega, part.phase});
        }
    }
    for (Wave& wave : waves) { // they take over the energy of the others
        wave.amplitude_m *= std::sqrt(squares / carried_squares);
    }
    return waves;
}

double elevation_m(const std::vector<Wave>& waves, const WaterPoint& place, double time_s)
{
    double sum_m = 0.0;
    for (const Wave& wave : waves) {
        const double theta = wave.k_east * place.east_m + wave.k_north * place.north_m - wave.omega * time_s + wave.phase;
        sum_m += wave.amplitude_m * std::cos(theta);
    }
    return sum_m;
}

int compare(const char* scenario)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(read_scenario(scenario), options);
    const std::vector<Wave> waves = sea_outside(engine);
    std::vector<WaterPoint> edge; // the western one
    for (int j = 0; j <= 80; ++j) {
        edge.push_back({0.0, 5.0 * j});
    }
    std::vector<SurfaceSample> samples(edge.size());
    double squares = 0.0;
    double squares_of_difference = 0.0;
    for (int frame = 0; frame < 200; ++frame) {
        if (!is_usable(engine.advance_frame().status) || engine.query(edge, samples).outcome != Outcome::done) {
            return 1;
        }
        for (std::size_t at = 0; at < edge.size(); ++at) {
            const double outside_m = elevation_m(waves, edge[at], engine.time_s());
            squares += outside_m * outside_m;
            squares_of_difference += std::pow(samples[at].elevation_m - outside_m, 2);
        }
    }
    const double apart = std::sqrt(squares_of_difference / squares);
    std::printf("%zu waves; along the edge grid and sum are %.3f of the sea's standard deviation apart\n", waves.size(),
                apart);
    return apart < tolerance && !waves.empty() ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: sea_outside SCENARIO\n");
        return 2;
    }
    try {
        return compare(arguments[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
