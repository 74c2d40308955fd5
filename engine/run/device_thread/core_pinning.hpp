#pragma once
#include "engine/run/machine/pinned_threads.hpp"

namespace swell::engine
{

/// Keeps the calling thread on a core of the machine, numbered from 0 as Linux does; threads that it starts later inherit
/// this. Throws InputError where this process may not run on the core.
void pin_this_thread(int core);

/// Keeps the OpenMP team of the calling thread on cores of its own: thread i of `threads` on first_core + i, with the
/// caller as thread 0, as long as `pinned` lives. A team belongs to the thread that opens it, so the thread that computes
/// frames has to make this call, after it was pinned itself: otherwise the team shares its core. Throws InputError where
/// this process may not run on all of the cores.
void pin_openmp_team(int threads, int first_core, PinnedThreads& pinned);

} // namespace swell::engine
