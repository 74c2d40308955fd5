#include "engine/results/outputs/run_list.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <utime.h>

#include "engine/results/outputs/run_directory.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "geo_test.hpp"
#include "program_runner.hpp"

/// Which files of a directory belong to a run, and which to the user.
namespace swell::engine
{
namespace
{

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class RunListTest : public testing::Test
{
protected:
    [[nodiscard]] EarlierFiles there() const { return {out, run_files()}; }
    [[nodiscard]] std::string file(const std::string& name, const std::string& content) const
    {
        return scratch.file("out/" + name, content);
    }
    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(out)) {
            found.push_back(entry.path().filename());
        }
        return found;
    }
    /// Writes a file in the same way as a run.
    void write(RunList& list, const std::string& name, const std::string& content) const
    {
        const NamingWatch watch([&](const std::string&, std::uint64_t bytes) { list.add(name, bytes); });
        AtomicFile whole(out + "/" + name);
        whole.stream() << content;
        whole.finish();
    }
    /// A run that ended well.
    void run(const std::vector<std::pair<std::string, std::string>>& files) const
    {
        RunList list(there(), {"gauges.csv", "hs.tif", "summary.json"});
        for (const auto& [name, content] : files) {
            write(list, name, content);
        }
        list.close();
    }
    void expect_listed_again() const
    {
        EXPECT_THAT(there().strange(), IsEmpty());
        EXPECT_NO_THROW(refuse_files_there(there(), true));
    }

    ScratchFolder scratch;
    std::string out = scratch.path_of("out");

    void SetUp() override { fs::create_directories(out); }
};

TEST_F(RunListTest, NoNameAloneMakesAFileARuns)
{
    for (const std::string& name : run_file_names()) {
        for (const std::string& taken : {name, name + ".partial"}) {
            (void)file(taken, "the user's own");
            for (const bool overwrite : {false, true}) {
                const std::string why = refusal<InputError>([&] { refuse_files_there(there(), overwrite); });
                EXPECT_THAT(why, HasSubstr(taken.ends_with("partial") ? taken : name));
                EXPECT_THAT(why, HasSubstr("move it away, or name another directory")) << taken;
            }
            fs::remove(out + "/" + taken);
        }
    }
    (void)file("notes.txt", "mine");
    EXPECT_NO_THROW(refuse_files_there(there(), false));
}

TEST_F(RunListTest, ARunIsReplacedWithOverwriteAlone)
{
    run({{"gauges.csv", "1"}, {"summary.json", "{}"}});
    EXPECT_THAT(refusal<InputError>([&] { refuse_files_there(there(), false); }),
                HasSubstr("gauges.csv of an earlier run exists; allowed are another directory, or --overwrite"));
    EXPECT_NO_THROW(refuse_files_there(there(), true));
    EXPECT_EQ(replaced_files(there()), "--out " + out + ": --overwrite replaces gauges.csv, run.json, summary.json");
}

TEST_F(RunListTest, AFileOfTheUsersBesideARunIsRefusedByName)
{
    run({{"gauges.csv", "1"}, {"summary.json", "{}"}});
    (void)file("hs.tif", "bathymetry");
    EXPECT_THAT(refusal<InputError>([&] { refuse_files_there(there(), true); }), HasSubstr("hs.tif exists and is not"));
    fs::remove(out + "/hs.tif");
    (void)file("gauges.csv", "edited by hand");
    EXPECT_THAT(refusal<InputError>([&] { refuse_files_there(there(), true); }), HasSubstr("gauges.csv exists and is"));
}

TEST_F(RunListTest, WhatTheNewRunDidNotMakeGoesAndNothingElse)
{
    run({{"gauges.csv", "1"}, {"hs.tif", "22"}, {"summary.json", "{}"}});
    (void)file("notes.txt", "mine");
    (void)file("a.tif", "mine");
    run({{"gauges.csv", "4444"}});
    EXPECT_THAT(names(), UnorderedElementsAre("run.json", "gauges.csv", "notes.txt", "a.tif"));
    const auto json = nlohmann::json::parse(content_of(out + "/run.json"));
    EXPECT_EQ(json["closed"], true);
    EXPECT_EQ(json["files"], (nlohmann::json{{{"name", "gauges.csv"}, {"bytes", 4}}}));
}

/// A list in every state that a killed run can leave it in, of a run that replaces another.
TEST_F(RunListTest, ARunThatWasKilledAtAnyMomentCanBeReplaced)
{
    run({{"gauges.csv", "1"}, {"hs.tif", "22"}, {"summary.json", "{}"}});
    fs::create_directories(scratch.path_of("moments"));
    int moments = 0;
    const auto keep = [&] { fs::copy(out, scratch.path_of("moments/" + std::to_string(moments++))); };
    {
        RunList list(there(), {"gauges.csv", "hs.tif"});
        keep();
        for (const char* name : {"gauges.csv", "hs.tif"}) {
            AtomicFile whole(out + "/" + name);
            whole.stream() << "of another size" << std::flush;
            keep();
            list.add(name, 15);
            keep();
            whole.finish();
            keep();
        }
        (void)file("run.json.partial", "{\n  \"swell_f"); // of its closing
        keep();
        fs::remove(out + "/run.json.partial");
        fs::remove(out + "/summary.json");
        keep();
        list.close();
        keep();
    }
    for (int moment = 0; moment < moments; ++moment) {
        out = scratch.path_of("moments/" + std::to_string(moment));
        expect_listed_again();
        run({{"gauges.csv", "55555"}});
        EXPECT_THAT(names(), UnorderedElementsAre("run.json", "gauges.csv")) << moment;
    }
}

/// A run may be killed when it has only begun its first file.
TEST_F(RunListTest, ARunThatWasKilledAtItsFirstFileCanBeReplaced)
{
    for (const char* text : {"", "{", "{\n  \"swell_files\": 1,\n  \"id\": \"12"}) {
        (void)file("run.json.partial", text);
        expect_listed_again();
        run({{"gauges.csv", "1"}});
        EXPECT_THAT(names(), UnorderedElementsAre("run.json", "gauges.csv"));
        fs::remove_all(out);
        fs::create_directories(out);
    }
    (void)file("run.json.partial", "{\"mine\": 1}");
    EXPECT_THAT(there().strange(), ElementsAre("run.json.partial"));
}

TEST_F(RunListTest, AListNamesFilesOfARunAndNoPaths)
{
    for (const char* name : {"../../etc/passwd", "/etc/passwd", "notes.txt", "./hs.tif", "run.json", ""}) {
        for (const std::string& list :
             {R"({"swell_files": 1, "names": [")" + std::string(name) + "\"]}",
              R"({"swell_files": 1, "files": [{"bytes": 1, "name": ")" + std::string(name) + "\"}]}"}) {
            (void)file("run.json", list);
            EXPECT_THAT(refusal<InputError>([&] { (void)there(); }), HasSubstr("run.json exists and is not the list"));
        }
    }
}

TEST_F(RunListTest, AFileOfThatNameIsNotTakenForAList)
{
    for (const char* text :
         {"", "[]", "{}", "7", "{\"swell_files\": 2}", R"({"swell_files": 1, "files": [{"name": "hs.tif"}]})",
          R"({"swell_files": 1, "files": [{"name": "hs.tif", "bytes": -1}]})", R"({"swell_files": 1, "files": 5})",
          R"({"swell_files": 1, "names": "hs.tif"} x)"}) {
        (void)file("run.json", text);
        EXPECT_THAT(refusal<InputError>([&] { (void)there(); }), HasSubstr("run.json exists and is not the list")) << text;
    }
}

TEST_F(RunListTest, AFileThatWasMadeMeanwhileIsLeftAndTheRunsOwnToo)
{
    RunList list(there(), {"hs.tif"});
    {
        AtomicFile whole(out + "/hs.tif");
        whole.stream() << "wave heights";
        (void)file("hs.tif", "bathymetry");
        const NamingWatch watch([&](const std::string&, std::uint64_t bytes) { list.add("hs.tif", bytes); });
        EXPECT_THAT(refusal<MachineError>([&] { whole.finish(); }),
                    HasSubstr("the run's own is " + out + "/hs.tif.partial"));
    }
    EXPECT_EQ(content_of(out + "/hs.tif"), "bathymetry");
    EXPECT_EQ(content_of(out + "/hs.tif.partial"), "wave heights");
}

TEST_F(RunListTest, GoesWithARunThatLeftNothing)
{
    {
        const RunList list(there(), {"hs.tif"});
        EXPECT_THAT(names(), ElementsAre("run.json"));
    }
    EXPECT_THAT(names(), IsEmpty());
}

/// Version 0.2.0 made no lists.
TEST_F(RunListTest, ASummaryOfOursSpeaksForARunOfBefore)
{
    const std::string ours = R"({"scenario": "a", "frame_ms": {}, "state_hash": "0", "provenance": {}})";
    const auto set_time = [&](const std::string& name, time_t time) {
        const utimbuf times{time, time};
        ASSERT_EQ(utime((out + "/" + name).c_str(), &times), 0);
    };
    (void)file("hs.tif", "wave heights");
    (void)file("fields.nc.partial", "fields");
    (void)file("summary.json", ours);
    set_time("hs.tif", 1'000'000'000);
    set_time("summary.json", 1'000'000'001);
    EXPECT_NO_THROW(refuse_files_there(there(), true));
    EXPECT_THROW(refuse_files_there(there(), false), InputError);
    set_time("hs.tif", 1'000'000'002);
    EXPECT_THAT(refusal<InputError>([&] { refuse_files_there(there(), true); }), HasSubstr("hs.tif exists"))
        << "it was written behind the summary, which was a run's last file";
    set_time("hs.tif", 1'000'000'000);
    run({{"gauges.csv", "1"}});
    EXPECT_THAT(names(), UnorderedElementsAre("run.json", "gauges.csv"));
    fs::remove(out + "/run.json");
    (void)file("summary.json", R"({"scenario": "somebody else's"})");
    EXPECT_THAT(refusal<InputError>([&] { refuse_files_there(there(), true); }), HasSubstr("gauges.csv exists"));
}

} // namespace
} // namespace swell::engine
