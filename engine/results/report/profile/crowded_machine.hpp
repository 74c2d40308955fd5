#pragma once
#include <string>

namespace swell::engine
{

/// How many tasks want a core, in the mean of the last minute, and how many cores there are.
struct LoadOfMachine {
    double tasks = -1.0; ///< negative: not known
    int cores = 1;
};

LoadOfMachine load_now();

/// A line for people where most frames were late and more tasks want a core than there are cores; else empty.
std::string crowded_text(long late_frames, long frames, const LoadOfMachine& load);

} // namespace swell::engine
