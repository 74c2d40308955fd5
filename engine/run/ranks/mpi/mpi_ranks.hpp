#pragma once
#include "engine/run/ranks/ranks.hpp"
#include "solver/mpi/mpi_boxes.hpp"

namespace swell::engine
{

/// The ranks in the processes of an MPI communicator. Calls throw solver::MpiError. MPI must be initialised, with at least
/// MPI_THREAD_FUNNELED, and outlive the object.
class MpiRanks final : public Ranks
{
public:
    /// Collective. The communicator is duplicated.
    explicit MpiRanks(MPI_Comm communicator);
    ~MpiRanks() override;
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    [[nodiscard]] int rank() const override { return boxes_.rank(); }
    [[nodiscard]] int count() const override { return boxes_.size(); }
    /// Returns 1 if each rank of the machine is bound to cores of its own, else how many ranks share a core, rounded up.
    [[nodiscard]] int sharing_cores() const override { return sharing_cores_; }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return boxes_; }
    void broadcast(std::string& text) override;

private:
    solver::MpiBoxes boxes_;
    MPI_Comm texts_ = MPI_COMM_NULL;
    int sharing_cores_ = 1;
};

} // namespace swell::engine
