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

/// Threads sleep between two loops. Waking a thread costs as much time as one thread needs for 2 MB: some 50 us on a core
/// that fell asleep. 15 more threads made frames of klopman_harbour take 1.27 ms, and one thread .89 ms, on 16 cores of a
/// Xeon. So each thread gets at least 2 MB. klopman_harbour (.27 MB), plymouth-200k (1.4) and plymouth-500k (3.6) get one
/// thread: two took 1.21, 1.26 and 1.10 times as long on two cores of a shared x86-64 machine with four to six other tasks.
/// plymouth-1000k (7) took 1.045 times as long there with two, plymouth-1500k (11) .935.
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
    return {worth, fmt::format("the grid ({} wet nodes) is too small to gain from all {}; --threads {} uses them all",
                               work.wet_nodes, share.threads, share.threads)};
}

} // namespace swell::engine
