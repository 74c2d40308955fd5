// What a build without SWELL_GEO answers where a plot of a benchmark is wanted.
#include "engine/base/errors.hpp"
#include "engine/bench/frames_benchmark.hpp"
#include "engine/bench/poisson_benchmark.hpp"
#include "engine/bench/solvers_benchmark.hpp"

namespace swell::engine
{

namespace
{

InputError no_plots()
{
    return InputError("this build of Swell draws no plots: it was made without SWELL_GEO");
}

} // namespace

Picture draw_frames(const std::vector<FramesCurve>&, double)
{
    throw no_plots();
}

Picture draw_residuals(const std::vector<ResidualCurve>&)
{
    throw no_plots();
}

Picture draw_solvers(const std::vector<SolverRun>&)
{
    throw no_plots();
}

} // namespace swell::engine
