// Work of the program `swell` before its libraries start.

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/doors/command_line/program.hpp"

namespace swell::engine
{

namespace
{

/// Memory that the libraries need to start, several times over. An exception in that phase would end the program without a
/// message of Swell.
constexpr std::size_t libraries_need_bytes = std::size_t{8} << 20;

/// Ends the program if its limit of memory (ulimit -v) is too low for the libraries to start.
void require_memory_for_libraries()
{
    void* const memory = mmap(nullptr, libraries_need_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        constexpr std::string_view refusal =
            "swell: not enough memory: the process' limit (ulimit -v) leaves less than 8 MiB "
            "in addition to the program itself; set a higher limit\n";
        [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, refusal.data(), refusal.size());
        _exit(exit_machine_cannot);
    }
    munmap(memory, libraries_need_bytes);
}

/// Sets the first of the names unless one of them is set. Returns whether it set one.
bool set_unless_set(std::initializer_list<const char*> names, const char* value)
{
    const bool is_set = std::ranges::any_of(names, [](const char* name) { return std::getenv(name) != nullptr; });
    return !is_set && setenv(*names.begin(), value, 1) == 0;
}

/// Starts the program once more, with the same arguments, streams and process, if the environment lacks a variable that a
/// library reads before main(). Variables that the user has set stay. Returns if all are set, and also if the program
/// cannot be started again: then the libraries work as they would have.
///
/// OMP_WAIT_POLICY=passive lets threads of a team sleep while they wait. Threads that spin take the cores from those that
/// compute if other programs run too (embedding.md has figures).
///
/// OPENBLAS_NUM_THREADS=1 keeps OpenBLAS, which GDAL needs and Swell does not, without threads. Under a limit of memory its
/// threads ask for memory without end, and the end of the process waits for them.
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

void start_before_libraries(int /*argc*/, char** argv, char** variables)
{
    environ = variables; // the C library does so only later
    require_memory_for_libraries();
    set_start_environment(argv);
}

using StartFunction = void (*)(int, char**, char**);

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
[[gnu::section(".init_array"), gnu::used]] // a sanitizer's own library starts first
#else
[[gnu::section(".preinit_array"), gnu::used]] // the loader calls it before the start of any library
#endif
const StartFunction start_entry = start_before_libraries;

} // namespace

} // namespace swell::engine
