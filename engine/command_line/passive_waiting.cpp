#include "engine/command_line/passive_waiting.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <sys/auxv.h>
#include <unistd.h>

#include "engine/base/build_info.hpp"

namespace swell::engine
{

namespace
{

/// Of OpenMP, of GCC's runtime and of LLVM's.
constexpr std::array ways_to_wait{"OMP_WAIT_POLICY", "GOMP_SPINCOUNT", "KMP_BLOCKTIME"};

} // namespace

void wait_passively(char** argv)
{
    const bool is_told = std::any_of(ways_to_wait.begin(), ways_to_wait.end(),
                                     [](const char* variable) { return std::getenv(variable) != nullptr; });
    const bool has_loader =
        getauxval(AT_BASE) != 0; // without one the loader itself is what Linux runs, and may not be asked
    if (is_told || !has_loader || !build_options().openmp) {
        return; // the program that was started again is told
    }
    std::array<char, PATH_MAX>
        program{}; // by its own path: as /proc/self/exe it would be called "exe" in lists of processes
    const ssize_t length = readlink("/proc/self/exe", program.data(), program.size() - 1);
    if (length <= 0 || setenv("OMP_WAIT_POLICY", "passive", 1) != 0) {
        return;
    }
    execv(program.data(), argv);
}

} // namespace swell::engine
