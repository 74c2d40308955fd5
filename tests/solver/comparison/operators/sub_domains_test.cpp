#include <gtest/gtest.h>

#include <algorithm>

#include "solver/base/errors.hpp"
#include "solver/comparison/operators/sub_domains.hpp"
#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

namespace swell::solver
{
namespace
{

using Parts = SubDomains<OpenMpBackend, double, 1>;

/// Small whole numbers, so that sums are exact in any order.
double whole(int i, int j)
{
    return static_cast<double>((7 * i + 13 * j) % 19 - 9);
}

Parts parts_without_corner(OpenMpBackend& backend, Extent extent, Extent counts)
{
    Parts parts(backend, Grid(extent), counts.nx, counts.ny);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            parts.inside()[0].view()(i, j) = i + j > 2 ? 1.0 : 0.0;
        }
    }
    return parts;
}

TEST(SubDomains, SumsAreThoseOfTheRectangles)
{
    for (const Extent extent : {Extent{61, 47}, Extent{1, 40}, Extent{5, 3}, Extent{300, 70}}) {
        for (const Extent counts : {Extent{1, 1}, Extent{1, 3}, Extent{std::min(4, extent.nx), 2}}) {
            OpenMpBackend backend(2);
            Parts parts = parts_without_corner(backend, extent, counts);
            BlockVector<double, 1> v(backend, Grid(extent));
            std::vector<double> expected(static_cast<std::size_t>(counts.nx * counts.ny), 0.0);
            for (int j = 0; j < extent.ny; ++j) {
                for (int i = 0; i < extent.nx; ++i) {
                    v[0].view()(i, j) = whole(i, j);
                    const int part = j * counts.ny / extent.ny * counts.nx + i * counts.nx / extent.nx;
                    expected[part] += i + j > 2 ? whole(i, j) : 0.0;
                }
            }
            parts.sum(v);
            EXPECT_EQ(expected, parts.read_sums());
        }
    }
}

TEST(SubDomains, CoefficientsGoToTheirRectangles)
{
    const Extent extent{7, 5};
    OpenMpBackend backend(1);
    Parts parts = parts_without_corner(backend, extent, {3, 2});
    parts.set_coefficients({1.0, 2.0, 3.0, 4.0, 5.0, 6.0});
    BlockVector<double, 1> v(backend, Grid(extent));
    parts.spread(v);
    EXPECT_EQ(downloaded(backend, v[0]), (std::vector<double>{0, 0, 0, 2, 2, 3, 3,    //
                                                              0, 0, 1, 2, 2, 3, 3,    //
                                                              0, 1, 1, 2, 2, 3, 3,    //
                                                              4, 4, 4, 5, 5, 6, 6,    //
                                                              4, 4, 4, 5, 5, 6, 6})); //
    parts.add(v);
    EXPECT_EQ(8.0, v[0].view()(0, 4));
    EXPECT_EQ(0.0, v[0].view()(0, 0));
}

TEST(SubDomains, TheInverseLeavesOutRectanglesWithoutANode)
{
    // [4 . 2; . . .; 2 . 2] has the inverse [1/2 . -1/2; . . .; -1/2 . 1].
    const std::vector<double> inverse = inverse_of_sub_domains({4, 0, 2, 0, 0, 0, 2, 0, 2}, 3);
    const std::vector<double> expected{0.5, 0, -0.5, 0, 0, 0, -0.5, 0, 1};
    for (std::size_t at = 0; at < expected.size(); ++at) {
        EXPECT_NEAR(expected[at], inverse[at], 1e-15) << at;
    }
    EXPECT_EQ(std::vector<double>(4, 0.0), inverse_of_sub_domains(std::vector<double>(4, 0.0), 2));
    EXPECT_THROW(inverse_of_sub_domains({1, 2, 2, 1}, 2), SolverError);
}

TEST(SubDomains, MoreRectanglesThanUnknownsAreRefused)
{
    EXPECT_THROW(SubDomainTables({5, 30}, 6, 2), OptionError);
    EXPECT_THROW(SubDomainTables({50, 30}, 2, 31), OptionError);
    EXPECT_NO_THROW(SubDomainTables({50, 30}, 16, 16));
    try {
        SubDomainTables({50, 30}, 17, 16); // NOLINT(bugprone-unused-raii)
        FAIL() << "accepted";
    } catch (const OptionError& error) {
        EXPECT_STREQ("deflate is 17 x 16: allowed are up to 50 x 30, the unknowns, and numbers from 1 to 256 in all",
                     error.what());
    }
}

} // namespace
} // namespace swell::solver
