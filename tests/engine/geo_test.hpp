#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>

#include "engine/run/base/build_info.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{

/// Tests of files that need GDAL, NetCDF or PNG, skipped in a build without. Each has a folder of its own.
class GeoTest : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!build_options().geo) {
            GTEST_SKIP() << "this build has no SWELL_GEO";
        }
    }

    ScratchFolder scratch;
};

/// Tests of a file of real bathymetry, in the folder SWELL_DATA_DIR or beside the project; skipped where it is absent.
class DataFileTest : public GeoTest
{
protected:
    explicit DataFileTest(const std::string& name)
    {
        const char* folder = std::getenv("SWELL_DATA_DIR");
        file = std::string(folder == nullptr ? SWELL_DEFAULT_DATA_DIR : folder) + "/" + name;
    }

    void SetUp() override
    {
        GeoTest::SetUp();
        if (!IsSkipped() && !std::filesystem::exists(file)) {
            GTEST_SKIP() << file << " is not there: set SWELL_DATA_DIR";
        }
    }

    std::string file;
};

/// The message with which an action is refused; empty where it is not.
template <class Error, class Action>
std::string refusal(Action&& action)
{
    try {
        std::forward<Action>(action)();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

} // namespace swell::engine
