#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <limits>

#include "engine/results/difference/difference_report.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_run.hpp"

/// Two runs compared by their folders: settings, gauges, and folders that are refused. Every build has these.
namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class RunDifferenceTest : public testing::Test
{
protected:
    ScratchFolder scratch;
    MadeRun a;
    MadeRun b;

    TwoRuns compare() { return compare_runs(a.write(scratch, "a"), b.write(scratch, "b")); }
    [[nodiscard]] static std::string why(const std::string& folder_a, const std::string& folder_b)
    {
        return refusal<InputError>([&] { (void)compare_runs(folder_a, folder_b); });
    }
};

TEST_F(RunDifferenceTest, OneFolderTwiceDiffersInNothing)
{
    a.add_gauge("quay", 0.5, 0.05);
    const std::string folder = a.write(scratch, "a");
    const TwoRuns runs = compare_runs(folder, folder);
    EXPECT_THAT(runs.difference.settings, IsEmpty());
    ASSERT_EQ(runs.difference.gauges.size(), 1U);
    EXPECT_EQ(runs.difference.gauges[0].ratio(), 1.0);
    EXPECT_EQ(runs.difference.gauges[0].difference_m(), 0.0);
    EXPECT_FALSE(runs.difference.gauges[0].exceeds_error());
    EXPECT_THAT(comparison_text(runs), testing::Not(HasSubstr("differs:")));
}

TEST_F(RunDifferenceTest, GaugesHaveRatioDifferenceAndTheJointError)
{
    a.add_gauge("quay", 0.5, 0.03);
    b.add_gauge("quay", 1.0, 0.04);
    const TwoRuns runs = compare();
    ASSERT_EQ(runs.difference.gauges.size(), 1U);
    const GaugeDifference& quay = runs.difference.gauges[0];
    EXPECT_EQ(quay.ratio(), 2.0);
    EXPECT_EQ(quay.difference_m(), 0.5);
    EXPECT_DOUBLE_EQ(quay.difference_error_m(), 0.05);                  // 3, 4, 5
    EXPECT_DOUBLE_EQ(quay.ratio_error(), 2.0 * std::hypot(0.06, 0.04)); // relative errors in squares
    EXPECT_TRUE(quay.exceeds_error());
    EXPECT_THAT(comparison_text(runs), HasSubstr("0.500 ± 0.050 *"));
}

TEST_F(RunDifferenceTest, ADifferenceWithinTheJointErrorHasNoMark)
{
    a.add_gauge("quay", 0.50, 0.03);
    b.add_gauge("quay", 0.54, 0.04);
    const TwoRuns runs = compare();
    EXPECT_FALSE(runs.difference.gauges.at(0).exceeds_error());
    EXPECT_THAT(comparison_text(runs), HasSubstr("0.040 ± 0.050  "));
}

TEST_F(RunDifferenceTest, AnUnknownNumberIsNullAndNeverMarked)
{
    a.add_gauge("quay", 0.5, 0.03);
    b.add_gauge("quay", 0.0, 0.0);
    b.summary["gauges"][0]["hs_m"] = nullptr;
    b.summary["gauges"][0]["hs_error_m"] = nullptr;
    const auto quay = comparison_json(compare())["gauges"][0];
    EXPECT_TRUE(quay["ratio"].is_null());
    EXPECT_TRUE(quay["difference_m"].is_null());
    EXPECT_FALSE(quay["exceeds_error"]);
}

TEST_F(RunDifferenceTest, AGaugeOfOneRunOrAtAnotherPlaceIsLeftOutByName)
{
    a.add_gauge("quay", 0.5, 0.03);
    a.add_gauge("pier", 0.5, 0.03);
    b.add_gauge("quay", 0.5, 0.03);
    b.add_gauge("mole", 0.5, 0.03);
    b.summary["gauges"][0]["x_m"] = 12.0;
    const TwoRuns runs = compare();
    EXPECT_THAT(runs.difference.gauges, IsEmpty());
    EXPECT_THAT(runs.difference.left_out, ElementsAre("gauge quay: at x = 8 m, y = 2 m in A, at x = 12 m, y = 2 m in B",
                                                      "gauge pier: only A has it", "gauge mole: only B has it"));
}

TEST_F(RunDifferenceTest, SettingsAndWarningsThatDifferAreNamed)
{
    b.summary["sea"]["asked_m"] = 1.5;
    b.summary["precision"] = "double";
    b.summary["status"] = "interrupted";
    b.summary["warnings"].push_back("a shallow gate");
    b.summary.erase("water_level_m");
    EXPECT_THAT(comparison_text(compare()), AllOf(HasSubstr("differs: sea/asked_m: 0.5 in A, 1.5 in B\n"),
                                                  HasSubstr("differs: precision: \"float\" in A, \"double\" in B\n"),
                                                  HasSubstr("differs: status: \"done\" in A, \"interrupted\" in B\n"),
                                                  HasSubstr("differs: water_level_m: 0.0 in A, none in B\n"),
                                                  HasSubstr("only in B   warning: a shallow gate\n")));
}

TEST_F(RunDifferenceTest, AnotherGridIsRefusedWithBothNamed)
{
    b.summary["grid"] = {{"nx", 6}, {"ny", 3}, {"dx_m", 4.0}, {"dy_m", 2.5}};
    EXPECT_THAT(why(a.write(scratch, "a"), b.write(scratch, "b")),
                AllOf(HasSubstr("5 x 3 nodes of 4 x 2 m"), HasSubstr("6 x 3 nodes of 4 x 2.5 m"),
                      HasSubstr("allowed are two runs on one grid")));
}

TEST_F(RunDifferenceTest, AFolderThatIsNoClosedRunIsRefused)
{
    const std::string good = a.write(scratch, "a");
    std::filesystem::create_directories(scratch.path_of("empty"));
    EXPECT_THAT(why(good, scratch.path_of("empty")), HasSubstr("empty: has no run.json of Swell; wanted is the folder"));
    EXPECT_THAT(why(b.write(scratch, "open", false), good), HasSubstr("open: its run has not ended, says run.json"));

    std::filesystem::create_directories(scratch.path_of("foreign"));
    (void)scratch.file("foreign/run.json", R"({"jogging": [5, 8]})");
    EXPECT_THAT(why(good, scratch.path_of("foreign")), HasSubstr("foreign: has no run.json of Swell"));
    (void)scratch.file("foreign/run.json",
                       R"({"swell_files": 1, "closed": true, "files": [{"name": "transfer.csv", "bytes": 1}]})");
    EXPECT_THAT(why(good, scratch.path_of("foreign")), HasSubstr("names no summary.json"));
    (void)scratch.file("foreign/run.json", R"({"swell_files": 1, "closed": true, "files": [{"name": 7}]})");
    EXPECT_THAT(why(good, scratch.path_of("foreign")), HasSubstr("has no run.json of Swell"));
}

TEST_F(RunDifferenceTest, AMissingOrChangedSummaryIsRefused)
{
    const std::string good = a.write(scratch, "a");
    const std::string bad = b.write(scratch, "b");
    (void)scratch.file("b/summary.json", "{}");
    EXPECT_THAT(why(good, bad), HasSubstr("summary.json: has 2 bytes, and run.json of the run says "));
    std::filesystem::remove(bad + "/summary.json");
    EXPECT_THAT(why(good, bad), HasSubstr("summary.json: is missing; the run wrote it, says run.json"));
}

TEST_F(RunDifferenceTest, ASummaryOfOddTypesIsRefusedOrUnknownButNeverAFault)
{
    b.summary["gauges"] = "none";
    b.summary["sea"] = 7;
    b.summary["warnings"] = 3;
    EXPECT_THAT(compare().difference.gauges, IsEmpty());
    b.summary["grid"] = {{"nx", "five"}, {"ny", -1e300}};
    EXPECT_THAT(why(scratch.path_of("a"), b.write(scratch, "c")), HasSubstr("its summary.json has no grid"));
    b.summary = nlohmann::ordered_json::array();
    EXPECT_THAT(why(scratch.path_of("a"), b.write(scratch, "d")), HasSubstr("is not the summary of a run"));
}

} // namespace
} // namespace swell::engine
