#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <sys/inotify.h>
#include <unistd.h>

#include "engine/results/outputs/run_directory.hpp"
#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"

/// No command, with any arguments, writes to a file that it read, or removes a file that no run of Swell wrote.
namespace swell::engine
{
namespace
{

namespace fs = std::filesystem;
using testing::HasSubstr;

class KeptFiles : public testing::Test
{
protected:
    /// Runs the program in the folder of the test, so that names are looked for there.
    ProgramResult swell(const std::string& arguments) { return run_swell(scratch, arguments, "cd '" + folder + "' &&"); }

    /// Returns all files in the folder with their content.
    [[nodiscard]] std::map<std::string, std::string> files() const
    {
        std::map<std::string, std::string> found;
        for (const auto& entry : fs::recursive_directory_iterator(folder)) {
            const std::string name = entry.path().filename();
            if (entry.is_regular_file() && name != "stdout.txt" && name != "stderr.txt") {
                found[entry.path()] = content_of(entry.path());
            }
        }
        return found;
    }

    /// Expects that the command is refused in one line that contains `why`, and that no file changes.
    void expect_refused(const std::string& arguments, const std::string& why)
    {
        const auto before = files();
        const ProgramResult result = swell(arguments);
        EXPECT_EQ(result.exit_code, 2) << arguments;
        EXPECT_THAT(result.messages, HasSubstr(why)) << arguments;
        EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
        EXPECT_EQ(files(), before) << arguments;
    }

    ScratchFolder scratch;
    std::string folder = scratch.path_of("");
    std::string scenario = pond(scratch);
};

/// --out is checked before the scenario is read: this scenario does not exist.
TEST_F(KeptFiles, InTheWayOfTheOutputAreRefusedBeforeSetUp)
{
    const std::string file = scratch.file("file", "kept");
    for (const std::string& out : {file, file + "/below", file + "/far/below/"}) {
        const ProgramResult result = run_swell(scratch, "run no_such_scenario --out '" + out + "'");
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_THAT(result.messages, testing::HasSubstr("is a file; wanted is a directory")) << out;
    }
    EXPECT_EQ(content_of(file), "kept");
}

/// Files of the user were lost in a folder that no run had written to. The test makes a file of each name that a run can
/// leave, and of each such name with ".partial".
TEST_F(KeptFiles, OfTheUserByARunsNamesAreNotReplaced)
{
    fs::create_directories(scratch.path_of("mine"));
    for (const std::string& name : run_file_names()) {
        for (const std::string& file : {name, name + ".partial"}) {
            (void)scratch.file("mine/" + file, "the user's own");
            expect_refused("run pond.toml --quiet --out mine --overwrite --frames 2", "--out mine: " + file + " exists");
            fs::remove(scratch.path_of("mine/" + file));
        }
    }
}

TEST_F(KeptFiles, OfAScenarioAreNotReplacedByAnyOption)
{
    fs::create_hard_link(scenario, scratch.path_of("hard.toml"));
    fs::create_symlink(scenario, scratch.path_of("soft.toml"));
    for (const std::string file : {"pond.toml", "./pond.toml", "hard.toml", "soft.toml"}) {
        for (const std::string command :
             {"run pond.toml --frames 2 --json ", "run pond.toml --frames 2 --save-state ", "check pond.toml --json ",
              "check pond.toml --write-grid ", "profile pond.toml --frames 2 --json ",
              "profile pond.toml --frames 2 --frames-csv ", "bench solvers pond.toml --json "}) {
            expect_refused(command + file, "is read, and --");
        }
    }
    expect_refused("check soft.toml --json pond.toml", "soft.toml: is read, and --json would replace it");
    expect_refused("check /dev/stdin --json pond.toml <pond.toml", "is read, and --json would replace it");
}

TEST_F(KeptFiles, AreNotWhereTheProgramsOwnOutputGoes)
{
    const auto before = files();
    const std::string command = "cd '" + folder + "' && '" SWELL_PROGRAM "' check pond.toml --json - 2>stderr.txt ";
    for (const char* way : {">>pond.toml", "1<>pond.toml"}) {
        EXPECT_NE(std::system((command + way).c_str()), 0);
        EXPECT_THAT(content_of(scratch.path_of("stderr.txt")), HasSubstr("the program's own output goes to it"));
        EXPECT_EQ(files(), before);
    }
}

/// Formerly wave heights replaced the bathymetry, with exit code 0.
TEST_F(KeptFiles, OfARasterAreNotReplacedByTheRunThatReadsThem)
{
    const std::string raster = "ncols 5\nnrows 5\nxllcorner 0\nyllcorner 0\ncellsize 20\n" + [] {
        std::string rows;
        for (int row = 0; row < 5; ++row) {
            rows += "-10 -10 -10 -10 -10\n";
        }
        return rows;
    }();
    const std::vector<std::string> names = build_options().geo ? std::vector<std::string>{"maximum.tif", "depths.asc"}
                                                               : std::vector<std::string>{"depths.asc"};
    for (const std::string& name : names) {
        (void)scratch.file(name, raster);
        (void)scratch.file("port.toml", "[bathymetry]\ntype = \"file\"\nfile = \"" + name +
                                            "\"\ncell_size_m = 10.0\npositive = \"up\"\n" +
                                            (build_options().geo ? "" : "crs = \"local\"\n"));
        expect_refused("check port.toml --write-grid " + name, name + ": is read, and --write-grid would replace it");
    }
    if (build_options().geo) {
        const std::string run = "run port.toml --set bathymetry.file=maximum.tif --quiet --out . --overwrite";
        expect_refused(run, "maximum.tif exists");
        fs::remove(scratch.path_of("maximum.tif"));
        ASSERT_EQ(swell("run pond.toml --frames 2 --out .").exit_code, 0);
        expect_refused(run, "maximum.tif: is read, and --out would replace it"); // of a run, and read all the same
    }
}

/// Files that belong to a raster by their names are read with it. So are the files of a start and the sources of a virtual
/// raster.
TEST_F(KeptFiles, BesideARasterAreNotReplacedEither)
{
    if (!build_options().geo) {
        GTEST_SKIP() << "this build has no SWELL_GEO";
    }
    ASSERT_EQ(swell("run pond.toml --frames 2 --out out").exit_code, 0);
    fs::copy(scratch.path_of("out/maximum.tif"), scratch.path_of("bed.tif"));
    (void)scratch.file("depths.asc", "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 20\n9 9\n9 9\n");
    (void)scratch.file("depths.prj", "PROJCS[\"a plane\"]");
    (void)scratch.file("bed.vrt", R"(<VRTDataset rasterXSize="61" rasterYSize="47">
        <GeoTransform>-2.5, 5, 0, 232.5, 0, -5</GeoTransform>
        <VRTRasterBand dataType="Float64" band="1"><SimpleSource><SourceFilename relativeToVRT="1">bed.tif</SourceFilename>
        <SourceBand>1</SourceBand></SimpleSource></VRTRasterBand></VRTDataset>)");
    (void)scratch.file("start.asc", "ncols 61\nnrows 47\nxllcorner 0\nyllcorner 0\ncellsize 5\n");
    (void)scratch.file("port.toml",
                       "[bathymetry]\ntype = \"file\"\nfile = \"bed.tif\"\ncrs = \"local\"\ncell_size_m = 5.0\n"
                       "positive = \"down\"\n");
    (void)scratch.file("plain.toml", "[bathymetry]\ntype = \"file\"\nfile = \"depths.asc\"\ncell_size_m = 5.0\n"
                                     "positive = \"down\"\n");
    expect_refused("check plain.toml --json depths.prj", "depths.prj: is read, and --json");
    expect_refused("check port.toml --json bed.tif", "is read, and --json");
    const std::string by_vrt = "check port.toml --set bathymetry.file=bed.vrt --allow-driver VRT --json ";
    expect_refused(by_vrt + "bed.vrt", "is read, and --json");
    expect_refused(by_vrt + "bed.tif", "is read, and --json");
    expect_refused("check pond.toml --set initial.zeta_file=start.asc --json start.asc", "is read, and --json");
}

TEST_F(KeptFiles, OfAStateAndAProfileAreNotReplacedByWhatIsMadeOfThem)
{
    ASSERT_EQ(swell("run pond.toml --frames 2 --save-state a.state").exit_code, 0);
    expect_refused("run pond.toml --frames 2 --quiet --from-state a.state --save-state a.state",
                   "is read, and --save-state");
    ASSERT_EQ(swell("profile pond.toml --frames 2 --warm-up 1 --json p.json").exit_code, 0);
    expect_refused("compare p.json p.json --json p.json", "p.json: is read, and --json");
    (void)scratch.file("m.mtx", "%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n1 1 2.0\n2 2 2.0\n");
    expect_refused("bench matrix m.mtx --json m.mtx", "m.mtx: is read, and --json");
}

TEST_F(KeptFiles, HaveANameOnceInACommand)
{
    expect_refused("check pond.toml --json a --write-grid a", "--json writes to the same file");
    fs::create_directories(scratch.path_of("out"));
    expect_refused("run pond.toml --out out --json out/summary.json", "--out writes to the same file");
}

/// The names under which files of a folder were made, or closed, during the object's life.
class SeenFiles
{
public:
    SeenFiles(const std::string& folder, std::uint32_t events) : descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    {
        inotify_add_watch(descriptor_, folder.c_str(), events);
    }
    ~SeenFiles() { close(descriptor_); }
    SeenFiles(const SeenFiles&) = delete;
    SeenFiles& operator=(const SeenFiles&) = delete;

    std::set<std::string> names()
    {
        std::set<std::string> names;
        alignas(inotify_event) std::array<char, 1 << 16> events{};
        for (ssize_t bytes = 0; (bytes = read(descriptor_, events.data(), events.size())) > 0;) {
            for (ssize_t at = 0; at < bytes;) {
                const auto* event = reinterpret_cast<const inotify_event*>(events.data() + at);
                names.insert(event->len > 0 ? event->name : "");
                at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
            }
        }
        return names;
    }

private:
    int descriptor_;
};

/// Formerly an unfinished file was opened a second time by its name. If a link had taken its place meanwhile, the results
/// went into the link's target. A file that is opened only once is closed under its final name.
TEST_F(KeptFiles, BehindLinksAreSafeBecauseNoOutputIsOpenedTwice)
{
    fs::create_directories(scratch.path_of("out"));
    SeenFiles made(scratch.path_of("out"), IN_CREATE);
    SeenFiles closed(scratch.path_of("out"), IN_CLOSE);
    const std::string fields = build_options().geo ? " --fields-every 1" : "";
    ASSERT_EQ(swell("run pond.toml --frames 2 --out out --json out/again.json --save-state out/a.state" + fields).exit_code,
              0);
    const std::set<std::string> names = closed.names();
    if (names.empty()) {
        GTEST_SKIP() << "this system does not report closed files";
    }
    EXPECT_TRUE(made.names().contains("gauges.csv.partial"));
    EXPECT_TRUE(names.contains("gauges.csv"));
    EXPECT_TRUE(std::none_of(names.begin(), names.end(), [](const auto& name) { return name.ends_with(".partial"); }))
        << testing::PrintToString(names);
}

/// One line names the files to be replaced, and the program does not ask.
TEST_F(KeptFiles, OfARunAreNamedBeforeTheyGo)
{
    ASSERT_EQ(swell("run pond.toml --frames 2 --out out").exit_code, 0);
    const ProgramResult again = swell("run pond.toml --frames 2 --out out --overwrite");
    EXPECT_EQ(again.exit_code, 0);
    EXPECT_THAT(again.messages, HasSubstr("--out out: --overwrite replaces gauges.csv, "));
    (void)scratch.file("out/ships.csv", "my table");
    expect_refused("run pond.toml --frames 2 --out out --overwrite", "--out out: ships.csv exists");
}

} // namespace
} // namespace swell::engine
