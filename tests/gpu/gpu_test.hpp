#pragma once
#include <string>

namespace swell::gpu_tests
{

/// Why no kernel can run here, in one line; empty where one can. Tests need not ask: without a GPU main() skips them all.
std::string reason_no_gpu();

} // namespace swell::gpu_tests
