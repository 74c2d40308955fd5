#include "solver/backends/cuda/cuda_box_memory.hpp"

#include <cuda_runtime.h>

#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::solver
{

namespace
{

constexpr const char* name_of_room = "messages between boxes";

/// Calls copy(first byte of the rectangle, bytes between its rows, first byte in the message, bytes of a row) for every
/// field.
template <class Byte, class Copy>
void for_each_field(const Box& nodes, std::span<const FieldPart> fields, Byte* message, const Copy& copy)
{
    for (const FieldPart& field : fields) {
        const std::size_t row = field.node_bytes * static_cast<std::size_t>(nodes.extent.nx);
        copy(field.at(nodes.first_i, nodes.first_j), static_cast<std::size_t>(field.row_bytes), message, row);
        message += row * static_cast<std::size_t>(nodes.extent.ny);
    }
}

void enqueue_copy(std::byte* to, std::size_t to_pitch, const std::byte* from, std::size_t from_pitch, std::size_t row,
                  int rows, void* stream)
{
    check_cuda(cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, row, static_cast<std::size_t>(rows),
                                 cudaMemcpyDeviceToDevice, static_cast<cudaStream_t>(stream)),
               "cudaMemcpy2DAsync");
}

} // namespace

void pack_on_device(const Box& nodes, std::span<const FieldPart> fields, std::byte* message, void* stream)
{
    for_each_field(nodes, fields, message, [&](const std::byte* from, std::size_t pitch, std::byte* to, std::size_t row) {
        enqueue_copy(to, row, from, pitch, row, nodes.extent.ny, stream);
    });
}

void unpack_on_device(const Box& nodes, std::span<const FieldPart> fields, const std::byte* message, void* stream)
{
    for_each_field(nodes, fields, message, [&](std::byte* to, std::size_t pitch, const std::byte* from, std::size_t row) {
        enqueue_copy(to, pitch, from, row, row, nodes.extent.ny, stream);
    });
}

void CudaBoxMemory::copy_rows(const FieldPart& to, const FieldPart& from, const Box& nodes)
{
    enqueue_copy(to.at(nodes.first_i, nodes.first_j), static_cast<std::size_t>(to.row_bytes),
                 from.at(nodes.first_i, nodes.first_j), static_cast<std::size_t>(from.row_bytes),
                 static_cast<std::size_t>(nodes.extent.nx) * to.node_bytes, nodes.extent.ny, backend_.stream());
    finish_work();
}

void CudaBoxMemory::to_host(std::span<double> to, const double* from)
{
    backend_.download_and_wait(to.data(), from, to.size_bytes());
}

void CudaBoxMemory::from_host(double* to, std::span<const double> from)
{
    backend_.upload_and_wait(to, from.data(), from.size_bytes());
}

std::byte* CudaBoxMemory::room(std::size_t bytes)
{
    if (bytes > room_bytes_) {
        finish_work();
        room_bytes_ = 0;
        room_ = backend_.allocate_host(bytes, name_of_room);
        on_device_ = backend_.allocate(bytes, name_of_room);
        room_bytes_ = bytes;
    }
    return static_cast<std::byte*>(room_.get());
}

void CudaBoxMemory::pack(const Box& nodes, std::span<const FieldPart> fields, std::byte* message)
{
    pack_on_device(nodes, fields, on_device(message), backend_.stream());
    // not CudaBackend::enqueue_download(), which does nothing once a loop is done
    check_cuda(cudaMemcpyAsync(message, on_device(message), bytes_of(nodes, fields), cudaMemcpyDeviceToHost,
                               static_cast<cudaStream_t>(backend_.stream())),
               "cudaMemcpyAsync");
}

void CudaBoxMemory::unpack(const Box& nodes, std::span<const FieldPart> fields, const std::byte* message)
{
    backend_.enqueue_upload(on_device(message), message, bytes_of(nodes, fields));
    unpack_on_device(nodes, fields, on_device(message), backend_.stream());
}

std::byte* CudaBoxMemory::on_device(const std::byte* message) const
{
    return static_cast<std::byte*>(on_device_.get()) + (message - static_cast<const std::byte*>(room_.get()));
}

} // namespace swell::solver
