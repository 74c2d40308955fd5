#include "engine/run/machine/available_memory.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using std::filesystem::path;

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// Returns the number in a file; empty if the file does not exist or has a word such as "max".
std::optional<std::size_t> number_in_file(const path& file)
{
    std::ifstream stream(file);
    std::size_t number = 0;
    return stream >> number ? std::optional(number) : std::nullopt;
}

/// Returns the number after a name in a file with lines "name number"; empty if the name is missing.
std::optional<std::size_t> number_behind(const path& file, const std::string& name)
{
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        std::istringstream words(line);
        std::string first;
        std::size_t number = 0;
        if (words >> first >> number && first == name) {
            return number;
        }
    }
    return std::nullopt;
}

std::size_t left_of(std::size_t limit, std::size_t used)
{
    return limit > used ? limit - used : 0;
}

/// Returns the memory left in one control group. Cached files that were not changed count as used, but the system gives
/// them up.
std::size_t left_in_group(const path& group, const char* limit_file, const char* used_file, const char* given_up)
{
    const auto limit = number_in_file(group / limit_file);
    const auto used = number_in_file(group / used_file);
    if (!limit || !used) {
        return no_limit;
    }
    return left_of(*limit, left_of(*used, number_behind(group / "memory.stat", given_up).value_or(0)));
}

/// Returns the least memory left in a group and in the groups that contain it.
std::size_t left_in_groups(const path& mounted, const std::string& group, const char* limit_file, const char* used_file,
                           const char* given_up)
{
    std::size_t least = left_in_group(mounted, limit_file, used_file, given_up);
    path here = mounted;
    for (const path& part : path(group).relative_path()) {
        here /= part;
        least = std::min(least, left_in_group(here, limit_file, used_file, given_up));
    }
    return least;
}

/// Reads lines "id:controllers:group": "0::/group" of version 2, "4:memory:/group" of version 1.
std::size_t left_to_container(const path& root)
{
    std::ifstream stream(root / "proc/self/cgroup");
    const path groups = root / "sys/fs/cgroup";
    std::size_t least = no_limit;
    for (std::string line; std::getline(stream, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) {
            continue;
        }
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const std::string group = line.substr(second + 1);
        if (controllers.empty()) {
            least = std::min(least, left_in_groups(groups, group, "memory.max", "memory.current", "inactive_file"));
        } else if (controllers == "memory") {
            least = std::min(least, left_in_groups(groups / "memory", group, "memory.limit_in_bytes",
                                                   "memory.usage_in_bytes", "total_inactive_file"));
        }
    }
    return least;
}

std::size_t left_to_machine(const path& root)
{
    constexpr std::size_t bytes_per_kb = 1024;
    const auto available = number_behind(root / "proc/meminfo", "MemAvailable:");
    const auto swap = number_behind(root / "proc/meminfo", "SwapFree:");
    return available ? (*available + swap.value_or(0)) * bytes_per_kb : no_limit;
}

std::size_t left_to_process(const path& root)
{
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
        return no_limit;
    }
    const std::size_t pages = number_in_file(root / "proc/self/statm").value_or(0);
    return left_of(limit.rlim_cur, pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)));
}

std::string gibibytes(std::size_t bytes)
{
    return fmt::format("{:.1f} GiB", static_cast<double>(bytes) / static_cast<double>(std::size_t{1} << 30U));
}

} // namespace

AvailableMemory available_memory(const path& root)
{
    AvailableMemory least{left_to_machine(root), "this machine"};
    for (const auto& [bytes, whose] : {std::pair(left_to_container(root), "the container's limit"),
                                       std::pair(left_to_process(root), "the process' limit (ulimit -v)")}) {
        if (bytes < least.bytes) {
            least = {bytes, whose};
        }
    }
    return least;
}

void require_memory(std::size_t bytes, const std::string& what)
{
    const AvailableMemory available = available_memory();
    if (bytes > available.bytes) {
        throw MachineError(
            fmt::format("{} need {} of memory, but {} leaves {}: use larger cells, or a machine with more memory", what,
                        gibibytes(bytes), available.limited_by, gibibytes(available.bytes)));
    }
}

} // namespace swell::engine
