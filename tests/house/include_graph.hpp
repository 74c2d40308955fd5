#pragma once
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

/// The includes among the files of the four storeys.
namespace swell::house
{

/// The storeys from lowest to highest.
inline constexpr const char* storeys[] = {"solver", "model", "engine", "viewer"};

/// Returns the text between the quotes or brackets of an #include; empty for other lines.
std::string included(const std::string& line);

/// The path in the checkout that `header`, as written in `file`, leads to; empty for headers of others.
std::string resolved(const std::filesystem::path& file, const std::string& header);

/// Paths relative to the project's root.
using IncludeGraph = std::map<std::string, std::set<std::string>>;

/// All C++ and CUDA sources and headers of the storeys, with the files of the storeys that each includes.
IncludeGraph include_graph();

/// Every file that can be reached from `start`, itself excepted.
std::set<std::string> reached_from(const IncludeGraph& graph, const std::string& start);

/// Returns the nodes of one cycle, the first again at the end; empty if there is no cycle.
std::vector<std::string> find_cycle(const IncludeGraph& graph);

/// Returns the graph after renaming every file; edges within a node are left out.
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
