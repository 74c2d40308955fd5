#include "engine/results/pictures/thinned_plot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// A run of days has more moments than a picture has pixels.
namespace swell::engine
{
namespace
{

ThinnedPlot plot_of(long moments)
{
    ThinnedPlot plot({"harbour", "surface elevation", "m", {}, {{"one", {}}, {"other", {}}}});
    for (long n = 0; n < moments; ++n) {
        const double one = std::sin(0.001 * static_cast<double>(n));
        const double spike = n == 77'777 ? 9.0 : n == 77'778 ? -9.0 : 0.0;
        plot.add(0.05 * static_cast<double>(n), std::vector{one, spike});
    }
    return plot;
}

TEST(ThinnedPlot, HasEveryMomentOfAShortRun)
{
    const long moments = ThinnedPlot::most_points - 1;
    const SeriesPlot plot = plot_of(moments).plot();
    ASSERT_EQ(plot.time_s.size(), static_cast<std::size_t>(moments));
    EXPECT_EQ(plot.time_s[4321], 0.05 * 4321);
    EXPECT_EQ(plot.series[0].values[4321], std::sin(0.001 * 4321));
}

TEST(ThinnedPlot, OfALongRunKeepsEveryExtremeAndTheWholeTimeInBoundedRoom)
{
    for (const long moments : {8192L, 8193L, 100'001L, 1'000'000L}) {
        const SeriesPlot plot = plot_of(moments).plot();
        const std::size_t points = plot.time_s.size();
        EXPECT_LE(points, ThinnedPlot::most_points + 2) << moments;
        EXPECT_GE(points, ThinnedPlot::most_points / 2) << moments;
        EXPECT_EQ(plot.time_s.front(), 0.0);
        EXPECT_EQ(plot.time_s.back(), 0.05 * static_cast<double>(moments - 1));
        EXPECT_TRUE(std::is_sorted(plot.time_s.begin(), plot.time_s.end()));
        ASSERT_EQ(plot.series[1].values.size(), points);
        const auto& spike = plot.series[1].values;
        const auto up = std::find(spike.begin(), spike.end(), 9.0);
        const auto down = std::find(spike.begin(), spike.end(), -9.0);
        EXPECT_EQ(up != spike.end(), moments > 77'777) << moments;
        EXPECT_EQ(down != spike.end(), moments > 77'778) << moments;
        EXPECT_TRUE(up <= down) << "the spike came first";
        EXPECT_EQ(std::count(spike.begin(), spike.end(), 9.0), moments > 77'777 ? 1 : 0) << moments;
    }
}

TEST(ThinnedPlot, LeavesOutWhatIsNoNumberWhereThereIsOne)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    ThinnedPlot plot({"harbour", "surface elevation", "m", {}, {{"dry at times", {}}, {"dry", {}}}});
    for (std::size_t n = 0; n < ThinnedPlot::most_points; ++n) {
        plot.add(static_cast<double>(n), std::vector{n % 4 == 2 ? 1.5 : none, none});
    }
    const SeriesPlot thinned = plot.plot();
    EXPECT_TRUE(std::all_of(thinned.series[0].values.begin(), thinned.series[0].values.end(),
                            [](double value) { return value == 1.5; }));
    EXPECT_TRUE(std::isnan(thinned.series[1].values.front()));
}

} // namespace
} // namespace swell::engine
