#include <gtest/gtest.h>

#include "cases.hpp"

/// The suite of verification on both sides: a GPU computes the water that a CPU computes, bit by bit, whatever the case.
namespace swell::verification
{
namespace
{

class GpuVerification : public testing::TestWithParam<Case>
{
};

TEST_P(GpuVerification, HasTheStatesOfTheCpu)
{
    Conditions conditions;
    conditions.where.backend = engine::BackendChoice::cpu;
    const CaseReport cpu = GetParam().run(conditions);
    conditions.where.backend = engine::BackendChoice::cuda;
    const CaseReport gpu = GetParam().run(conditions);
    ASSERT_EQ(cpu.states.size(), gpu.states.size());
    for (std::size_t run = 0; run < cpu.states.size(); ++run) {
        EXPECT_EQ(cpu.states[run].run, gpu.states[run].run);
        EXPECT_EQ(cpu.states[run].hash, gpu.states[run].hash) << cpu.states[run].run;
    }
}

std::vector<Case> quick_cases()
{
    std::vector<Case> quick;
    for (const Case& one : all_cases()) {
        if (one.is_quick) {
            quick.push_back(one);
        }
    }
    return quick;
}

INSTANTIATE_TEST_SUITE_P(Suite, GpuVerification, testing::ValuesIn(quick_cases()),
                         [](const auto& one) { return std::string(one.param.name); });

} // namespace
} // namespace swell::verification
