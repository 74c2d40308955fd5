#include "solver/comparison/sparse/sub_domain_matrix.hpp"

namespace swell::solver
{

SubDomainMatrix sub_domain_matrix(const SparseRows<double>& matrix, const VertexLists& parts, const VertexLists& extended)
{
    SubDomainMatrix blocks;
    blocks.own_row_of.resize(static_cast<std::size_t>(matrix.rows()));
    std::vector<int> row_of(static_cast<std::size_t>(matrix.rows()), -1); // in the block at hand
    for (std::size_t block = 0; block < extended.size(); ++block) {
        const int first = static_cast<int>(blocks.unknown_of.size());
        blocks.block_starts.push_back(first);
        for (const int unknown : extended[block]) {
            row_of[unknown] = static_cast<int>(blocks.unknown_of.size());
            blocks.unknown_of.push_back(unknown);
        }
        for (const int unknown : parts[block]) {
            blocks.own_row_of[unknown] = row_of[unknown];
        }
        SparseRows<double>& rows = blocks.matrix;
        for (const int unknown : extended[block]) {
            for (std::int64_t at = matrix.row_starts[unknown]; at < matrix.row_starts[unknown + 1]; ++at) {
                if (row_of[matrix.columns[at]] >= 0) {
                    rows.columns.push_back(row_of[matrix.columns[at]]);
                    rows.values.push_back(matrix.values[at]);
                }
            }
            rows.row_starts.push_back(static_cast<std::int64_t>(rows.columns.size()));
        }
        for (const int unknown : extended[block]) {
            row_of[unknown] = -1;
        }
    }
    blocks.block_starts.push_back(static_cast<int>(blocks.unknown_of.size()));
    return blocks;
}

} // namespace swell::solver
