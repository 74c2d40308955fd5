#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/run/machine/thread_share.hpp"

namespace swell::engine
{

/// The size of the loops over nodes in a frame, which decides how many threads are worth waking on the CPU. Steps, modes
/// and iterations do not matter: they multiply the number of loops, and so both the work and the wakings. The solver
/// does not matter either: loops that it does not share among threads wake none.
struct WorkOfLoops {
    std::int64_t wet_nodes = 0; ///< number of wet nodes; loops leave out land
    std::size_t bytes_of_number = 4;
};

/// Returns how many threads are worth waking for the loops of a frame on the CPU, at least 1. The result does not depend
/// on the machine.
int threads_worth_waking(const WorkOfLoops& work);

/// Returns the threads that compute frames: as many of `share`, the threads that made the run, as are worth waking for
/// loops of this size. `asked` is EngineOptions::threads, the user's choice: if it is positive, `share` is returned
/// unchanged.
ThreadShare share_of_frames(const ThreadShare& share, int asked, const WorkOfLoops& work);

} // namespace swell::engine
