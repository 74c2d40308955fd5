#include "solver/nccl/nccl_boxes.hpp"

#include <cstdlib>
#include <cuda_runtime.h>
#include <nccl.h>
#include <string>
#include <utility>

#include "solver/backends/cuda/cuda_box_memory.hpp"

namespace swell::solver
{

namespace
{

void check(ncclResult_t result, const char* call)
{
    if (result != ncclSuccess) {
        throw NcclError(std::string(call) + ": " + ncclGetErrorString(result));
    }
}

/// Gives messages their places in the memory for them, one after the other.
class Room
{
public:
    Room(std::byte* first, std::size_t bytes) : next_(first), left_(bytes) {}
    std::byte* take(std::size_t bytes)
    {
        constexpr std::size_t line = 256;
        const std::size_t whole_lines = (bytes + line - 1) / line * line;
        if (whole_lines > left_) {
            throw NcclError("messages between boxes need " + std::to_string(whole_lines - left_) +
                            " bytes more than their room: give NcclBoxes a larger one");
        }
        left_ -= whole_lines;
        return std::exchange(next_, next_ + whole_lines);
    }

private:
    std::byte* next_;
    std::size_t left_;
};

} // namespace

void set_environment_of_nccl()
{
    for (const char* const name : {"NCCL_RUNTIME_CONNECT", "NCCL_GRAPH_MIXING_SUPPORT"}) {
        setenv(name, "0", 0);
    }
}

NcclBoxes::NcclBoxes(CudaBackend& backend, ncclComm* communicator, BoxesOf boxes_of, std::size_t room_bytes)
    : backend_(backend), communicator_(communicator), ask_(std::move(boxes_of)), room_bytes_(room_bytes)
{
    check(ncclCommUserRank(communicator_, &rank_), "ncclCommUserRank");
    constexpr int streams = CudaBackend::branches + 2; // the work, and the body of a loop
    for (int stream = 0; stream < streams; ++stream) {
        rooms_.push_back(backend_.allocate(room_bytes_, "messages between boxes"));
    }
}

void NcclBoxes::fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields)
{
    void* const stream = backend_.stream();
    const std::vector<Box>& boxes = boxes_.of(grid, ask_);
    Room room(room_of_stream(), room_bytes_);
    std::vector<Message> out, in;
    for (int other = 0; other < static_cast<int>(boxes.size()); ++other) {
        const Box& theirs = boxes[static_cast<std::size_t>(other)];
        const Box given = widened(theirs, depth).shared_with(grid.box);
        const Box wanted = widened(grid.box, depth).shared_with(theirs);
        if (other != rank_ && has_nodes(given)) {
            const std::size_t bytes = bytes_of(given, fields);
            out.push_back({other, given, room.take(bytes), bytes});
            pack_on_device(given, fields, out.back().bytes, stream);
        }
        if (other != rank_ && has_nodes(wanted)) {
            const std::size_t bytes = bytes_of(wanted, fields);
            in.push_back({other, wanted, room.take(bytes), bytes});
        }
    }
    exchange(out, in);
    for (const Message& message : in) {
        unpack_on_device(message.nodes, fields, message.bytes, stream);
    }
}

void NcclBoxes::gather(const Grid& grid, const FieldPart& part, const FieldPart& whole)
{
    void* const stream = backend_.stream();
    const std::vector<Box>& boxes = boxes_.of(grid, ask_);
    Room room(room_of_stream(), room_bytes_);
    const std::size_t own_bytes = bytes_of(grid.box, {&part, 1});
    std::byte* const own = room.take(own_bytes);
    pack_on_device(grid.box, {&part, 1}, own, stream);
    std::vector<Message> out, in;
    for (int other = 0; other < static_cast<int>(boxes.size()); ++other) {
        if (other != rank_) {
            const Box& theirs = boxes[static_cast<std::size_t>(other)];
            const std::size_t bytes = bytes_of(theirs, {&part, 1});
            out.push_back({other, grid.box, own, own_bytes});
            in.push_back({other, theirs, room.take(bytes), bytes});
        }
    }
    exchange(out, in);
    if (whole.origin != part.origin) {
        unpack_on_device(grid.box, {&whole, 1}, own, stream);
    }
    for (const Message& message : in) {
        unpack_on_device(message.nodes, {&whole, 1}, message.bytes, stream);
    }
}

void NcclBoxes::add_up(std::span<double> values)
{
    check(ncclAllReduce(values.data(), values.data(), values.size(), ncclDouble, ncclSum, communicator_,
                        static_cast<cudaStream_t>(backend_.stream())),
          "ncclAllReduce");
}

void NcclBoxes::bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole)
{
    void* const stream = backend_.stream();
    const std::vector<Box>& boxes = boxes_.of(grid, ask_);
    Room room(room_of_stream(), room_bytes_);
    const Box own = rows_of(grid.box, first_j, last_j);
    const std::size_t own_bytes = bytes_of(own, {&part, 1});
    std::byte* const held = room.take(own_bytes);
    if (has_nodes(own)) {
        pack_on_device(own, {&part, 1}, held, stream);
    }
    std::vector<Message> out, in;
    if (is_first()) {
        for (int other = 1; other < static_cast<int>(boxes.size()); ++other) {
            const Box theirs = rows_of(boxes[static_cast<std::size_t>(other)], first_j, last_j);
            if (has_nodes(theirs)) {
                const std::size_t bytes = bytes_of(theirs, {&part, 1});
                in.push_back({other, theirs, room.take(bytes), bytes});
            }
        }
    } else if (has_nodes(own)) {
        out.push_back({0, own, held, own_bytes});
    }
    exchange(out, in);
    if (is_first() && has_nodes(own)) {
        unpack_on_device(own, {&whole, 1}, held, stream);
    }
    for (const Message& message : in) {
        unpack_on_device(message.nodes, {&whole, 1}, message.bytes, stream);
    }
}

void NcclBoxes::exchange(const std::vector<Message>& out, const std::vector<Message>& in)
{
    auto* const stream = static_cast<cudaStream_t>(backend_.stream());
    check(ncclGroupStart(), "ncclGroupStart");
    for (const Message& message : out) {
        check(ncclSend(message.bytes, message.size, ncclChar, message.rank, communicator_, stream), "ncclSend");
    }
    for (const Message& message : in) {
        check(ncclRecv(message.bytes, message.size, ncclChar, message.rank, communicator_, stream), "ncclRecv");
    }
    check(ncclGroupEnd(), "ncclGroupEnd");
}

/// Returns the memory for messages of the backend's present stream. Work of one stream uses it in turn.
std::byte* NcclBoxes::room_of_stream()
{
    const std::size_t number = room_of_.try_emplace(backend_.stream(), room_of_.size()).first->second;
    if (number >= rooms_.size()) {
        throw NcclError("more streams than rooms for messages between boxes");
    }
    return static_cast<std::byte*>(rooms_[number].get());
}

} // namespace swell::solver
