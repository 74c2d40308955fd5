#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "project_files.hpp"

/// An exception that leaves an OpenMP region ends the process of the host. Set-up, which allocates in its loops, uses
/// solver::share_turns(), which catches in the region and throws after it.
namespace swell::house
{
namespace
{

/// The first two catch in the region. Bodies of the others allocate nothing and throw nothing.
const std::set<std::string> allowed = {"solver/base/parallel_loop.hpp", "engine/run/device_thread/core_pinning.cpp",
                                       "solver/backends/openmp/openmp_backend.hpp",
                                       "solver/methods/constant_depth/fft_solver.cpp", "model/incoming/finite_sea.cpp"};
const std::set<std::string> storeys = {"solver", "model", "engine", "viewer"};

bool begins_a_region(const std::string& line)
{
    const std::size_t pragma = line.find("omp ");
    return pragma != std::string::npos && line.find("ragma") < pragma && line.find("parallel", pragma) != std::string::npos;
}

TEST(ParallelRegions, AreOnlyWhereNoExceptionLeavesThem)
{
    std::vector<std::string> wrong;
    std::set<std::string> seen;
    for (const auto& file : text_files()) {
        if (!storeys.contains(file.begin()->string()) || file.extension() == ".md") {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            if (begins_a_region(line.text)) {
                seen.insert(file.string());
                if (!allowed.contains(file.string())) {
                    wrong.push_back(where(line));
                }
            }
        });
    }
    EXPECT_THAT(wrong, testing::IsEmpty()) << "use solver::share_turns()";
    EXPECT_EQ(seen, allowed) << "a file without a region needs no row";
}

} // namespace
} // namespace swell::house
