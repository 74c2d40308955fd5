#include "engine/base/thread_team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/base/errors.hpp"

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace swell::engine
{

namespace
{

/// Of OpenMP regions that name no size; 1 in a build without OpenMP.
int team_of_regions()
{
#if defined(_OPENMP)
    return omp_get_max_threads();
#else
    return 1;
#endif
}

void set_team_of_regions([[maybe_unused]] int threads)
{
#if defined(_OPENMP)
    omp_set_num_threads(threads);
#endif
}

} // namespace

void require_threads(int threads)
{
    static std::atomic<int> had{1};
    if (threads <= had) {
        return;
    }
    std::latch enough{1};
    std::vector<std::thread> team;
    bool refused = false;
    while (static_cast<int>(team.size()) + 1 < threads && !refused) {
        try {
            team.emplace_back([&] { enough.wait(); });
        } catch (const std::system_error&) {
            refused = true;
        }
    }
    enough.count_down();
    for (std::thread& thread : team) {
        thread.join();
    }
    if (refused) {
        throw MachineError(fmt::format("the system gives {} of {} threads: allowed are --threads 1 to {}", team.size() + 1,
                                       threads, team.size() + 1));
    }
    had = threads;
}

TeamSize::TeamSize(int threads) : before_(team_of_regions())
{
    const int team = threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    require_threads(team);
    set_team_of_regions(team);
}

TeamSize::~TeamSize()
{
    set_team_of_regions(before_);
}

} // namespace swell::engine
