#include "engine/run/device_thread/backend_search.hpp"

#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"
#include "engine/run/device_thread/device_thread.hpp"

namespace swell::engine
{
namespace
{

TEST(BackendSearch, GivesAGpuItsThreadAndTheCpuNone)
{
    const FoundBackend found = find_backend({});
    EXPECT_EQ(found.device_thread != nullptr, found.backend.name == "cuda");
    EXPECT_EQ(found.backend.cuda_version != 0, found.backend.name == "cuda");
    const FoundBackend asked = find_backend({.backend = BackendChoice::cpu});
    EXPECT_EQ(asked.backend.reason, "asked for");
    EXPECT_EQ(asked.device_thread, nullptr);
}

TEST(BackendSearch, SaysTheSameWithAnEngineAndWithout)
{
    const EngineOptions beyond_all{.backend = BackendChoice::automatic, .device = 1024};
    const ChosenBackend chosen = choose_backend(beyond_all);
    EXPECT_EQ(chosen.name, "cpu");
    EXPECT_EQ(chosen.reason, find_backend(beyond_all).backend.reason);
    const solver::CudaDevices devices = cuda_devices_of_machine();
    EXPECT_EQ(chosen.reason.find(devices.reason), 0U);
    EXPECT_THROW(find_backend({.backend = BackendChoice::cuda, .device = 1024}), MachineError);
}

} // namespace
} // namespace swell::engine
