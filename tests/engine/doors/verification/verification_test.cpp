#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/report/report_text.hpp"

/// Every case of the suite as a test: the quick ones coarse, or with SWELL_LONG_TESTS all of them in full.
namespace swell::verification
{

/// Prints a case in GoogleTest's messages, which find this function by its name.
void PrintTo(const Case& one, std::ostream* stream) // NOLINT(readability-identifier-naming)
{
    *stream << one.name;
}

namespace
{

class Verification : public testing::TestWithParam<Case>
{
};

TEST_P(Verification, KeepsEveryLimitOf)
{
    const Case& one = GetParam();
    Conditions conditions;
    conditions.is_full = std::getenv("SWELL_LONG_TESTS") != nullptr;
    conditions.where.backend = engine::BackendChoice::cpu;
    if (!one.is_quick && !conditions.is_full) {
        GTEST_SKIP() << "a long case: set SWELL_LONG_TESTS";
    }
    const CaseResult result = run_case(one, conditions);
    if (result.verdict() == Verdict::skipped) {
        GTEST_SKIP() << result.report.skipped;
    }
    EXPECT_EQ(result.verdict(), Verdict::met) << result_text(result);
    EXPECT_FALSE(result.report.figures.empty());
    EXPECT_FALSE(result.report.plots.empty() && result.report.maps.empty());
}

INSTANTIATE_TEST_SUITE_P(Suite, Verification, testing::ValuesIn(all_cases().begin(), all_cases().end()),
                         [](const auto& one) { return std::string(one.param.name); });

} // namespace
} // namespace swell::verification
