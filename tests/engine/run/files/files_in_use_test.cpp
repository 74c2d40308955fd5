#include "engine/run/files/files_in_use.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/files/input_file.hpp"
#include "geo_test.hpp"

/// A file that was read is never written to, under any of its names.
namespace swell::engine
{
namespace
{

namespace fs = std::filesystem;
using testing::HasSubstr;

class FilesInUseTest : public testing::Test
{
protected:
    void write_to(const std::string& name)
    {
        AtomicFile file(scratch.path_of(name));
        file.stream() << "results";
        file.finish();
    }

    ScratchFolder scratch;
    FilesInUse files;
    FilesInUse::Scope scope{files, FilesInUse::Scope::Extent::thread};
    std::string input = scratch.file("input", "mine");
};

TEST_F(FilesInUseTest, AFileThatWasReadIsNotWrittenTo)
{
    EXPECT_EQ(content_of_input(input), "mine");
    EXPECT_THAT(refusal<InputError>([&] { write_to("input"); }), HasSubstr("files that were read are not overwritten"));
    EXPECT_NO_THROW(write_to("other"));
    EXPECT_EQ(content_of_input(input), "mine");
}

TEST_F(FilesInUseTest, AFileIsWhoItIsWhateverLinkLeadsToIt)
{
    fs::create_hard_link(input, scratch.path_of("hard"));
    fs::create_symlink(input, scratch.path_of("soft"));
    fs::create_directory_symlink(scratch.path_of(""), scratch.path_of("folder"));
    note_input(scratch.path_of("soft"));
    for (const char* name : {"input", "hard", "soft", "folder/input", "folder/./soft"}) {
        EXPECT_THAT(refusal<InputError>([&] { write_to(name); }), HasSubstr("was read")) << name;
    }
    EXPECT_TRUE(fs::is_symlink(scratch.path_of("soft")));
}

/// An editor writes a new file and gives it the name.
TEST_F(FilesInUseTest, AFileIsWhereItIsWhenItWasSavedAgain)
{
    note_input(input);
    fs::rename(scratch.file("saved", "newer"), input);
    EXPECT_THAT(refusal<InputError>([&] { write_to("input"); }), HasSubstr("was read"));
}

TEST_F(FilesInUseTest, WhatWasReadWhileTheOutputWasMadeIsNotReplaced)
{
    AtomicFile file(input);
    file.stream() << "results";
    note_input(input);
    EXPECT_THROW(file.finish(), InputError);
    EXPECT_EQ(content_of_input(input), "mine");
}

/// The refusal comes before an hour of computing.
TEST_F(FilesInUseTest, AnAnnouncedOutputIsNotRead)
{
    announce_output(input, "--json");
    fs::create_hard_link(input, scratch.path_of("hard"));
    for (const char* name : {"input", "hard"}) {
        EXPECT_THAT(refusal<InputError>([&] { (void)content_of_input(scratch.path_of(name)); }),
                    HasSubstr("is read, and --json would replace it"));
    }
}

TEST_F(FilesInUseTest, TwoOptionsDoNotNameTheSameFile)
{
    announce_output(scratch.path_of("new"), "--json");
    announce_output(scratch.path_of("new"), "--json");
    EXPECT_THAT(refusal<InputError>([&] { announce_output(scratch.path_of("./new"), "--save-state"); }),
                HasSubstr("--json writes to the same file"));
    for (const char* shared : {"-", "", "/dev/null"}) {
        announce_output(shared, "--json");
        EXPECT_NO_THROW(announce_output(shared, "--save-state")) << shared;
    }
}

TEST_F(FilesInUseTest, ADeviceMayBeReadAndWritten)
{
    note_input("/dev/null");
    EXPECT_NO_THROW({ AtomicFile("/dev/null").finish(); });
}

TEST_F(FilesInUseTest, AListEndsWithItsScope)
{
    note_input(input);
    FilesInUse inner;
    {
        const FilesInUse::Scope other(inner, FilesInUse::Scope::Extent::thread);
        EXPECT_NO_THROW(refuse_to_write_input(input));
    }
    EXPECT_THROW(refuse_to_write_input(input), InputError);
}

} // namespace
} // namespace swell::engine
