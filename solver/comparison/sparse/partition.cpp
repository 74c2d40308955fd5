#include "solver/comparison/sparse/partition.hpp"

#include <metis.h>

#include <algorithm>
#include <limits>

#include "solver/base/errors.hpp"

namespace swell::solver
{

MatrixGraph graph_of(const SparseRows<double>& matrix)
{
    if (matrix.values.size() > std::numeric_limits<int>::max() / 2) {
        throw SolverError("a matrix of " + std::to_string(matrix.values.size()) + " entries is too large for sub-domains");
    }
    const int rows = matrix.rows();
    std::vector<int> degree(static_cast<std::size_t>(rows));
    const auto for_each_edge = [&](const auto& visit) {
        for (int row = 0; row < rows; ++row) {
            for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
                if (matrix.columns[at] < row) {
                    visit(row, matrix.columns[at]);
                }
            }
        }
    };
    for_each_edge([&](int row, int column) {
        ++degree[row];
        ++degree[column];
    });
    MatrixGraph graph;
    for (const int count : degree) {
        graph.starts.push_back(graph.starts.back() + count);
    }
    graph.neighbours.resize(static_cast<std::size_t>(graph.starts.back()));
    // Smaller neighbours of a vertex are in its own row, larger ones come with later rows, so both are ascending.
    std::vector<int> next(graph.starts.begin(), graph.starts.end() - 1);
    for_each_edge([&](int row, int column) {
        graph.neighbours[next[row]++] = column;
        graph.neighbours[next[column]++] = row;
    });
    return graph;
}

namespace
{

std::vector<idx_t> part_of_each_vertex(const MatrixGraph& graph, int parts)
{
    idx_t options[METIS_NOPTIONS];
    METIS_SetDefaultOptions(options);
    options[METIS_OPTION_SEED] = 1;
    idx_t vertices = graph.vertices();
    idx_t constraints = 1;
    idx_t wanted = parts;
    idx_t cut = 0;
    std::vector<idx_t> starts(graph.starts.begin(), graph.starts.end());
    std::vector<idx_t> neighbours(graph.neighbours.begin(), graph.neighbours.end());
    std::vector<idx_t> part(static_cast<std::size_t>(vertices));
    const int status = METIS_PartGraphKway(&vertices, &constraints, starts.data(), neighbours.data(), nullptr, nullptr,
                                           nullptr, &wanted, nullptr, nullptr, options, &cut, part.data());
    if (status != METIS_OK) {
        throw SolverError("METIS cannot cut a matrix of " + std::to_string(vertices) + " rows into " +
                          std::to_string(parts) + " parts: it has too little memory, or was interrupted");
    }
    return part;
}

} // namespace

VertexLists partition(const MatrixGraph& graph, int parts)
{
    const int count = std::clamp(parts, 1, std::max(1, graph.vertices()));
    // METIS refuses a graph without edges.
    const bool by_metis = count > 1 && !graph.neighbours.empty();
    const std::vector<idx_t> part = by_metis ? part_of_each_vertex(graph, count) : std::vector<idx_t>();
    VertexLists lists(static_cast<std::size_t>(count));
    for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
        const std::int64_t in_turn = std::int64_t{vertex} * count / graph.vertices();
        lists[by_metis ? part[vertex] : in_turn].push_back(vertex);
    }
    std::erase_if(lists, [](const std::vector<int>& list) { return list.empty(); });
    return lists;
}

VertexLists with_overlap(const MatrixGraph& graph, const VertexLists& parts, int rings)
{
    std::vector<int> part_that_has(static_cast<std::size_t>(graph.vertices()), -1);
    VertexLists extended = parts;
    for (std::size_t part = 0; part < extended.size(); ++part) {
        std::vector<int>& list = extended[part];
        const int mark = static_cast<int>(part);
        for (const int vertex : list) {
            part_that_has[vertex] = mark;
        }
        std::size_t first_of_ring = 0;
        for (int ring = 0; ring < rings; ++ring) {
            const std::size_t end_of_ring = list.size();
            for (std::size_t at = first_of_ring; at < end_of_ring; ++at) {
                for (int edge = graph.starts[list[at]]; edge < graph.starts[list[at] + 1]; ++edge) {
                    const int neighbour = graph.neighbours[edge];
                    if (part_that_has[neighbour] != mark) {
                        part_that_has[neighbour] = mark;
                        list.push_back(neighbour);
                    }
                }
            }
            first_of_ring = end_of_ring;
        }
        std::sort(list.begin(), list.end());
    }
    return extended;
}

} // namespace swell::solver
