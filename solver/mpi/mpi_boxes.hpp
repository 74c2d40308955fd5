#pragma once
#include <mpi.h>
#include <stdexcept>
#include <vector>

#include "solver/backends/box_memory.hpp"

namespace swell::solver
{

/// A call of MPI failed, for example because another process has ended. The text names the call and MPI's reason.
class MpiError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The boxes of one grid in the processes of an MPI communicator, one box each. MPI must be initialised. All processes make
/// the same calls in the same order. One thread at a time may use an object; no other thread may use MPI meanwhile, unless
/// MPI was initialised for that.
///
/// Boxes of the grids that follow from a cut (quads, coarser grids, tiles of sums) are asked for once for each grid.
class MpiBoxes final : public OtherBoxes
{
public:
    /// `communicator` has one process per box. It is duplicated, so that other messages do not mix with these. `memory` has
    /// the fields and values of calls, and outlives the object; null: the host reads them. Throws MpiError. Collective.
    explicit MpiBoxes(MPI_Comm communicator, BoxMemory* memory = nullptr);
    ~MpiBoxes() override;
    MpiBoxes(const MpiBoxes&) = delete;
    MpiBoxes& operator=(const MpiBoxes&) = delete;

    [[nodiscard]] int rank() const { return rank_; }
    [[nodiscard]] int size() const { return size_; }

    /// As OtherBoxes. They throw MpiError, and what the memory throws; the fields then hold anything.
    void fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields) override;
    void gather(const Grid& grid, const FieldPart& part, const FieldPart& whole) override;
    void add_up(std::span<double> values) override;
    [[nodiscard]] bool is_first() const override { return rank_ == 0; }
    void bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole) override;

    /// Returns the boxes of all processes in a grid, in the order of their ranks. Collective for a grid that is new. Throws
    /// MpiError.
    const std::vector<Box>& boxes_of(const Grid& grid);

private:
    /// A message to or from another process: the nodes of all fields, one field after the other.
    struct Message {
        int rank;
        Box nodes;
        std::size_t place, size; ///< bytes in the room of the memory
    };

    /// Adds a message after the others, if it has nodes.
    static void add_message(std::vector<Message>& messages, int rank, const Box& nodes, std::span<const FieldPart> fields);
    [[nodiscard]] std::byte* room_for(const std::vector<Message>& messages);
    void check(int error, const char* call) const;

    MPI_Comm communicator_ = MPI_COMM_NULL;
    HostBoxMemory host_;
    BoxMemory& memory_;
    int rank_ = 0, size_ = 0;
    KnownBoxes boxes_;
};

} // namespace swell::solver
