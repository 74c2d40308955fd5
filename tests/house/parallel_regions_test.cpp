#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "project_files.hpp"

/// Checks which files have OpenMP regions. An exception that leaves a region ends the host's process. Set-up allocates in
/// its loops; therefore it must use solver::share_turns(), which catches exceptions in the region and throws them after it.
namespace swell::house
{
namespace
{

/// The files that may have regions. The first two catch exceptions in the region. The regions of the others do not allocate
/// and do not throw.
const std::set<std::string> allowed = {"solver/base/parallel_loop.hpp", "engine/run/device_thread/core_pinning.cpp",
                                       "solver/backends/openmp/openmp_backend.hpp",
                                       "solver/comparison/solvers/constant_depth/fft_solver.cpp",
                                       "model/incoming/finite_sea.cpp"};
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
    EXPECT_EQ(seen, allowed) << "remove the row of a file that has no region";
}

} // namespace
} // namespace swell::house
