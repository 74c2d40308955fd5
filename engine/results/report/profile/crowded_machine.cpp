#include "engine/results/report/profile/crowded_machine.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

namespace swell::engine
{

LoadOfMachine load_now()
{
    LoadOfMachine load;
    if (getloadavg(&load.tasks, 1) != 1) {
        load.tasks = -1.0;
    }
    load.cores = static_cast<int>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
    return load;
}

std::string crowded_text(long late_frames, long frames, const LoadOfMachine& load)
{
    if (2 * late_frames <= frames || load.tasks <= load.cores) {
        return {};
    }
    return fmt::format("most frames were late, and {:.1f} tasks want the {} core{} of this machine: end other programs, or "
                       "take fewer threads (--threads)",
                       load.tasks, load.cores, load.cores == 1 ? "" : "s");
}

} // namespace swell::engine
