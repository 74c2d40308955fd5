#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "project_files.hpp"

/// A memory report is complete only if all memory is taken through the books: only the bookkeepers may ask the system for
/// large blocks.
namespace swell::house
{
namespace
{

const std::set<std::string> bookkeepers = {"solver/grid/memory.hpp", "solver/grid/memory.cpp",
                                           "solver/backends/openmp/openmp_backend.hpp",
                                           "solver/backends/cuda/cuda_memory.cu"};
/// Measurements take memory of their own, and give it back before they end.
const std::set<std::string> copy_measurements{"solver/backends/cuda/cuda_stopwatch.cu",
                                              "solver/backends/openmp/openmp_backend.cpp"};

constexpr std::array<std::string_view, 4> askers = {"cudaMalloc", "cudaHostAlloc", "aligned_alloc", "allocate_host_memory"};

TEST(Memory, OnlyBackendsAskTheSystemForIt)
{
    std::vector<std::string> wrong;
    std::set<std::string> seen;
    for (const auto& file : text_files()) {
        const std::string folder = file.begin()->string();
        if (folder != "solver" && folder != "model" && folder != "engine") {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            for (const std::string_view asker : askers) {
                if (line.text.find(asker) != std::string::npos) {
                    seen.insert(file.string());
                    if (!bookkeepers.contains(file.string()) && !copy_measurements.contains(file.string())) {
                        wrong.push_back(where(line));
                    }
                }
            }
        });
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
    EXPECT_THAT(seen, testing::IsSupersetOf(bookkeepers)) << "it is looked for where it is";
}

} // namespace
} // namespace swell::house
