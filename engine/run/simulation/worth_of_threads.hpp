#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/run/machine/thread_share.hpp"

namespace swell::engine
{

/// What decides how many threads are worth waking for a frame on the CPU. Steps, modes and iterations are no part of it:
/// they multiply the loops of a frame, and with these what the loops compute and what threads are woken for, alike. Nor is
/// the solver: what it does not share among threads wakes none.
struct WorkOfLoops {
    std::int64_t wet_nodes = 0; ///< loops leave out land
    std::size_t bytes_of_number = 4;
};

/// How many threads are worth waking: 1 and up, whatever the machine has.
int threads_worth_waking(const WorkOfLoops& work);

/// The threads that compute frames, of those that a set-up has; `asked` is EngineOptions::threads. Who asks for a number
/// gets it, as far as the machine has it.
ThreadShare share_of_frames(const ThreadShare& share, int asked, const WorkOfLoops& work);

} // namespace swell::engine
