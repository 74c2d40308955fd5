#include <cmath>

#include "engine/doors/bench/plot_sheet.hpp"
#include "engine/doors/bench/poisson_benchmark.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

Picture draw_residuals(const std::vector<ResidualCurve>& curves)
{
    PlotAxis iterations = plot_axis("iterations", PlotAxis::Scale::linear, 0.0, 1.0);
    PlotAxis residual = plot_axis("residual over that of the first guess", PlotAxis::Scale::logarithmic, 0.1, 1.0);
    for (const ResidualCurve& curve : curves) {
        iterations.include(static_cast<double>(curve.residuals.size()));
        for (const double value : curve.residuals) {
            residual.include(value / curve.residuals.front());
        }
    }
    constexpr double room = 1.15; // for the labels at the ends of the curves
    iterations.high *= room;
    residual.low /= room * room;
    PlotSheet sheet(iterations, residual, tick_label);
    for (std::size_t n = 0; n < curves.size(); ++n) {
        std::vector<double> steps;
        std::vector<double> shares;
        for (const double value : curves[n].residuals) {
            const double share = value / curves[n].residuals.front();
            if (std::isfinite(share) && share > 0.0) { // a zero residual is not on a logarithmic axis
                steps.push_back(static_cast<double>(steps.size()));
                shares.push_back(share);
            }
        }
        sheet.curve(steps, shares, PlotSheet::colour(n));
        if (!steps.empty()) {
            sheet.label_beside(steps.back(), shares.back(), curves[n].label, PlotSheet::colour(n));
        }
    }
    return sheet.picture();
}

} // namespace swell::engine
