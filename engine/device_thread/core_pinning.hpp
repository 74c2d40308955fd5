#pragma once

namespace swell::engine
{

/// Keeps the calling thread on a core of the machine, numbered from 0 as Linux does; threads that it starts later inherit
/// that. Throws InputError where this process may not run on it.
void pin_this_thread(int core);

/// Keeps the OpenMP team of the calling thread on cores of its own: thread i of `threads` on first_core + i, the caller
/// being thread 0. A team belongs to the thread that opens it, so the one that computes frames has to call, after it was
/// pinned itself: its team would share its core. Throws InputError where this process may not run on all of them.
void pin_openmp_team(int threads, int first_core);

} // namespace swell::engine
