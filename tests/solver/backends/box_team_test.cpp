#include "solver/backends/box_team.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "boxes_on_threads.hpp"
#include "solver/backends/whole_rows.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

/// Boxes of one process: halos, gathered fields and sums equal those of the whole grid.
namespace swell::solver
{
namespace
{

using boxes_on_threads::boxes_of;
using boxes_on_threads::put_box;
using boxes_on_threads::run_boxes;
using test_systems::wet_noise;

constexpr Extent odd{197, 79};

/// The ways to cut `odd`: rows, columns, both.
std::vector<std::vector<Grid>> cuts()
{
    return {boxes_of(odd, {}, {}),
            boxes_of(odd, {}, {32}),
            boxes_of(odd, {}, {16, 64}),
            boxes_of(odd, {128}, {}),
            boxes_of(odd, {64, 128}, {}),
            boxes_of(odd, {128}, {48}),
            boxes_of(odd, {64, 192}, {16, 32})};
}

Field<float> with_halo_of_two(OpenMpBackend& backend, const Field<float>& field)
{
    Field<float> wide(backend, field.grid(), "wide", 2);
    put_box(field, wide);
    return wide;
}

TEST(BoxTeam, FillsHalosAndCornersWithTheNodesOfOthers)
{
    OpenMpBackend backend(1);
    const auto whole = with_halo_of_two(backend, wet_noise<float>(backend, odd, 5, 3));
    for (const std::vector<Grid>& boxes : cuts()) {
        run_boxes(boxes, [&](OpenMpBackend& own, const Grid& grid) {
            Field<float> part(own, grid, "part", 2);
            BlockVector<double, 2> pair(own, grid);
            put_box(whole, part);
            exchange_halo(own, grid, 2, part.view());
            exchange_halo(own, grid, 1, pair.view());
            const Box& box = grid.box;
            for (int j = box.first_j - 2; j < box.first_j + box.extent.ny + 2; ++j) {
                for (int i = box.first_i - 2; i < box.first_i + box.extent.nx + 2; ++i) {
                    ASSERT_EQ(part.view()(i, j), whole.view()(i, j)) << i << ", " << j;
                }
            }
        });
    }
}

TEST(BoxTeam, GathersAFieldInEveryBox)
{
    OpenMpBackend backend(1);
    const auto whole = wet_noise<double>(backend, odd, 5, 3);
    const std::vector<double> expected = downloaded(backend, whole);
    for (const std::vector<Grid>& boxes : cuts()) {
        run_boxes(boxes, [&](OpenMpBackend& own, const Grid& grid) {
            Field<double> all(own, Grid(odd));
            const Box& box = grid.box;
            for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
                for (int i = box.first_i; i < box.first_i + box.extent.nx; ++i) {
                    all.view()(i, j) = whole.view()(i, j);
                }
            }
            gather_fields(own, grid, all.view());
            EXPECT_EQ(downloaded(own, all), expected);
        });
    }
}

/// Adds a number and its square.
template <class T>
struct ValueAndSquare {
    FieldView<const T> field;
    SWELL_CELL SumTuple<2> operator()(int i, int j) const
    {
        const double value = field(i, j);
        return {{value, value * value}};
    }
};

template <class T>
void expect_the_same_sums()
{
    OpenMpBackend backend(2);
    const auto whole = wet_noise<T>(backend, odd, 5, 3);
    SumTuple<2> expected{};
    backend.sum_over_nodes(whole.grid(), ValueAndSquare<T>{reading(whole)}, &expected);
    for (const std::vector<Grid>& boxes : cuts()) {
        run_boxes(boxes, [&](OpenMpBackend& own, const Grid& grid) {
            Field<T> part(own, grid);
            put_box(whole, part);
            for (int again = 0; again < 2; ++again) {
                SumTuple<2> sum{};
                own.sum_over_nodes(grid, ValueAndSquare<T>{reading(part)}, &sum);
                EXPECT_EQ(sum.value[0], expected.value[0]) << boxes.size();
                EXPECT_EQ(sum.value[1], expected.value[1]) << boxes.size();
            }
        });
    }
}

TEST(BoxTeam, SumsHaveTheBitsOfTheWholeGrid)
{
    expect_the_same_sums<float>();
    expect_the_same_sums<double>();
}

TEST(BoxTeam, ABoxThatStopsEndsTheOthers)
{
    const std::vector<Grid> boxes = boxes_of(odd, {64}, {32});
    EXPECT_THROW(run_boxes(boxes,
                           [&](OpenMpBackend& own, const Grid& grid) {
                               Field<float> part(own, grid);
                               exchange_halo(own, grid, 1, part.view());
                               if (grid.box.first_i == 64 && grid.box.first_j == 0) {
                                   throw std::bad_alloc();
                               }
                               exchange_halo(own, grid, 1, part.view());
                           }),
                 std::exception);
    EXPECT_THROW(BoxTeam(0), MisuseError);
}

TEST(BoxTeam, NamesCallsThatDiffer)
{
    const std::vector<Grid> boxes = boxes_of(odd, {}, {32});
    std::array<std::string, 2> faults;
    boxes_on_threads::run_team(2, [&](BoxTeam& team, int number) {
        OpenMpBackend own(1);
        own.set_other_boxes(&team.others_of(number));
        const Grid& grid = boxes[static_cast<std::size_t>(number)];
        const Field<float> one(own, grid), other(own, grid);
        try {
            if (number == 0) {
                exchange_halo(own, grid, 1, one.view());
            } else {
                exchange_halo(own, grid, 1, one.view(), other.view());
            }
        } catch (const MisuseError& error) {
            faults[static_cast<std::size_t>(number)] = error.what();
        }
    });
    for (const std::string& fault : faults) {
        EXPECT_THAT(fault, testing::AllOf(testing::HasSubstr("boxes of one grid make different calls: "),
                                          testing::HasSubstr("1 field of "), testing::HasSubstr("2 fields of ")));
    }
}

/// A list's entry of -0.0 keeps its sign, because saved states of any number of boxes have the same bytes.
TEST(BoxTeam, KeepsTheSignOfZeroInLists)
{
    struct Entry {
        int i, j;
    };
    const std::vector<Entry> list{{3, 5}, {130, 40}, {190, 70}};
    for (const std::vector<Grid>& boxes : cuts()) {
        run_boxes(boxes, [&](OpenMpBackend& own, const Grid& grid) {
            const ListPart part(list, grid);
            const std::vector<double> all = of_whole_list(own, part, part.of(std::vector<double>{-0.0, 0.0, -1.0}));
            ASSERT_EQ(all, (std::vector<double>{-0.0, 0.0, -1.0}));
            EXPECT_TRUE(std::signbit(all[0]));
            EXPECT_FALSE(std::signbit(all[1]));
        });
    }
}

} // namespace
} // namespace swell::solver
