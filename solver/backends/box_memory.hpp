#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "solver/backends/box_messages.hpp"

namespace swell::solver
{

class OpenMpBackend;

/// The memory that holds the fields of a box, as exchanges with other boxes use it. One thread uses an object: the thread
/// of the box's backend.
class BoxMemory
{
public:
    virtual ~BoxMemory() = default;

    /// Waits until all work of this box is done, so that others may read its memory.
    virtual void finish_work() = 0;
    /// Copies these nodes, numbered as in the whole grid, from another box of this process. Waits.
    virtual void copy_rows(const FieldPart& to, const FieldPart& from, const Box& nodes) = 0;
    /// Copies values between this memory and the host's. Wait.
    virtual void to_host(std::span<double> to, const double* from) = 0;
    virtual void from_host(double* to, std::span<const double> from) = 0;

    /// Returns memory on the host for so many bytes of messages. They stay valid until the next call.
    [[nodiscard]] virtual std::byte* room(std::size_t bytes) = 0;
    /// Copies these nodes of all fields, one field after the other, to a message in the room. The message is complete after
    /// finish_work().
    virtual void pack(const Box& nodes, std::span<const FieldPart> fields, std::byte* message) = 0;
    /// Copies a message in the room, as pack() makes one, to the nodes of the fields, before any later work of the box.
    virtual void unpack(const Box& nodes, std::span<const FieldPart> fields, const std::byte* message) = 0;
};

/// Memory of boxes that the host reads.
class HostBoxMemory final : public BoxMemory
{
public:
    void finish_work() override {}
    void copy_rows(const FieldPart& to, const FieldPart& from, const Box& nodes) override
    {
        for (int j = nodes.first_j; j < nodes.first_j + nodes.extent.ny; ++j) {
            std::memcpy(to.at(nodes.first_i, j), from.at(nodes.first_i, j),
                        static_cast<std::size_t>(nodes.extent.nx) * to.node_bytes);
        }
    }
    void to_host(std::span<double> to, const double* from) override { std::copy_n(from, to.size(), to.begin()); }
    void from_host(double* to, std::span<const double> from) override { std::ranges::copy(from, to); }
    [[nodiscard]] std::byte* room(std::size_t bytes) override
    {
        room_.resize(std::max(bytes, room_.size()));
        return room_.data();
    }
    void pack(const Box& nodes, std::span<const FieldPart> fields, std::byte* message) override
    {
        for_each_row(nodes, fields, [&](const std::byte* row, std::size_t bytes) {
            std::memcpy(message, row, bytes);
            message += bytes;
        });
    }
    void unpack(const Box& nodes, std::span<const FieldPart> fields, const std::byte* message) override
    {
        for_each_row(nodes, fields, [&](std::byte* row, std::size_t bytes) {
            std::memcpy(row, message, bytes);
            message += bytes;
        });
    }

private:
    /// Calls use(first byte, bytes) for every row of the nodes in every field.
    template <class Use>
    static void for_each_row(const Box& nodes, std::span<const FieldPart> fields, const Use& use)
    {
        for (const FieldPart& field : fields) {
            for (int j = nodes.first_j; j < nodes.first_j + nodes.extent.ny; ++j) {
                use(field.at(nodes.first_i, j), field.node_bytes * static_cast<std::size_t>(nodes.extent.nx));
            }
        }
    }

    std::vector<std::byte> room_; ///< grows only
};

/// Returns the memory of the boxes of a backend, for exchanges.
inline std::unique_ptr<BoxMemory> box_memory_of(OpenMpBackend&)
{
    return std::make_unique<HostBoxMemory>();
}

} // namespace swell::solver
