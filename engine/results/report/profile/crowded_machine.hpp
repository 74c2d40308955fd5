#pragma once
#include <string>

namespace swell::engine
{

/// The number of tasks that want a core, as a mean of the last minute, and the number of cores.
struct LoadOfMachine {
    double tasks = -1.0; ///< negative: not known
    int cores = 1;
};

LoadOfMachine load_now();

/// Returns a line for people if most frames were late and more tasks want a core than there are cores; else an empty text.
std::string crowded_text(long late_frames, long frames, const LoadOfMachine& load);

} // namespace swell::engine
