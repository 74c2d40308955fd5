#include "engine/run/ranks/mpi/peers_of_machine.hpp"

#include <atomic>
#include <fstream>
#include <iterator>
#include <memory>
#include <new>
#include <unistd.h>

namespace swell::engine
{

namespace
{

/// Returns the letter of a process's state as in /proc: 'R' runs, 'T' is stopped, 't' in a debugger; 0 if there is none.
char state_of(int process)
{
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::size_t end_of_name = text.rfind(')'); // a name may have brackets
    return end_of_name != std::string::npos && end_of_name + 2 < text.size() ? text[end_of_name + 2] : '\0';
}

} // namespace

/// The entry of a rank, a cache line of its own.
struct alignas(64) PeersOfMachine::Peer {
    std::atomic<int> rank{0}, process{0};
    std::atomic<bool> waits{false};
    std::atomic<bool> somebody_spoke{false}; ///< of the first entry only
};

PeersOfMachine::PeersOfMachine(MPI_Comm communicator, int rank)
{
    if (MPI_Comm_split_type(communicator, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine_) != MPI_SUCCESS) {
        return;
    }
    MPI_Comm_set_errhandler(machine_, MPI_ERRORS_RETURN);
    int own = 0, count = 0;
    MPI_Comm_rank(machine_, &own);
    MPI_Comm_size(machine_, &count);
    const MPI_Aint room = 2 * sizeof(Peer); // MPI may align to less than a cache line
    void* memory = nullptr;
    if (MPI_Win_allocate_shared(room, 1, MPI_INFO_NULL, machine_, &memory, &window_) != MPI_SUCCESS) {
        window_ = MPI_WIN_NULL;
        return;
    }
    for (int number = 0; number < count; ++number) {
        MPI_Aint bytes = 0;
        int unit = 0;
        MPI_Win_shared_query(window_, number, &bytes, &unit, &memory);
        auto left = static_cast<std::size_t>(bytes);
        peers_.push_back(static_cast<Peer*>(std::align(alignof(Peer), sizeof(Peer), memory, left)));
    }
    own_ = static_cast<std::size_t>(own);
    new (peers_[own_]) Peer;
    peers_[own_]->rank = rank;
    peers_[own_]->process = getpid();
    MPI_Barrier(machine_);
}

PeersOfMachine::~PeersOfMachine()
{
    if (window_ != MPI_WIN_NULL) {
        MPI_Win_free(&window_);
    }
    if (machine_ != MPI_COMM_NULL) {
        MPI_Comm_free(&machine_);
    }
}

void PeersOfMachine::set_waits(bool waits)
{
    if (!peers_.empty()) {
        peers_[own_]->waits.store(waits, std::memory_order_relaxed);
    }
}

std::string PeersOfMachine::silent_one() const
{
    const auto named = [](const Peer& peer, const char* what) {
        return "rank " + std::to_string(peer.rank) + " (process " + std::to_string(peer.process) + ") " + what;
    };
    for (std::size_t other = 0; other < peers_.size(); ++other) {
        const char state = other == own_ ? 'R' : state_of(peers_[other]->process);
        if (state == 'T' || state == 't') {
            return named(*peers_[other], "is stopped");
        }
        if (state == '\0' || state == 'Z') {
            return named(*peers_[other], "has ended");
        }
    }
    for (std::size_t other = 0; other < peers_.size(); ++other) {
        if (other != own_ && !peers_[other]->waits.load(std::memory_order_relaxed)) {
            return named(*peers_[other], "does other work");
        }
    }
    return {};
}

bool PeersOfMachine::is_first_to_speak()
{
    return peers_.empty() || !peers_.front()->somebody_spoke.exchange(true);
}

} // namespace swell::engine
