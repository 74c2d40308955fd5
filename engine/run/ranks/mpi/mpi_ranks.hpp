#pragma once
#include "engine/run/ranks/mpi/watched_boxes.hpp"
#include "engine/run/ranks/ranks.hpp"

namespace swell::engine
{

/// The ranks in the processes of an MPI communicator. Calls throw solver::MpiError. MPI must be initialised, with at least
/// MPI_THREAD_FUNNELED, and outlive the object.
class MpiRanks final : public Ranks
{
public:
    /// Collective. The communicator is duplicated. `watch`, which may be null and outlives the object, watches exchanges
    /// with other ranks; not the wait for a text of rank 0, because rank 0 may have work of its own.
    explicit MpiRanks(MPI_Comm communicator, AnswerWatch* watch = nullptr);
    ~MpiRanks() override;
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    [[nodiscard]] int rank() const override { return boxes_.rank(); }
    [[nodiscard]] int count() const override { return boxes_.size(); }
    /// Ranks that are bound to the same cores share them: their number is rounded up.
    [[nodiscard]] CoresOfRanks cores() const override { return cores_; }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return boxes_; }
    void broadcast(std::string& text) override;
    [[nodiscard]] PeersOfMachine& peers() { return peers_; }
    [[nodiscard]] const PeersOfMachine& peers() const { return peers_; }

private:
    PeersOfMachine peers_;
    WatchedBoxes boxes_;
    MPI_Comm texts_ = MPI_COMM_NULL;
    CoresOfRanks cores_;
};

} // namespace swell::engine
