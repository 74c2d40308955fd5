#pragma once
#include <vector>

#include "solver/grid/sparse_rows.hpp"
#include "solver/sparse/partition.hpp"

namespace swell::solver
{

/// The block-diagonal matrix diag(A_1, …, A_k) of overlapping sub-domains (RAS paper §2, equation 4), where A_i has the
/// rows and columns of sub-domain i: an unknown has as many rows as there are sub-domains that hold it.
struct SubDomainMatrix {
    SparseRows<double> matrix;
    std::vector<int> unknown_of;   ///< for each row
    std::vector<int> own_row_of;   ///< for each unknown, its row in the part to which it belongs
    std::vector<int> block_starts; ///< the first row of each block, then the number of rows
};

/// `parts` are without overlap, `extended` the same with it.
SubDomainMatrix sub_domain_matrix(const SparseRows<double>& matrix, const VertexLists& parts, const VertexLists& extended);

} // namespace swell::solver
