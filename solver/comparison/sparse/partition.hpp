#pragma once
#include <vector>

#include "solver/comparison/grid/sparse_rows.hpp"

/// Sub-domains of a sparse matrix: its graph, cut into parts by METIS (Karypis and Kumar 1999), and rings round the parts.
namespace swell::solver
{

/// The graph of the unknowns of a matrix: v and a larger w are neighbours if the matrix stores an entry in row w, column v.
/// It is the pattern of L + Lᵀ, with L the strict lower part, as in the RAS paper §2 (Liu et al.). The neighbours of vertex
/// v are at indices starts[v] to starts[v + 1] − 1, ascending.
struct MatrixGraph {
    std::vector<int> starts{0};
    std::vector<int> neighbours;
    [[nodiscard]] int vertices() const { return static_cast<int>(starts.size()) - 1; }
};

/// Returns the graph of the unknowns of a matrix. Throws SolverError if the matrix has more than 2³⁰ − 1 entries.
MatrixGraph graph_of(const SparseRows<double>& matrix);

/// The vertices of a graph cut into parts: one list per part, each ascending and not empty. Without overlap every vertex is
/// in one list.
using VertexLists = std::vector<std::vector<int>>;

/// Cuts the graph into at most `parts` parts of nearly equal size, with few edges between parts. The same graph always
/// gives the same parts. METIS draws random numbers with the C library's `rand`, which this call seeds, and catches SIGTERM
/// and SIGABRT during the call; so only one thread at a time may call this. Throws SolverError if METIS finds no partition,
/// has no memory, or was interrupted by such a signal.
VertexLists partition(const MatrixGraph& graph, int parts);

/// Returns the parts, each enlarged `rings` times by all neighbours of its vertices in the graph.
VertexLists with_overlap(const MatrixGraph& graph, const VertexLists& parts, int rings);

} // namespace swell::solver
