#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <tuple>

#include "engine/harbour/shores/walls_on_shore.hpp"
#include "engine/run/base/errors.hpp"

/// The faces of a shore that belong to the place of a wall.
namespace swell::engine
{
namespace
{

using model::Side;
using Kind = WallPlace::Kind;
using Place = std::tuple<int, int, Side>;

/// 9 x 7 nodes of 10 x 5 m. Land: an island of one node at (4, 3), and another that touches it at a corner, (5, 4); a coast
/// along the south, j = 0. The west edge is open, the others are walls.
class Shore : public testing::Test
{
protected:
    Shore()
    {
        waves.bathymetry = {{9, 7}, 10.0, 5.0, std::vector<double>(63, 8.0)};
        waves.profile = model::parabolic_profile();
        for (int i = 0; i < 9; ++i) {
            dry(i, 0);
        }
        dry(4, 3);
        dry(5, 4);
        edges[static_cast<int>(Side::west)].kind = model::EdgeKind::open;
    }
    void dry(int i, int j) { bathymetry.depth_m[bathymetry.extent.index(i, j)] = 0.0; }

    /// Returns the faces that a wall covers.
    std::set<Place> faces_of(const WallPlace& place) const
    {
        WallsOnShore shore(waves);
        const WallOnGrid made = shore.put({place, 0.5, 0.0});
        std::set<Place> faces;
        for (const model::ReflectingWall& wall : shore.walls()) {
            faces.emplace(wall.i, wall.j, wall.outward);
        }
        EXPECT_EQ(made.faces, static_cast<std::int64_t>(faces.size()));
        return faces;
    }
    std::string refusal_of(const WallPlace& place) const
    {
        try {
            (void)faces_of(place);
        } catch (const InputError& error) {
            return error.what();
        }
        return "nothing was refused";
    }

    model::WaveSetup waves;
    model::Bathymetry& bathymetry = waves.bathymetry;
    model::Edges& edges = waves.edges;
    const std::set<Place> west_island{{3, 3, Side::east}, {5, 3, Side::west}, {4, 2, Side::north}, {4, 4, Side::south}};
    const std::set<Place> east_island{{4, 4, Side::east}, {6, 4, Side::west}, {5, 3, Side::north}, {5, 5, Side::south}};
};

TEST_F(Shore, LiesInsideAPolygonByTheMiddlesOfItsFaces)
{
    EXPECT_EQ(faces_of({Kind::polygon, {{34, 11}, {46, 11}, {46, 18}, {34, 18}}}), west_island);
    // Without the east face, at x = 45.
    auto without_east = west_island;
    without_east.erase({5, 3, Side::west});
    EXPECT_EQ(faces_of({Kind::polygon, {{34, 11}, {44, 11}, {44, 18}, {34, 18}}}), without_east);
    EXPECT_EQ(faces_of({Kind::polygon, {{34, 18}, {44, 18}, {44, 11}, {34, 11}}}), without_east) << "the other way round";
}

TEST_F(Shore, InAHoleOfAPolygonIsOutsideIt)
{
    // A frame whose inner rim is the second half of its corners.
    const std::vector<GridPlace> frame{{20, 8},  {70, 8},  {70, 28}, {20, 28}, {20, 8},
                                       {34, 11}, {34, 18}, {46, 18}, {46, 11}, {34, 11}};
    EXPECT_EQ(faces_of({Kind::polygon, frame}), east_island);
}

TEST_F(Shore, LiesAlongALineWithinItsReach)
{
    WallPlace line{Kind::polyline, {{30, 15}, {50, 15}}};
    line.within_m = 2.6;
    std::set<Place> near = west_island;
    near.insert({5, 3, Side::north}); // its middle is (50, 17.5)
    EXPECT_EQ(faces_of(line), near);
    line.within_m = 0.0; // 1.5 cells of 10 m: all of both islands, and the coast, at y = 2.5
    EXPECT_THAT(faces_of(line), testing::IsSupersetOf(west_island));
    EXPECT_THAT(faces_of(line), testing::IsSupersetOf(east_island));
    EXPECT_TRUE(faces_of(line).contains({4, 1, Side::south}));
    EXPECT_FALSE(faces_of(line).contains({0, 1, Side::south})) << "(0, 2.5) is 32 m away";
}

TEST_F(Shore, OfAPieceOfLandGoesOnOverACorner)
{
    std::set<Place> both = west_island;
    both.insert(east_island.begin(), east_island.end());
    EXPECT_EQ(faces_of({Kind::land, {{41, 14}}}), both);
    std::set<Place> coast;
    for (int i = 0; i < 9; ++i) {
        coast.emplace(i, 1, Side::south);
    }
    EXPECT_EQ(faces_of({Kind::land, {{80, 0}}}), coast);
    std::set<Place> all = both;
    all.insert(coast.begin(), coast.end());
    EXPECT_EQ(faces_of({Kind::all_shores}), all);
}

TEST_F(Shore, OfAnEdgeIsThatOfTheGridAlone)
{
    std::set<Place> east;
    for (int j = 1; j < 7; ++j) {
        east.emplace(8, j, Side::east);
    }
    WallPlace edge{Kind::edge};
    edge.edge = Side::east;
    EXPECT_EQ(faces_of(edge), east);
    edge.edge = Side::west;
    EXPECT_THAT(refusal_of(edge), testing::HasSubstr("has no shore")) << "it is open";
    edge.edge = Side::south;
    EXPECT_THAT(refusal_of(edge), testing::HasSubstr("has no shore")) << "it is all land";
}

TEST_F(Shore, ThatIsNotThereIsRefusedWithTheNearest)
{
    EXPECT_THAT(refusal_of({Kind::polygon, {{0, 20}, {10, 20}, {10, 25}}}),
                testing::AllOf(testing::HasSubstr("has no shore"),
                               testing::HasSubstr("nearest to its first point, (0, 20) m"),
                               testing::HasSubstr("(0, 32.5) m")));
    EXPECT_THAT(refusal_of({Kind::polygon, {{0, 0}, {1, 1}}}), testing::HasSubstr("has 2 corners: allowed are 3 or more"));
    EXPECT_THAT(refusal_of({Kind::polyline, {{0, 0}}}), testing::HasSubstr("has 1 point: allowed are 2 or more"));
    EXPECT_THAT(refusal_of({Kind::land, {{0, 20}}}), testing::HasSubstr("where water is 8 m deep"));
    EXPECT_THAT(refusal_of({Kind::land, {{-1e9, 20}}}), testing::HasSubstr("off the grid"));
}

TEST_F(Shore, HasTheLastOfSeveralWalls)
{
    WallsOnShore shore(waves);
    shore.put({{Kind::all_shores}, 0.4, 30.0});
    const WallOnGrid quay = shore.put({{Kind::polygon, {{34, 11}, {46, 11}, {46, 18}, {34, 18}}}, 1.0, 0.0});
    EXPECT_EQ(quay.faces, 4);
    EXPECT_EQ(quay.length_m, 10.0 + 10.0 + 5.0 + 5.0);
    EXPECT_EQ(shore.walls().size(), 9U + 4U) << "coast and east island: a wall that reflects all is none of these";
    for (const model::ReflectingWall& wall : shore.walls()) {
        EXPECT_EQ(wall.reflection, 0.4);
        EXPECT_EQ(wall.angle_deg, 30.0);
    }
}

TEST_F(Shore, GoesToTheNearestLineWhateverTheOrder)
{
    // Two lines along the coast, which both reach the face at x = 40 m, y = 2.5 m.
    const WallPlace west{Kind::polyline, {{0, 2.5}, {36, 2.5}}, 12.0}, east{Kind::polyline, {{47, 2.5}, {80, 2.5}}, 12.0};
    for (const bool west_is_first : {true, false}) {
        WallsOnShore shore(waves);
        shore.put({west_is_first ? west : east, west_is_first ? 0.1 : 0.2, 0.0});
        shore.put({west_is_first ? east : west, west_is_first ? 0.2 : 0.1, 0.0});
        for (const model::ReflectingWall& wall : shore.walls()) {
            EXPECT_EQ(wall.reflection, 10.0 * wall.i <= 41.0 ? 0.1 : 0.2) << wall.i;
        }
    }
}

TEST_F(Shore, GoesToTheLaterOfTwoLinesAtTheSameDistance)
{
    const WallPlace line{Kind::polyline, {{0, 2.5}, {80, 2.5}}, 3.0};
    WallsOnShore shore(waves);
    shore.put({line, 0.1, 0.0});
    EXPECT_EQ(shore.put({line, 0.2, 0.0}).faces, 9);
    for (const model::ReflectingWall& wall : shore.walls()) {
        EXPECT_EQ(wall.reflection, 0.2);
    }
}

TEST_F(Shore, GoesToALaterAreaAndThenToALineAtAnyDistance)
{
    const WallPlace near{Kind::polyline, {{0, 2.5}, {80, 2.5}}, 8.0}, far{Kind::polyline, {{0, 7.0}, {80, 7.0}}, 4.6};
    WallsOnShore shore(waves);
    WallRequest first{near, 0.1, 0.0};
    first.name = "covered";
    shore.put(first);
    EXPECT_EQ(shore.put({far, 0.2, 0.0}).faces, 0) << "the first line is nearer";
    shore.put({{Kind::all_shores}, 0.3, 0.0});
    EXPECT_EQ(shore.put({far, 0.4, 0.0}).faces, 9) << "no line holds the coast now";
    const std::vector<ShoreStretch> stretches = shore.stretches();
    ASSERT_EQ(stretches.size(), 4U);
    EXPECT_EQ(stretches[0].name, "covered");
    EXPECT_EQ(stretches[0].length_m, 5.0) << "a face at the east edge, which is no shore of land";
    EXPECT_EQ(stretches[2].faces.size(), 8U) << "the islands";
    EXPECT_EQ(stretches[3].length_m, 90.0);
}

TEST_F(Shore, ReflectsWhatANumberPerNodeSaysBesideIt)
{
    std::vector<double> reflections(63, std::numeric_limits<double>::quiet_NaN());
    reflections[bathymetry.extent.index(3, 3)] = 0.25;
    reflections[bathymetry.extent.index(2, 3)] = 99.0; // not at a shore
    WallsOnShore shore(waves);
    EXPECT_EQ(shore.put(reflections, 10.0).faces, 1);
    ASSERT_EQ(shore.walls().size(), 1U);
    EXPECT_EQ(shore.walls()[0].reflection, 0.25);
    EXPECT_EQ(shore.walls()[0].outward, Side::east);
    reflections[bathymetry.extent.index(6, 4)] = 1.25;
    EXPECT_THROW(shore.put(reflections, 10.0), InputError);
    EXPECT_THROW(shore.put(std::vector<double>(63, std::nan("")), 10.0), InputError);
}

/// Compares every face with another method: a polygon's winding by angles.
TEST_F(Shore, LiesInARandomPolygonAsItsWindingSays)
{
    std::uint64_t state = 12345;
    const auto next = [&] {
        return static_cast<double>((state = state * 6364136223846793005ULL + 1442695040888963407ULL) >> 40U) / (1U << 24U);
    };
    int inside = 0;
    for (int trial = 0; trial < 200; ++trial) {
        // A star about a centre has no side that crosses another.
        const GridPlace centre{80.0 * next(), 30.0 * next()};
        std::vector<GridPlace> star;
        for (int corner = 0; corner < 7; ++corner) {
            const double angle = 2.0 * M_PI * (corner + 0.8 * next()) / 7.0, radius = 5.0 + 30.0 * next();
            star.push_back({centre.x_m + radius * std::cos(angle), centre.y_m + radius * std::sin(angle)});
        }
        std::set<Place> wanted;
        for (const ShoreFace& face : shore_faces(bathymetry, edges)) {
            double turned = 0.0;
            for (std::size_t at = 0; at < star.size(); ++at) {
                const GridPlace& from = star[at];
                const GridPlace& to = star[(at + 1) % star.size()];
                const double ax = from.x_m - face.middle.x_m, ay = from.y_m - face.middle.y_m;
                const double bx = to.x_m - face.middle.x_m, by = to.y_m - face.middle.y_m;
                turned += std::atan2(ax * by - ay * bx, ax * bx + ay * by);
            }
            if (std::abs(turned) > 3.0) {
                wanted.emplace(face.face.i, face.face.j, face.face.outward);
            }
        }
        inside += static_cast<int>(wanted.size());
        if (wanted.empty()) {
            EXPECT_THAT(refusal_of({Kind::polygon, star}), testing::HasSubstr("has no shore"));
        } else {
            EXPECT_EQ(faces_of({Kind::polygon, star}), wanted) << "trial " << trial;
        }
    }
    EXPECT_GT(inside, 500);
}

} // namespace
} // namespace swell::engine
