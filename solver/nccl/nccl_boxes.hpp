#pragma once
#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>
#include <vector>

#include "solver/backends/box_messages.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"

struct ncclComm; // NCCL's

namespace swell::solver
{

/// A call of NCCL failed. The text names the call and NCCL's reason.
class NcclError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Sets the variables of NCCL's environment that recorded exchanges need, unless they are set: NCCL_RUNTIME_CONNECT=0,
/// because NCCL cannot make a connection while work is recorded, and NCCL_GRAPH_MIXING_SUPPORT=0, without which an exchange
/// in a recording costs four times as much. Call it before the first call of NCCL, while the process has one thread.
void set_environment_of_nccl();

/// The boxes of one grid on several GPUs, one box each, which exchange through NCCL. All make the same calls in the same
/// order, each from the thread of its backend. The calls enqueue work in the backend's stream and do not wait, so frames
/// may be recorded, with loops of a fixed number of passes (CudaBackend::Loops::guarded).
class NcclBoxes final : public OtherBoxes
{
public:
    /// Returns the boxes of all ranks in a grid, in their order. The host asks, for each grid once, in the same order on
    /// all ranks, also while work is recorded.
    using BoxesOf = std::function<std::vector<Box>(const Grid&)>;

    /// `communicator` is an ncclComm_t, made after set_environment_of_nccl(), with one rank per box, on the backend's
    /// device; the caller owns it. `room_bytes`: device memory for the messages of an exchange, for each of the backend's
    /// streams. Backend and communicator must outlive the object. Throws NcclError and the exceptions of Backend::allocate.
    NcclBoxes(CudaBackend& backend, ncclComm* communicator, BoxesOf boxes_of, std::size_t room_bytes);

    /// As OtherBoxes. They throw NcclError, also if the messages need more room than the constructor was given, and
    /// CudaError.
    void fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields) override;
    void gather(const Grid& grid, const FieldPart& part, const FieldPart& whole) override;
    void add_up(std::span<double> values) override;
    [[nodiscard]] bool is_first() const override { return rank_ == 0; }
    void bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole) override;
    [[nodiscard]] bool may_be_recorded() const override { return true; }

private:
    /// Nodes that go to another rank or come from it, and the place of their message.
    struct Message {
        int rank;
        Box nodes;
        std::byte* bytes;
        std::size_t size;
    };

    void exchange(const std::vector<Message>& out, const std::vector<Message>& in);
    [[nodiscard]] std::byte* room_of_stream();

    CudaBackend& backend_;
    ncclComm* communicator_;
    BoxesOf ask_;
    std::size_t room_bytes_;
    int rank_ = 0;
    KnownBoxes boxes_;
    std::vector<Memory> rooms_;            ///< one per stream
    std::map<void*, std::size_t> room_of_; ///< the number of a stream's room
};

} // namespace swell::solver
