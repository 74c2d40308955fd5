#include "solver/comparison/sparse/restricted_schwarz.hpp"

namespace swell::solver
{

SchwarzFactors schwarz_factors(const SparseRows<double>& matrix, const SchwarzSettings& settings)
{
    const MatrixGraph graph = graph_of(matrix);
    const VertexLists parts = partition(graph, settings.parts);
    SchwarzFactors made{sub_domain_matrix(matrix, parts, with_overlap(graph, parts, settings.overlap)), {}};
    made.factors = settings.factorise(made.blocks.matrix);
    return made;
}

} // namespace swell::solver
