#include "solver/psi_solver/chebyshev_steps.hpp"

namespace swell::solver
{
namespace
{

/// T_m(x) = 2 x T_(m−1)(x) − T_(m−2)(x).
double chebyshev(int m, double x)
{
    double before = 1.0;
    double value = x;
    for (int k = 1; k < m; ++k) {
        const double next = 2.0 * x * value - before;
        before = value;
        value = next;
    }
    return value;
}

} // namespace

double ChebyshevSteps::error_reduction() const
{
    return kappa > 1.0 ? 2.0 / (chebyshev(count, (kappa + 1.0) / (kappa - 1.0)) + 1.0) : 0.0;
}

std::vector<double> ChebyshevSteps::step_lengths() const
{
    std::vector<double> lengths;
    for (int k = 0; k < count; ++k) {
        lengths.push_back(step_length(k));
    }
    return lengths;
}

ChebyshevSteps fewest_steps(double kappa)
{
    ChebyshevSteps steps{kappa, static_cast<int>(solver_ranges::fixed_count.lowest)};
    while (steps.error_reduction() > target_reduction &&
           steps.count < static_cast<int>(solver_ranges::fixed_count.highest)) {
        ++steps.count;
    }
    return steps;
}

} // namespace swell::solver
