#include <gtest/gtest.h>

#include <vector>

#include "solver/backends/every_node.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/row_spans.hpp"

/// Loops and sums of the CPU backend over a grid with spans.
namespace swell::solver
{
namespace
{

constexpr Extent wide{701, 299}; ///< its water is worth a team

/// A river, a lake, dry rows and dry bands.
SWELL_CELL bool is_water(int i, int j)
{
    const bool river = i > j && i < j + 120 && j < 180;
    const bool lake = i > 450 && j > 240 && j < 280;
    return river || lake;
}

struct CountVisits {
    FieldView<float> visits;
    SWELL_CELL void operator()(int i, int j) const { visits(i, j) += 1.0F; }
};

/// Numbers of all sizes on water, 0 of either sign on land.
struct Term {
    SWELL_CELL double operator()(int i, int j) const
    {
        return is_water(i, j) ? 1.0 / (1.0 + 3.0 * i) - 1.0 / (7.0 + j) : (i % 2 == 0 ? 0.0 : -0.0);
    }
};

struct FourBytes {
    static constexpr std::size_t bytes = 4;
    SWELL_CELL void operator()(int, int) const {}
};

class LoopsInSpans : public testing::TestWithParam<int>
{
protected:
    OpenMpBackend backend{GetParam()};
    RowSpans spans{wide, [](int i, int j) { return is_water(i, j); }};
    Grid grid = Grid(wide).within(&spans);

    std::vector<float> visits_of(const Grid& part)
    {
        Field<float> visits(backend, Grid(wide));
        backend.for_each_node(part, CountVisits{visits.view()});
        std::vector<float> counts;
        for (int j = 0; j < wide.ny; ++j) {
            for (int i = 0; i < wide.nx; ++i) {
                counts.push_back(visits.view()(i, j));
            }
        }
        return counts;
    }
};

bool is_in_spans(const RowSpans& spans, int i, int j)
{
    for (const RowSpan& span : spans.row(j)) {
        if (i >= span.begin && i < span.end) {
            return true;
        }
    }
    return false;
}

TEST_P(LoopsInSpans, VisitEachNodeOfTheSpansOnceAndNoOther)
{
    const std::vector<float> counts = visits_of(grid);
    std::vector<float> expected;
    for (int j = 0; j < wide.ny; ++j) {
        for (int i = 0; i < wide.nx; ++i) {
            expected.push_back(is_in_spans(spans, i, j) ? 1.0F : 0.0F);
            ASSERT_TRUE(expected.back() == 1.0F || !is_water(i, j)) << i << ", " << j;
        }
    }
    EXPECT_EQ(counts, expected);
    EXPECT_LT(spans.visited(), wide.nodes() / 3);
    EXPECT_GT(spans.visited(), 2 * 16384);
}

TEST_P(LoopsInSpans, KeepToABoxThatCutsSpans)
{
    const Box box{37, 11, {500, 257}};
    const std::vector<float> counts = visits_of(Grid(wide, box).within(&spans));
    std::vector<float> expected;
    for (int j = 0; j < wide.ny; ++j) {
        for (int i = 0; i < wide.nx; ++i) {
            const bool inside = i >= 37 && i < 37 + 500 && j >= 11 && j < 11 + 257;
            expected.push_back(inside && is_in_spans(spans, i, j) ? 1.0F : 0.0F);
        }
    }
    EXPECT_EQ(counts, expected);
}

TEST_P(LoopsInSpans, VisitEveryNodeWhereTheyAreToldTo)
{
    const std::vector<float> once(static_cast<std::size_t>(wide.nodes()), 1.0F);
    const EveryNode every(backend);
    EXPECT_EQ(visits_of(grid), once);
    {
        const EveryNode inner(backend);
    }
    EXPECT_EQ(visits_of(grid), once);
}

TEST_P(LoopsInSpans, SumsHaveTheBitsOfAllNodes)
{
    for (const VectorIsa isa : {VectorIsa::baseline, widest_vector_isa()}) {
        OpenMpBackend in_isa(GetParam(), isa);
        double of_spans = 0.0;
        double of_all = 0.0;
        in_isa.sum_over_nodes(grid, Term{}, &of_spans);
        in_isa.sum_over_nodes(Grid(wide), Term{}, &of_all);
        EXPECT_EQ(of_spans, of_all);
        EXPECT_NE(of_spans, 0.0);
    }
}

TEST_P(LoopsInSpans, ALoopIsTimedWithTheBytesOfTheNodesItVisits)
{
    const KernelTimes times = backend.time_kernels([&] { backend.for_each_node(grid, FourBytes{}); });
    ASSERT_EQ(times.kernels.size(), 1U);
    EXPECT_EQ(times.kernels[0].extent, wide);
    EXPECT_NEAR(times.kernels[0].bytes, 4.0 * static_cast<double>(spans.visited()), 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Threads, LoopsInSpans, testing::Values(1, 3), testing::PrintToStringParamName());

} // namespace
} // namespace swell::solver
