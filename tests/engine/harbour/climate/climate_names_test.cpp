#include <gmock/gmock.h>

#include "climate_texts.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::HasSubstr;

constexpr double tm02_of_jonswap = 0.7775; ///< Tm02/Tp with gamma 3.3, by numeric integration elsewhere

class ClimateNames : public ClimateTest
{
protected:
    /// Reads one record under a row of names; the time is the first cell.
    [[nodiscard]] WaveSystem of(const std::string& names, const std::string& values,
                                const ClimateOptions& options = {}) const
    {
        return only_system_of("time," + names + "\n2025-01-01T00:00Z," + values + "\n", options);
    }
    [[nodiscard]] std::string refused(const std::string& names, const std::string& values,
                                      const ClimateOptions& options = {}) const
    {
        return refusal_of("time," + names + "\n2025-01-01T00:00Z," + values + "\n", options);
    }
};

TEST_F(ClimateNames, WithUnitsAreConverted)
{
    EXPECT_DOUBLE_EQ(1.5, of("hs (cm),tp,from", "150,8,0").height_m);
    EXPECT_DOUBLE_EQ(1.5, of("Hs [mm],tp,from", "1500,8,0").height_m);
    EXPECT_DOUBLE_EQ(1.5, of("hs_cm,tp_s,from_deg", "150,8,0").height_m);
    EXPECT_DOUBLE_EQ(8.0, of("hs,tp (Hz),from", "1,0.125,0").peak_period_s);
    EXPECT_DOUBLE_EQ(8.0, of("hs,fp,from", "1,0.125,0").peak_period_s);
    EXPECT_DOUBLE_EQ(8.0, of("hs,fp_hz,from", "1,0.125,0").peak_period_s);
    EXPECT_NEAR(57.29578, of("hs,tp,from [rad]", "1,8,1").from_deg, 1e-5);
    EXPECT_THAT(refused("hs (furlong),tp,from", "1,8,0"),
                HasSubstr("column hs has the unit \"furlong\"; allowed are m, cm"));
}

TEST_F(ClimateNames, OfDirectionsSayFromOrTowards)
{
    EXPECT_EQ(270.0, of("hs,tp,from", "1,8,270").from_deg);
    EXPECT_EQ(270.0, of("hs,tp,from", "1,8,-90").from_deg);
    EXPECT_EQ(261.0, of("hs,tp,from", "1,8,-99").from_deg);
    EXPECT_EQ(0.0, of("hs,tp,from", "1,8,360").from_deg);
    EXPECT_EQ(0.0, of("hs,tp,from", "1,8,-1e-20").from_deg);
    EXPECT_EQ(90.0, of("hs,tp,towards", "1,8,270").from_deg);
    EXPECT_EQ(90.0, of("hs,tp,towards_deg", "1,8,-90").from_deg);
    EXPECT_EQ(45.0, of("hs,tp,towards (degrees)", "1,8,-135").from_deg);
}

TEST_F(ClimateNames, OfDirectionsOfUnknownSenseAreRefused)
{
    for (const char* name : {"direction", "dir", "Mean_Direction"}) {
        EXPECT_THAT(refused("hs,tp," + std::string(name), "1,8,270"),
                    testing::AllOf(HasSubstr("waves.csv:1: column " + std::string(name)),
                                   HasSubstr("from_deg or towards_deg"), HasSubstr("--column from=" + std::string(name))));
    }
    EXPECT_EQ(270.0, of("hs,tp,direction", "1,8,270", {.columns = {{"from", "direction"}}}).from_deg);
    EXPECT_EQ(90.0, of("hs,tp,direction", "1,8,270", {.columns = {{"towards", "direction"}}}).from_deg);
    EXPECT_EQ(10.0, of("hs,tp,from,dir", "1,8,10,270").from_deg);
}

TEST_F(ClimateNames, OfMeanPeriodsAreMadePeakPeriods)
{
    EXPECT_NEAR(7.0 / tm02_of_jonswap, of("hs,tm02,from", "1,7,0").peak_period_s, 0.01);
    EXPECT_NEAR(7.0 / 0.7104, of("hs,tm02,from,gamma", "1,7,0,1").peak_period_s, 0.01);
    EXPECT_EQ(1.0, of("hs,tm02,from,gamma", "1,7,0,1").gamma);
    EXPECT_EQ(9.0, of("hs,tm02,tp,from", "1,7,9,0").peak_period_s);
    EXPECT_NEAR(7.0 / 0.9035, of("hs,tm-10,from", "1,7,0").peak_period_s, 0.02);
}

TEST_F(ClimateNames, GivenByTheUserComeFirst)
{
    const ClimateOptions options{.columns = {{"hs", "A"}, {"tm02", "B"}, {"towards", "C"}, {"spread", "D"}}};
    const WaveSystem system = of("A,hs,B,C,D", "2,5,7,90,25", options);
    EXPECT_EQ(2.0, system.height_m);
    EXPECT_EQ(270.0, system.from_deg);
    EXPECT_EQ(25.0, system.spread_deg);
    EXPECT_THAT(refused("hs,tp,from", "1,8,0", {.columns = {{"hs", "nothing"}}}),
                HasSubstr("--column hs=nothing: no such column; the columns are time, hs, tp, from"));
    EXPECT_THAT(refused("hs,tp,from", "1,8,0", {.columns = {{"depth", "hs"}}}),
                HasSubstr("--column depth=hs: no such word; allowed are time, hs"));
}

TEST_F(ClimateNames, WithNumbersAreSystems)
{
    const Climate climate = climate_of("time,hs1,tp1,from1,spread1,hs2,tp2,from2,spread2\n"
                                       "2025-01-01T00:00Z,1,6,200,40,2,12,270,15\n"
                                       "2025-01-01T01:00Z,1,6,200,40,,,,\n"
                                       "2025-01-01T02:00Z,,,,,,,,\n");
    ASSERT_EQ(2U, climate.records().size());
    ASSERT_EQ(2U, climate.records()[0].systems.size());
    EXPECT_EQ(12.0, climate.records()[0].systems[1].peak_period_s);
    EXPECT_EQ(15.0, climate.records()[0].systems[1].spread_deg);
    EXPECT_EQ(1U, climate.records()[1].systems.size());
    EXPECT_EQ(1, climate.faults().missing);
    EXPECT_THAT(refused("hs,tp,from,hs2,tp2,from2", "1,8,0,1,8,0"), HasSubstr("has system 2 of waves, but no system 1"));
}

TEST_F(ClimateNames, OfWavewatchPartsAreSystemsAndNotAddedToAllWaves)
{
    const Climate climate = climate_of("time,hs,fp,phs0,ptp0,pdir0,pspr0,phs1,ptp1,pdir1,pspr1\n"
                                       "2025-01-01T00:00Z,2.2,0.1,1,6,200,40,2,12,270,15\n");
    ASSERT_EQ(2U, climate.records()[0].systems.size());
    EXPECT_EQ(1.0, climate.records()[0].systems[0].height_m);
    EXPECT_THAT(climate.notes(), Contains(HasSubstr("all waves together are not read")));
}

TEST_F(ClimateNames, OfEra5AreWindSeaAndSwell)
{
    const Climate climate = climate_of("valid_time,swh,mwp,mwd,wdw,shww,mpww,mdww,shts,mpts,mdts\n"
                                       "2025-01-01 00:00:00,2.2,9,250,0.7,1,5,200,2,11,270\n");
    ASSERT_EQ(2U, climate.records()[0].systems.size());
    EXPECT_EQ(270.0, climate.records()[0].systems[1].from_deg);
    EXPECT_NEAR(11.0 / 0.9035, climate.records()[0].systems[1].peak_period_s, 0.02);
    const WaveSystem all = of("swh,pp1d,mwp,mwd,wdw", "2.2,9,8,250,0.5");
    EXPECT_EQ(9.0, all.peak_period_s);
    EXPECT_NEAR(28.648, all.spread_deg, 1e-3);
}

TEST_F(ClimateNames, OfNdbcAreReadWithTheirUnitsAndSignsOfMissing)
{
    const Climate climate =
        climate_of("#YY  MM DD hh mm WDIR WSPD GST  WVHT   DPD   APD MWD  ATMP  WTMP  DEWP  VIS  TIDE\n"
                   "#yr  mo dy hr mn degT m/s  m/s     m   sec   sec degT  degC  degC  degC  nmi   ft\n"
                   "2024 12 31 23 50 240  5.0  7.0   1.2    11   6.1 265  12.0  14.0   8.0   MM    MM\n"
                   "2025 01 01 00 50 240  5.0  7.0    MM    MM    MM  MM  12.0  14.0   8.0   MM    MM\n"
                   "2025 01 01 01 50 240  5.0  7.0 99.00 99.00 99.00 999  12.0  14.0   8.0   MM    MM\n"
                   "2025 01 01 02 50 240  5.0  7.0   1.4 99.00   6.1 265  12.0  14.0   8.0   MM    MM\n"
                   "2025 01 01 03 50 240  5.0  7.0   1.4    10   6.1 999  12.0  14.0   8.0   MM    MM\n");
    ASSERT_EQ(1U, climate.records().size());
    EXPECT_EQ("2024-12-31T23:50:00Z", text_of_moment(climate.records()[0].utc_s));
    EXPECT_EQ(11.0, climate.records()[0].systems[0].peak_period_s);
    EXPECT_EQ(265.0, climate.records()[0].systems[0].from_deg);
    EXPECT_EQ(4, climate.faults().missing);
    EXPECT_EQ(0, climate.faults().impossible);
    const Climate old = climate_of("YY MM DD hh WVHT DPD MWD\n98 06 30 12 1.2 11 265\n");
    EXPECT_EQ("1998-06-30T12:00:00Z", text_of_moment(old.records()[0].utc_s));
}

TEST_F(ClimateNames, OfWavespectraAndCmemsAreKnown)
{
    const WaveSystem wavespectra = of("hs,tp,tm02,dpm,dm,dspr,gamma", "1,9,6,200,210,25,2");
    EXPECT_EQ(210.0, wavespectra.from_deg);
    EXPECT_EQ(25.0, wavespectra.spread_deg);
    EXPECT_EQ(2.0, wavespectra.gamma);
    const WaveSystem cmems = of("VHM0,VTPK,VTM02,VMDR", "1,9,6,200");
    EXPECT_EQ(9.0, cmems.peak_period_s);
    EXPECT_EQ(200.0, cmems.from_deg);
    EXPECT_EQ(2U, climate_of("time,VHM0,VTPK,VMDR,VHM0_WW,VTM01_WW,VMDR_WW,VHM0_SW1,VTM01_SW1,VMDR_SW1\n"
                             "2025-01-01T00:00Z,1,9,200,.5,4,210,.8,10,200\n")
                      .records()[0]
                      .systems.size());
}

} // namespace
} // namespace swell::engine
