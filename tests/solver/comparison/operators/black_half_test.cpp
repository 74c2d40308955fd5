#include <gtest/gtest.h>

#include "solver/comparison/operators/black_half.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/preconditioners/rrb/rrb_preconditioner.hpp"
#include "test_systems.hpp"

/// The black half of a system without a preconditioner is the one inside of RRB, to the last bit.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

template <class T>
void expect_the_black_half_of_rrb(Extent extent, CoarseParity kept)
{
    OpenMpBackend backend(2);
    RrbOptions options;
    options.parity = kept;
    const auto first = harbour_matrix<T>(backend, extent, 4);
    const auto matrix = harbour_matrix<T>(backend, extent, 3);
    const auto b = wet_noise<T>(backend, extent, 5, 3);
    RrbPreconditioner<OpenMpBackend, T> rrb(backend, matrix, options);
    BlackHalf<OpenMpBackend, T> half(backend, first, plan_grids(extent, options));
    half.set_matrix(matrix);
    ASSERT_EQ(rrb.quads(), half.quads());

    BlockVector<T, 2> of_rrb(backend, rrb.quads());
    BlockVector<T, 2> of_half(backend, rrb.quads());
    rrb.reduce(b, of_rrb);
    half.reduce(b, of_half);
    BlockVector<T, 2> product_of_rrb(backend, rrb.quads());
    BlockVector<T, 2> product_of_half(backend, rrb.quads());
    double unused = 0.0;
    SchurOperator<OpenMpBackend, T>(backend, {rrb.schur()}).apply_then_multiply(of_rrb, product_of_rrb, &unused, Nothing{});
    SchurOperator<OpenMpBackend, T>(backend, {half.schur()})
        .apply_then_multiply(of_half, product_of_half, &unused, Nothing{});
    for (int part = 0; part < 2; ++part) {
        EXPECT_EQ(downloaded(backend, of_rrb[part]), downloaded(backend, of_half[part]));
        EXPECT_EQ(downloaded(backend, product_of_rrb[part]), downloaded(backend, product_of_half[part]));
    }

    Field<T> x_of_rrb(backend, Grid(extent));
    Field<T> x_of_half(backend, Grid(extent));
    rrb.expand(of_rrb, x_of_rrb);
    half.expand(of_half, x_of_half);
    EXPECT_EQ(downloaded(backend, x_of_rrb), downloaded(backend, x_of_half));
}

TEST(BlackHalf, IsTheOneInsideOfRrb)
{
    for (const Extent extent : {Extent{61, 47}, Extent{64, 32}, Extent{1, 40}, Extent{2, 2}}) {
        for (const CoarseParity kept : {CoarseParity::odd, CoarseParity::even}) {
            SCOPED_TRACE(testing::Message() << extent.nx << " x " << extent.ny);
            expect_the_black_half_of_rrb<float>(extent, kept);
            expect_the_black_half_of_rrb<double>(extent, kept);
        }
    }
}

TEST(BlackHalf, SplitsAndExpandsToWhatWasThere)
{
    const Extent extent{13, 10};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto x = wet_noise<double>(backend, extent, 6, 3);
    BlackHalf<OpenMpBackend, double> half(backend, matrix, plan_grids(extent, {}));
    BlockVector<double, 2> blacks(backend, half.quads());
    half.split(x, blacks);
    Field<double> back(backend, Grid(extent));
    half.expand(blacks, back);
    int black = 0;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if ((i + j) % 2 == 0) {
                EXPECT_EQ(x.view()(i, j), back.view()(i, j)) << i << ", " << j;
                ++black;
            }
        }
    }
    EXPECT_EQ(65, black);
}

} // namespace
} // namespace swell::solver
