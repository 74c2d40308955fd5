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

/// Base class of tests that need the libraries GDAL, NetCDF or PNG. They are skipped in a build without these. Each test
/// has a folder of its own.
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

/// Base class of tests with a file of real bathymetry, in the folder SWELL_DATA_DIR or next to the project. Skipped if the
/// file is absent.
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

/// Returns the message of the exception (of type Error) by which an action is refused; empty if it is not refused.
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
