#include "engine/base/version.hpp"

namespace swell::engine
{

const char* version()
{
    return SWELL_VERSION;
}

} // namespace swell::engine
