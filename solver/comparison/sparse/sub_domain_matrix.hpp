#pragma once
#include <vector>

#include "solver/comparison/grid/sparse_rows.hpp"
#include "solver/comparison/sparse/partition.hpp"

namespace swell::solver
{

/// The block-diagonal matrix diag(A_1, …, A_k) of overlapping sub-domains (Liu et al., RAS paper §2,
/// equation 4). A_i has the rows and columns of sub-domain i, so an unknown has one row for each sub-domain that
/// contains it.
struct SubDomainMatrix {
    SparseRows<double> matrix;
    std::vector<int> unknown_of;   ///< for each row
    std::vector<int> own_row_of;   ///< for each unknown, its row in the part to which it belongs
    std::vector<int> block_starts; ///< the first row of each block, then the number of rows
};

/// Makes the block-diagonal matrix of overlapping sub-domains. `parts` are the sub-domains without overlap, `extended` with
/// overlap.
SubDomainMatrix sub_domain_matrix(const SparseRows<double>& matrix, const VertexLists& parts, const VertexLists& extended);

} // namespace swell::solver
