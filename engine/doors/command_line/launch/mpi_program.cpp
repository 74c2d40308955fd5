// The ranks that an MPI launcher started.
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>

#include "engine/doors/command_line/launch/launched_ranks.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/ranks/mpi/mpi_ranks.hpp"

namespace swell::engine
{

namespace
{

std::unique_ptr<AnswerWatch> watch;       // outlives of_program
std::shared_ptr<MpiRanks> of_program;     // one per process, as MPI itself
std::atomic<MpiRanks*> seen_by_the_watch; // of_program, as soon as it is made
int own_standard_error = -1;              // of a rank that follows, too
constexpr const char* name_of_patience = "SWELL_RANKS_WAIT_S";

/// Returns the number in the first of these environment variables that is set; `otherwise` if none is.
int number_of_launcher(std::initializer_list<const char*> names, int otherwise)
{
    for (const char* const name : names) {
        if (const char* const text = std::getenv(name)) {
            return std::atoi(text);
        }
    }
    return otherwise;
}

/// Returns how many processes a launcher started. Without one MPI is not begun: it takes a quarter of a second.
int launched()
{
    return number_of_launcher({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_SIZE"}, 1);
}

/// Returns the rank of this process as the launcher says it, also before MPI has begun.
int launched_rank()
{
    return number_of_launcher({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}, 0);
}

/// Returns how long a rank waits for the others [s]; 0: for ever. Throws InputError.
int patience_s()
{
    constexpr int usual_s = 60; // a wait takes seconds at most, unless a rank is ill: all have work of the same length
    constexpr int most_s = 1'000'000;
    const char* const text = std::getenv(name_of_patience);
    if (text == nullptr) {
        return usual_s;
    }
    const char* const end = text + std::strlen(text);
    int seconds = -1;
    if (const auto [rest, fault] = std::from_chars(text, end, seconds);
        fault != std::errc{} || rest != end || seconds < 0 || seconds > most_s) {
        throw InputError(fmt::format("{} is \"{}\": allowed are whole seconds up to {}, and 0 to wait for ever",
                                     name_of_patience, one_line(text), most_s));
    }
    return seconds;
}

/// Makes a process that follows silent.
void be_silent()
{
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

/// Makes a process that follows silent, and deaf to the signals that the launcher sends to all processes.
void be_a_follower()
{
    be_silent();
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(number, SIG_IGN);
    }
}

/// Writes a line of this rank, unless another rank of its machine has written one.
void speak(const std::string& reason)
{
    MpiRanks* const ranks = seen_by_the_watch;
    if (ranks == nullptr || ranks->peers().is_first_to_speak()) {
        const std::string line = fmt::format("swell: rank {}: {}\n", launched_rank(), reason);
        [[maybe_unused]] const ssize_t written = write(own_standard_error, line.data(), line.size());
    }
}

/// Ends this process, because another rank does not answer. The launcher then ends the others. Calls no function of MPI,
/// which belongs to another thread.
[[noreturn]] void give_up(int waited_s, int code)
{
    const MpiRanks* const ranks = seen_by_the_watch;
    const std::string known =
        ranks == nullptr ? fmt::format("not all of the {} processes have begun", launched()) : ranks->peers().silent_one();
    speak(fmt::format("{}; waited {} s ({} sets another time, 0 waits for ever)",
                      known.empty() ? "another rank does not answer" : known, waited_s, name_of_patience));
    _exit(code);
}

/// Begins to watch over waits. Rank 0 is the first to give up, so that one line says it.
void begin_watch(int seconds, int code)
{
    constexpr std::chrono::milliseconds head_start(2000);
    const std::chrono::milliseconds patience(seconds * 1000L);
    const bool waits_longer = seconds > 0 && launched_rank() > 0;
    watch = std::make_unique<AnswerWatch>(waits_longer ? patience + head_start : patience,
                                          [seconds, code] { give_up(seconds, code); });
}

} // namespace

LaunchedRanks::LaunchedRanks(int code_of_silence)
{
    if (launched() <= 1) {
        return;
    }
    try {
        begin_watch(patience_s(), code_of_silence);
    } catch (const InputError&) {
        if (launched_rank() > 0) { // rank 0 says it
            be_silent();
        }
        throw;
    }
    own_standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    {
        const AnswerWatch::Wait start(watch.get());
        int given = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &given); // one thread at a time, that of a GPU too
        of_program = std::make_shared<MpiRanks>(MPI_COMM_WORLD, watch.get());
        seen_by_the_watch = of_program.get();
    }
    if (follows()) {
        be_a_follower();
    }
}

LaunchedRanks::~LaunchedRanks()
{
    if (of_program != nullptr) {
        const AnswerWatch::Wait end(watch.get());
        seen_by_the_watch = nullptr;
        of_program.reset();
        MPI_Finalize();
    }
    watch.reset();
}

std::shared_ptr<Ranks> LaunchedRanks::ranks()
{
    return of_program;
}

bool LaunchedRanks::follows()
{
    return of_program != nullptr && of_program->rank() > 0;
}

void LaunchedRanks::end(int code, const std::string& reason) const
{
    if (of_program == nullptr) {
        return;
    }
    if (code != 0 && !follows()) { // rank 0 has written its reason: no other rank writes one
        [[maybe_unused]] const bool is_first = of_program->peers().is_first_to_speak();
    }
    constexpr auto patience = std::chrono::seconds(3);
    const auto start = std::chrono::steady_clock::now();
    const AnswerWatch::Wait wait(watch.get());
    of_program->peers().set_waits(true);
    MPI_Request all_at_their_end = MPI_REQUEST_NULL;
    MPI_Ibarrier(MPI_COMM_WORLD, &all_at_their_end);
    int is_done = 0;
    MPI_Test(&all_at_their_end, &is_done, MPI_STATUS_IGNORE);
    while (is_done == 0) {
        if (code != 0 && std::chrono::steady_clock::now() - start > patience) {
            if (follows()) {
                speak(reason);
            }
            MPI_Abort(MPI_COMM_WORLD, code);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        MPI_Test(&all_at_their_end, &is_done, MPI_STATUS_IGNORE);
    }
}

} // namespace swell::engine
