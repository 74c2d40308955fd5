/// Compares our solvers with solvers of well-known libraries on the same systems in one run: set-up, solve, iterations, and
/// the true residual of each solution. Each solver's own tolerance is made stricter until the true residual meets the
/// target, so that a generous norm is no advantage.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "compared_solvers/compared_solver.hpp"
#include "solver/comparison/problems/poisson.hpp"
#include "solver/problems/harbour_like.hpp"

namespace swell::benchmarks
{

double true_residual(const ComparedSystem& system, const std::vector<double>& x)
{
    const int nx = system.extent.nx;
    const int ny = system.extent.ny;
    double residual = 0.0;
    double length = 0.0;
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const std::size_t node = system.extent.index(i, j);
            double rest = system.right_hand_side[node] - system.centre[node] * x[node];
            rest -= i > 0 ? system.west[node] * x[node - 1] : 0.0;
            rest -= i + 1 < nx ? system.west[node + 1] * x[node + 1] : 0.0;
            rest -= j > 0 ? system.south[node] * x[node - nx] : 0.0;
            rest -= j + 1 < ny ? system.south[node + nx] * x[node + nx] : 0.0;
            residual += rest * rest;
            length += system.right_hand_side[node] * system.right_hand_side[node];
        }
    }
    return std::sqrt(residual / length);
}

namespace
{

/// Wall-clock time and processor time of all threads [ms]. On a machine with other work, only processor time is reliable.
struct Times {
    double wall = 0.0;
    double processor = 0.0;
    void quicker(const Times& other)
    {
        wall = std::min(wall, other.wall);
        processor = std::min(processor, other.processor);
    }
};

class Moment
{
public:
    [[nodiscard]] Times until_now() const
    {
        return {std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - wall_).count(),
                1e3 * static_cast<double>(std::clock() - processor_) / CLOCKS_PER_SEC};
    }

private:
    std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
    std::clock_t processor_ = std::clock();
};

ComparedSystem poisson(int n)
{
    const solver::PoissonProblem problem = solver::poisson_problem({n, n}, solver::PoissonRightHandSide::source);
    const auto nodes = static_cast<std::size_t>(problem.extent.nodes());
    ComparedSystem system{"poisson " + std::to_string(n),   problem.extent,
                          std::vector<double>(nodes, 4.0),  std::vector<double>(nodes, -1.0),
                          std::vector<double>(nodes, -1.0), problem.right_hand_side,
                          std::vector<double>(nodes, 0.0)};
    for (int along = 0; along < n; ++along) {
        system.west[problem.extent.index(0, along)] = 0.0;
        system.south[problem.extent.index(along, 0)] = 0.0;
    }
    return system;
}

ComparedSystem harbour(solver::Extent extent, const std::string& start)
{
    const solver::HarbourLikeProblem problem = solver::harbour_like_problem(extent);
    ComparedSystem system{"harbour " + std::to_string(extent.nx) + " x " + std::to_string(extent.ny) + ", " + start,
                          extent,
                          problem.centre,
                          problem.west,
                          problem.south,
                          problem.right_hand_side,
                          std::vector<double>(problem.exact.size(), 0.0)};
    if (start != "cold") {
        system.first_guess =
            solver::warm_start(problem, start == "white" ? solver::WarmStart::white : solver::WarmStart::smooth);
        system.target = 1e-5;
    }
    return system;
}

/// Returns the residual after so many iterations.
double residual_after(const ComparedSystem& system, ComparedSolver& solver, int iterations)
{
    solver.reset();
    solver.solve(iterations);
    return true_residual(system, solver.solution());
}

/// Returns the fewest iterations that meet the target. Doubles the number until it does, then bisects.
int iterations_to_target(const ComparedSystem& system, ComparedSolver& solver)
{
    constexpr int most = 16384;
    int enough = 1;
    while (residual_after(system, solver, enough) > system.target) {
        enough *= 2;
        if (enough > most) {
            throw std::runtime_error(system.name + ": the target is beyond reach");
        }
    }
    int too_few = enough / 2;
    while (enough - too_few > 1) {
        const int middle = (enough + too_few) / 2;
        (residual_after(system, solver, middle) <= system.target ? enough : too_few) = middle;
    }
    return enough;
}

nlohmann::json measured(const ComparedSystem& system, const SolverEntry& entry, int threads, int repeats)
{
    const Moment start;
    const std::unique_ptr<ComparedSolver> solver = entry.make(system, threads);
    const Times setup = start.until_now();
    const int iterations = iterations_to_target(system, *solver);
    Times best{1e300, 1e300};
    for (int repeat = 0; repeat < repeats; ++repeat) {
        solver->reset();
        const Moment begin;
        solver->solve(iterations);
        best.quicker(begin.until_now());
    }
    const double residual = true_residual(system, solver->solution());
    std::printf("%-32s %-24s %d threads  set-up %8.1f ms  solve %9.2f ms (processor %9.2f)  %4d iterations  %.2e\n",
                system.name.c_str(), entry.name.c_str(), threads, setup.processor, best.wall, best.processor, iterations,
                residual);
    std::fflush(stdout);
    return {{"system", system.name},    {"solver", entry.name},
            {"threads", threads},       {"set_up_processor_ms", setup.processor},
            {"solve_ms", best.wall},    {"solve_processor_ms", best.processor},
            {"iterations", iterations}, {"true_residual", residual},
            {"target", system.target}};
}

int run(int argc, char** argv)
{
    CLI::App app{"Our solvers and those of other libraries on the same systems"};
    int poisson_nodes = 1023;
    std::vector<int> harbour_nodes{1200, 1250};
    std::vector<int> threads{1, 2};
    std::vector<std::string> starts{"cold", "white", "smooth"};
    std::vector<std::string> only;
    int repeats = 5;
    std::string json_file;
    app.add_option("--poisson", poisson_nodes, "nodes along a side of the Poisson problem; 0 leaves it out");
    app.add_option("--harbour", harbour_nodes, "nodes along x and y of the harbour; 0 0 leaves it out")->expected(2);
    app.add_option("--threads", threads, "numbers of threads")->delimiter(',');
    app.add_option("--starts", starts, "first guesses of the harbour: cold, white, smooth")->delimiter(',');
    app.add_option("--only", only, "names of solvers, as the table has them")->delimiter(';');
    app.add_option("--repeats", repeats, "solves, of which the quickest counts");
    app.add_option("--json", json_file, "where to write the results");
    CLI11_PARSE(app, argc, argv);

    std::vector<ComparedSystem> systems;
    if (poisson_nodes > 0) {
        systems.push_back(poisson(poisson_nodes));
    }
    if (harbour_nodes[0] > 0) {
        for (const std::string& start : starts) {
            systems.push_back(harbour({harbour_nodes[0], harbour_nodes[1]}, start));
        }
    }
    std::vector<SolverEntry> entries = swell_solvers();
    for (const SolverEntry& entry : hypre_solvers()) {
        entries.push_back(entry);
    }
    const auto wanted = [&](const SolverEntry& entry) {
        return only.empty() || std::find(only.begin(), only.end(), entry.name) != only.end();
    };
    nlohmann::json results = nlohmann::json::array();
    for (const ComparedSystem& system : systems) {
        for (const int count : threads) {
            for (const SolverEntry& entry : entries) {
                if (wanted(entry)) {
                    results.push_back(measured(system, entry, count, repeats));
                }
            }
        }
    }
    if (!json_file.empty()) {
        std::ofstream(json_file) << results.dump(1) << "\n";
    }
    return 0;
}

} // namespace
} // namespace swell::benchmarks

int main(int argc, char** argv)
{
    try {
        return swell::benchmarks::run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "outside_judges: " << error.what() << "\n";
        return 2;
    }
}
