// [sea] and [[sea]] in a scenario: every kind, several at once, and the seeds of the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "model/theory/wind_sea.hpp"
#include "scratch_folder.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{
namespace
{

using model::SeaState;
using model::WaveComponent;

const std::string jonswap = "height_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0\n";

class ReadSea : public testing::Test
{
protected:
    [[nodiscard]] Scenario scenario_with(const std::string& sea, const Overrides& overrides = {}) const
    {
        const std::string bed = "[bathymetry]\ntype = \"flat\"\nnx = 40\nny = 30\ncell_size_m = 5.0\ndepth_m = 20.0\n"
                                "[edges]\nwest = \"generating\"\n";
        return read_scenario(folder_.file("s.toml", bed + sea), overrides);
    }
    void file(const std::string& name, const std::string& text) const { (void)folder_.file(name, text); }
    [[nodiscard]] SeaState sea_with(const std::string& sea, const Overrides& overrides = {}) const
    {
        return *scenario_with(sea, overrides).waves.sea;
    }

private:
    ScratchFolder folder_;
};

TEST_F(ReadSea, OfOneListedSeaIsTheSectionAlone)
{
    EXPECT_EQ(fingerprint_of(scenario_with("[sea]\n" + jonswap)), fingerprint_of(scenario_with("[[sea]]\n" + jonswap)));
}

TEST_F(ReadSea, OfSeveralHasTheirWavesFromSeedsThatDiffer)
{
    const SeaState both = sea_with("[[sea]]\nseed = 5\n" + jonswap + "[[sea]]\n" + jonswap);
    ASSERT_EQ(200U, both.given.size());
    const SeaState second = sea_with("[sea]\nseed = 6\n" + jonswap);
    EXPECT_EQ(model::wave_components(second)[17].phase, both.given[117].phase);
    EXPECT_TRUE(both.developed);
}

TEST_F(ReadSea, LetsLongWavesInWhereTheyAreAskedForOfAllSeas)
{
    EXPECT_FALSE(sea_with("[sea]\n" + jonswap).long_waves);
    const Scenario with = scenario_with("[sea]\nlong_waves = true\n" + jonswap);
    EXPECT_TRUE(with.waves.sea->long_waves);
    EXPECT_NE(fingerprint_of(scenario_with("[sea]\n" + jonswap)), fingerprint_of(with));
    const std::string asked = "[[sea]]\nlong_waves = true\n" + jonswap;
    EXPECT_TRUE(sea_with(asked + asked).long_waves);
    EXPECT_THROW(static_cast<void>(sea_with(asked + "[[sea]]\n" + jonswap)), InputError);
}

TEST_F(ReadSea, CountsItsSeedsFromThatOfTheCommandLine)
{
    const std::string seas = "[[sea]]\n" + jonswap + "[[sea]]\n" + jonswap;
    const SeaState both = sea_with(seas, {{"sea.seed", "40"}});
    const SeaState second = sea_with("[sea]\n" + jonswap, {{"sea.seed", "41"}});
    EXPECT_EQ(model::wave_components(second)[17].phase, both.given[117].phase);
}

TEST_F(ReadSea, OfPiersonAndMoskowitzHasNoPeakEnhancement)
{
    const SeaState sea = sea_with("[sea]\nkind = \"pierson_moskowitz\"\n" + jonswap);
    EXPECT_EQ(SeaState::Kind::jonswap, sea.kind);
    EXPECT_EQ(1.0, sea.gamma);
}

TEST_F(ReadSea, OfTmaHoldsAtItsDepth)
{
    const SeaState sea = sea_with("[sea]\nkind = \"tma\"\ndepth_m = 12.0\n" + jonswap);
    EXPECT_EQ(SeaState::Kind::tma, sea.kind);
    EXPECT_EQ(12.0, sea.depth_m);
}

TEST_F(ReadSea, OfAWindIsWhatItRaises)
{
    const SeaState sea = sea_with("[sea]\nkind = \"wind\"\nwind_m_per_s = 12.0\nfetch_m = 50e3\nfrom_deg = 250.0\n");
    const model::WindSea raised = model::wind_sea(12.0, 50e3);
    EXPECT_EQ(raised.height_m, sea.height_m);
    EXPECT_EQ(raised.period_s, sea.period_s);
    EXPECT_EQ(250.0, sea.from_deg);
    EXPECT_EQ(3.3, sea.gamma);
}

TEST_F(ReadSea, MayBeToldByTheSpreadOfItsPeakAndALaw)
{
    const SeaState sea = sea_with("[sea]\nspread_deg = 30.0\nspreading_law = \"mitsuyasu\"\n" + jonswap);
    EXPECT_NEAR(2.0 / std::pow(portable::two_pi / 12.0, 2.0) - 1.0, sea.spreading, 1e-12);
    EXPECT_EQ(SeaState::SpreadingLaw::mitsuyasu, sea.spreading_law);
    EXPECT_EQ(0.0, sea_with("[sea]\nspread_deg = 0.0\n" + jonswap).spreading) << "long-crested";
    EXPECT_EQ(SeaState::SpreadingLaw::constant, sea_with("[sea]\nspreading = 9.0\n" + jonswap).spreading_law);
}

TEST_F(ReadSea, OfComponentsIsTheirList)
{
    const SeaState sea = sea_with("[sea]\nkind = \"components\"\nwaves = [[0.6, 12.0, 270.0, 90.0], [0.8, 8, 180, 0]]\n");
    ASSERT_EQ(2U, sea.given.size());
    const WaveComponent first = sea.given[0];
    EXPECT_EQ(0.6, first.amplitude_m);
    EXPECT_EQ(portable::two_pi / 12.0, first.omega);
    EXPECT_EQ(0.0, first.direction);
    EXPECT_EQ(0.25 * portable::two_pi, first.phase);
    EXPECT_NEAR(4.0 * std::sqrt(0.5), sea.height_m, 1e-12);
    EXPECT_DOUBLE_EQ(8.0, sea.period_s) << "of the highest";
    EXPECT_GT(sea.from_deg, 180.0);
    EXPECT_LT(sea.from_deg, 225.0);
}

/// Two directions of one density, 40 degrees apart, over 0.09 to 0.11 Hz: m0 = 0.02 Hz · 2 · 40° · 0.1.
TEST_F(ReadSea, OfASpectrumIsThatOfTheFileBesideIt)
{
    file("buoy.spc", "SWAN 1\nLOCATIONS\n2\n0 0\n1 0\nAFREQ\n3\n0.08\n0.1\n0.12\nNDIR\n2\n250\n290\n"
                     "QUANT\n1\nVaDens\nm2/Hz/degr\n-99\nNODATA\nFACTOR\n0.1\n0 0\n1 1\n0 0\n");
    const SeaState sea = sea_with("[sea]\nkind = \"spectrum\"\nfile = \"buoy.spc\"\nlocation = 1\ncomponents = 50\n");
    EXPECT_EQ(50U, sea.given.size());
    EXPECT_NEAR(4.0 * std::sqrt(0.02 * 2.0 * 40.0 * 0.1), sea.height_m, 1e-9);
    EXPECT_NEAR(10.0, sea.period_s, 1e-9);
    EXPECT_NEAR(270.0, sea.from_deg, 1e-6);
}

} // namespace
} // namespace swell::engine
