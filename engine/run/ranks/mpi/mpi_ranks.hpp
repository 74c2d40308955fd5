#pragma once
#include "engine/run/ranks/mpi/watched_boxes.hpp"
#include "engine/run/ranks/ranks.hpp"
#include "solver/mpi/mpi_boxes.hpp"

namespace swell::engine
{

/// The ranks in the processes of an MPI communicator. Calls throw solver::MpiError. MPI must be initialised, with at least
/// MPI_THREAD_SERIALIZED if a thread for a GPU makes exchanges, else MPI_THREAD_FUNNELED, and outlive the object.
class MpiRanks final : public Ranks
{
public:
    /// Collective. The communicator outlives the object. `watch`, which may be null and outlives the object, watches
    /// exchanges with other ranks; not the wait for a text of rank 0, because rank 0 may have work of its own.
    explicit MpiRanks(MPI_Comm communicator, AnswerWatch* watch = nullptr);
    ~MpiRanks() override;
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int count() const override { return count_; }
    /// Ranks that are bound to the same cores share them: their number is rounded up.
    [[nodiscard]] CoresOfRanks cores() const override { return cores_; }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return *boxes_; }
    [[nodiscard]] std::shared_ptr<solver::OtherBoxes> boxes_in(solver::BoxMemory& memory) override;
    void broadcast(std::string& text) override;
    [[nodiscard]] PeersOfMachine& peers() { return peers_; }
    [[nodiscard]] const PeersOfMachine& peers() const { return peers_; }

private:
    [[nodiscard]] std::shared_ptr<solver::OtherBoxes> watched(solver::BoxMemory* memory);

    MPI_Comm communicator_;
    AnswerWatch* watch_;
    int rank_ = 0, count_ = 0;
    PeersOfMachine peers_;
    std::shared_ptr<solver::OtherBoxes> boxes_;
    MPI_Comm texts_ = MPI_COMM_NULL;
    CoresOfRanks cores_;
};

} // namespace swell::engine
