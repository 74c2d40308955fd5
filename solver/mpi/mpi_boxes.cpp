#include "solver/mpi/mpi_boxes.hpp"

#include <array>
#include <climits>
#include <span>
#include <string>

namespace swell::solver
{

namespace
{

/// Returns a number of bytes as MPI counts them. Throws MpiError beyond 2 GiB.
int count_of(std::size_t bytes)
{
    if (bytes > static_cast<std::size_t>(INT_MAX)) {
        throw MpiError("a message between boxes has " + std::to_string(bytes) + " bytes: allowed are " +
                       std::to_string(INT_MAX) + "; cut the grid into more boxes");
    }
    return static_cast<int>(bytes);
}

} // namespace

MpiBoxes::MpiBoxes(MPI_Comm communicator, BoxMemory* memory) : memory_(memory == nullptr ? host_ : *memory)
{
    check(MPI_Comm_dup(communicator, &communicator_), "MPI_Comm_dup");
    check(MPI_Comm_set_errhandler(communicator_, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
    check(MPI_Comm_rank(communicator_, &rank_), "MPI_Comm_rank");
    check(MPI_Comm_size(communicator_, &size_), "MPI_Comm_size");
}

MpiBoxes::~MpiBoxes()
{
    MPI_Comm_free(&communicator_);
}

void MpiBoxes::fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields)
{
    const std::vector<Box>& boxes = boxes_of(grid);
    std::vector<Message> messages; // first those that come
    const auto add = [&](const auto& nodes_with) {
        for (int other = 0; other < size_; ++other) {
            if (other != rank_) {
                add_message(messages, other, nodes_with(boxes[static_cast<std::size_t>(other)]), fields);
            }
        }
    };
    add([&](const Box& theirs) { return widened(grid.box, depth).shared_with(theirs); });
    const std::size_t coming = messages.size();
    add([&](const Box& theirs) { return widened(theirs, depth).shared_with(grid.box); });
    std::byte* const room = room_for(messages);
    const std::span<const Message> in(messages.data(), coming), out(messages.data() + coming, messages.size() - coming);
    for (const Message& message : out) {
        memory_.pack(message.nodes, fields, room + message.place);
    }
    memory_.finish_work();
    std::vector<MPI_Request> requests;
    requests.reserve(messages.size());
    for (const Message& message : in) {
        check(MPI_Irecv(room + message.place, count_of(message.size), MPI_BYTE, message.rank, 0, communicator_,
                        &requests.emplace_back()),
              "MPI_Irecv");
    }
    for (const Message& message : out) {
        check(MPI_Isend(room + message.place, count_of(message.size), MPI_BYTE, message.rank, 0, communicator_,
                        &requests.emplace_back()),
              "MPI_Isend");
    }
    check(MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE), "MPI_Waitall");
    for (const Message& message : in) {
        memory_.unpack(message.nodes, fields, room + message.place);
    }
}

void MpiBoxes::gather(const Grid& grid, const FieldPart& part, const FieldPart& whole)
{
    std::vector<Message> messages;
    std::vector<int> counts, places;
    std::size_t end = 0;
    for (const Box& box : boxes_of(grid)) {
        messages.push_back({static_cast<int>(messages.size()), box, end, bytes_of(box, {&part, 1})});
        places.push_back(count_of(end));
        counts.push_back(count_of(messages.back().size));
        end += messages.back().size;
    }
    std::byte* const room = room_for(messages);
    memory_.pack(grid.box, {&part, 1}, room + messages[static_cast<std::size_t>(rank_)].place);
    memory_.finish_work();
    check(MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, room, counts.data(), places.data(), MPI_BYTE, communicator_),
          "MPI_Allgatherv");
    for (const Message& message : messages) {
        if (message.rank != rank_ || whole.origin != part.origin) {
            memory_.unpack(message.nodes, {&whole, 1}, room + message.place);
        }
    }
}

void MpiBoxes::add_up(std::span<double> values)
{
    std::vector<double> sums(values.size());
    memory_.to_host(sums, values.data());
    check(MPI_Allreduce(MPI_IN_PLACE, sums.data(), count_of(sums.size()), MPI_DOUBLE, MPI_SUM, communicator_),
          "MPI_Allreduce");
    memory_.from_host(values.data(), sums);
}

void MpiBoxes::bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole)
{
    const std::vector<Box>& boxes = boxes_of(grid);
    std::vector<Message> messages;
    for (int rank = 0; rank < size_; ++rank) {
        if (is_first() || rank == rank_) {
            add_message(messages, rank, rows_of(boxes[static_cast<std::size_t>(rank)], first_j, last_j), {&part, 1});
        }
    }
    std::byte* const room = room_for(messages);
    for (const Message& message : messages) {
        if (message.rank == rank_) {
            memory_.pack(message.nodes, {&part, 1}, room + message.place);
            memory_.finish_work();
        } else {
            check(MPI_Recv(room + message.place, count_of(message.size), MPI_BYTE, message.rank, 0, communicator_,
                           MPI_STATUS_IGNORE),
                  "MPI_Recv");
        }
        if (is_first()) {
            memory_.unpack(message.nodes, {&whole, 1}, room + message.place);
        } else {
            check(MPI_Send(room + message.place, count_of(message.size), MPI_BYTE, 0, 0, communicator_), "MPI_Send");
        }
    }
}

void MpiBoxes::add_message(std::vector<Message>& messages, int rank, const Box& nodes, std::span<const FieldPart> fields)
{
    if (has_nodes(nodes)) {
        const std::size_t place = messages.empty() ? 0 : messages.back().place + messages.back().size;
        messages.push_back({rank, nodes, place, bytes_of(nodes, fields)});
    }
}

/// Returns memory for all messages.
std::byte* MpiBoxes::room_for(const std::vector<Message>& messages)
{
    return memory_.room(messages.empty() ? 0 : messages.back().place + messages.back().size);
}

const std::vector<Box>& MpiBoxes::boxes_of(const Grid& grid)
{
    return boxes_.of(grid, [&](const Grid& asked) {
        std::vector<Box> all(static_cast<std::size_t>(size_));
        static_assert(sizeof(Box) == 4 * sizeof(int));
        check(MPI_Allgather(&asked.box, 4, MPI_INT, all.data(), 4, MPI_INT, communicator_), "MPI_Allgather");
        return all;
    });
}

void MpiBoxes::check(int error, const char* call) const
{
    if (error != MPI_SUCCESS) {
        std::array<char, MPI_MAX_ERROR_STRING> text{};
        int length = 0;
        MPI_Error_string(error, text.data(), &length);
        throw MpiError("process " + std::to_string(rank_) + ": " + call + ": " + text.data());
    }
}

} // namespace swell::solver
