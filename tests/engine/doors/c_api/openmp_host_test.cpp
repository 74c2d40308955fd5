// A host that uses OpenMP itself, with its own settings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#if defined(_OPENMP)
#include <omp.h>

#include <array>
#include <string>
#include <tuple>

#include "basin.hpp"

namespace swell::c_api_tests
{
namespace
{

/// Threads, whether they may be fewer, levels, schedule and its chunk.
using TeamSettings = std::tuple<int, int, int, omp_sched_t, int>;

TeamSettings settings_now()
{
    omp_sched_t schedule{};
    int chunk = 0;
    omp_get_schedule(&schedule, &chunk);
    return {omp_get_max_threads(), omp_get_dynamic(), omp_get_max_active_levels(), schedule, chunk};
}

void set(const TeamSettings& settings)
{
    const auto& [threads, is_dynamic, levels, schedule, chunk] = settings;
    omp_set_num_threads(threads);
    omp_set_dynamic(is_dynamic);
    omp_set_max_active_levels(levels);
    omp_set_schedule(schedule, chunk);
}

std::string hash_of_a_run(int threads)
{
    const Basin basin;
    swell_options options = usual_options();
    options.threads = threads;
    const Engine engine = basin.engine(options);
    for (int frame = 0; frame < 5; ++frame) {
        EXPECT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE) << swell_last_error();
    }
    return hash_of(engine.get());
}

TEST(OpenmpHost, HasItsSettingsBackAndTheSameHash)
{
    const std::string usual = hash_of_a_run(1);
    const TeamSettings before = settings_now();
    const TeamSettings own{3, 1, 2, omp_sched_guided, 7};
    set(own);
    EXPECT_EQ(hash_of_a_run(1), usual);
    EXPECT_EQ(hash_of_a_run(2), usual);
    EXPECT_EQ(settings_now(), own);
    set(before);
}

TEST(OpenmpHost, MayCallFromAParallelRegion)
{
    const std::string usual = hash_of_a_run(1);
    for (const int levels : {1, 2}) { // in the second, teams within teams
        const int before = omp_get_max_active_levels();
        omp_set_max_active_levels(levels);
        std::array<std::string, 2> hashes{usual, usual};
#pragma omp parallel num_threads(2)
        hashes[static_cast<std::size_t>(omp_get_thread_num())] = hash_of_a_run(2);
        EXPECT_THAT(hashes, testing::Each(usual)) << levels;
        omp_set_max_active_levels(before);
    }
}

} // namespace
} // namespace swell::c_api_tests
#endif
