#include "engine/run/machine/thread_team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <latch>
#include <pthread.h>
#include <string_view>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "engine/run/machine/thread_share.hpp"

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace swell::engine
{

namespace
{

/// Returns the team of OpenMP regions without a size; 1 in a build without OpenMP.
int team_of_regions()
{
#if defined(_OPENMP)
    return omp_get_max_threads();
#else
    return 1;
#endif
}

void set_team_of_regions([[maybe_unused]] int threads)
{
#if defined(_OPENMP)
    omp_set_num_threads(threads);
#endif
}

/// Threads that wait until the destructor releases them all.
class WaitingTeam
{
public:
    explicit WaitingTeam(const pthread_attr_t& attributes) : attributes_(attributes) {}
    ~WaitingTeam()
    {
        enough_.count_down();
        for (const pthread_t thread : team_) {
            pthread_join(thread, nullptr);
        }
    }
    WaitingTeam(const WaitingTeam&) = delete;
    WaitingTeam& operator=(const WaitingTeam&) = delete;

    /// Starts up to this many threads. Returns how many were started.
    std::size_t ask_for(std::size_t threads)
    {
        team_.reserve(threads);
        pthread_t thread{};
        while (team_.size() < threads && pthread_create(&thread, &attributes_, wait, &enough_) == 0) {
            team_.push_back(thread);
        }
        return team_.size();
    }

private:
    static void* wait(void* enough)
    {
        static_cast<std::latch*>(enough)->wait();
        return nullptr;
    }

    const pthread_attr_t& attributes_;
    std::latch enough_{1};
    std::vector<pthread_t> team_;
};

/// Returns a number of bytes as libgomp reads one from the environment: kilobytes, unless B, K, M or G follows. Returns 0
/// if libgomp would read no number.
std::size_t stack_size_in(const char* text)
{
    const std::string_view all = text != nullptr ? text : "";
    const auto is_blank = [](char letter) { return std::isspace(static_cast<unsigned char>(letter)) != 0; };
    std::size_t value = 0;
    const char* const begin = all.data();
    const char* const end = begin + all.size();
    const auto [rest, error] = std::from_chars(std::find_if_not(begin, end, is_blank), end, value);
    if (error != std::errc{}) {
        return 0;
    }
    const char* const unit = std::find_if_not(rest, end, is_blank);
    unsigned shift = 10;
    if (unit != end) {
        constexpr std::string_view units = "bkmg";
        const std::size_t found = units.find(static_cast<char>(std::tolower(static_cast<unsigned char>(*unit))));
        if (found == std::string_view::npos || std::find_if_not(unit + 1, end, is_blank) != end) {
            return 0;
        }
        shift = 10 * static_cast<unsigned>(found);
    }
    return (value << shift) >> shift == value ? value << shift : 0;
}

/// Stack size of OpenMP's threads, and the variable that sets it.
struct StackSize {
    const char* variable = nullptr; ///< null: the system's default
    std::size_t bytes = 0;
};

/// Only LLVM's runtime has this function. It returns the stack size in use, by whichever variable it was set.
extern "C" __attribute__((weak)) std::size_t kmp_get_stacksize_s();

/// As libgomp does: ignores a text that cannot be read as a size.
StackSize stack_of_openmp()
{
    if (kmp_get_stacksize_s != nullptr) {
        return {"KMP_STACKSIZE or OMP_STACKSIZE", kmp_get_stacksize_s()};
    }
    for (const char* variable : {"OMP_STACKSIZE", "GOMP_STACKSIZE"}) {
        if (const std::size_t bytes = stack_size_in(std::getenv(variable)); bytes > 0) {
            return {variable, bytes};
        }
    }
    return {};
}

} // namespace

void require_threads(int threads)
{
    static std::atomic<int> had{1};
    if (threads <= had) {
        return;
    }
    note_threads();
    StackSize stack = stack_of_openmp();
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    if (stack.bytes > 0 && pthread_attr_setstacksize(&attributes, stack.bytes) != 0) {
        stack = {};
    }
    const auto team = WaitingTeam(attributes).ask_for(static_cast<std::size_t>(threads) - 1) + 1;
    pthread_attr_destroy(&attributes);
    if (team < static_cast<std::size_t>(threads)) {
        throw MachineError(
            stack.variable == nullptr
                ? fmt::format("the system gives {} of {} threads: allowed are --threads 1 to {}", team, threads, team)
                : fmt::format("the system gives {} of {} threads with stacks of {} bytes, as {} says: allowed are smaller "
                              "stacks, such as 4M, and --threads 1 to {}",
                              team, threads, stack.bytes, stack.variable, team));
    }
    had = threads;
}

TeamSize::TeamSize(int threads) : before_(team_of_regions())
{
    const int team = threads > 0 ? threads : share_of_threads(threads).threads;
    require_threads(team);
    set_team_of_regions(team);
}

TeamSize::~TeamSize()
{
    set_team_of_regions(before_);
}

} // namespace swell::engine
