#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

#include "project_files.hpp"

/// Checks that the fuzzer of the C interface calls every function, so that a new function is not forgotten.
namespace swell::house
{
namespace
{

/// Returns the names of the functions that the library exports, from symbols.txt, whose lines are like "swell_advance
/// SWELL_0".
std::set<std::string> shown_functions()
{
    std::set<std::string> names;
    for_each_line("tests/engine/doors/c_api/abi/symbols.txt", [&](const Line& line) {
        if (line.text.starts_with("swell_")) {
            names.insert(line.text.substr(0, line.text.find(' ')));
        }
    });
    return names;
}

/// Returns whether a line contains the name, not as a part of a longer name.
bool names_it(const std::string& text, const std::string& name)
{
    const auto is_of_a_name = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
    };
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !is_of_a_name(text[at - 1])) && (end == text.size() || !is_of_a_name(text[end]))) {
            return true;
        }
    }
    return false;
}

TEST(CInterfaceCalls, HaveEveryFunctionOfTheInterface)
{
    std::set<std::string> forgotten = shown_functions();
    EXPECT_GT(forgotten.size(), 50U) << "symbols.txt has another format than this test reads";
    for (const auto& file : text_files()) {
        if (!file.string().starts_with("tests/fuzz/c_interface/")) {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            std::erase_if(forgotten, [&](const std::string& name) { return names_it(line.text, name); });
        });
    }
    EXPECT_THAT(forgotten, testing::IsEmpty())
        << "no fuzzed call: tests/fuzz/c_interface/README.md explains how to add one";
}

} // namespace
} // namespace swell::house
