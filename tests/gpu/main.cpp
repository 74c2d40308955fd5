#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "solver/backends/cuda/cuda_device.hpp"

/// The only place at which GPU tests are skipped: before the first test, so that fixtures need not check. With
/// SWELL_REQUIRE_GPU=1, as on a machine for GPU tests, they fail instead.
int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    if (GTEST_FLAG_GET(list_tests)) {
        return RUN_ALL_TESTS(); // for the build, which needs no GPU
    }
    const std::string reason = swell::solver::find_cuda_devices().reason;
    if (reason.empty()) {
        return RUN_ALL_TESTS();
    }
    const char* required = std::getenv("SWELL_REQUIRE_GPU");
    if (required != nullptr && std::string_view(required) == "1") {
        std::printf("[  FAILED  ] SWELL_REQUIRE_GPU=1, and no usable GPU: %s\n", reason.c_str());
        return EXIT_FAILURE;
    }
    std::printf("[  SKIPPED ] no usable GPU: %s\n", reason.c_str()); // GoogleTest's word, by which ctest knows
    return EXIT_SUCCESS;
}
