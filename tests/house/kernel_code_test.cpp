#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "project_files.hpp"

/// Checks that code for the GPU avoids functions that nvcc compiles wrongly. The bit counts of <bit> call a built-in
/// function of the host's compiler; in a kernel they become a constant instead of the count, without a warning.
namespace swell::house
{
namespace
{

constexpr std::array<std::string_view, 8> wrong_in_kernels = {"std::countr_zero", "std::countl_zero", "std::countr_one",
                                                              "std::countl_one",  "std::popcount",    "std::bit_width",
                                                              "std::bit_floor",   "std::bit_ceil"};

bool is_shared_with_kernels(const std::filesystem::path& file)
{
    const std::string room = file.begin()->string();
    return (room == "solver" || room == "model") && file.extension() != ".cpp";
}

TEST(KernelCode, CountsNoBitsByTheHostsCompiler)
{
    std::vector<std::string> wrong;
    for (const auto& file : text_files()) {
        if (!is_shared_with_kernels(file)) {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            const std::string code = line.text.substr(0, line.text.find("//"));
            for (const std::string_view name : wrong_in_kernels) {
                if (code.find(name) != std::string::npos) {
                    wrong.push_back(where(line));
                }
            }
        });
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

} // namespace
} // namespace swell::house
