#include "engine/command_line/start_environment.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <initializer_list>
#include <sys/auxv.h>
#include <unistd.h>

namespace swell::engine
{

namespace
{

/// Sets the first of the names unless one of them is set. Returns whether it did.
bool set_unless_set(std::initializer_list<const char*> names, const char* value)
{
    const bool is_set = std::ranges::any_of(names, [](const char* name) { return std::getenv(name) != nullptr; });
    return !is_set && setenv(*names.begin(), value, 1) == 0;
}

} // namespace

void set_start_environment(char** argv)
{
    const bool has_loader = getauxval(AT_BASE) != 0; // otherwise /proc/self/exe is the loader, which needs other arguments
    std::array<char, PATH_MAX>
        program{}; // by its own path: as /proc/self/exe it would be called "exe" in lists of processes
    if (!has_loader || readlink("/proc/self/exe", program.data(), program.size() - 1) <= 0) {
        return;
    }
    // The runtimes of GCC and LLVM have names of their own.
    const bool waits = set_unless_set({"OMP_WAIT_POLICY", "GOMP_SPINCOUNT", "KMP_BLOCKTIME"}, "passive");
    const bool counts = set_unless_set({"OPENBLAS_NUM_THREADS", "GOTO_NUM_THREADS"}, "1");
    if (waits || counts) {
        execv(program.data(), argv);
    }
}

} // namespace swell::engine
