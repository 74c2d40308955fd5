#pragma once
#include <string>

namespace swell::engine
{

/// How many threads a team has, and why no more.
struct ThreadShare {
    int threads = 1;
    std::string limit; ///< what allows no more than these, where that is fewer than were asked for; else empty
};

/// The least of `asked`, the cores that the system leaves to the calling thread (affinity), the quota of CPU time of the
/// process's control groups, rounded up, and OMP_THREAD_LIMIT. More threads than cores wait for each other. `asked` is 0:
/// every core, or as many as OMP_NUM_THREADS or omp_set_num_threads() says where those are fewer.
/// One that Swell itself keeps on a core counts with the cores that it had before (pinned_threads.hpp).
ThreadShare share_of_threads(int asked);

/// The cores that quotas leave to a process, by its control groups, as /proc/self/cgroup names them, and the folder where
/// those are mounted; 0 where there is no quota. For version 2 and 1 of control groups.
double cores_by_quota(const std::string& groups_file = "/proc/self/cgroup", const std::string& mount = "/sys/fs/cgroup");

} // namespace swell::engine
