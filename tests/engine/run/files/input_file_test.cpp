#include "engine/run/files/input_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

std::string refusal_of(const std::string& file)
{
    try {
        return "read: " + content_of_input(file);
    } catch (const InputError& error) {
        return error.what();
    }
}

/// Formerly a folder gave "basic_filebuf::underflow", like a fault of the machine, and a device without end filled all
/// memory.
TEST(InputFile, IsNoFolderAndNoDevice)
{
    const ScratchFolder scratch;
    EXPECT_THAT(refusal_of(scratch.path_of("")), testing::HasSubstr(": is a directory; wanted is the name of a file"));
    EXPECT_EQ(refusal_of("/dev/zero"), "/dev/zero: is a device; wanted is the name of a file");
    EXPECT_THAT(refusal_of(scratch.path_of("none")), testing::HasSubstr("none: cannot be opened: No such file"));
}

TEST(InputFile, IsReadByteByByte)
{
    const ScratchFolder scratch;
    std::string content(200'001, '\0');
    content[70'000] = '\n';
    content.back() = '\x1a';
    EXPECT_EQ(content_of_input(scratch.file("a", content)), content);
    EXPECT_EQ(content_of_input(scratch.file("b", "")), "");
}

} // namespace
} // namespace swell::engine
