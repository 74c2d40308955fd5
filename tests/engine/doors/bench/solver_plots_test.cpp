#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/doors/bench/plot_sheet.hpp"
#include "engine/doors/bench/poisson_benchmark.hpp"
#include "engine/doors/bench/solvers_benchmark.hpp"

namespace swell::engine
{
namespace
{

std::ptrdiff_t pixels_like(const Picture& picture, Colour wanted)
{
    return std::count_if(picture.pixels.begin(), picture.pixels.end(), [&](Colour pixel) {
        return std::abs(pixel.red - wanted.red) + std::abs(pixel.green - wanted.green) +
                   std::abs(pixel.blue - wanted.blue) <
               30;
    });
}

TEST(PlotAxis, TakesWhatItCanShowAndNothingElse)
{
    PlotAxis axis = plot_axis("ms", PlotAxis::Scale::logarithmic, 1.0, 10.0);
    for (const double number : {0.0, -5.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        axis.include(number);
    }
    EXPECT_EQ(axis.low, 1.0);
    EXPECT_EQ(axis.high, 10.0);
    axis.include(100.0);
    EXPECT_DOUBLE_EQ(axis.share(10.0), 0.5);
    PlotAxis linear = plot_axis("n", PlotAxis::Scale::linear, 0.0, 1.0);
    linear.include(4.0);
    EXPECT_DOUBLE_EQ(linear.share(1.0), 0.25);
}

TEST(PlotAxis, OverManyDecadesHasPowersOfTenAlone)
{
    EXPECT_EQ(plot_axis("", PlotAxis::Scale::logarithmic, 1.0, 9.0).ticks(), (std::vector<double>{1.0, 2.0, 5.0}));
    const std::vector<double> ticks = plot_axis("", PlotAxis::Scale::logarithmic, 1e-9, 1.0).ticks();
    EXPECT_EQ(ticks.size(), 10U);
    for (const double tick : ticks) {
        EXPECT_NEAR(std::log10(tick), std::round(std::log10(tick)), 1e-9);
    }
}

TEST(ResidualPlot, ShowsACurveForEverySize)
{
    ResidualCurve quick{"n = 31", {}};
    ResidualCurve slow{"n = 63", {}};
    for (int k = 0; k < 20; ++k) {
        quick.residuals.push_back(5.0 * std::pow(0.1, k));
        slow.residuals.push_back(std::pow(0.5, k));
    }
    quick.residuals.push_back(0.0); // solved exactly: no place on a logarithmic axis
    const Picture picture = draw_residuals({quick, slow});
    EXPECT_GT(pixels_like(picture, PlotSheet::colour(0)), 500);
    EXPECT_GT(pixels_like(picture, PlotSheet::colour(1)), 500);
}

TEST(SolversPlot, ShowsEveryRunWithItsName)
{
    const auto run_of = [](const char* name, double iterations, double ms) {
        SolverRun run;
        run.candidate.name = name;
        run.summary.mean_iterations = iterations;
        run.summary.frame_ms.mean = ms;
        run.summary.deadline_ms = 50.0;
        return run;
    };
    const auto pixels = [](const std::vector<SolverRun>& runs) {
        return pixels_like(draw_solvers(runs), PlotSheet::colour(runs.size() - 1));
    };
    const auto with_short_name = pixels({run_of("rrb", 5.0, 4.0)});
    EXPECT_GT(with_short_name, 40) << "a disc and three letters";
    EXPECT_GT(pixels({run_of("rrb-reference", 5.0, 4.0)}), with_short_name + 30) << "the name is there";
    EXPECT_GT(pixels({run_of("rrb", 5.0, 4.0), run_of("rrb", 5.0, 4.0)}), 40)
        << "at the same place: its name is below the other's";
    EXPECT_GT(pixels({run_of("direct", 0.0, 4.0)}), 40) << "no iterations at all";
}

} // namespace
} // namespace swell::engine
