#include "include_graph.hpp"

#include <algorithm>
#include <functional>
#include <regex>

#include "project_files.hpp"

namespace swell::house
{

namespace fs = std::filesystem;

namespace
{

bool is_in_a_storey(const std::string& path)
{
    const std::string top = path.substr(0, path.find('/'));
    return std::find(std::begin(storeys), std::end(storeys), top) != std::end(storeys);
}

bool is_code(const fs::path& file)
{
    const std::string ending = file.extension().string();
    return ending == ".hpp" || ending == ".cpp" || ending == ".cu" || ending == ".cuh";
}

} // namespace

std::string included(const std::string& line)
{
    static const std::regex include(R"(^\s*#\s*include\s*["<]([^">]*)[">].*)");
    std::smatch match;
    return std::regex_match(line, match, include) ? match[1].str() : std::string();
}

std::string resolved(const fs::path& file, const std::string& header)
{
    const fs::path beside = (file.parent_path() / header).lexically_normal();
    if (is_in_a_storey(beside.string()) && fs::exists(root() / beside)) {
        return beside.string();
    }
    return is_in_a_storey(header) ? header : std::string();
}

IncludeGraph include_graph()
{
    IncludeGraph graph;
    for (const fs::path& file : text_files()) {
        if (!is_code(file) || !is_in_a_storey(file.string())) {
            continue;
        }
        std::set<std::string>& headers = graph[file.string()];
        for_each_line(file, [&](const Line& line) {
            const std::string header = included(line.text);
            if (const std::string path = header.empty() ? header : resolved(file, header); !path.empty()) {
                headers.insert(path);
            }
        });
    }
    return graph;
}

std::set<std::string> reached_from(const IncludeGraph& graph, const std::string& start)
{
    std::set<std::string> reached;
    std::vector<std::string> open{start};
    while (!open.empty()) {
        const std::string file = open.back();
        open.pop_back();
        const auto found = graph.find(file);
        if (found == graph.end()) {
            continue;
        }
        for (const std::string& header : found->second) {
            if (header != start && reached.insert(header).second) {
                open.push_back(header);
            }
        }
    }
    return reached;
}

std::vector<std::string> find_cycle(const IncludeGraph& graph)
{
    std::set<std::string> finished;
    std::vector<std::string> path;
    const std::function<bool(const std::string&)> visit = [&](const std::string& node) {
        const auto again = std::find(path.begin(), path.end(), node);
        if (again != path.end()) {
            path.erase(path.begin(), again);
            path.push_back(node);
            return true;
        }
        if (finished.contains(node)) {
            return false;
        }
        path.push_back(node);
        if (const auto found = graph.find(node); found != graph.end()) {
            for (const std::string& next : found->second) {
                if (visit(next)) {
                    return true;
                }
            }
        }
        path.pop_back();
        finished.insert(node);
        return false;
    };
    for (const auto& [node, targets] : graph) {
        if (visit(node)) {
            return path;
        }
    }
    return {};
}

} // namespace swell::house
