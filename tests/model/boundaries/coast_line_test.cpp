#include "model/boundaries/coast_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "model/boundaries/boundary_faces.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

constexpr Extent square_of_coast{80, 80};
constexpr double degree_of_line = std::numbers::pi / 180.0;

Bathymetry land_where(const std::function<bool(int, int)>& is_land, double dx_m = 5.0, double dy_m = 5.0)
{
    return bathymetry_of(square_of_coast, dx_m, dy_m, [&](int i, int j) { return is_land(i, j) ? -1.0 : 10.0; });
}

CoastLine line_at(const Bathymetry& bathymetry, int i, int j, Side outward)
{
    return coast_line({i, j, outward}, bathymetry, {});
}

TEST(CoastLine, OfAStaircaseHasTheAngleOfItsCoast)
{
    for (const double angle_deg : {0.0, 5.0, 10.0, 15.0, 22.0, 30.0, 40.0, 45.0, 60.0, 80.0}) {
        const double east = std::cos(angle_deg * degree_of_line), north = std::sin(angle_deg * degree_of_line);
        const Bathymetry bathymetry =
            land_where([&](int i, int j) { return (i - 40.2) * east + (j - 40.3) * north > 0.0; });
        int faces = 0;
        for (const BoundaryFace& face : gather_faces(bathymetry, {}, {})) {
            const bool is_amid = std::abs(face.i - 40) < 12 && std::abs(face.j - 40) < 12;
            if (is_amid) {
                const CoastLine line = coast_line(face, bathymetry, {});
                EXPECT_NEAR(line.stretch, east + north, 0.05) << angle_deg;
                EXPECT_NEAR(line.outward[0], east, 0.06) << angle_deg;
                EXPECT_NEAR(line.outward[1], north, 0.06) << angle_deg;
                ++faces;
            }
        }
        EXPECT_GT(faces, 10);
    }
}

TEST(CoastLine, OfEachQuayAtACornerIsItsOwn)
{
    for (const bool is_bight : {false, true}) {
        const Bathymetry bathymetry =
            land_where([&](int i, int j) { return is_bight ? i > 40 || j > 40 : i > 40 && j > 40; });
        const auto expect_straight = [&](int i, int j, Side outward) {
            const CoastLine line = line_at(bathymetry, i, j, outward);
            EXPECT_EQ(1.0, line.stretch) << i << ' ' << j;
            EXPECT_EQ(outward == Side::east ? 1.0 : 0.0, line.outward[0]) << i << ' ' << j;
        };
        for (int far = 0; far < 12; ++far) {
            expect_straight(40, is_bight ? 40 - far : 41 + far, Side::east);
            expect_straight(is_bight ? 40 - far : 41 + far, 40, Side::north);
        }
    }
}

TEST(CoastLine, OfAMoleOneNodeWideIsThatOfEachSide)
{
    const Bathymetry bathymetry = land_where([](int i, int j) { return j == 40 && i > 20 && i < 60; });
    for (const int i : {21, 40, 59}) {
        EXPECT_EQ(1.0, line_at(bathymetry, i, 39, Side::north).stretch) << i;
        EXPECT_EQ(1.0, line_at(bathymetry, i, 41, Side::south).stretch) << i;
        EXPECT_EQ(-1.0, line_at(bathymetry, i, 41, Side::south).outward[1]) << i;
    }
    EXPECT_EQ(1.0, line_at(bathymetry, 20, 40, Side::east).stretch) << "its head";
    const Bathymetry aslant = land_where([](int i, int j) { return (i == j || i == j + 1) && i > 20 && i < 60; });
    EXPECT_NEAR(std::numbers::sqrt2, line_at(aslant, 39, 40, Side::south).stretch, 1e-9);
    EXPECT_NEAR(std::numbers::sqrt2, line_at(aslant, 42, 40, Side::west).stretch, 1e-9);
}

TEST(CoastLine, IsInMetresOfItsCells)
{
    const Bathymetry bathymetry = land_where([](int i, int j) { return i + j > 80; }, 10.0, 5.0);
    const CoastLine line = line_at(bathymetry, 40, 40, Side::east);
    EXPECT_NEAR(line.stretch, 15.0 / std::hypot(10.0, 5.0), 1e-9);
    EXPECT_NEAR(line.outward[0], 5.0 / std::hypot(10.0, 5.0), 1e-9);
}

TEST(CoastLine, GoesAlongAWalledEdgeAndEndsAtAnOpenOne)
{
    const Bathymetry bathymetry = land_where([](int i, int j) { return i + j > 100; });
    EXPECT_EQ(1.0, line_at(bathymetry, 79, 3, Side::east).stretch);
    Edges open;
    open[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    EXPECT_NEAR(std::numbers::sqrt2, coast_line({79, 21, Side::north}, bathymetry, open).stretch, 0.05);
}

} // namespace
} // namespace swell::model
