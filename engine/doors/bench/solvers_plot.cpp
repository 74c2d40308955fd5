#include <algorithm>
#include <fmt/format.h>

#include "engine/doors/bench/plot_sheet.hpp"
#include "engine/doors/bench/solvers_benchmark.hpp"

namespace swell::engine
{

namespace
{

/// Returns the position of a run on the logarithmic axis of iterations; 1 for a direct method.
double iterations_of(const SolverRun& run)
{
    return std::max(run.summary.mean_iterations, 1.0);
}

} // namespace

Picture draw_solvers(const std::vector<SolverRun>& runs)
{
    constexpr double room = 1.5;
    constexpr Colour deadline_colour{190, 40, 40};
    const double deadline_ms = runs.front().summary.deadline_ms;
    const double first = iterations_of(runs.front());
    PlotAxis iterations = plot_axis("iterations of a solve, mean", PlotAxis::Scale::logarithmic, first, first);
    PlotAxis ms = plot_axis("time of a frame, mean [ms]", PlotAxis::Scale::logarithmic, deadline_ms, deadline_ms);
    for (const SolverRun& run : runs) {
        iterations.include(iterations_of(run));
        ms.include(run.summary.frame_ms.mean);
    }
    for (PlotAxis* axis : {&iterations, &ms}) {
        axis->low /= room;
        axis->high *= room;
    }
    PlotSheet sheet(iterations, ms, [](double tick) { return fmt::format("{:g}", tick); });
    sheet.level(deadline_ms, fmt::format("{:g} ms of sea", deadline_ms), deadline_colour);
    for (std::size_t n = 0; n < runs.size(); ++n) {
        const double x = iterations_of(runs[n]);
        sheet.disc(x, runs[n].summary.frame_ms.mean, PlotSheet::colour(n));
        sheet.label_beside(x, runs[n].summary.frame_ms.mean, runs[n].candidate.label(), PlotSheet::colour(n));
    }
    return sheet.picture();
}

} // namespace swell::engine
