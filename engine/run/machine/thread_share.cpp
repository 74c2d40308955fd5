#include "engine/run/machine/thread_share.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <thread>

#include "engine/run/machine/pinned_threads.hpp"

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace swell::engine
{

namespace
{

namespace fs = std::filesystem;

/// Returns quota / period of one group; 0 without a quota.
double quota_of_version_2(const fs::path& group)
{
    std::ifstream file(group / "cpu.max");
    double quota = 0.0, period = 0.0;
    return file >> quota >> period && quota > 0.0 && period > 0.0 ? quota / period
                                                                  : 0.0; // "max" cannot be read as a number
}

double quota_of_version_1(const fs::path& group)
{
    std::ifstream quota_file(group / "cpu.cfs_quota_us"), period_file(group / "cpu.cfs_period_us");
    double quota = 0.0, period = 0.0;
    return quota_file >> quota && period_file >> period && quota > 0.0 && period > 0.0 ? quota / period
                                                                                       : 0.0; // -1 means no quota
}

/// Returns the smallest quota of a group and the groups that contain it. In a container the group's own name may be outside
/// of the mounted folder, so the folder itself counts too.
template <class Quota>
double smallest_quota(const fs::path& mount, const std::string& group, const Quota& quota_of)
{
    double smallest = 0.0;
    const auto count = [&](const fs::path& folder) {
        const double quota = quota_of(folder);
        smallest = quota > 0.0 && (smallest == 0.0 || quota < smallest) ? quota : smallest;
    };
    fs::path folder = mount;
    count(folder);
    for (const fs::path& part : fs::path(group).relative_path()) {
        folder /= part;
        count(folder);
    }
    return smallest;
}

int cores_of_calling_thread()
{
    const cpu_set_t cores = cores_left_to_calling_thread();
    return std::max(1, CPU_COUNT(&cores));
}

int cores_of_machine()
{
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

} // namespace

double cores_by_quota(const std::string& groups_file, const std::string& mount)
{
    std::ifstream groups(groups_file);
    double smallest = 0.0;
    for (std::string line; std::getline(groups, line);) { // "0::/user.slice", "4:cpu,cpuacct:/docker/ab"
        std::stringstream parts(line);
        std::string number, controllers, group;
        if (!std::getline(parts, number, ':') || !std::getline(parts, controllers, ':') || !std::getline(parts, group)) {
            continue;
        }
        double quota = 0.0;
        if (number == "0" && controllers.empty()) {
            quota = smallest_quota(mount, group, quota_of_version_2);
        } else if (fmt::format(",{},", controllers).find(",cpu,") != std::string::npos) {
            quota = std::max(smallest_quota(mount + "/cpu", group, quota_of_version_1),
                             smallest_quota(fmt::format("{}/{}", mount, controllers), group, quota_of_version_1));
        }
        smallest = quota > 0.0 && (smallest == 0.0 || quota < smallest) ? quota : smallest;
    }
    return smallest;
}

ThreadShare share_of_threads(int asked)
{
    ThreadShare share{asked > 0 ? asked : std::max(cores_of_machine(), cores_of_calling_thread()), ""};
    const auto hold = [&](int most, const std::string& limit) {
        if (most < share.threads) {
            share = {std::max(1, most), limit};
        }
    };
    const int cores = cores_of_calling_thread();
    hold(cores, fmt::format("the system leaves {} core{} to this process (affinity)", cores, cores == 1 ? "" : "s"));
    if (const double quota = cores_by_quota(); quota > 0.0) {
        hold(static_cast<int>(std::ceil(quota)),
             fmt::format("the quota of CPU time is {:.3g} cores (control group)", quota));
    }
#if defined(_OPENMP)
    if (asked == 0) {
        const int told = omp_get_max_threads(); // OpenMP's own default is the process's cores
        hold(told, fmt::format("OpenMP is limited to {} (OMP_NUM_THREADS)", told));
    }
    hold(omp_get_thread_limit(), fmt::format("OMP_THREAD_LIMIT is {}", omp_get_thread_limit()));
#endif
    return share;
}

} // namespace swell::engine
