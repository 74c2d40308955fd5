#include <gtest/gtest.h>

#include <sstream>

#include "engine/doors/bench/matrix_market.hpp"
#include "solver/problems/box_matrices.hpp"

namespace swell::engine
{
namespace
{

TEST(WrittenMatrix, IsReadBackToTheBit)
{
    for (const auto& matrix : {solver::atmosphere_matrix({7, 6, 5}), solver::reservoir_matrix({7, 6, 5}),
                               solver::atmosphere_matrix({1, 1, 1})}) {
        std::ostringstream file;
        write_matrix_market(matrix, file);
        const solver::SparseRows<double> read = matrix_market_from(file.str(), "box.mtx");
        EXPECT_EQ(matrix.row_starts, read.row_starts);
        EXPECT_EQ(matrix.columns, read.columns);
        EXPECT_EQ(matrix.values, read.values);
    }
}

} // namespace
} // namespace swell::engine
