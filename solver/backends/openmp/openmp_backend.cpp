#include "solver/backends/openmp/openmp_backend.hpp"

#include <stdexcept>
#include <string>
#include <thread>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

int checked_threads(int threads)
{
    if (threads < 0) {
        throw OptionError("threads", std::to_string(threads), "0 (all cores) and up");
    }
#if defined(_OPENMP)
    return threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
#else
    return 1;
#endif
}

} // namespace

OpenMpBackend::OpenMpBackend(int threads, VectorIsa isa) : threads_(checked_threads(threads)), isa_(isa) {}

VectorIsa widest_vector_isa()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("x86-64-v4")) {
        return VectorIsa::avx512;
    }
    if (__builtin_cpu_supports("x86-64-v3")) {
        return VectorIsa::avx2;
    }
#endif
    return VectorIsa::baseline;
}

const char* name_of(VectorIsa isa)
{
    switch (isa) {
    case VectorIsa::avx512: return "avx512";
    case VectorIsa::avx2: return "avx2";
    case VectorIsa::baseline: break;
    }
    return "baseline";
}

} // namespace swell::solver
