// The ranks that an MPI launcher started.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>

#include "engine/doors/command_line/launch/launched_ranks.hpp"
#include "engine/run/ranks/mpi/mpi_ranks.hpp"

namespace swell::engine
{

namespace
{

std::shared_ptr<MpiRanks> of_program; // one per process, as MPI itself
int own_standard_error = -1;          // of a rank that follows

/// Returns whether a launcher started several processes. Without one MPI is not begun: it takes a quarter of a second.
bool is_launched()
{
    for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_SIZE"}) {
        const char* const size = std::getenv(name);
        if (size != nullptr && std::atoi(size) > 1) {
            return true;
        }
    }
    return false;
}

/// Makes a process that follows silent, and deaf to the signals that the launcher sends to all processes.
void be_a_follower()
{
    own_standard_error = dup(STDERR_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(number, SIG_IGN);
    }
}

} // namespace

LaunchedRanks::LaunchedRanks()
{
    if (!is_launched()) {
        return;
    }
    int given = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    of_program = std::make_shared<MpiRanks>(MPI_COMM_WORLD);
    if (follows()) {
        be_a_follower();
    }
}

LaunchedRanks::~LaunchedRanks()
{
    if (of_program != nullptr) {
        of_program.reset();
        MPI_Finalize();
    }
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
    constexpr auto patience = std::chrono::seconds(3);
    const auto start = std::chrono::steady_clock::now();
    MPI_Request all_at_their_end = MPI_REQUEST_NULL;
    MPI_Ibarrier(MPI_COMM_WORLD, &all_at_their_end);
    int is_done = 0;
    MPI_Test(&all_at_their_end, &is_done, MPI_STATUS_IGNORE);
    while (is_done == 0) {
        if (code != 0 && std::chrono::steady_clock::now() - start > patience) {
            if (follows()) {
                const std::string line = fmt::format("swell: rank {}: {}\n", of_program->rank(), reason);
                [[maybe_unused]] const ssize_t written = write(own_standard_error, line.data(), line.size());
            }
            MPI_Abort(MPI_COMM_WORLD, code);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        MPI_Test(&all_at_their_end, &is_done, MPI_STATUS_IGNORE);
    }
}

} // namespace swell::engine
