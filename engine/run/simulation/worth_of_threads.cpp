#include "engine/run/simulation/worth_of_threads.hpp"

#include <algorithm>
#include <climits>
#include <fmt/format.h>

namespace swell::engine
{

namespace
{

/// Numbers that one of a frame's large loops moves per node. `swell profile plymouth-200k --kernels`: the sweeps of the
/// solve, most of the loops, move 23 to 59 bytes in float per square of four nodes, 6 to 15 per node.
constexpr double numbers_per_node = 2.5;

/// Threads sleep between two loops. To wake one costs as long as a thread takes for 2 MB, some 50 us on a core that fell
/// asleep: 15 of them made frames of klopman_harbour 1.27 ms long, of .89 by one thread, on 16 cores of a Xeon. So each
/// thread has 2 MB at least. klopman_harbour (.27 MB), plymouth-200k (1.4) and plymouth-500k (3.6) have one: two took 1.21,
/// 1.26 and 1.10 times as long on two cores of a shared x86-64 machine that had four to six tasks besides. plymouth-1000k
/// (7) took 1.045 times as long there with two, plymouth-1500k (11) .935.
constexpr double bytes_worth_a_thread = 2e6;

} // namespace

int threads_worth_waking(const WorkOfLoops& work)
{
    const double bytes = numbers_per_node * static_cast<double>(work.bytes_of_number) * static_cast<double>(work.wet_nodes);
    return static_cast<int>(std::clamp(bytes / bytes_worth_a_thread, 1.0, INT_MAX / 2.0));
}

ThreadShare share_of_frames(const ThreadShare& share, int asked, const WorkOfLoops& work)
{
    const int worth = threads_worth_waking(work);
    if (asked > 0 || share.threads <= worth) {
        return share;
    }
    return {worth, fmt::format("{} wet nodes are worth no more of the {}; --threads {} would take them", work.wet_nodes,
                               share.threads, share.threads)};
}

} // namespace swell::engine
