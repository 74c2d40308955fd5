#pragma once
#include "engine/run/machine/pinned_threads.hpp"

namespace swell::engine
{

/// Pins the calling thread to a core of the machine, numbered from 0 as in Linux; threads that it starts later inherit
/// this. Throws InputError if this process may not run on the core.
void pin_this_thread(int core);

/// Pins each thread of the caller's OpenMP team to its own core: thread i of `threads` to first_core + i, with the caller
/// as thread 0, as long as `pinned` lives. A team belongs to the thread that opens it. So the thread that computes frames
/// has to make this call, after it was pinned itself: otherwise the team shares its core. Throws InputError if this process
/// may not run on all of the cores.
void pin_openmp_team(int threads, int first_core, PinnedThreads& pinned);

} // namespace swell::engine
