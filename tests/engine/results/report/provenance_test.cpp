#include "engine/results/report/provenance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/run/base/build_info.hpp"

using namespace swell::engine;
using testing::HasSubstr;
using testing::MatchesRegex;

TEST(Provenance, LooksAtBuildAndMachine)
{
    const Provenance provenance;
    EXPECT_THAT(provenance.date, MatchesRegex("20[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]Z"));
    EXPECT_FALSE(provenance.cpu.empty());
    EXPECT_GE(provenance.cores, 1);
    EXPECT_GT(provenance.memory_bytes, 64 << 20);
    EXPECT_FALSE(provenance.gpu);
    EXPECT_THAT(commit(), MatchesRegex("([0-9a-f]+[+]?)?"));
    EXPECT_THAT(build_options().compiler_flags, HasSubstr("-std=c++20"));
}

TEST(Provenance, NamesNoGpuWhereTheCpuComputed)
{
    Provenance provenance;
    provenance.set_backend({"cpu", "", 0}, 3);
    const nlohmann::ordered_json json = provenance_json(provenance);
    EXPECT_EQ(json["threads"], 3);
    EXPECT_TRUE(json["gpu"].is_null());
}

TEST(Provenance, HasTheGpuOfAnEngineWithoutAskingForItAgain)
{
    Provenance provenance;
    provenance.set_backend({"cuda", "NVIDIA H200", 7, 13'000}, 3); // none that this machine has
    ASSERT_TRUE(provenance.gpu);
    EXPECT_EQ(provenance.gpu->name, "NVIDIA H200");
    EXPECT_EQ(provenance.gpu->cuda_version, "13.0");
}

TEST(Provenance, NamesTheGpuAndItsDriver)
{
    Provenance provenance;
    provenance.cpu = "Xeon";
    provenance.cores = 16;
    provenance.memory_bytes = std::int64_t{128} << 30;
    provenance.load = {4.14, 2.0, 1.0};
    provenance.gpu = UsedGpu{"NVIDIA H200", "580.65.06", "13.0"};
    EXPECT_THAT(
        provenance_text(provenance),
        HasSubstr("  machine     NVIDIA H200, driver 580.65.06 (CUDA 13.0); Xeon, 16 cores, 128 GiB, load 4.1 at the "
                  "start\n  build       swell "));
    EXPECT_EQ(provenance_json(provenance)["gpu"]["driver_version"], "580.65.06");
}

TEST(Provenance, FindsTheModelOfTheFirstCpu)
{
    std::istringstream two("processor\t: 0\nmodel\t\t: 143\nmodel name\t: Intel(R) Xeon(R) Platinum 8480+\n\n"
                           "processor\t: 1\nmodel name\t: another\n");
    EXPECT_EQ(cpu_model_in(two), "Intel(R) Xeon(R) Platinum 8480+");
    std::istringstream none("processor : 0\nBogoMIPS : 50.00\n");
    EXPECT_EQ(cpu_model_in(none), "unknown");
}

TEST(Provenance, FindsTheVersionOfTheDriver)
{
    std::istringstream closed("NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.104.05  Sat Aug 19 01:15:15 UTC 2023\n"
                              "GCC version:  gcc version 12.2.0 (Debian 12.2.0-14)\n");
    EXPECT_EQ(driver_version_in(closed), "535.104.05");
    std::istringstream open("NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.65.06  Release Build\n");
    EXPECT_EQ(driver_version_in(open), "580.65.06");
    std::istringstream none("");
    EXPECT_EQ(driver_version_in(none), "");
}
