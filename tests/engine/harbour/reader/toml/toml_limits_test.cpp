#include "engine/harbour/reader/toml/toml_limits.hpp"

#include <gtest/gtest.h>

#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

/// Deep nesting in a small file overflows the stack of a recursive reader. Each of these texts once ended the program with
/// a segmentation fault, or with a message as long as the file.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

std::string repeated(const std::string& part, int times)
{
    std::string text;
    for (int time = 0; time < times; ++time) {
        text += part;
    }
    return text;
}

std::string refusal_of_text(const std::string& text)
{
    const ScratchFolder folder;
    return refusal_of_scenario(folder.file("deep.toml", text));
}

TEST(TomlLimits, KeysAndHeadersOfManyPartsAreRefusedInTheirLine)
{
    const std::string deep = repeated("a.", 16'000) + "a";
    for (const std::string& text :
         {"frames = 1\n" + deep + " = 1\n", "frames = 1\n[" + deep + "]\n", "frames = 1\n[[" + deep + "]]\n",
          "frames = 1\nb = {" + deep + " = 1}\n", "frames = 1\n" + repeated("\"a b\" . 'c'\t.", 9'000) + "d = 1\n"}) {
        const std::string message = refusal_of_text(text);
        EXPECT_THAT(message, HasSubstr("deep.toml:2: a key has more than 16 parts")) << text.substr(0, 40);
        EXPECT_LT(message.size(), 300u);
    }
}

TEST(TomlLimits, NoTextHidesALongKeyFromThoseWhoCount)
{
    const std::string deep = repeated("a.", 16'000) + "a = 1}\n";
    for (const char* before :
         {"b = {c = \"\"\"x\"\"\"\", ", "b = {c = '''x''''', ", "b = {c = \"\\\"\", ", "b = {c = '\\', ",
          "b = {c = \"#\", ", "# it's\nb = {", "b = {c = '''\n'\n''', ", "c = \"not closed\nb = {"}) {
        EXPECT_THAT(refusal_of_text(before + deep), HasSubstr("a key has more than 16 parts")) << before;
    }
}

TEST(TomlLimits, NestedValuesAreRefused)
{
    for (const auto& text : {"a = " + repeated("[", 16'000) + repeated("]", 16'000) + "\n",
                             "a = " + repeated("{b=", 10'000) + "1" + repeated("}", 10'000) + "\n"}) {
        EXPECT_THAT(refusal_of_text(text), HasSubstr("deep.toml:1: not TOML"));
    }
}

TEST(TomlLimits, TextsNumbersAndCommentsMayHaveDots)
{
    const std::string dots = repeated("1.5, ", 40) + "1.5";
    EXPECT_NO_THROW(
        refuse_long_keys("a = [" + dots + "]\nb = \"" + repeated("x.", 40) + "\"\n# " + repeated("y.", 40), "x"));
    EXPECT_NO_THROW(refuse_long_keys(repeated("a.", 15) + "a = 1\n", "x"));
    EXPECT_THROW(refuse_long_keys(repeated("a.", 16) + "a = 1\n", "x"), InputError);
}

TEST(TomlLimits, TheCommandLineHasTheSameLimits)
{
    const ScratchFolder folder;
    const std::string file = folder.file("pond.toml", "frames = 1\n");
    const std::string deep = repeated("a.", 16'000) + "a";
    EXPECT_THAT(refusal_of_scenario(file, {{deep, "1"}}), HasSubstr("command line: a key of more than 16 parts"));
    EXPECT_THAT(refusal_of_scenario(file, {{"a", "{" + deep + " = 1}"}}), HasSubstr("a key has more than 16 parts"));
}

/// The library asks which kind of blank such a letter is; if it is not a blank, the behaviour is undefined. A form feed
/// ended debug builds.
TEST(TomlLimits, LettersThatTomlDoesNotHaveAreRefusedInTheirLine)
{
    for (const char* text : {"frames = 1\n[\f 2\n", "frames = 1\na = {b.e\xd2\x99.g = 1}\n", "# x\n\xc3\xa9 = 1\n",
                             "a = 1\nb = 1\xc2\xa0\n", "a = 1\nnx = 19\"\"\"\xef\xbb\xb7\"\"\"\n", "a = 1\nb\x7f = 1\n"}) {
        EXPECT_THAT(refusal_of_text(text), HasSubstr("deep.toml:2: not TOML: a letter or a quote where TOML allows none"))
            << text;
    }
}

TEST(TomlLimits, TextsAndCommentsMayHaveAnyLetters)
{
    for (const char* text :
         {"\xef\xbb\xbf# Br\xc3\xbc"
          "cke \xc2\xa0\na = \"\xc3\xa9\"\n",
          "\"\xc3\xa9\".b='\xc3\xa9'\r\n", "a = [\"\xc3\xa9\",'\xc3\xa9']\nb = \"\"\"\n\xc3\xa9\"\"\"\"\"\n",
          "a.\"b\".'c' = {\"d\"='e'}\n"}) {
        EXPECT_FALSE(has_strange_letters(text)) << text;
    }
    const ScratchFolder folder; // on the command line a word is a text without quotes
    const std::string file = folder.file("pond.toml", "frames = 1\n");
    EXPECT_THAT(refusal_of_scenario(file, {{"name", "Br\xc3\xbc"
                                                    "cke"}}),
                HasSubstr("bathymetry: is missing"));
}

TEST(TomlLimits, MessagesStayShortWhateverTheFileHolds)
{
    const std::string long_word(3'000'000, 'a');
    for (const std::string& text :
         {long_word + " = 1\n", "profile = \"" + long_word + "\"\n", "[" + long_word + "]\n",
          "[bathymetry]\ntype = \"" + long_word + "\"\n", "[bathymetry]\ntype = \"flat\"\n" + long_word + " = 3\n"}) {
        EXPECT_LT(refusal_of_text(text).size(), 2'100u) << text.substr(0, 40);
    }
}

} // namespace
} // namespace swell::engine
