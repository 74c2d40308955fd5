#include "engine/results/report/comparison/profile_comparison.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"

using namespace swell::engine;
using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

namespace
{

Json profile_of(double frame_ms, double solve_ms)
{
    return {{"scenario", "pond"},
            {"precision", "float"},
            {"threads", 2},
            {"grid", {{"nx", 61}, {"ny", 47}}},
            {"solver", {{"name", "rrb"}, {"levels", "all"}, {"rule", "thesis"}, {"tolerance", 1e-5}}},
            {"iterations", {{"mean", 6.5}, {"max", 8}}},
            {"frame_ms", {{"p50", frame_ms}}},
            {"stage_ms", {{"solve", {{"mean", solve_ms}, {"p99", 9.0}}}, {"ships", {{"mean", 0.0}, {"p99", 0.0}}}}}};
}

std::string refusal_of(const Json& before, const Json& now)
{
    try {
        check_same_work({"old.json", before}, {"new.json", now});
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST(ProfileComparison, RefusesOtherWorkInOneLine)
{
    const Json before = profile_of(2.0, 1.0);
    EXPECT_EQ(refusal_of(before, before), "");
    for (const char* place : {"/scenario", "/precision", "/grid/nx", "/solver/name", "/solver/rule", "/solver/tolerance"}) {
        Json now = before;
        now[Json::json_pointer(place)] = "another";
        EXPECT_THAT(refusal_of(before, now), HasSubstr("\"another\"")) << place;
    }
    Json now = before;
    now["precision"] = "double";
    EXPECT_EQ(
        refusal_of(before, now),
        "old.json cannot be compared with new.json: precision is \"float\" there and \"double\" here; allowed are two of "
        "the same scenario, grid, precision, solver, and, of conjugate gradients, rule and tolerance");
    now = before;
    now["solver"] = {{"name", "rrb"}, {"method", "fixed"}};
    EXPECT_EQ(refusal_of(before, now), "") << "a fixed count has no tolerance";
    EXPECT_EQ(refusal_of(now, now), "");
}

TEST(ProfileComparison, TellsWhatElseDiffers)
{
    Json now = profile_of(2.0, 1.0);
    now["threads"] = 4;
    now["solver"]["levels"] = 6;
    now["provenance"] = {{"cpu", "Xeon"}};
    const ProfileComparison comparison = compare_profiles(profile_of(2.0, 1.0), now);
    const std::string text = comparison_text(comparison);
    EXPECT_EQ(comparison.differences.size(), 3U);
    EXPECT_THAT(text, HasSubstr("  differs: threads: 2 then, 4 now\n"));
    EXPECT_THAT(text, HasSubstr("  differs: solver/levels: \"all\" then, 6 now\n"));
    EXPECT_THAT(text, HasSubstr("  differs: provenance/cpu: not told then, \"Xeon\" now\n"));
}

TEST(ProfileComparison, PutsNumbersThatBothHaveSideBySide)
{
    Json now = profile_of(3.0, 1.0);
    now["frame_ms"]["p99"] = 7.0;
    const ProfileComparison comparison = compare_profiles(profile_of(2.0, 1.0), now);
    std::vector<std::string> names;
    names.reserve(comparison.numbers.size());
    for (const ComparedNumber& number : comparison.numbers) {
        names.push_back(number.name);
    }
    EXPECT_THAT(names, ElementsAre("frame_ms/p50", "iterations/mean", "stage_ms/solve", "stage_ms/ships"));
    EXPECT_DOUBLE_EQ(comparison.numbers[0].ratio(), 1.5);
    EXPECT_THAT(comparison_text(comparison), HasSubstr("  frame_ms/p50                2.000      3.000    1.500\n"));
    EXPECT_TRUE(comparison_json(comparison)["numbers"][3]["ratio"].is_null()) << "0 over 0";
}

TEST(ProfileComparison, JudgesMedianFrameAndMeanSolve)
{
    const auto judged = [](double frame_ms, double solve_ms) {
        return slower_than(compare_profiles(profile_of(2.0, 1.0), profile_of(frame_ms, solve_ms)), 1.10);
    };
    EXPECT_EQ(judged(2.2, 1.1), "");
    EXPECT_EQ(judged(1.0, 0.5), "");
    EXPECT_EQ(judged(2.3, 1.0), "too slow: frame_ms/p50 2.300 ms is 1.150 times the old 2.000 ms; allowed is 1.1 times");
    EXPECT_THAT(judged(2.0, 1.2), HasSubstr("stage_ms/solve 1.200 ms is 1.200 times the old 1.000 ms; "));
    EXPECT_THAT(judged(2.3, 1.2), testing::AllOf(HasSubstr("frame_ms/p50"), HasSubstr("stage_ms/solve")));
}

TEST(ProfileComparison, JudgesNothingWithoutTheTimes)
{
    Json stageless = profile_of(2.0, 1.0);
    check_has_judged_times({"whole.json", stageless});
    stageless["stage_ms"] = Json::object();
    try {
        check_has_judged_times({"old.json", stageless});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "old.json: has no stage_ms/solve, which --fail-over judges");
    }
}

TEST(ProfileComparison, ReadsSummariesAlone)
{
    const ScratchFolder scratch;
    const std::string good = scratch.file("good.json", profile_of(2.0, 1.0).dump());
    EXPECT_EQ(read_summary(good).name(), good);
    for (const char* content : {"", "[1, 2]", "{\"frame_ms\": 3, \"iterations\": 4}", "{\"nodes\": 5}"}) {
        EXPECT_THROW(read_summary(scratch.file("bad.json", content)), InputError) << content;
    }
    EXPECT_THROW(read_summary(scratch.path_of("none.json")), InputError);
}

/// Equal lists in lists are compared, copied and written by calls in calls: these ended the stack.
TEST(ProfileComparison, RefusesListsThatAreNestedDeep)
{
    const ScratchFolder scratch;
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    const std::string file = scratch.file("deep.json", R"({"frame_ms": {}, "iterations": 0, "scenario": )" + deep + "}");
    try {
        read_summary(file);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(error.what(), file + ": its lists are nested more than 32 deep; no file of Swell has such");
    }
}

/// A file may have any key; these mean something else in the places of numbers, which the JSON library refused by a number.
TEST(ProfileComparison, StagesMayHaveAnyName)
{
    Json old = profile_of(2.0, 1.0);
    old["stage_ms"]["a~b/c"] = 3.0;
    const ProfileComparison comparison = compare_profiles(old, old);
    EXPECT_EQ(comparison.numbers.back().name, "stage_ms/a~0b~1c");
    EXPECT_EQ(comparison.numbers.back().before, 3.0);
}

/// A scenario's file may have any name, and JSON text is UTF-8.
TEST(ProfileComparison, OfWhatCannotBeToldAsJsonIsBadInput)
{
    Json now = profile_of(2.0, 1.0);
    now["scenario"] = "w\xff";
    try {
        check_same_work({"old.json", profile_of(2.0, 1.0)}, {"new.json", now});
        ADD_FAILURE() << "was compared";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "not the JSON that is wanted: invalid UTF-8 byte at index 1: 0xFF");
    }
}
