#pragma once
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/comparison/solvers/constant_depth/batched_fft_cells.hpp"
#include "solver/grid/extent.hpp"
#include "solver/grid/memory.hpp"

namespace swell::solver
{

/// The transforms of BatchedFftSolver on a GPU (concept BatchedFft): complex, in double, by NVIDIA's cuFFT, of all lines in
/// one call. Its work area is memory of the backend, counted as "work area of cuFFT".
///
/// The library is opened when the first object is made, and stays open. A program without this method does not load cuFFT,
/// a file of 290 MB.
class CudaFft
{
public:
    /// Prepares the transforms of lines along `axis`; `numbers` is the extent of the grid of all complex numbers
    /// (BatchedFft). Throws CudaError if the machine has no cuFFT of this build's version of CUDA or cuFFT refuses, and the
    /// exceptions of Backend::allocate.
    CudaFft(CudaBackend& backend, Extent numbers, Axis axis);

    /// Transform all lines of complex numbers from one buffer in device memory to another, in stream order. They do not
    /// wait and may be recorded.
    void forward(const Complex* from, Complex* to);
    void backward(const Complex* from, Complex* to);

private:
    class Plan
    {
    public:
        Plan();
        ~Plan();
        Plan(const Plan&) = delete;
        Plan& operator=(const Plan&) = delete;
        [[nodiscard]] int handle() const { return handle_; }

    private:
        int handle_ = 0; ///< a cufftHandle
    };
    void execute(const Complex* from, Complex* to, int direction);

    CudaBackend& backend_;
    Extent numbers_;
    Memory work_area_;
    Plan plan_;
};

} // namespace swell::solver
