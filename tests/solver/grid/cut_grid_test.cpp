#include <gtest/gtest.h>

#include <cstring>
#include <utility>
#include <vector>

#include "cut_grid.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/solvers/rrb.hpp"
#include "test_systems.hpp"

/// A grid cut into boxes has the bits of the whole grid, if halos are filled at each call of exchange_halo().
namespace swell::solver
{
namespace
{

using cut_grid::cut;
using cut_grid::fill_halos;
using cut_grid::joined;
using cut_grid::parts_of;
using cut_grid::slabs_of;
using test_systems::harbour_matrix;
using test_systems::wet_noise;

constexpr Extent odd_extent{61, 79}; ///< dry patches of 3 x 4 nodes lie across every cut

template <class T>
class CutGrid : public testing::Test
{
protected:
    OpenMpBackend backend{2};
    FivePointStencil<T> matrix = harbour_matrix<T>(backend, odd_extent, 3);
    Field<T> iterate = wet_noise<T>(backend, odd_extent, 5, 3);
    Field<T> right_side = wet_noise<T>(backend, odd_extent, 6, 3);
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(CutGrid, Precisions);

TYPED_TEST(CutGrid, HasTheSameResidual)
{
    using T = TypeParam;
    using Cell = Residual<FivePointProduct<T>, T, 1>;
    std::vector<std::vector<T>> results;
    for (const int count : {1, 2, 3}) {
        const std::vector<Grid> slabs = slabs_of(odd_extent, count);
        auto centre = cut(this->backend, this->matrix.centre, slabs);
        auto west = cut(this->backend, this->matrix.west, slabs);
        auto south = cut(this->backend, this->matrix.south, slabs);
        auto x = cut(this->backend, this->iterate, slabs);
        auto b = cut(this->backend, this->right_side, slabs);
        auto r = parts_of<T>(this->backend, slabs);
        fill_halos(south);
        fill_halos(x);
        for (std::size_t part = 0; part < slabs.size(); ++part) {
            const FivePointProduct<T> rows{
                reading(centre[part]), reading(west[part]), reading(south[part]), {{reading(x[part])}}};
            this->backend.for_each_node(slabs[part], Cell{rows, {{reading(b[part])}}, {{r[part].view()}}});
        }
        results.push_back(joined(r));
    }
    EXPECT_EQ(results[1], results[0]);
    EXPECT_EQ(results[2], results[0]);
    EXPECT_NE(results[0], std::vector<T>(results[0].size()));
}

/// The finest grid of RRB on the slabs of a grid: its factors, and a sweep down and up.
template <class T>
class FinestGrid
{
public:
    FinestGrid(OpenMpBackend& backend, const FivePointStencil<T>& matrix, int count) : backend_(backend)
    {
        const std::vector<Grid> given = slabs_of(odd_extent, count);
        for (const Grid& nodes : given) { // whole quads: a row and a column more at the ends
            slabs_.push_back({whole_quads(odd_extent), {0, nodes.box.first_j, whole_quads(nodes.box.extent)}});
        }
        auto centre = cut(backend, matrix.centre, given);
        auto west = cut(backend, matrix.west, given);
        auto south = cut(backend, matrix.south, given);
        for (std::size_t part = 0; part < slabs_.size(); ++part) {
            matrices_.emplace_back(backend, slabs_[part], "matrix", 2);
            levels_.emplace_back(backend, slabs_[part].quads());
            black_.emplace_back(backend, slabs_[part].quads());
            backend.for_each_node(slabs_[part],
                                  LoadMatrix<T>{{reading(centre[part]), reading(west[part]), reading(south[part]), {}, {}},
                                                false,
                                                odd_extent,
                                                0,
                                                view_of(matrices_.back())});
        }
        for (auto member : {&NinePointStencil<T>::centre, &NinePointStencil<T>::west, &NinePointStencil<T>::south}) {
            fill_of(matrices_, [&](NinePointStencil<T>& one) -> Field<T>& { return one.*member; });
        }
        factorise();
    }

    /// z after a sweep down, with the coarser grids left out, and a sweep up.
    std::vector<T> sweep(const Field<T>& residual)
    {
        auto z = cut(backend_, residual, slabs_of(odd_extent, static_cast<int>(slabs_.size())));
        const auto each = [&](const auto& cell_of) {
            for (std::size_t part = 0; part < slabs_.size(); ++part) {
                const RrbLevelView<T> g = view_of(levels_[part]);
                backend_.for_each_node(g.quads, cell_of(g, z[part]));
            }
        };
        each([](const RrbLevelView<T>& g, Field<T>& grid) {
            return SplitParities<T>{reading(grid), 0, g.r1, g.r2, g.b1, g.b2};
        });
        fill(&RrbLevel<T>::r1);
        fill(&RrbLevel<T>::r2);
        each([](const RrbLevelView<T>& g, Field<T>&) {
            return ForwardReds<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2};
        });
        fill(&RrbLevel<T>::b1);
        each([](const RrbLevelView<T>& g, Field<T>&) { return ForwardB1<T>{g.b1_factor, g.b1, g.b2, g.b2}; });
        fill(&RrbLevel<T>::b2);
        each([](const RrbLevelView<T>& g, Field<T>&) { return BackwardB1<T>{g.b1_factor, g.b1, g.b2, g.b1}; });
        fill(&RrbLevel<T>::b1);
        each([](const RrbLevelView<T>& g, Field<T>& grid) {
            return BackwardRedsAndMerge<T>{g.r1_factor, g.r2_factor, g.r1, g.r2, g.b1, g.b2, grid.view(), 0};
        });
        return joined(z);
    }

private:
    void factorise()
    {
        const auto each = [&](const auto& cell_of) {
            for (std::size_t part = 0; part < slabs_.size(); ++part) {
                const NinePointRows<T> rows{view_of(std::as_const(matrices_[part]))};
                backend_.for_each_node(levels_[part].quads, cell_of(rows, view_of(levels_[part]), view_of(black_[part])));
            }
        };
        each([](const NinePointRows<T>& rows, const RrbLevelView<T>& g, const BlackStencilView<T>&) {
            return FactorReds<T>{rows, false, T(1), g.r1_factor, g.r2_factor};
        });
        fill_factors(&RrbLevel<T>::r1_factor);
        fill_factors(&RrbLevel<T>::r2_factor);
        each([](const NinePointRows<T>& rows, const RrbLevelView<T>& g, const BlackStencilView<T>& black) {
            return EliminateReds<T>{rows, false, false, T(1), g.r1_factor, g.r2_factor, black};
        });
        for (auto member : {&BlackStencil<T>::b1_east, &BlackStencil<T>::b1_north}) {
            fill_of(black_, [&](BlackStencil<T>& one) -> Field<T>& { return one.*member; });
        }
        each([](const NinePointRows<T>&, const RrbLevelView<T>& g, const BlackStencilView<T>& black) {
            return FactorB1<T>{black, T(1), g.b1_factor};
        });
        fill_factors(&RrbLevel<T>::b1_factor);
    }

    template <class Object, class FieldOf>
    static void fill_of(std::vector<Object>& objects, const FieldOf& field_of)
    {
        std::vector<Field<T>*> fields;
        fields.reserve(objects.size());
        for (Object& one : objects) {
            fields.push_back(&field_of(one));
        }
        fill_halos(fields);
    }
    void fill(Field<T> RrbLevel<T>::*member)
    {
        fill_of(levels_, [&](RrbLevel<T>& level) -> Field<T>& { return level.*member; });
    }
    void fill_factors(EliminatedNodes<T> RrbLevel<T>::*factors)
    {
        using Nodes = EliminatedNodes<T>;
        for (auto member : {&Nodes::inverse, &Nodes::a, &Nodes::b, &Nodes::c, &Nodes::d}) {
            fill_of(levels_, [&](RrbLevel<T>& level) -> Field<T>& { return (level.*factors).*member; });
        }
    }

    OpenMpBackend& backend_;
    std::vector<Grid> slabs_;
    std::vector<NinePointStencil<T>> matrices_;
    std::vector<RrbLevel<T>> levels_;
    std::vector<BlackStencil<T>> black_;
};

TYPED_TEST(CutGrid, HasTheSameSweepOfTheFinestGrid)
{
    using T = TypeParam;
    const std::vector<T> whole = FinestGrid<T>(this->backend, this->matrix, 1).sweep(this->right_side);
    EXPECT_EQ(FinestGrid<T>(this->backend, this->matrix, 2).sweep(this->right_side), whole);
    EXPECT_EQ(FinestGrid<T>(this->backend, this->matrix, 3).sweep(this->right_side), whole);
    EXPECT_NE(joined(cut(this->backend, this->right_side, slabs_of(odd_extent, 1))), whole);
}

template <class T>
struct Square {
    FieldView<const T> field;
    SWELL_CELL double operator()(int i, int j) const { return static_cast<double>(field(i, j)) * field(i, j); }
};

TYPED_TEST(CutGrid, HasTheSameSum)
{
    using T = TypeParam;
    double whole = 0.0;
    this->backend.sum_over_nodes(this->iterate.grid(), Square<T>{reading(this->iterate)}, &whole);
    EXPECT_GT(whole, 1.0);
    for (const int count : {1, 2, 3}) {
        const std::vector<Grid> slabs = slabs_of(odd_extent, count);
        const auto x = cut(this->backend, this->iterate, slabs);
        std::vector<double> bands(static_cast<std::size_t>(bands_of(Grid(odd_extent))));
        for (std::size_t part = 0; part < slabs.size(); ++part) {
            this->backend.sum_bands(slabs[part], Square<T>{reading(x[part])}, bands.data());
        }
        EXPECT_EQ(sum_of_bands(bands.data(), bands.size()), whole) << count << " slabs";
    }
}

TEST(Grid, ACutThatWouldCutABandIsRefused)
{
    EXPECT_NO_THROW(slab(odd_extent, 16, 79));
    EXPECT_THROW(slab(odd_extent, 8, 79), SizeError);
    EXPECT_THROW(slab(odd_extent, 16, 40), SizeError);
}

TEST(Grid, APartOfAGridKnowsNoNeighboursYet)
{
    OpenMpBackend backend(1);
    const Grid part = slab(odd_extent, 16, 48);
    Field<double> x(backend, part);
    double result = 0.0;
    EXPECT_THROW(exchange_halo(backend, part, 1, x.view()), MisuseError);
    EXPECT_THROW(backend.sum_over_nodes(part, Square<double>{reading(x)}, &result), MisuseError);
    EXPECT_NO_THROW(exchange_halo(backend, Grid(odd_extent), 1, x.view()));
}

#if defined(SWELL_CHECK_REACH)
struct ReadsTooFar {
    FieldView<const double> in;
    FieldView<double> out;
    SWELL_CELL void operator()(int i, int j) const { out(i, j) = in(i + 1, j); }
};

TEST(GridDeathTest, ACellThatReadsFartherThanItStatesEndsTheProgram)
{
    OpenMpBackend backend(1);
    Field<double> in(backend, {5, 3});
    Field<double> out(backend, {5, 3});
    EXPECT_DEATH(backend.for_each_node(in.grid(), ReadsTooFar{reading(in), out.view()}),
                 "a cell of reach 0 read node \\(5, 0\\)");
}
#endif

} // namespace
} // namespace swell::solver
