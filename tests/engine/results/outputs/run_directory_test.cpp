#include "engine/results/outputs/run_directory.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sys/stat.h>

#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "program_runner.hpp"

/// A directory holds the files of one run, so an old fields.nc never remains with a new summary.json.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

std::vector<std::string> names_in(const std::string& directory)
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        names.push_back(entry.path().filename());
    }
    return names;
}

TEST(RunDirectory, ASecondRunIsRefusedInOneLineAndChangesNothing)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const std::string run = "run '" + pond(scratch) + "' --out '" + out + "'";
    ASSERT_EQ(run_swell(scratch, run + " --frames 3").exit_code, 0);
    const std::string before = content_of(out + "/gauges.csv");
    const ProgramResult second = run_swell(scratch, run + " --frames 5");
    EXPECT_EQ(second.exit_code, 2);
    EXPECT_THAT(second.messages, HasSubstr("gauges.csv of an earlier run exists"));
    EXPECT_EQ(std::count(second.messages.begin(), second.messages.end(), '\n'), 1) << second.messages;
    EXPECT_EQ(content_of(out + "/gauges.csv"), before);
}

/// The first run leaves fields, the second makes none. A file that belongs to somebody else stays.
TEST(RunDirectory, OverwriteLeavesOneRunAlone)
{
    if (!build_options().geo) {
        GTEST_SKIP() << "this build writes no fields";
    }
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const std::string run = "run '" + pond(scratch) + "' --overwrite --out '" + out + "'";
    ASSERT_EQ(run_swell(scratch, run + " --frames 3 --fields-every 1").exit_code, 0);
    (void)scratch.file("out/notes.txt", "mine");
    const std::string first = content_of(out + "/gauges.csv");
    const ProgramResult bad = run_swell(scratch, run + " --set sea.height_m=-1");
    EXPECT_EQ(bad.exit_code, 2);
    EXPECT_EQ(content_of(out + "/gauges.csv"), first) << "a run that was refused takes nothing away";
    EXPECT_TRUE(std::filesystem::exists(out + "/fields.nc"));
    ASSERT_EQ(run_swell(scratch, run + " --frames 5").exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(out + "/fields.nc"));
    EXPECT_EQ(nlohmann::json::parse(content_of(out + "/summary.json"))["frames"], 5);
    EXPECT_NE(content_of(out + "/gauges.csv"), first);
    EXPECT_EQ(content_of(out + "/notes.txt"), "mine");
}

/// A run refuses to begin if a link has the name of one of its files, even with --overwrite, and never writes to the link's
/// target.
TEST(RunDirectory, IsRefusedWhereALinkHasTheNameOfAFile)
{
    const ScratchFolder scratch;
    const std::string treasure = scratch.file("treasure.txt", "gold");
    const std::string out = scratch.path_of("out");
    std::filesystem::create_directories(out);
    for (const std::string& name : run_file_names()) {
        for (const std::string& link : {name, name + ".partial"}) {
            const std::filesystem::path at = std::filesystem::path(out) / link;
            for (const std::string& target : {treasure, scratch.path_of("nowhere"), std::string("/dev/null")}) {
                std::filesystem::create_symlink(target, at);
                EXPECT_THAT(refusal<InputError>([&] { refuse_what_is_no_file(out); }),
                            HasSubstr(link + " is a symbolic link"));
                std::filesystem::remove(at);
            }
        }
    }
    std::filesystem::create_symlink(treasure, out + "/fields.nc");
    const ProgramResult result = run_swell(scratch, "run '" + pond(scratch) + "' --overwrite --out '" + out + "'");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
    EXPECT_EQ(content_of(treasure), "gold");
}

/// A folder cannot be replaced by a file, and a pipe would block the run until somebody reads it.
TEST(RunDirectory, IsRefusedWhereAFolderOrAPipeHasTheNameOfAFile)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    std::filesystem::create_directories(out);
    for (const std::string& name : run_file_names()) {
        for (const std::string& taken : {name, name + ".partial"}) {
            const std::string at = scratch.path_of("out/" + taken);
            std::filesystem::create_directory(at);
            EXPECT_THAT(refusal<InputError>([&] { refuse_what_is_no_file(out); }),
                        HasSubstr(taken + " is not a plain file"));
            std::filesystem::remove(at);
            ASSERT_EQ(mkfifo(at.c_str(), 0600), 0);
            EXPECT_THAT(refusal<InputError>([&] { refuse_what_is_no_file(out); }),
                        HasSubstr(taken + " is not a plain file"));
            std::filesystem::remove(at);
            (void)scratch.file("out/" + taken, "of an earlier run");
            EXPECT_NO_THROW(refuse_what_is_no_file(out));
            std::filesystem::remove(at);
        }
    }
}

TEST(RunDirectory, IsLockedForOneRunAsLongAsThatLives)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("a/b");
    {
        const RunDirectoryLock lock(out);
        EXPECT_THAT(refusal<MachineError>([&] { const RunDirectoryLock second(out); }), HasSubstr("another run writes"));
        EXPECT_TRUE(std::filesystem::is_empty(out)) << "the lock is no file";
        EXPECT_NO_THROW(lock.check_is_there());
        std::filesystem::rename(out, scratch.path_of("a/c"));
        EXPECT_THAT(refusal<MachineError>([&] { lock.check_is_there(); }), HasSubstr("was removed or renamed"));
    }
    EXPECT_NO_THROW(RunDirectoryLock(scratch.path_of("a/c")));
}

/// Names of scenarios, ships and gauges are texts in files and pictures, and never parts of paths.
TEST(RunDirectory, NothingIsWrittenOutsideIt)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const std::string home = scratch.path_of("home");
    std::string text = "name = \"" + scratch.path_of("elsewhere") + "\"\n" + content_of(pond(scratch));
    text.replace(text.find("barge"), 5, "../x");
    text.replace(text.find("middle"), 6, "a/b");
    const std::string scenario = scratch.file("named.toml", text);
    std::filesystem::create_directories(home);
    std::filesystem::create_directories(out);
    const auto others = [&] {
        std::map<std::string, std::string> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(scratch.path_of(""))) {
            const std::string name = entry.path().string();
            if (!name.starts_with(out + "/") && !name.ends_with("stdout.txt") && !name.ends_with("stderr.txt")) {
                files[name] = entry.is_directory() ? "" : content_of(name);
            }
        }
        return files;
    };
    const auto before = others();
    const std::string fields = build_options().geo ? " --fields-every 1" : "";
    const ProgramResult result = run_swell(scratch, "run '" + scenario + "' --frames 2 --out '" + out + "'" + fields,
                                           "cd '" + out + "' && HOME='" + home + "'");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(others(), before);
    for (const std::string& file : names_in(out)) {
        EXPECT_THAT(run_file_names(), testing::Contains(file));
    }
}

} // namespace
} // namespace swell::engine
