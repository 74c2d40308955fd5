#pragma once
#include <stdexcept>
#include <string>

namespace swell::solver
{

/// A CUDA call that failed: its name, CUDA's own name and text of the error, and where.
class CudaError : public std::runtime_error
{
public:
    CudaError(const std::string& text, int code) : std::runtime_error(text), code_(code) {}

    /// cudaError_t.
    [[nodiscard]] int code() const { return code_; }

    /// Whether the device, and all memory on it, is gone for this process: nothing more can be asked of it.
    [[nodiscard]] bool device_lost() const;

private:
    int code_;
};

/// Throws CudaError unless `code`, a cudaError_t, is cudaSuccess. `call` is what was called, with its place.
void check_cuda(int code, const char* call);

} // namespace swell::solver
