#pragma once
#include <cstddef>
#include <functional>

namespace swell::engine
{

/// Calls `work(n)` for n = 0 … count − 1 in `jobs` threads; each thread takes the next number that is left. Meanwhile calls
/// `watch` ten times a second in the caller's thread. If `watch` returns false, or if a call of `work` throws, no further
/// number is begun. Returns when all begun work has ended, and throws the first exception of `work` again. A system that
/// refuses threads gets fewer of them; without any, the caller's thread does the work.
void share_work(std::size_t count, int jobs, const std::function<void(std::size_t)>& work,
                const std::function<bool()>& watch);

} // namespace swell::engine
