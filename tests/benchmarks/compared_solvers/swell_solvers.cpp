#include <limits>

#include "compared_solvers/compared_solver.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"

namespace swell::benchmarks
{

namespace
{

using solver::FivePointStencil;
using solver::Grid;
using solver::OpenMpBackend;
using solver::SolverSpec;

FivePointStencil<double> matrix_of(OpenMpBackend& backend, const ComparedSystem& system)
{
    FivePointStencil<double> matrix(backend, Grid(system.extent));
    solver::upload_values(backend, system.centre, matrix.centre);
    solver::upload_values(backend, system.west, matrix.west);
    solver::upload_values(backend, system.south, matrix.south);
    return matrix;
}

/// A method of the table, in double. The number of iterations is in a solver when it is made.
class SwellSolver final : public ComparedSolver
{
public:
    SwellSolver(const ComparedSystem& system, int threads, const SolverSpec& spec)
        : system_(system), backend_(threads), matrix_(matrix_of(backend_, system)),
          b_(solver::uploaded<double>(backend_, Grid(system.extent), system.right_hand_side)),
          x_(backend_, Grid(system.extent)), spec_(spec)
    {
        spec_.rule = solver::StopRule::preconditioned;        // of the three the one that works least
        spec_.tolerance = std::numeric_limits<double>::min(); // the limit ends a solve
        solver_ = solver::make_linear_solver(backend_, matrix_, spec_);
    }

    void reset() override { solver::upload_values(backend_, system_.first_guess, x_); }
    void solve(int iterations) override
    {
        if (iterations != spec_.iteration_limit) {
            spec_.iteration_limit = iterations;
            solver_ = solver::make_linear_solver(backend_, matrix_, spec_);
        }
        solver_->solve(b_, x_);
    }
    std::vector<double> solution() override { return solver::downloaded(backend_, x_); }

private:
    const ComparedSystem& system_;
    OpenMpBackend backend_;
    FivePointStencil<double> matrix_;
    solver::Field<double> b_, x_;
    SolverSpec spec_;
    std::unique_ptr<solver::LinearSolver<OpenMpBackend, double>> solver_;
};

SolverSpec method(const char* name)
{
    SolverSpec spec;
    spec.name = name;
    return spec;
}

SolverSpec multigrid(solver::MultigridCycle cycle, solver::Smoother smoother, solver::CoarseOperator coarse)
{
    SolverSpec spec = method("mgcg");
    spec.options.set("cycle", word_of(solver::cycle_words, cycle));
    spec.options.set("smoother", word_of(solver::smoother_words, smoother));
    spec.options.set("coarse", word_of(solver::coarse_words, coarse));
    return spec;
}

std::unique_ptr<ComparedSolver> solver_of(const ComparedSystem& system, int threads, const SolverSpec& spec)
{
    return std::make_unique<SwellSolver>(system, threads, spec);
}

} // namespace

std::vector<SolverEntry> swell_solvers()
{
    using enum solver::MultigridCycle;
    using enum solver::Smoother;
    using enum solver::CoarseOperator;
    using System = ComparedSystem;
    return {
        {"swell rrb", [](const System& s, int threads) { return solver_of(s, threads, method("rrb")); }},
        {"swell mgcg red-black",
         [](const System& s, int t) { return solver_of(s, t, multigrid(v, red_black, rediscretised)); }},
        {"swell mgcg w red-black",
         [](const System& s, int t) { return solver_of(s, t, multigrid(w, red_black, rediscretised)); }},
        {"swell mgcg", [](const System& s, int t) { return solver_of(s, t, multigrid(v, damped_jacobi, rediscretised)); }},
        {"swell mgcg w",
         [](const System& s, int t) { return solver_of(s, t, multigrid(w, damped_jacobi, rediscretised)); }},
        {"swell mgcg red-black galerkin",
         [](const System& s, int t) { return solver_of(s, t, multigrid(v, red_black, galerkin)); }},
        {"swell mgcg w red-black galerkin",
         [](const System& s, int t) { return solver_of(s, t, multigrid(w, red_black, galerkin)); }},
        {"swell diag", [](const System& s, int threads) { return solver_of(s, threads, method("diag")); }},
        {"swell cg", [](const System& s, int threads) { return solver_of(s, threads, method("cg")); }},
    };
}

} // namespace swell::benchmarks
