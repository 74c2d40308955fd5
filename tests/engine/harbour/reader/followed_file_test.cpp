// A sea that follows its file: the reader makes events of the file's later times.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;

/// A date, and a density, twice as high at one of three frequencies, from two directions 40 degrees apart.
struct TimeOfFile {
    std::string date;
    double density;
    int peak = 1;
};

std::string swan_file(const std::vector<TimeOfFile>& times)
{
    std::string text = "SWAN 1\nTIME\n1\nLOCATIONS\n1\n0 0\nAFREQ\n3\n0.09\n0.1\n0.11\nNDIR\n2\n250\n290\n"
                       "QUANT\n1\nVaDens\nm2/Hz/degr\n-99\n";
    for (const TimeOfFile& time : times) {
        text += time.date + "\nFACTOR\n" + std::to_string(time.density) + "\n";
        for (int frequency = 0; frequency < 3; ++frequency) {
            text += frequency == time.peak ? "2 2\n" : "1 1\n";
        }
    }
    return text;
}

/// 4 sqrt(m0), m0 = 0.01 Hz · 2 · 40° · four times the density.
double height_of(double density)
{
    return 4.0 * std::sqrt(0.01 * 2.0 * 40.0 * 4.0 * density);
}

const std::vector<TimeOfFile> three_times{{"20260114.060000", 0.01}, {"20260114.070000", 0.04}, {"20260114.073000", 0.09}};

class FollowedFile : public testing::Test
{
protected:
    void SetUp() override { file(three_times); }
    void file(const std::vector<TimeOfFile>& times, const std::string& name = "port.spc") const
    {
        text(name, swan_file(times));
    }
    void text(const std::string& name, const std::string& content) const { (void)folder_.file(name, content); }
    [[nodiscard]] Scenario scenario_with(const std::string& sea, const std::string& edge = "generating",
                                         const std::string& top = "") const
    {
        return read_scenario(folder_.file("s.toml", top +
                                                        "[bathymetry]\ntype = \"flat\"\nnx = 40\nny = 30\n"
                                                        "cell_size_m = 5.0\ndepth_m = 20.0\n[edges]\neast = \"open\"\n"
                                                        "west = \"" +
                                                        edge + "\"\n" + sea));
    }
    [[nodiscard]] std::string refusal_of(const std::string& sea, const std::string& edge = "generating") const
    {
        try {
            (void)scenario_with(sea, edge);
        } catch (const InputError& error) {
            EXPECT_EQ(std::string::npos, std::string(error.what()).find('\n'));
            return error.what();
        }
        return "nothing was refused";
    }

private:
    ScratchFolder folder_;
};

std::string following(const std::string& more, const std::string& file = "port.spc", const std::string& begin = "[sea]\n")
{
    return begin + "kind = \"spectrum\"\nfile = \"" + file + "\"\nfollows_file = true\ncomponents = 30\n" + more;
}

/// The sea of a time is there at that time: the change begins at the time before.
TEST_F(FollowedFile, MakesAnEventFromEachTimeToTheNext)
{
    const Scenario scenario = scenario_with(following("at = \"2026-01-14T06:00Z\"\n"));
    ASSERT_EQ(2U, scenario.events.size());
    EXPECT_NEAR(height_of(0.01), scenario.waves.sea->height_m, 1e-9);
    EXPECT_EQ(0.0, scenario.events[0].at_s);
    EXPECT_EQ(3600.0 - scenario.frame_s, scenario.events[0].over_s) << "so that none is left when the next comes";
    EXPECT_NEAR(height_of(0.04), scenario.events[0].sea->height_m, 1e-9);
    EXPECT_EQ(3600.0, scenario.events[1].at_s);
    EXPECT_EQ(1800.0 - scenario.frame_s, scenario.events[1].over_s);
    EXPECT_NEAR(height_of(0.09), scenario.events[1].sea->height_m, 1e-9);
    const std::vector<model::WaveComponent>& now = scenario.waves.sea->given;
    const std::vector<model::WaveComponent>& later = scenario.events[1].sea->given;
    ASSERT_EQ(now.size(), later.size());
    EXPECT_EQ(now[7].phase, later[7].phase);
    EXPECT_EQ(now[7].omega, later[7].omega) << "else the sum of two seas would not keep the height";
    const std::string stays = "[sea]\nkind = \"spectrum\"\nfile = \"port.spc\"\ncomponents = 30\n";
    EXPECT_TRUE(scenario_with(stays).events.empty());
    EXPECT_NE(fingerprint_of(scenario_with(stays)), fingerprint_of(scenario));
}

TEST_F(FollowedFile, MayBeginBetweenTwoTimesOrAtTheNumberOfOne)
{
    const Scenario between = scenario_with(following("at = \"2026-01-14T06:30Z\"\n"));
    EXPECT_NEAR(height_of(0.025), between.waves.sea->height_m, 1e-9);
    ASSERT_EQ(2U, between.events.size());
    EXPECT_EQ(1800.0 - between.frame_s, between.events[0].over_s);
    EXPECT_EQ(1800.0, between.events[1].at_s);
    const Scenario second = scenario_with(following("time = 1\n"));
    ASSERT_EQ(1U, second.events.size());
    EXPECT_NEAR(height_of(0.04), second.waves.sea->height_m, 1e-9);
    EXPECT_NEAR(height_of(0.09), second.events[0].sea->height_m, 1e-9);
}

TEST_F(FollowedFile, HasMomentsInBetweenWhereAnOrderCannotTakeSoLong)
{
    file({{"20260114.060000", 0.01}, {"20260114.090000", 0.04, 2}});
    const Scenario scenario = scenario_with(following(""));
    ASSERT_EQ(3U, scenario.events.size());
    EXPECT_DOUBLE_EQ(3600.0, scenario.events[1].at_s);
    EXPECT_DOUBLE_EQ(3600.0 - scenario.frame_s, scenario.events[1].over_s);
    EXPECT_NEAR(height_of(0.03), scenario.events[1].sea->height_m, 1e-9) << "energy goes linearly";
    EXPECT_NEAR(height_of(0.04), scenario.events[2].sea->height_m, 1e-9);
}

TEST_F(FollowedFile, PassesByTimesThatAreTooCloseForASpectrumOfTheirOwn)
{
    file({{"20260114.060000", 0.01}, {"20260114.060100", 0.02}, {"20260114.060300", 0.02}, {"20260114.061000", 0.04}});
    const Scenario scenario = scenario_with(following(""));
    ASSERT_EQ(2U, scenario.events.size());
    EXPECT_EQ(60.0, scenario.events[1].at_s);
    EXPECT_NEAR(height_of(0.04), scenario.events[1].sea->height_m, 1e-9);
}

TEST_F(FollowedFile, IsFollowedForADayAndTellsARunThatIsLonger)
{
    file({{"20260114.060000", 0.01}, {"20260114.180000", 0.02}, {"20260116.180000", 0.06}});
    const Scenario scenario = scenario_with(following(""));
    EXPECT_TRUE(scenario.warnings.empty());
    ASSERT_EQ(24U, scenario.events.size());
    EXPECT_NEAR(height_of(0.03), scenario.events.back().sea->height_m, 1e-9);
    EXPECT_DOUBLE_EQ(23.0 * 3600.0, scenario.events.back().at_s);
    EXPECT_THAT(scenario_with(following(""), "generating", "frames = 2000000\n").warnings,
                testing::ElementsAre(HasSubstr("the sea follows its file for 86400 s, a day, and the run takes 100000 s")));
}

TEST_F(FollowedFile, OfOneOfSeveralSeasChangesTheWhole)
{
    file({{"20260114.060000", 0.01}, {"20260114.064500", 0.02}}, "other.spc");
    const std::string regular = "[[sea]]\nkind = \"regular\"\nheight_m = 1.0\nperiod_s = 9.0\nfrom_deg = 270.0\n";
    const Scenario scenario =
        scenario_with(following("", "port.spc", "[[sea]]\n") + following("", "other.spc", "[[sea]]\n") + regular);
    ASSERT_EQ(3U, scenario.events.size());
    EXPECT_EQ(2700.0, scenario.events[1].at_s);
    const auto all = [](double one, double other) {
        return std::sqrt(one * one + other * other + 2.0); // of the regular wave 16 · 0.5² / 2
    };
    EXPECT_NEAR(all(height_of(0.01 + 0.75 * 0.03), height_of(0.02)), scenario.events[0].sea->height_m, 1e-9);
    EXPECT_NEAR(all(height_of(0.04), height_of(0.02)), scenario.events[1].sea->height_m, 1e-9);
    EXPECT_NEAR(all(height_of(0.09), height_of(0.02)), scenario.events[2].sea->height_m, 1e-9) << "the other has ended";
}

TEST_F(FollowedFile, WithoutAClearAxisOrALaterTimeIsRefusedInALine)
{
    EXPECT_THAT(refusal_of(following("at = \"2026-01-14T07:30Z\"\n")),
                HasSubstr("[sea] follows_file: is true, and the file has no time after 2026-01-14T07:30:00Z; allowed are "
                          "starts before its last time, 2026-01-14T07:30:00Z"));
    EXPECT_THAT(refusal_of(following("at = \"2026-01-14T08:00Z\"\n")), HasSubstr("is outside the times of the file"));
    EXPECT_THAT(refusal_of(following("time = 3\n")), HasSubstr("time: is 3, and the file has 3 times, counted from 0"));
    file({three_times[0]});
    EXPECT_THAT(refusal_of(following("")), HasSubstr("the file has no time after 2026-01-14T06:00:00Z"));
    file({three_times[1], three_times[0]});
    EXPECT_THAT(refusal_of(following("")),
                AllOf(HasSubstr("port.spc: time 1 is"), HasSubstr("allowed are times that rise")));
    file({three_times[0], {"20260114.070000", 0.0}});
    EXPECT_THAT(refusal_of(following("")),
                HasSubstr("has a sea of 0 m there at 2026-01-14T07:00:00Z; allowed are heights"));
    text("port.spc", "SWAN 1\nLOCATIONS\n1\n0 0\nAFREQ\n2\n0.1\n0.2\nNDIR\n2\n250\n290\nQUANT\n1\nVaDens\n"
                     "m2/Hz/degr\n-99\nFACTOR\n0.1\n1 1\n1 1\n");
    EXPECT_THAT(refusal_of(following("")), HasSubstr("the file has no times, so none can be chosen by its date"));
}

TEST_F(FollowedFile, GoesWithNoOtherEventsAndWithAnEdgeThatLetsItIn)
{
    EXPECT_THAT(refusal_of(following("") + "[[event]]\nat_s = 1.0\ncalm = true\n"),
                HasSubstr("allowed is either [[event]] or follows_file = true"));
    EXPECT_THAT(refusal_of("[sea]\nheight_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0\n[[event]]\nat_s = 1.0\n" +
                           following("", "port.spc", "[event.sea]\n")),
                HasSubstr("follows_file: is true in an event; allowed is false there, and true in [sea]"));
    EXPECT_THAT(refusal_of(following(""), "open"), HasSubstr("sea: changes, but no edge lets a sea in"));
}

/// Both seas have the same waves, twice as high in the second sea. Some seconds after the change all water has the second
/// sea.
TEST_F(FollowedFile, IsInTheWaterAtItsTime)
{
    const std::string gauge = "[[gauge]]\nname = \"a\"\ni = 8\nj = 14\n";
    file({{"20260114.060000", 0.01}, {"20260114.060200", 0.04}});
    const Scenario followed =
        scenario_with(gauge + following("at = \"2026-01-14T06:01:58.5Z\"\n"), "generating", "frame_s = 0.2\n");
    Scenario later = followed;
    later.waves.sea = followed.events.back().sea;
    later.events.clear();
    WaveEngine engine(followed);
    WaveEngine second(later);
    double difference = 0.0;
    double whole = 0.0;
    while (engine.time_s() < 24.0) {
        engine.advance_frame();
        second.advance_frame();
        if (engine.time_s() > 16.0) {
            const double off_m = engine.gauges_m()[0] - second.gauges_m()[0];
            difference += off_m * off_m;
            whole += second.gauges_m()[0] * second.gauges_m()[0];
        }
    }
    ASSERT_EQ(1U, engine.changes().size());
    EXPECT_EQ(ChangeState::applied, engine.change(1)->state);
    EXPECT_EQ(0, engine.change(1)->after_frame);
    EXPECT_GT(whole, 0.0);
    EXPECT_LT(std::sqrt(difference / whole), 0.05);
}

} // namespace
} // namespace swell::engine
