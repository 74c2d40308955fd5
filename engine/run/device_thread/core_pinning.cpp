#include "engine/run/device_thread/core_pinning.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/run/base/errors.hpp"
#include "solver/base/parallel_loop.hpp"

namespace swell::engine
{

namespace
{

std::string what_the_machine_has()
{
    return fmt::format("the machine has cores 0 to {}, and a container may leave fewer of them to this process",
                       sysconf(_SC_NPROCESSORS_CONF) - 1);
}

} // namespace

void pin_this_thread(int core)
{
    if (keep_calling_thread_on(core) != 0) {
        throw InputError(fmt::format("no thread can be kept on core {}: {}", core, what_the_machine_has()));
    }
}

void pin_openmp_team(int threads, int first_core, PinnedThreads& pinned)
{
    int error = 0;
    const cpu_set_t before = cores_left_to_calling_thread(); // of the whole team: its threads begin with their caller's
    solver::FirstException exception;
    // Chunks of one: turn i is thread i's.
#pragma omp parallel for num_threads(threads) schedule(static, 1) reduction(max : error)
    for (int i = 0; i < threads; ++i) {
        try {
            error = std::max(error, pinned.pin_calling_thread(first_core + i, before));
        } catch (...) {
            exception.keep();
        }
    }
    exception.rethrow();
    if (error != 0) {
        throw InputError(fmt::format("{} threads cannot be kept on cores {} to {}: {}", threads, first_core,
                                     first_core + threads - 1, what_the_machine_has()));
    }
}

} // namespace swell::engine
