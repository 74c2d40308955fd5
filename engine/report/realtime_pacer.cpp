#include "engine/report/realtime_pacer.hpp"

#include <thread>

namespace swell::engine
{

void RealtimePacer::wait_for(long frame) const
{
    const auto due = std::chrono::duration_cast<std::chrono::steady_clock::duration>(frame_s_ * static_cast<double>(frame));
    std::this_thread::sleep_until(start_ + due);
}

} // namespace swell::engine
