#pragma once
#include <memory>
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

/// The systems on which solvers are compared, and the interface that every solver, ours or others', has for the comparison.
namespace swell::benchmarks
{

/// A symmetric five-point system with a first guess. Values are row by row from the south-west.
struct ComparedSystem {
    std::string name;
    solver::Extent extent;
    std::vector<double> centre, west, south;
    std::vector<double> right_hand_side;
    std::vector<double> first_guess;
    double target = 1e-6; ///< of |b − A x| / |b|
};

/// |b − A x| / |b|, summed in double.
double true_residual(const ComparedSystem& system, const std::vector<double>& x);

/// A solver of somebody's, set up for one system. The constructor of each is its set-up.
class ComparedSolver
{
public:
    ComparedSolver() = default;
    ComparedSolver(const ComparedSolver&) = delete;
    ComparedSolver& operator=(const ComparedSolver&) = delete;
    virtual ~ComparedSolver() = default;

    /// Puts the first guess in place; not timed.
    virtual void reset() = 0;
    /// Makes so many iterations. May prepare for another number of iterations in a call that is not timed.
    virtual void solve(int iterations) = 0;
    /// Returns the solution; not timed.
    virtual std::vector<double> solution() = 0;
};

/// A name for tables, and the function that makes the solver.
struct SolverEntry {
    std::string name;
    std::unique_ptr<ComparedSolver> (*make)(const ComparedSystem& system, int threads);
};

/// Ours, in double.
std::vector<SolverEntry> swell_solvers();
/// Returns hypre's solvers; an empty list without the library.
std::vector<SolverEntry> hypre_solvers();

} // namespace swell::benchmarks
