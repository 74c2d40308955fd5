#pragma once
#include "solver/backends/box_memory.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"

namespace swell::solver
{

/// Enqueue copies, on the device, between a rectangle of nodes of every field and a message, which has one field after the
/// other. `stream` is a cudaStream_t. Throw CudaError.
void pack_on_device(const Box& nodes, std::span<const FieldPart> fields, std::byte* message, void* stream);
void unpack_on_device(const Box& nodes, std::span<const FieldPart> fields, const std::byte* message, void* stream);

/// The fields of boxes on a GPU, which exchange through the memory of the host. All functions throw CudaError, and room()
/// the exceptions of CudaBackend::allocate.
class CudaBoxMemory final : public BoxMemory
{
public:
    /// `backend` must outlive the object.
    explicit CudaBoxMemory(CudaBackend& backend) : backend_(backend) {}

    void finish_work() override { backend_.synchronise(); }
    void copy_rows(const FieldPart& to, const FieldPart& from, const Box& nodes) override;
    void to_host(std::span<double> to, const double* from) override;
    void from_host(double* to, std::span<const double> from) override;
    [[nodiscard]] std::byte* room(std::size_t bytes) override;
    void pack(const Box& nodes, std::span<const FieldPart> fields, std::byte* message) override;
    void unpack(const Box& nodes, std::span<const FieldPart> fields, const std::byte* message) override;

private:
    /// Returns the place on the device of a message in the room.
    [[nodiscard]] std::byte* on_device(const std::byte* message) const;

    CudaBackend& backend_;
    std::size_t room_bytes_ = 0;
    Memory room_, on_device_; ///< equal messages: pinned memory of the host, memory of the device
};

/// Returns the memory of the boxes of a backend, for exchanges.
inline std::unique_ptr<BoxMemory> box_memory_of(CudaBackend& backend)
{
    return std::make_unique<CudaBoxMemory>(backend);
}

} // namespace swell::solver
