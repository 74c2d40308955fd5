#pragma once
#include <cstddef>
#include <mpi.h>
#include <string>
#include <vector>

namespace swell::engine
{

/// What the ranks of one machine see of one another without messages, in memory that they share: who waits for an answer.
/// Only the constructor and the destructor call MPI.
class PeersOfMachine
{
public:
    /// Collective. `rank` is the number of this process among all ranks. If MPI has no shared memory, nothing is known.
    PeersOfMachine(MPI_Comm communicator, int rank);
    ~PeersOfMachine();
    PeersOfMachine(const PeersOfMachine&) = delete;
    PeersOfMachine& operator=(const PeersOfMachine&) = delete;

    /// Says that this rank waits for others, or no longer.
    void set_waits(bool waits);
    /// Returns a rank for which the others wait, in words: "rank 2 (process 4711) is stopped". Empty if it is not known,
    /// for example because it is on another machine. Any thread may call this.
    [[nodiscard]] std::string silent_one() const;
    /// Returns true to the first caller among the ranks of the machine, so that only one of them writes a message.
    [[nodiscard]] bool is_first_to_speak();

private:
    struct Peer;

    MPI_Comm machine_ = MPI_COMM_NULL;
    MPI_Win window_ = MPI_WIN_NULL;
    std::vector<Peer*> peers_; ///< of the machine, in `window_`; empty if MPI has no shared memory
    std::size_t own_ = 0;      ///< in peers_
};

} // namespace swell::engine
