#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"

/// A message is one line that a terminal shows unchanged, because names in it may come from a hostile file.
namespace swell::engine
{
namespace
{

TEST(OneLine, HasNoControlCharacters)
{
    EXPECT_EQ("a b c d [31m", one_line("a\nb\rc\td\x1b[31m"));
    EXPECT_EQ("x  31m", one_line("x\xc2\x9b"
                                 " 31m"))
        << "a C1 control character begins an escape sequence too";
    EXPECT_EQ("Bj\xc3\xb8rn \xc2\xb5m", one_line("Bj\xc3\xb8rn \xc2\xb5m")) << "letters stay";
}

TEST(OneLine, IsCutInItsMiddleBetweenCharacters)
{
    std::string text = "begin ";
    for (int letter = 0; letter < 100'000; ++letter) {
        text += "\xc3\xb8";
    }
    const std::string line = one_line(text + " end");
    EXPECT_LT(line.size(), 2'100u);
    EXPECT_EQ(0u, line.find("begin "));
    EXPECT_EQ(line.size() - 4, line.rfind(" end"));
    EXPECT_NE(std::string::npos, line.find("\xc3\xb8 ... (198")) << line;
    EXPECT_NE(std::string::npos, line.find("left out) ... \xc3\xb8")) << line;
    EXPECT_EQ(std::string(2'000, 'a'), one_line(std::string(2'000, 'a')));
}

TEST(OneLine, NoWordIsLikeOneThatNobodyWouldType)
{
    EXPECT_EQ("period_s", nearest_word("perod_s", {"period_s", "height_m"}));
    EXPECT_EQ("", nearest_word(std::string(3'000'000, 'a'), {"period_s", "height_m"}));
}

} // namespace
} // namespace swell::engine
