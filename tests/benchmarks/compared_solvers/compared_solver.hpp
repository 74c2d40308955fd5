#pragma once
#include <memory>
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

/// The systems on which solvers are compared, and the interface that every solver, ours or others', has for the comparison.
namespace swell::benchmarks
{

/// A symmetric five-point system of linear equations with a first guess, on which solvers are compared. Values are row by
/// row from the south-west.
struct ComparedSystem {
    std::string name;
    solver::Extent extent;
    std::vector<double> centre, west, south;
    std::vector<double> right_hand_side;
    std::vector<double> first_guess;
    double target = 1e-6; ///< of |b − A x| / |b|
};

/// Returns the relative residual |b − A x| / |b| of a solution x, summed in double.
double true_residual(const ComparedSystem& system, const std::vector<double>& x);

/// A solver, of Swell or of another library, set up for one system. Its constructor is the set-up.
class ComparedSolver
{
public:
    ComparedSolver() = default;
    ComparedSolver(const ComparedSolver&) = delete;
    ComparedSolver& operator=(const ComparedSolver&) = delete;
    virtual ~ComparedSolver() = default;

    /// Sets the solution to the first guess of the system; not timed.
    virtual void reset() = 0;
    /// Makes `iterations` iterations. May prepare for another number of iterations in a call that is not timed.
    virtual void solve(int iterations) = 0;
    /// Returns the solution; not timed.
    virtual std::vector<double> solution() = 0;
};

/// The name of a solver in tables, and the function that makes it for a system.
struct SolverEntry {
    std::string name;
    std::unique_ptr<ComparedSolver> (*make)(const ComparedSystem& system, int threads);
};

/// Returns the solvers of Swell, in double.
std::vector<SolverEntry> swell_solvers();
/// Returns the solvers of the library hypre; an empty list in a build without it.
std::vector<SolverEntry> hypre_solvers();

} // namespace swell::benchmarks
