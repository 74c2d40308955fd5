#include "engine/run/files/nearest_file.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/results/output/netcdf_reader.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/file_locations.hpp"
#include "engine/run/files/input_file.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using testing::EndsWith;
using testing::HasSubstr;

class MissingFile : public testing::Test
{
protected:
    [[nodiscard]] std::string hint(const std::string& name) const { return hint_of_missing_file(folder.path_of(name)); }

    const ScratchFolder folder;
};

TEST_F(MissingFile, HasTheNearestNameOfItsFolder)
{
    (void)folder.file("a.toml", "");
    (void)folder.file("port.tif", "");
    (void)folder.file("port_of_hilo.tif", "");
    EXPECT_EQ(hint("a.tml"), "; did you mean a.toml?");
    EXPECT_EQ(hint("A.TOML"), "; did you mean a.toml?");
    EXPECT_EQ(hint("port.asc"), "; did you mean port.tif?");
    EXPECT_EQ(hint("port_off_hilo.tiff"), "; did you mean port_of_hilo.tif?");
    EXPECT_EQ(hint("another_harbour.nc"), "");
}

TEST_F(MissingFile, IsNoReasonToNameAFolder)
{
    std::filesystem::create_directory(folder.path_of("waves.spc"));
    EXPECT_EQ(hint("wave.spc"), "");
}

TEST_F(MissingFile, NamesTheFolderThatIsMissing)
{
    EXPECT_EQ(hint("none/a.toml"), "; there is no folder " + folder.path_of("none"));
    EXPECT_EQ(hint_of_missing_file(""), "");
    EXPECT_EQ(hint_of_missing_file(folder.path_of("") + "/"), "");
}

TEST_F(MissingFile, GivesOneLineForANameWithALineBreak)
{
    (void)folder.file("a\n\x1b.toml", "");
    EXPECT_EQ(hint("aa\x1b.toml"), "; did you mean a  .toml?");
}

template <class Read>
std::string refusal(const Read& read)
{
    try {
        read();
        return "no refusal";
    } catch (const InputError& error) {
        return error.what();
    }
}

// Every door by which a file comes in: scenarios, what scenarios name, states and spectra, recordings, rasters.
TEST_F(MissingFile, IsHelpedAtEveryDoor)
{
    for (const char* name : {"sea.toml", "bed.asc", "waves.spc", "fields.nc"}) {
        (void)folder.file(name, "");
    }
    const auto at = [&](const char* name) { return folder.path_of(name); };
    EXPECT_THAT(refusal_of_scenario(at("seas.toml")), EndsWith("seas.toml: there is no such file; did you mean sea.toml?"));
    EXPECT_THAT(refusal([&] { (void)FileLocations(at("sea.toml")).path_of("wave.spc"); }),
                EndsWith("in the data folder; did you mean waves.spc?"));
    EXPECT_THAT(refusal([&] { (void)content_of_input(at("wave.spc")); }),
                EndsWith("cannot be opened: No such file or directory; did you mean waves.spc?"));
    EXPECT_THAT(refusal([&] { (void)NetcdfReader(at("field.nc"), NetcdfReader::Owner::user); }),
                EndsWith("; did you mean fields.nc?"));
    RasterRequest request;
    request.file = at("bad.asc");
    request.crs = "local";
    EXPECT_THAT(refusal([&] { (void)read_raster(request); }), EndsWith("there is no such file; did you mean bed.asc?"));
}

TEST_F(MissingFile, OfAScenarioWithAnotherEndingIsNoUnknownName)
{
    (void)folder.file("my_harbour.toml", "");
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path_of(""));
    EXPECT_THAT(
        refusal([] { (void)find_scenario("my_harbour.tml"); }),
        testing::AllOf(HasSubstr("my_harbour.tml: no such file; wanted"), EndsWith("; did you mean my_harbour.toml?")));
    EXPECT_THAT(refusal([] { (void)find_scenario("my_harbor"); }), EndsWith("; did you mean my_harbour.toml?"));
    std::filesystem::current_path(before);
}

} // namespace
} // namespace swell::engine
