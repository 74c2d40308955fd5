#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>

#include "project_files.hpp"

/// Checks that no two headers define types of one name in one namespace. A program that includes only one of them compiles,
/// but the linker may join functions of the two types.
namespace swell::house
{
namespace
{

using Names = std::map<std::string, std::set<std::string>>; ///< namespace::type → the headers that define it

/// Adds the types that a line at the left margin defines. `space` is the namespace of the lines after the latest that opens
/// one.
void add_types(const std::string& line, const std::string& header, std::string& space, Names& names)
{
    std::istringstream words(line);
    std::string first, second, third;
    words >> first >> second >> third;
    if (first == "namespace") {
        space = second;
        return;
    }
    const bool is_type = line.starts_with("struct ") || line.starts_with("class ") || line.starts_with("enum class ");
    if (!is_type || line.find(';') != std::string::npos || line.find('<') != std::string::npos) {
        return; // nothing, a declaration, or a specialisation
    }
    names[space + "::" + (first == "enum" ? third : second)].insert(header);
}

std::vector<std::string> doubled(const Names& names)
{
    std::vector<std::string> found;
    for (const auto& [name, headers] : names) {
        if (headers.size() > 1) {
            found.push_back(name + " in " + *headers.begin() + " and " + *headers.rbegin());
        }
    }
    return found;
}

TEST(TypeNames, AreDefinedInOneHeaderOnly)
{
    Names names;
    for (const auto& file : text_files()) {
        const std::string header = file.generic_string();
        const bool is_product = header.starts_with("solver/") || header.starts_with("model/") ||
                                header.starts_with("engine/") || header.starts_with("viewer/");
        if (is_product && header.ends_with(".hpp")) {
            std::string space;
            for_each_line(file, [&](const Line& line) { add_types(line.text, header, space, names); });
        }
    }
    EXPECT_GT(names.size(), 500U);
    EXPECT_THAT(doubled(names), testing::IsEmpty());
}

TEST(TypeNames, ASecondDefinitionIsFound)
{
    Names names;
    for (const char* header : {"a.hpp", "b.hpp"}) {
        std::string space;
        for (const char* line : {"namespace swell::engine", "struct Cell;", "struct Place {", "enum class Kind { one };"}) {
            add_types(line, header, space, names);
        }
    }
    EXPECT_THAT(doubled(names), testing::ElementsAre("swell::engine::Place in a.hpp and b.hpp"));
    std::string space = "swell::model";
    add_types("struct Place {", "c.hpp", space, names);
    EXPECT_EQ(doubled(names).size(), 1U) << "another namespace";
}

} // namespace
} // namespace swell::house
