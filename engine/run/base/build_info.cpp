#include "engine/run/base/build_info.hpp"

#include "built_from_commit.hpp"

namespace swell::engine
{

const char* version()
{
    return SWELL_VERSION;
}

const char* commit()
{
    return built_from_commit;
}

BuildOptions build_options()
{
    BuildOptions options;
#if defined(_OPENMP)
    options.openmp = true;
#endif
#if defined(SWELL_GEO)
    options.geo = true;
#endif
#if defined(SWELL_CUDA)
    options.cuda = true;
#endif
#if defined(__clang__)
    options.compiler = __VERSION__;
#else
    options.compiler = "GCC " __VERSION__;
#endif
    options.compiler_flags = SWELL_COMPILER_FLAGS;
    options.build_type = SWELL_BUILD_TYPE;
    return options;
}

} // namespace swell::engine
