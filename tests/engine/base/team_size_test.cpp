#include "engine/base/machine_limits.hpp"

#include <gtest/gtest.h>

#if defined(_OPENMP)
#include <omp.h>

namespace swell::engine
{
namespace
{

int team_of_a_region()
{
    int size = 0;
#pragma omp parallel
#pragma omp single
    size = omp_get_num_threads();
    return size;
}

/// An engine sets up with as many threads as it computes with, and leaves its caller's OpenMP as it was.
TEST(TeamSize, IsThatOfRegionsUntilItIsGone)
{
    const int before = team_of_a_region();
    {
        const TeamSize three(3);
        EXPECT_EQ(team_of_a_region(), 3);
        {
            const TeamSize one(1);
            EXPECT_EQ(team_of_a_region(), 1);
        }
        EXPECT_EQ(team_of_a_region(), 3);
        omp_set_num_threads(1'000'000); // as OMP_NUM_THREADS may
        const TeamSize all(0);
        EXPECT_EQ(team_of_a_region(), omp_get_num_procs());
    }
    EXPECT_EQ(team_of_a_region(), before);
}

} // namespace
} // namespace swell::engine
#endif
