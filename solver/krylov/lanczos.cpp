#include "solver/krylov/lanczos.hpp"

#include "solver/base/errors.hpp"

namespace swell::solver
{

SpectrumEstimate estimate_spectrum(const std::vector<double>& history)
{
    const std::size_t iterations = history.size() / 2;
    if (iterations == 0) {
        throw SolverError("no iterations: a spectrum needs at least one");
    }
    std::vector<double> diagonal(iterations);
    std::vector<double> squares(iterations);
    const LanczosMatrix matrix{diagonal.data(), squares.data(), static_cast<int>(iterations)};
    matrix.fill(history.data());
    return {matrix.smallest(), matrix.largest()};
}

} // namespace swell::solver
