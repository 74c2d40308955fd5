#include "solver/mpi/mpi_boxes.hpp"

#include <array>
#include <climits>
#include <cstring>
#include <string>

namespace swell::solver
{

namespace
{

/// Calls copy(row of a field, row of the message, bytes) for every row of the nodes in every field.
template <class Copy>
void for_each_row(const Box& nodes, std::span<const FieldPart> fields, std::byte* message, const Copy& copy)
{
    for (const FieldPart& field : fields) {
        const std::size_t row = field.node_bytes * static_cast<std::size_t>(nodes.extent.nx);
        for (int j = nodes.first_j; j < nodes.first_j + nodes.extent.ny; ++j) {
            copy(field.at(nodes.first_i, j), message, row);
            message += row;
        }
    }
}

void pack(const Box& nodes, std::span<const FieldPart> fields, std::byte* message)
{
    for_each_row(nodes, fields, message,
                 [](const std::byte* field, std::byte* to, std::size_t bytes) { std::memcpy(to, field, bytes); });
}

void unpack(const Box& nodes, std::span<const FieldPart> fields, std::byte* message)
{
    for_each_row(nodes, fields, message,
                 [](std::byte* field, const std::byte* from, std::size_t bytes) { std::memcpy(field, from, bytes); });
}

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

MpiBoxes::MpiBoxes(MPI_Comm communicator)
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
    std::vector<Message> in, out;
    for (int other = 0; other < size_; ++other) {
        const Box& theirs = boxes[static_cast<std::size_t>(other)];
        const Box wanted = widened(grid.box, depth).shared_with(theirs);
        const Box given = widened(theirs, depth).shared_with(grid.box);
        if (other != rank_ && has_nodes(wanted)) {
            in.push_back({other, wanted, std::vector<std::byte>(bytes_of(wanted, fields))});
        }
        if (other != rank_ && has_nodes(given)) {
            out.push_back({other, given, std::vector<std::byte>(bytes_of(given, fields))});
        }
    }
    std::vector<MPI_Request> requests;
    requests.reserve(in.size() + out.size());
    for (Message& message : in) {
        check(MPI_Irecv(message.bytes.data(), count_of(message.bytes.size()), MPI_BYTE, message.rank, 0, communicator_,
                        &requests.emplace_back()),
              "MPI_Irecv");
    }
    for (Message& message : out) {
        pack(message.nodes, fields, message.bytes.data());
        check(MPI_Isend(message.bytes.data(), count_of(message.bytes.size()), MPI_BYTE, message.rank, 0, communicator_,
                        &requests.emplace_back()),
              "MPI_Isend");
    }
    check(MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE), "MPI_Waitall");
    for (Message& message : in) {
        unpack(message.nodes, fields, message.bytes.data());
    }
}

void MpiBoxes::gather(const Grid& grid, const FieldPart& part, const FieldPart& whole)
{
    const std::vector<Box>& boxes = boxes_of(grid);
    std::vector<int> counts, places;
    std::size_t end = 0;
    for (const Box& box : boxes) {
        places.push_back(count_of(end));
        counts.push_back(count_of(bytes_of(box, {&part, 1})));
        end += static_cast<std::size_t>(counts.back());
    }
    std::vector<std::byte> own(bytes_of(grid.box, {&part, 1}));
    std::vector<std::byte> all(end);
    pack(grid.box, {&part, 1}, own.data());
    check(MPI_Allgatherv(own.data(), count_of(own.size()), MPI_BYTE, all.data(), counts.data(), places.data(), MPI_BYTE,
                         communicator_),
          "MPI_Allgatherv");
    for (std::size_t box = 0; box < boxes.size(); ++box) {
        unpack(boxes[box], {&whole, 1}, all.data() + places[box]);
    }
}

void MpiBoxes::add_up(std::span<double> values)
{
    check(MPI_Allreduce(MPI_IN_PLACE, values.data(), count_of(values.size()), MPI_DOUBLE, MPI_SUM, communicator_),
          "MPI_Allreduce");
}

void MpiBoxes::bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole)
{
    const std::vector<Box>& boxes = boxes_of(grid);
    const Box own = rows_of(grid.box, first_j, last_j);
    std::vector<std::byte> message(bytes_of(own, {&part, 1}));
    pack(own, {&part, 1}, message.data());
    if (!is_first()) {
        if (has_nodes(own)) {
            check(MPI_Send(message.data(), count_of(message.size()), MPI_BYTE, 0, 0, communicator_), "MPI_Send");
        }
        return;
    }
    unpack(own, {&whole, 1}, message.data());
    for (int other = 1; other < size_; ++other) {
        const Box theirs = rows_of(boxes[static_cast<std::size_t>(other)], first_j, last_j);
        if (has_nodes(theirs)) {
            message.resize(bytes_of(theirs, {&part, 1}));
            check(MPI_Recv(message.data(), count_of(message.size()), MPI_BYTE, other, 0, communicator_, MPI_STATUS_IGNORE),
                  "MPI_Recv");
            unpack(theirs, {&whole, 1}, message.data());
        }
    }
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
