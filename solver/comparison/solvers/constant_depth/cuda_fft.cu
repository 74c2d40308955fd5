#include "solver/comparison/solvers/constant_depth/cuda_fft.hpp"

#include <cuda_runtime_api.h>
#include <cufft.h>
#include <dlfcn.h>
#include <string>

#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::solver
{

namespace
{

/// The functions of cuFFT that are used here, from the shared library.
class Cufft
{
public:
    /// Opens the library at the first call. Throws CudaError if it is missing; the next call tries again.
    static const Cufft& opened()
    {
        static const Cufft library;
        return library;
    }

    decltype(&cufftCreate) create;
    decltype(&cufftSetAutoAllocation) set_auto_allocation;
    decltype(&cufftMakePlanMany64) make_plan_many;
    decltype(&cufftSetWorkArea) set_work_area;
    decltype(&cufftSetStream) set_stream;
    decltype(&cufftExecZ2Z) exec_z2z;
    decltype(&cufftDestroy) destroy;

private:
    Cufft()
    {
        const std::string file = "libcufft.so." + std::to_string(CUFFT_VER_MAJOR);
        library_ = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library_ == nullptr) {
            const char* const reason = dlerror();
            throw CudaError("solver fft needs NVIDIA's " + file + " on a GPU, which is not found (" +
                                (reason != nullptr ? reason : "no reason given") +
                                "): install cuFFT or put its folder on LD_LIBRARY_PATH, or take --backend cpu",
                            cudaErrorSharedObjectInitFailed);
        }
        find(create, "cufftCreate");
        find(set_auto_allocation, "cufftSetAutoAllocation");
        find(make_plan_many, "cufftMakePlanMany64");
        find(set_work_area, "cufftSetWorkArea");
        find(set_stream, "cufftSetStream");
        find(exec_z2z, "cufftExecZ2Z");
        find(destroy, "cufftDestroy");
    }

    template <class Function>
    void find(Function& function, const char* name)
    {
        function = reinterpret_cast<Function>(dlsym(library_, name));
        if (function == nullptr) {
            throw CudaError(std::string("NVIDIA's cuFFT has no function ") + name, cudaErrorSharedObjectSymbolNotFound);
        }
    }

    void* library_ = nullptr;
};

/// Throws CudaError for an error of cuFFT, as CUDA's error with the same meaning, so that a lost device is recognised.
void check_cufft(cufftResult result, const char* call)
{
    switch (result) {
    case CUFFT_SUCCESS: return;
    case CUFFT_ALLOC_FAILED:
    case CUFFT_NO_WORKSPACE:
        throw CudaError(std::string(call) + ": the GPU has too little memory for cuFFT", cudaErrorMemoryAllocation);
    case CUFFT_EXEC_FAILED: throw CudaError(std::string(call) + ": cuFFT could not run on the GPU", cudaErrorLaunchFailure);
    default:
        throw CudaError(std::string(call) + ": cuFFT answers " + std::to_string(static_cast<int>(result)) +
                            " (cufftResult in cufft.h)",
                        cudaErrorNotSupported);
    }
}

} // namespace

CudaFft::Plan::Plan()
{
    check_cufft(Cufft::opened().create(&handle_), "cufftCreate");
}

CudaFft::Plan::~Plan()
{
    Cufft::opened().destroy(handle_); // a destructor cannot report an error
}

CudaFft::CudaFft(CudaBackend& backend, Extent numbers, Axis axis) : backend_(backend), numbers_(numbers)
{
    const Cufft& cufft = Cufft::opened();
    const int plan = plan_.handle();
    check_cufft(cufft.set_auto_allocation(plan, 0), "cufftSetAutoAllocation");
    const bool along_rows = axis == Axis::x;
    long long length = along_rows ? numbers.nx : numbers.ny;
    const long long lines = along_rows ? numbers.ny : numbers.nx;
    const long long along = along_rows ? 1 : numbers.nx;
    const long long across = along_rows ? numbers.nx : 1;
    std::size_t bytes = 0;
    check_cufft(
        cufft.make_plan_many(plan, 1, &length, &length, along, across, &length, along, across, CUFFT_Z2Z, lines, &bytes),
        "cufftMakePlanMany64");
    work_area_ = backend.allocate(bytes, "work area of cuFFT");
    check_cufft(cufft.set_work_area(plan, work_area_.get()), "cufftSetWorkArea");
}

void CudaFft::forward(const Complex* from, Complex* to)
{
    execute(from, to, CUFFT_FORWARD);
}

void CudaFft::backward(const Complex* from, Complex* to)
{
    execute(from, to, CUFFT_INVERSE);
}

void CudaFft::execute(const Complex* from, Complex* to, int direction)
{
    static_assert(sizeof(Complex) == sizeof(cufftDoubleComplex));
    const Cufft& cufft = Cufft::opened();
    const double bytes = 2.0 * sizeof(Complex) * static_cast<double>(numbers_.nodes());
    backend_.run_library("cuFFT", numbers_, bytes, [&](void* stream) {
        check_cufft(cufft.set_stream(plan_.handle(), static_cast<cudaStream_t>(stream)), "cufftSetStream");
        auto* const input = reinterpret_cast<cufftDoubleComplex*>(const_cast<Complex*>(from)); // cuFFT only reads it
        check_cufft(cufft.exec_z2z(plan_.handle(), input, reinterpret_cast<cufftDoubleComplex*>(to), direction),
                    "cufftExecZ2Z");
    });
}

} // namespace swell::solver
