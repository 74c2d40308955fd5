#include "solver/comparison/problems/poisson_in_space.hpp"

#include <cmath>

namespace swell::solver
{

namespace
{

double bump(double x)
{
    return x * (x - 1.0);
}

double solution(double x, double y, double z)
{
    return bump(x) * bump(y) * bump(z) * std::exp(x * y * z);
}

/// The second derivative along x of bump(x) e^{xc}, over e^{xc}.
double curvature(double x, double c)
{
    return 2.0 + 2.0 * (2.0 * x - 1.0) * c + bump(x) * c * c;
}

/// −Δu of the solution above.
double source(double x, double y, double z)
{
    return -std::exp(x * y * z) * (bump(y) * bump(z) * curvature(x, y * z) + bump(x) * bump(z) * curvature(y, x * z) +
                                   bump(x) * bump(y) * curvature(z, x * y));
}

} // namespace

PoissonProblemInSpace poisson_problem_in_space(int n)
{
    PoissonProblemInSpace problem{{n, n, n}, 1.0 / (n + 1), {}, {}};
    const double h = problem.h;
    for (int k = 1; k <= n; ++k) {
        for (int j = 1; j <= n; ++j) {
            for (int i = 1; i <= n; ++i) {
                problem.exact.push_back(solution(i * h, j * h, k * h));
                problem.right_hand_side.push_back(h * h * source(i * h, j * h, k * h));
            }
        }
    }
    return problem;
}

} // namespace swell::solver
