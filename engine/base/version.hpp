#pragma once

namespace swell::engine
{

/// Version of this build, "major.minor.patch".
const char* version();

} // namespace swell::engine
