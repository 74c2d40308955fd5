#include "engine/run/base/plain_text.hpp"

#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

using namespace std::string_literals;

std::string refusal_of_text(const std::string& content)
{
    try {
        return "taken: " + std::string(plain_text(content, "a.csv"));
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(PlainText, IsWhatStandsBehindAByteOrderMark)
{
    EXPECT_EQ("taken: time_s\n", refusal_of_text("\xef\xbb\xbftime_s\n"));
    EXPECT_EQ("taken: time_s\r\n0\r\n", refusal_of_text("time_s\r\n0\r\n"));
    EXPECT_EQ("taken: ", refusal_of_text(""));
    EXPECT_EQ("taken: no end", refusal_of_text("no end"));
}

TEST(PlainText, NamesOtherEncodingsAndLineEnds)
{
    EXPECT_EQ("a.csv: is a text in UTF-16: save it as UTF-8", refusal_of_text("\xff\xfet\0i\0"s));
    EXPECT_EQ("a.csv: is a text in UTF-16: save it as UTF-8", refusal_of_text("\xfe\xff\0t\0i"s));
    EXPECT_EQ("a.csv: is a text in UTF-32: save it as UTF-8", refusal_of_text("\xff\xfe\0\0t\0\0\0"s));
    EXPECT_TRUE(refusal_of_text("time_s\r0\r1\r").starts_with("a.csv: its lines end with only a carriage return"));
}

TEST(PlainText, ShowsWhatCannotBeSeenByItsCode)
{
    EXPECT_EQ("10.5", visible("10.5"));
    EXPECT_EQ("<U+001A>", visible("\x1a"));
    EXPECT_EQ("1<U+00A0>000", visible("1\xc2\xa0"
                                      "000"));
    EXPECT_EQ("<U+200B>x<U+FEFF>", visible("\xe2\x80\x8bx\xef\xbb\xbf"));
    EXPECT_EQ("Häfen", visible("Häfen"));
    EXPECT_EQ("H<0xE4>fen", visible("H\xe4"
                                    "fen"));
    EXPECT_EQ("<0xE2><0x80>", visible("\xe2\x80"));
    EXPECT_EQ(std::string(40, 'a'), visible(std::string(100, 'a')));
}

TEST(SmallLetters, AreOfTheCapitalsOnly)
{
    EXPECT_EQ("m/s, 10°e", small_letters("M/s, 10°E"));
    EXPECT_EQ("", small_letters(""));
}

TEST(NumberOfWord, IsThatOfAWholeWord)
{
    EXPECT_EQ(-1.5, number_of_word("-1.5"));
    EXPECT_EQ(1500.0, number_of_word("+1.5e3"));
    for (const char* word : {"", "+", "+-1", "1.5D+01", "1 2", "1,5", "m"}) {
        EXPECT_EQ(std::nullopt, number_of_word(word)) << word;
    }
}

TEST(LeadingNumber, HasAPointInEveryLocaleAndLeavesTheRest)
{
    const auto read = [](std::string_view text) {
        const std::optional<LeadingNumber> found = leading_number(text);
        return found ? std::to_string(found->number) + "|" + std::string(found->rest) : "none";
    };
    EXPECT_EQ("0.100000|m", read("0.1m"));
    EXPECT_EQ("0.000001| degrees", read(" 1e-6 degrees"));
    EXPECT_EQ("1.000000|,5 m", read("+1,5 m"));
    for (const char* text : {"", " ", "m", "+-1", ".m"}) {
        EXPECT_EQ("none", read(text)) << text;
    }
}

} // namespace
} // namespace swell::engine
