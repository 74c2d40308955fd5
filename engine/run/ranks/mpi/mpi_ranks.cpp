#include "engine/run/ranks/mpi/mpi_ranks.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <climits>
#include <numeric>
#include <sched.h>
#include <thread>

namespace swell::engine
{

namespace
{

void check(int error, const char* call)
{
    if (error != MPI_SUCCESS) {
        throw solver::MpiError(std::string(call) + " failed: another rank may have ended");
    }
}

/// Waits until a request is done, without keeping the core busy.
void wait_idly(MPI_Request& request)
{
    constexpr auto while_frames_run = std::chrono::milliseconds(5);
    constexpr auto nap = std::chrono::microseconds(200);
    const auto start = std::chrono::steady_clock::now();
    int is_done = 0;
    check(MPI_Test(&request, &is_done, MPI_STATUS_IGNORE), "MPI_Test");
    while (is_done == 0) {
        if (std::chrono::steady_clock::now() - start < while_frames_run) {
            std::this_thread::yield();
        } else {
            std::this_thread::sleep_for(nap);
        }
        check(MPI_Test(&request, &is_done, MPI_STATUS_IGNORE), "MPI_Test");
    }
}

int rank_in(MPI_Comm communicator)
{
    int rank = 0;
    check(MPI_Comm_rank(communicator, &rank), "MPI_Comm_rank");
    return rank;
}

/// Returns the ranks and cores of this machine. The sum of the cores of each rank, over the number of all cores, is how
/// many ranks share one.
CoresOfRanks cores_of_machine(MPI_Comm communicator)
{
    MPI_Comm machine = MPI_COMM_NULL;
    check(MPI_Comm_split_type(communicator, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine), "MPI_Comm_split_type");
    cpu_set_t cores;
    CPU_ZERO(&cores);
    sched_getaffinity(0, sizeof cores, &cores);
    std::array<int, CPU_SETSIZE> ranks_of_core{};
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        ranks_of_core[static_cast<std::size_t>(core)] = CPU_ISSET(core, &cores) ? 1 : 0;
    }
    check(MPI_Allreduce(MPI_IN_PLACE, ranks_of_core.data(), CPU_SETSIZE, MPI_INT, MPI_SUM, machine), "MPI_Allreduce");
    int ranks = 1, number = 0;
    MPI_Comm_size(machine, &ranks);
    MPI_Comm_rank(machine, &number);
    MPI_Comm_free(&machine);
    const int shares = std::accumulate(ranks_of_core.begin(), ranks_of_core.end(), 0);
    const int used = CPU_SETSIZE - static_cast<int>(std::count(ranks_of_core.begin(), ranks_of_core.end(), 0));
    return {ranks, std::max(1, used), used == 0 ? 1 : (shares + used - 1) / used, number};
}

} // namespace

MpiRanks::MpiRanks(MPI_Comm communicator, AnswerWatch* watch)
    : communicator_(communicator), watch_(watch), rank_(rank_in(communicator)), peers_(communicator, rank_),
      boxes_(watched(nullptr)), cores_(cores_of_machine(communicator))
{
    check(MPI_Comm_size(communicator, &count_), "MPI_Comm_size");
    check(MPI_Comm_dup(communicator, &texts_), "MPI_Comm_dup");
    check(MPI_Comm_set_errhandler(texts_, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
}

MpiRanks::~MpiRanks()
{
    MPI_Comm_free(&texts_);
}

std::shared_ptr<solver::OtherBoxes> MpiRanks::boxes_in(solver::BoxMemory& memory)
{
    return watched(&memory);
}

std::shared_ptr<solver::OtherBoxes> MpiRanks::watched(solver::BoxMemory* memory)
{
    return std::make_shared<WatchedBoxes>(std::make_shared<solver::MpiBoxes>(communicator_, memory), watch_, peers_);
}

void MpiRanks::broadcast(std::string& text)
{
    if (text.size() > static_cast<std::size_t>(INT_MAX)) {
        throw solver::MpiError("an order for all ranks has " + std::to_string(text.size()) + " bytes: allowed are " +
                               std::to_string(INT_MAX));
    }
    peers_.set_waits(rank() > 0);
    int bytes = static_cast<int>(text.size());
    MPI_Request request = MPI_REQUEST_NULL;
    check(MPI_Ibcast(&bytes, 1, MPI_INT, 0, texts_, &request), "MPI_Ibcast");
    wait_idly(request);
    text.resize(static_cast<std::size_t>(bytes));
    check(MPI_Bcast(text.data(), bytes, MPI_BYTE, 0, texts_), "MPI_Bcast");
    peers_.set_waits(false);
}

} // namespace swell::engine
