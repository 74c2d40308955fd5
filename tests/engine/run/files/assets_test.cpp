#include "engine/run/files/assets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/file_locations.hpp"
#include "scratch_folder.hpp"
#include "with_variable.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// The folder that a test sets for the process is taken back at its end.
class Assets : public testing::Test
{
protected:
    void TearDown() override { set_assets_folder(""); }

    ScratchFolder folder;
};

TEST_F(Assets, AreFoundBesideTheProgramWithoutAnyWord)
{
    const WithVariable no_assets("SWELL_ASSETS_DIR", "");
    const std::string program_folder = std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path();
    EXPECT_THAT(asset_folders(), testing::ElementsAre(program_folder + "/share/swell"));
    EXPECT_EQ(asset_file("shaders/water.vert"), program_folder + "/share/swell/shaders/water.vert");
    EXPECT_EQ(find_scenario("open_sea"), program_folder + "/share/swell/scenarios/open_sea.toml");
}

TEST_F(Assets, OfTheEnvironmentGoBeforeThoseOfTheProgramBeforeThoseBesideIt)
{
    std::filesystem::create_directories(folder.path_of("mine/scenarios"));
    std::filesystem::create_directories(folder.path_of("given/scenarios"));
    const std::string given = folder.file("given/scenarios/pond.toml", "");
    set_assets_folder(folder.path_of("given"));
    {
        const WithVariable no_assets("SWELL_ASSETS_DIR", "");
        EXPECT_EQ(find_scenario("pond"), given);
    }
    const WithVariable assets("SWELL_ASSETS_DIR", folder.path_of("mine"));
    EXPECT_EQ(find_scenario("pond"), given) << "the first folder has none";
    const std::string mine = folder.file("mine/scenarios/pond.toml", "");
    EXPECT_EQ(find_scenario("pond"), mine);
    EXPECT_EQ(asset_folders().size(), 3U);
}

TEST_F(Assets, ThatAreNowhereAreNamedWithEveryFolder)
{
    const WithVariable assets("SWELL_ASSETS_DIR", folder.path_of("mine"));
    try {
        (void)asset_file("shaders/none.vert");
        ADD_FAILURE() << "was found";
    } catch (const MachineError& error) {
        EXPECT_THAT(error.what(), HasSubstr("shaders/none.vert"));
        EXPECT_THAT(error.what(), HasSubstr(folder.path_of("mine") + ", "));
        EXPECT_THAT(error.what(), HasSubstr("SWELL_ASSETS_DIR"));
    }
}

TEST_F(Assets, HoldTheDataUnlessTheEnvironmentNamesAFolder)
{
    std::filesystem::create_directories(folder.path_of("data"));
    const WithVariable assets("SWELL_ASSETS_DIR", folder.path_of(""));
    {
        const WithVariable no_data("SWELL_DATA_DIR", "");
        EXPECT_EQ(data_folder(), folder.path_of("data"));
    }
    const WithVariable data("SWELL_DATA_DIR", "/other");
    EXPECT_EQ(data_folder(), "/other");
}

} // namespace
} // namespace swell::engine
