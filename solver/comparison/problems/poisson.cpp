#include "solver/comparison/problems/poisson.hpp"

#include <cmath>

namespace swell::solver
{

namespace
{

double solution(double x, double y)
{
    return x * (x - 1.0) * y * (y - 1.0) * std::exp(x * y);
}

/// −Δu of the solution above. With X = x(x−1), Y = y(y−1):
/// u_xx = Y e^{xy} (2 + 2(2x−1)y + X y²), u_yy likewise.
double source(double x, double y)
{
    const double across = x * (x - 1.0);
    const double along = y * (y - 1.0);
    const double u_xx = along * (2.0 + 2.0 * (2.0 * x - 1.0) * y + across * y * y);
    const double u_yy = across * (2.0 + 2.0 * (2.0 * y - 1.0) * x + along * x * x);
    return -std::exp(x * y) * (u_xx + u_yy);
}

} // namespace

PoissonProblem poisson_problem(Extent extent, PoissonRightHandSide kind)
{
    PoissonProblem problem{extent, 1.0 / (extent.nx + 1), {}, {}};
    const double h = problem.h;
    for (int j = 1; j <= extent.ny; ++j) {
        for (int i = 1; i <= extent.nx; ++i) {
            const double x = i * h;
            const double y = j * h;
            problem.exact.push_back(solution(x, y));
            problem.right_hand_side.push_back(kind == PoissonRightHandSide::source ? h * h * source(x, y) : 0.0);
        }
    }
    if (kind == PoissonRightHandSide::product) {
        const auto u = [&](int i, int j) {
            const bool inside = i >= 0 && j >= 0 && i < extent.nx && j < extent.ny;
            return inside ? problem.exact[static_cast<std::size_t>(j) * extent.nx + i] : 0.0;
        };
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                problem.right_hand_side[static_cast<std::size_t>(j) * extent.nx + i] =
                    4.0 * u(i, j) - u(i - 1, j) - u(i + 1, j) - u(i, j - 1) - u(i, j + 1);
            }
        }
    }
    return problem;
}

} // namespace swell::solver
