#include "solver/problems/harbour_like.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace swell::solver
{

SumOfWaves::SumOfWaves(unsigned seed, double shortest, double longest)
{
    constexpr int count = 14;
    std::mt19937 bits(seed);
    std::uniform_real_distribution<double> draw(0.0, 1.0);
    double power = 0.0;
    for (int wave = 0; wave < count; ++wave) {
        const double length = shortest * std::pow(longest / shortest, draw(bits));
        const double direction = 2.0 * std::numbers::pi * draw(bits);
        const double phase = 2.0 * std::numbers::pi * draw(bits);
        const double amplitude = 0.5 + draw(bits);
        const double k = 2.0 * std::numbers::pi / length;
        waves_.push_back({k * std::cos(direction), k * std::sin(direction), phase, amplitude});
        power += amplitude * amplitude / 2.0;
    }
    for (Wave& wave : waves_) {
        wave.amplitude /= std::sqrt(power);
    }
}

double SumOfWaves::operator()(double x, double y) const
{
    double sum = 0.0;
    for (const Wave& wave : waves_) {
        sum += wave.amplitude * std::sin(wave.k_x * x + wave.k_y * y + wave.phase);
    }
    return sum;
}

namespace
{

std::vector<double> on_grid(Extent extent, const SumOfWaves& waves)
{
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(extent.nodes()));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            values.push_back(waves(i * HarbourLikeProblem::cell, j * HarbourLikeProblem::cell));
        }
    }
    return values;
}

/// Returns whether a value is below the top 15 % of all values.
std::vector<bool> below_top(const std::vector<double>& values)
{
    std::vector<double> sorted = values;
    const auto limit = sorted.begin() + static_cast<std::ptrdiff_t>(0.85 * static_cast<double>(sorted.size()));
    std::nth_element(sorted.begin(), limit, sorted.end());
    std::vector<bool> below;
    below.reserve(values.size());
    for (const double value : values) {
        below.push_back(value < *limit);
    }
    return below;
}

/// Writes the matrix for these depths into `problem`.
void set_matrix(HarbourLikeProblem& problem, const std::vector<double>& depth, const std::vector<bool>& wet)
{
    const Extent extent = problem.extent;
    const auto nodes = static_cast<std::size_t>(extent.nodes());
    problem.centre.assign(nodes, 1.0);
    problem.west.assign(nodes, 0.0);
    problem.south.assign(nodes, 0.0);
    for (std::size_t node = 0; node < nodes; ++node) {
        if (wet[node]) {
            problem.centre[node] = problem.cell * problem.cell * depth[node] / 3.0;
        }
    }
    const auto n = [&](std::size_t node) { return 2.0 * depth[node] * depth[node] * depth[node] / 15.0; };
    const auto couple = [&](std::size_t node, std::size_t other, double& coupling) {
        if (wet[node] && wet[other]) {
            const double face = (n(node) + n(other)) / 2.0;
            coupling = -face;
            problem.centre[node] += face;
            problem.centre[other] += face;
        }
    };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = extent.index(i, j);
            if (i > 0) {
                couple(node, node - 1, problem.west[node]);
            }
            if (j > 0) {
                couple(node, node - static_cast<std::size_t>(extent.nx), problem.south[node]);
            }
        }
    }
}

std::vector<double> product(const HarbourLikeProblem& problem, const std::vector<double>& x)
{
    const Extent extent = problem.extent;
    std::vector<double> result(x.size());
    for (std::size_t node = 0; node < x.size(); ++node) {
        result[node] += problem.centre[node] * x[node];
        if (problem.west[node] != 0.0) {
            result[node] += problem.west[node] * x[node - 1];
            result[node - 1] += problem.west[node] * x[node];
        }
        if (problem.south[node] != 0.0) {
            const std::size_t other = node - static_cast<std::size_t>(extent.nx);
            result[node] += problem.south[node] * x[other];
            result[other] += problem.south[node] * x[node];
        }
    }
    return result;
}

} // namespace

HarbourLikeProblem harbour_like_problem(Extent extent)
{
    HarbourLikeProblem problem;
    problem.extent = extent;
    std::vector<double> depth = on_grid(extent, SumOfWaves(11, 300.0, 2500.0));
    for (double& value : depth) {
        value = 17.5 + 12.5 * std::tanh(value);
    }
    const std::vector<bool> wet = below_top(on_grid(extent, SumOfWaves(23, 250.0, 1500.0)));
    set_matrix(problem, depth, wet);
    problem.exact = on_grid(extent, SumOfWaves(37, 60.0, 900.0));
    for (std::size_t node = 0; node < problem.exact.size(); ++node) {
        problem.exact[node] = wet[node] ? problem.exact[node] : 0.0;
    }
    problem.right_hand_side = product(problem, problem.exact);
    return problem;
}

std::vector<double> warm_start(const HarbourLikeProblem& problem, WarmStart kind)
{
    std::vector<double> guess = problem.exact;
    std::mt19937 bits(7);
    std::uniform_real_distribution<double> noise(-1.0, 1.0);
    const std::vector<double> waves =
        kind == WarmStart::smooth ? on_grid(problem.extent, SumOfWaves(91, 200.0, 2000.0)) : std::vector<double>{};
    for (std::size_t node = 0; node < guess.size(); ++node) {
        guess[node] *= 1.0 + 1e-3 * (waves.empty() ? noise(bits) : waves[node]);
    }
    return guess;
}

} // namespace swell::solver
