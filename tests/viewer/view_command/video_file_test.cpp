#include "viewer/view_command/video_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "given_frames.hpp"

/// `swell view --record FILE.mp4` with a script named ffmpeg that is first on PATH.
namespace swell::viewer
{
namespace
{

using engine::content_of;
using engine::ProgramResult;
using testing::HasSubstr;

class Video : public GivenFrames
{
protected:
    /// Installs a script that `view` finds as ffmpeg. Without this call, `view` finds no ffmpeg.
    void put_ffmpeg(const std::string& script)
    {
        const std::string file = scratch.file("bin/ffmpeg", "#!/bin/sh\n" + script);
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    }
    ProgramResult record(const std::string& options)
    {
        return engine::run_swell(scratch, "view " + pond + " --size 160x120 --record '" + film() + "' " + options,
                                 "env PATH='" + scratch.path_of("bin") + "'");
    }
    [[nodiscard]] std::string film() const { return out("film.mp4"); }

    /// A script that saves its arguments and writes its input to the file named by the last argument.
    const std::string keep = "PATH=/usr/bin:/bin\necho \"$@\" >'" + scratch.path_of("words") +
                             "'\nfor last; do :; done\ncat >\"${last#file:}\"\n";

private:
    void SetUp() override { std::filesystem::create_directory(scratch.path_of("bin")); }
};

TEST_F(Video, IsEveryPictureOneAfterTheOther)
{
    put_ffmpeg(keep);
    const ProgramResult result = record("--frames 2:8:3");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(names_in(out("")), (std::set<std::string>{"film.mp4"}));
    EXPECT_EQ(content_of(film()).size(), 3U * 160 * 120 * 3);
    const std::string words = content_of(scratch.path_of("words"));
    EXPECT_THAT(words, HasSubstr("-video_size 160x120"));
    EXPECT_THAT(words, HasSubstr("-framerate 6.66667")) << "every third of 20 frames a second";
    EXPECT_THAT(result.output, HasSubstr("film.mp4"));
}

TEST_F(Video, HoldsThePicturesThatAreRecordedInAFolder)
{
    put_ffmpeg(keep);
    ASSERT_EQ(record("--no-overlay --frames 5:5").exit_code, 0);
    ASSERT_EQ(view(pond, "--no-overlay --record '" + out("film") + "' --frames 5:5").exit_code, 0);
    const engine::Picture picture = engine::read_png(out("film/000005.png"));
    const auto* const bytes = reinterpret_cast<const char*>(picture.pixels.data());
    EXPECT_TRUE(content_of(film()) == std::string(bytes, 3 * picture.pixels.size()));
}

TEST_F(Video, IsRefusedWithTheCommandToMakeItWhereThereIsNoFfmpeg)
{
    const ProgramResult result = record("--frames 0:8:2");
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.messages, HasSubstr("ffmpeg is not on PATH"));
    EXPECT_THAT(result.messages, HasSubstr("ffmpeg -framerate 10 -pattern_type glob -i '" + out("film") + "/*.png'"));
    EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
}

TEST_F(Video, ThatFfmpegCannotMakeLeavesNoFile)
{
    put_ffmpeg("PATH=/usr/bin:/bin\nhead -c 1000 >/dev/null\nexit 7\n");
    const ProgramResult result = record("--frames 0:8:1");
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.messages, HasSubstr("film.mp4: ffmpeg"));
    EXPECT_EQ(names_in(out("")), std::set<std::string>());
}

/// A former fault: the target of the link was overwritten, and film.mp4 became the link.
TEST_F(Video, IsNeverWrittenThroughALinkOfSomebodyElses)
{
    put_ffmpeg(keep);
    const std::string victim = scratch.file("victim", "precious");
    std::filesystem::create_directory(out(""));
    std::filesystem::create_symlink(victim, out("film.mp4.partial"));
    ASSERT_EQ(record("--frames 0:4:1").exit_code, 0);
    EXPECT_EQ(content_of(victim), "precious");
    EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(film())));
    EXPECT_EQ(content_of(film()).size(), 5U * 160 * 120 * 3);
}

TEST_F(Video, DoesNotTakeTheNameForAFileThatWasSwappedIn)
{
    const std::string victim = scratch.file("victim", "precious");
    put_ffmpeg("PATH=/usr/bin:/bin\nln -sf '" + victim + "' '" + out("film.mp4.partial") + "'\ncat >/dev/null\n");
    const ProgramResult result = record("--frames 0:4:1");
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.messages, HasSubstr("film.mp4: its unfinished file is gone or was replaced"));
    EXPECT_FALSE(std::filesystem::exists(film()));
    EXPECT_EQ(content_of(victim), "precious");
}

TEST_F(Video, IsReplacedOnlyWhenAskedFor)
{
    put_ffmpeg(keep);
    static_cast<void>(scratch.file("out/film.mp4", "precious"));
    const ProgramResult refused = record("--frames 2");
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.messages, HasSubstr("film.mp4: exists already"));
    EXPECT_EQ(content_of(film()), "precious");
    ASSERT_EQ(record("--frames 1 --overwrite").exit_code, 0);
    EXPECT_EQ(content_of(film()).size(), 2U * 160 * 120 * 3);
}

} // namespace
} // namespace swell::viewer
