#pragma once
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

/// The graph of includes between files of the four storeys.
namespace swell::house
{

/// The storeys from lowest to highest.
inline constexpr const char* storeys[] = {"solver", "model", "engine", "viewer"};

/// Returns the text between the quotes or brackets of an #include; empty for other lines.
std::string included(const std::string& line);

/// Returns the path in the checkout of a header that `file` includes as `header`; empty for headers of other libraries.
std::string resolved(const std::filesystem::path& file, const std::string& header);

/// The included files of each file; paths are relative to the project's root.
using IncludeGraph = std::map<std::string, std::set<std::string>>;

/// Returns all C++ and CUDA sources and headers of the storeys, each with the files of the storeys that it includes.
IncludeGraph include_graph();

/// Returns every file that `start` includes, directly or through other files, without `start`.
std::set<std::string> reached_from(const IncludeGraph& graph, const std::string& start);

/// Returns the nodes of one cycle, with the first repeated at the end; empty if the graph has no cycle.
std::vector<std::string> find_cycle(const IncludeGraph& graph);

/// Returns the graph in which every file is renamed, so that files with equal new names become one node. Drops edges within
/// a node.
template <class Rename>
IncludeGraph merged(const IncludeGraph& graph, const Rename& rename)
{
    IncludeGraph result;
    for (const auto& [from, to] : graph) {
        std::set<std::string>& targets = result[rename(from)];
        for (const std::string& header : to) {
            if (rename(header) != rename(from)) {
                targets.insert(rename(header));
            }
        }
    }
    return result;
}

} // namespace swell::house
