#pragma once
#include <string>

namespace swell::engine
{

/// The number of threads of an OpenMP team, and the limit that reduced it.
struct ThreadShare {
    int threads = 1;
    std::string limit; ///< the limit that applied, if there are fewer threads than asked for; otherwise empty
};

/// Returns the least of: `asked`, the cores that the system allows to the calling thread (affinity), the quota of CPU time
/// of the process's control groups, rounded up, and OMP_THREAD_LIMIT. More threads than cores would wait for each other. If
/// `asked` is 0: every core, but at most OMP_NUM_THREADS or the number of omp_set_num_threads(). A thread that Swell pinned
/// counts with the cores from before (pinned_threads.hpp).
ThreadShare share_of_threads(int asked);

/// Returns the number of cores that quotas allow to a process, or 0 without a quota. /proc/self/cgroup names the control
/// groups; `mount` is the folder where they are mounted. For versions 2 and 1 of control groups.
double cores_by_quota(const std::string& groups_file = "/proc/self/cgroup", const std::string& mount = "/sys/fs/cgroup");

} // namespace swell::engine
