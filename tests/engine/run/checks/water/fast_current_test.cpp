/// Warnings of a current that outruns waves: all waves over a beach, or the grid's short waves.
#include "engine/run/checks/water/fast_current.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/changes/wanted_change.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr model::Extent fast_grid{20, 4};

model::Current fast_stream(double m_per_s)
{
    const auto nodes = static_cast<std::size_t>(fast_grid.nodes());
    return {std::vector<double>(nodes, m_per_s), std::vector<double>(nodes, 0.0)};
}

/// Ten metres of water that end in land, with 20 cm at the shore, cells of 2 m.
model::WaveSetup fast_beach(double m_per_s)
{
    model::WaveSetup waves;
    waves.profile = model::dispersive_profile();
    waves.bathymetry = {fast_grid, 2.0, 2.0, {}};
    for (int node = 0; node < static_cast<int>(fast_grid.nodes()); ++node) {
        const int i = node % fast_grid.nx;
        waves.bathymetry.depth_m.push_back(i < 18 ? 10.0 : i == 18 ? 0.2 : 0.0);
    }
    waves.current = fast_stream(m_per_s);
    return waves;
}

std::vector<std::string> fast_warnings_of(const model::WaveSetup& waves)
{
    std::vector<std::string> warnings;
    warn_of_fast_current(waves, waves.current, warnings);
    return warnings;
}

// 0.9 sqrt(9.81 x 0.2) = 1.26.
TEST(FastCurrent, OverABeachIsToldWithItsNodesAndTheLargestCut)
{
    EXPECT_THAT(fast_warnings_of(fast_beach(1.2)), IsEmpty());
    EXPECT_THAT(fast_warnings_of(fast_beach(2.0)), ElementsAre(AllOf(HasSubstr("at 4 nodes of shallow water"),
                                                                     HasSubstr("1.26 of 2 m/s over 0.2 m at (36, 0) m"))));
}

// The slowest waves of cells of 2 m run at 0.89 sqrt(2 g) in deep water, 3.94 m/s; the profile has them a little faster.
TEST(FastCurrent, ThatOutrunsTheGridsWavesIsToldUnlessSomethingTakesThemOrNothingTurnsThem)
{
    model::WaveSetup waves = fast_beach(4.9);
    EXPECT_THAT(
        warning_of_outrun_waves(waves, waves.current),
        AllOf(HasSubstr("at 72 nodes, 4.9 m/s over 3.95 m/s"), HasSubstr("cells of 3"), HasSubstr("smoothing = 0.05")));
    waves.smoothing.strength = 0.05;
    EXPECT_THAT(warning_of_outrun_waves(waves, waves.current), IsEmpty());
    waves.smoothing = {};
    waves.bathymetry.depth_m.assign(waves.bathymetry.depth_m.size(), 10.0);
    EXPECT_THAT(warning_of_outrun_waves(waves, waves.current), HasSubstr("at 80 nodes")) << "walls all round";
    for (model::Edge& edge : waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    EXPECT_THAT(warning_of_outrun_waves(waves, waves.current), IsEmpty());
}

TEST(FastCurrent, OfAnOrderIsToldToo)
{
    Scenario scenario;
    scenario.waves = fast_beach(0.0);
    const auto wanted = std::make_shared<const model::Current>(fast_stream(2.0));
    EXPECT_THAT(doubts_of_order(CurrentWanted{0.0, wanted}, scenario, {{}, &scenario.waves.current, 0.0}),
                Contains(HasSubstr("1.26 of 2 m/s")));
    const auto slow = std::make_shared<const model::Current>(fast_stream(1.0));
    EXPECT_THAT(doubts_of_order(CurrentWanted{0.0, slow}, scenario, {{}, &scenario.waves.current, 0.0}),
                Not(Contains(HasSubstr("outruns"))));
}

} // namespace
} // namespace swell::engine
