#include <gtest/gtest.h>

#include "engine/doors/verification/cases.hpp"

/// The suite of verification on both sides: in every case a GPU computes the same water as a CPU, bit by bit.
namespace swell::verification
{
namespace
{

class GpuVerification : public testing::TestWithParam<std::string>
{
};

TEST_P(GpuVerification, HasTheStatesOfTheCpu)
{
    const Case& one = case_named(GetParam());
    Conditions conditions;
    conditions.where.backend = engine::BackendChoice::cpu;
    const CaseReport cpu = one.run(conditions);
    conditions.where.backend = engine::BackendChoice::cuda;
    const CaseReport gpu = one.run(conditions);
    ASSERT_EQ(cpu.states.size(), gpu.states.size());
    for (std::size_t run = 0; run < cpu.states.size(); ++run) {
        EXPECT_EQ(cpu.states[run].run, gpu.states[run].run);
        EXPECT_EQ(cpu.states[run].hash, gpu.states[run].hash) << cpu.states[run].run;
    }
}

std::vector<std::string> quick_cases()
{
    std::vector<std::string> quick;
    for (const Case& one : all_cases()) {
        if (one.is_quick) {
            quick.emplace_back(one.name);
        }
    }
    return quick;
}

INSTANTIATE_TEST_SUITE_P(Suite, GpuVerification, testing::ValuesIn(quick_cases()),
                         [](const auto& one) { return one.param; });

} // namespace
} // namespace swell::verification
