// Structures in the bed: nodes of crests and sides, overlaps, and refusals.
#include <gmock/gmock.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <set>
#include <string_view>

#include "engine/harbour/structures/structure_line.hpp"
#include "engine/harbour/structures/structures_on_bed.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

const StructureKind* kind_named(std::string_view name)
{
    for (const StructureKind& kind : structure_kinds) {
        if (kind.name == name) {
            return &kind;
        }
    }
    return nullptr;
}

model::Bathymetry bed(int nx, int ny, double dx_m, double dy_m, double depth_m)
{
    return {{nx, ny}, dx_m, dy_m, std::vector<double>(static_cast<std::size_t>(nx) * ny, depth_m)};
}

StructureRequest line(const char* kind, std::vector<GridPlace> points, double level_m, double width_m, double slope = 0.0)
{
    StructureRequest request;
    request.kind = kind_named(kind);
    request.points = std::move(points);
    request.level_m = level_m;
    request.width_m = width_m;
    request.slope = slope;
    return request;
}

/// The distance of a place from a line, by its definition.
double distance_m(const std::vector<GridPlace>& points, double x_m, double y_m)
{
    double least_m = std::numeric_limits<double>::infinity();
    for (std::size_t at = 0; at + 1 < points.size(); ++at) {
        constexpr int parts = 4000;
        for (int part = 0; part <= parts; ++part) {
            const double share = 1.0 * part / parts;
            const double x = points[at].x_m + share * (points[at + 1].x_m - points[at].x_m);
            const double y = points[at].y_m + share * (points[at + 1].y_m - points[at].y_m);
            least_m = std::min(least_m, std::hypot(x_m - x, y_m - y));
        }
    }
    return least_m;
}

/// Returns whether all land is one piece by sides of cells. No land may be at the border of the grid.
bool land_is_joined(const model::Bathymetry& grid)
{
    std::set<std::size_t> land;
    for (std::size_t node = 0; node < grid.depth_m.size(); ++node) {
        if (grid.depth_m[node] <= 0.0) {
            land.insert(node);
        }
    }
    const auto nx = static_cast<std::size_t>(grid.extent.nx);
    std::vector<std::size_t> front{*land.begin()};
    land.erase(land.begin());
    while (!front.empty()) {
        const std::size_t node = front.back();
        front.pop_back();
        for (const std::size_t beside : {node - 1, node + 1, node - nx, node + nx}) {
            if (land.erase(beside) > 0) {
                front.push_back(beside);
            }
        }
    }
    return land.empty();
}

std::string refusal_of(const StructureRequest& request, model::Bathymetry grid = bed(20, 15, 5.0, 5.0, 8.0))
{
    const std::vector<double> before = grid.depth_m;
    StructuresOnBed structures(grid, {0.0, 0.001});
    try {
        structures.put(request);
    } catch (const InputError& error) {
        EXPECT_EQ(grid.depth_m, before) << "a refused structure changed the bed";
        EXPECT_TRUE(structures.structures().empty());
        return error.what();
    }
    return "nothing was refused";
}

TEST(StructuresOnBed, HaveTheirCrestWithinHalfItsWidthAndFallWithTheirSlope)
{
    model::Bathymetry grid = bed(41, 33, 4.0, 3.0, 9.0);
    StructuresOnBed structures(grid, {1.5, 0.001}); // still water 1.5 m over the raster's zero
    const std::vector<GridPlace> points{{30.3, 20.1}, {100.7, 70.9}, {120.2, 40.4}};
    structures.put(line("rubble", points, 2.0, 12.0, 1.5));
    for (int j = 0; j < 33; ++j) {
        for (int i = 0; i < 41; ++i) {
            const double beside_m = distance_m(points, i * 4.0, j * 3.0) - 6.0;
            const double expected_m = std::min(9.0, 1.5 - 2.0 + std::max(0.0, beside_m) / 1.5);
            ASSERT_NEAR(grid.depth_at(i, j), expected_m, 0.02) << i << ", " << j;
        }
    }
}

TEST(StructuresOnBed, OfAllWidthsAndAnglesHaveNoGapAtACorner)
{
    std::mt19937 random(4711);
    std::uniform_real_distribution<double> x(8.0, 190.0), y(8.0, 130.0), width(0.05, 9.0);
    for (int trial = 0; trial < 200; ++trial) {
        model::Bathymetry grid = bed(51, 29, 4.0, 5.0, 7.0);
        const StructureRequest mole = line("quay", {{x(random), y(random)}, {x(random), y(random)}}, 3.0, width(random));
        StructuresOnBed(grid, {0.0, 0.001}).put(mole);
        EXPECT_TRUE(land_is_joined(grid)) << "trial " << trial;
    }
}

TEST(StructuresOnBed, ThinnerThanACellAreOneNodeWideWithANote)
{
    model::Bathymetry grid = bed(20, 15, 5.0, 5.0, 8.0);
    StructuresOnBed structures(grid, {0.0, 0.001});
    EXPECT_THAT(structures.put(line("caisson", {{12.6, 31.0}, {62.4, 31.0}}, 4.0, 2.0)),
                testing::Contains(HasSubstr("one node wide")));
    EXPECT_EQ(grid.extent.nodes() - grid.wet_nodes(), 10); // x from 15 to 60 m
    EXPECT_EQ(grid.depth_at(3, 6), -4.0);
    EXPECT_EQ(grid.depth_at(2, 6), 8.0);
}

TEST(StructuresOnBed, FillAPolygonAndFallOutsideIt)
{
    model::Bathymetry grid = bed(20, 15, 5.0, 5.0, 8.0);
    StructureRequest quay = line("quay", {{20, 20}, {41, 20}, {41, 41}, {20, 41}}, 3.0, 0.0, 2.0);
    quay.is_area = true;
    StructuresOnBed(grid, {0.0, 0.001}).put(quay);
    EXPECT_EQ(grid.depth_at(4, 4), -3.0);
    EXPECT_EQ(grid.depth_at(8, 8), -3.0);
    EXPECT_NEAR(grid.depth_at(9, 6), -3.0 + 4.0 / 2.0, 1e-12); // 4 m east of the side
    EXPECT_NEAR(grid.depth_at(9, 9), -3.0 + std::hypot(4.0, 4.0) / 2.0, 1e-12);
}

TEST(StructuresOnBed, DredgeABottomButNotTheLandBesideIt)
{
    model::Bathymetry grid = bed(20, 15, 5.0, 5.0, 8.0);
    for (int i = 0; i < 20; ++i) {
        grid.depth_m[grid.extent.index(i, 5)] = -3.0; // a quay of the raster, south of the channel
    }
    StructuresOnBed structures(grid, {0.0, 0.001});
    structures.put(line("channel", {{10, 35}, {80, 35}}, -12.0, 10.0, 3.0));
    EXPECT_EQ(grid.depth_at(8, 7), 12.0);
    EXPECT_EQ(grid.depth_at(8, 6), 12.0);
    EXPECT_EQ(grid.depth_at(8, 5), -3.0) << "the quay fell into the channel";
    EXPECT_NEAR(grid.depth_at(8, 9), 12.0 - 5.0 / 3.0, 1e-12);
    EXPECT_EQ(grid.depth_at(8, 12), 8.0);
    // A pit may cut land away.
    StructureRequest pit = line("pit", {{50, 20}, {60, 20}, {60, 30}, {50, 30}}, -6.0, 0.0);
    pit.is_area = true;
    structures.put(pit);
    EXPECT_EQ(grid.depth_at(11, 5), 6.0);
    EXPECT_NEAR(grid.depth_at(11, 4), 12.0 - 10.0 / 3.0, 1e-12) << "a pit fills nothing: this is the channel's side";
}

TEST(StructuresOnBed, OfThinPolygonsHaveNoGapEither)
{
    for (const double degrees : {0.0, 18.0, 45.0, 70.0}) {
        const double c = std::cos(degrees / 180.0 * M_PI), s = std::sin(degrees / 180.0 * M_PI);
        const auto place = [&](double along, double across) {
            return GridPlace{102.0 + c * along - s * across, 77.0 + s * along + c * across};
        };
        model::Bathymetry grid = bed(41, 31, 5.0, 5.0, 8.0);
        StructureRequest mole =
            line("quay", {place(-60, -1.5), place(60, -1.5), place(60, 1.5), place(-60, 1.5)}, 3.0, 0.0);
        mole.is_area = true;
        EXPECT_THAT(StructuresOnBed(grid, {0.0, 0.001}).put(mole), testing::Contains(HasSubstr("narrower than a cell")));
        EXPECT_GE(grid.extent.nodes() - grid.wet_nodes(), 24) << degrees;
        EXPECT_TRUE(land_is_joined(grid)) << degrees;
    }
}

TEST(StructuresOnBed, AreBuiltAsFarAsTheGridGoes)
{
    model::Bathymetry grid = bed(20, 15, 5.0, 5.0, 8.0), same = grid;
    EXPECT_THAT(StructuresOnBed(grid, {0.0, 0.001}).put(line("quay", {{50, 30}, {1e7, 30}}, 3.0, 2.0)),
                testing::Contains(HasSubstr("1 of its 2 points is off the grid")));
    StructuresOnBed(same, {0.0, 0.001}).put(line("quay", {{50, 30}, {97, 30}}, 3.0, 2.0));
    EXPECT_EQ(grid.depth_m, same.depth_m);
    EXPECT_EQ(grid.extent.nodes() - grid.wet_nodes(), 10);
    StructureRequest pit = line("pit", {{1e11, 20}, {50, 20}, {50, 60}}, -12.0, 0.0, 3.0); // found by the fuzzer
    pit.is_area = true;
    EXPECT_THAT(StructuresOnBed(same, {0.0, 0.001}).put(pit), testing::Contains(HasSubstr("off the grid")));
    EXPECT_EQ(same.depth_at(15, 8), 12.0);
}

TEST(StructuresOnBed, GiveOverlapsToTheLaterCrestAndSidesOnlyAdd)
{
    model::Bathymetry grid = bed(40, 30, 5.0, 5.0, 8.0);
    StructuresOnBed structures(grid, {0.0, 0.001});
    StructureRequest mole = line("caisson", {{20, 70}, {180, 70}}, 4.0, 20.0);
    mole.name = "mole";
    structures.put(mole);
    // A gap: a sill that crosses the mole, lower than its crest.
    const std::vector<std::string> notes = structures.put(line("rubble", {{100, 20}, {100, 120}}, -3.0, 10.0, 1.0));
    EXPECT_THAT(notes, testing::Contains(HasSubstr("from \"mole\"")));
    EXPECT_EQ(grid.depth_at(20, 14), 3.0) << "the later crest counts";
    EXPECT_EQ(grid.depth_at(22, 14), -4.0) << "a side took a crest away";
    EXPECT_EQ(grid.depth_at(22, 8), 3.0 + 5.0);
    EXPECT_EQ(structures.structure_at(grid.extent.index(20, 14)), 1U);
    EXPECT_EQ(structures.structure_at(grid.extent.index(10, 14)), 0U);
    EXPECT_EQ(structures.structure_at(grid.extent.index(10, 2)), StructuresOnBed::none);
}

TEST(StructuresOnBed, ThatDoNotOverlapGiveTheSameBedInAnyOrder)
{
    std::vector<StructureRequest> requests{line("rubble", {{20, 20}, {20, 90}}, 3.0, 6.0, 1.5),
                                           line("quay", {{80, 10}, {110, 60}}, 2.0, 8.0),
                                           line("pit", {{150, 20}, {150, 90}}, -11.0, 15.0, 2.0)};
    model::Bathymetry first = bed(40, 30, 5.0, 5.0, 8.0), second = first;
    StructuresOnBed in_order(first, {0.0, 0.001}), reversed(second, {0.0, 0.001});
    for (std::size_t at = 0; at < requests.size(); ++at) {
        in_order.put(requests[at]);
        reversed.put(requests[requests.size() - 1 - at]);
    }
    EXPECT_EQ(first.depth_m, second.depth_m);
}

TEST(StructuresOnBed, MakeFilmsOfWaterLand)
{
    model::Bathymetry grid = bed(40, 30, 5.0, 5.0, 8.0);
    StructuresOnBed(grid, {0.0, 1.0}).put(line("rubble", {{50, 70}, {150, 70}}, 1.0, 10.0, 5.0));
    for (const double depth_m : grid.depth_m) {
        EXPECT_FALSE(depth_m > 0.0 && depth_m < 1.0) << depth_m;
    }
    EXPECT_EQ(grid.depth_at(20, 16), 0.0) << "5 m beside the crest";
}

TEST(StructuresOnBed, RefuseWhatCannotBeBuilt)
{
    EXPECT_THAT(refusal_of(line("quay", {{10, 10}, {10, 10}}, 3.0, 5.0)),
                HasSubstr("has 1 different point: allowed are 2"));
    EXPECT_THAT(refusal_of(line("quay", {{110, 10}, {120, 10}}, 3.0, 5.0)),
                HasSubstr("is off the grid: its first point is at (110, 10) m; allowed are x from 0 to 95 m"));
    EXPECT_THAT(refusal_of(line("quay", {{10, 10}, {50, 10}, {20, 10}}, 3.0, 5.0)), HasSubstr("points 0 and 1 meet"));
    EXPECT_THAT(refusal_of(line("quay", {{10, 10}, {50, 10}, {30, 30}, {30, 5}}, 3.0, 5.0)),
                HasSubstr("its sides from points 0 and 2 meet"));
    EXPECT_THAT(refusal_of(line("quay", {{10, 10}, {50, 10}}, 3.0, 0.0)),
                HasSubstr("has no width: allowed is a crest_width"));
    EXPECT_THAT(refusal_of(line("pit", {{10, 10}, {50, 10}}, -9.0, 0.0)), HasSubstr("bottom_width_m above 0"));
    EXPECT_THAT(refusal_of(line("quay", {{10, 10}, {50, 10}}, -9.0, 5.0)),
                HasSubstr("changes no node: the bed is over -9 m everywhere along it; allowed is a higher crest_level_m"));
    EXPECT_THAT(refusal_of(line("pit", {{10, 10}, {50, 10}}, -7.0, 5.0)), HasSubstr("allowed is a lower bottom_level_m"));
    StructureRequest area = line("quay", {{10, 10}, {50, 10}}, 3.0, 0.0);
    area.is_area = true;
    EXPECT_THAT(refusal_of(area), HasSubstr("has 2 different points: allowed are 3"));
    area.points = {{10, 10}, {50, 10}, {90, 10}};
    EXPECT_THAT(refusal_of(area), HasSubstr("meet")) << "its last side runs back";
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THAT(refusal_of(line("quay", {{10, 10}, {nan, 10}}, 3.0, 5.0)), HasSubstr("point 1"));
}

TEST(StructuresOnBed, OfAHundredThousandPointsTakeLessThanTwoSeconds)
{
    std::vector<GridPlace> points;
    for (int at = 0; at < 100'000; ++at) {
        points.push_back({100.0 + at * 0.02, 600.0 + 40.0 * std::sin(at * 0.002) + 0.01 * (at % 2)});
    }
    model::Bathymetry grid = bed(450, 250, 5.0, 5.0, 12.0);
    StructuresOnBed structures(grid, {0.0, 0.001});
    const auto start = std::chrono::steady_clock::now();
    structures.put(line("rubble", points, 4.0, 10.0, 1.5));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
    EXPECT_EQ(grid.depth_at(20, 120), -4.0);
}

TEST(StructuresOnBed, OfRandomShapesAreBuiltOrRefusedAsAWhole)
{
    const bool is_long = std::getenv("SWELL_SECOND_STAGE") != nullptr;
    std::mt19937 random(is_long ? std::random_device{}() : 12345U);
    const auto any = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    const auto start = std::chrono::steady_clock::now();
    int built = 0, refused = 0;
    for (int trial = 0; is_long ? std::chrono::steady_clock::now() - start < std::chrono::seconds(10) : trial < 1500;
         ++trial) {
        model::Bathymetry grid = bed(3 + static_cast<int>(random() % 30), 3 + static_cast<int>(random() % 30),
                                     any(0.5, 20.0), any(0.5, 20.0), 8.0);
        for (double& depth_m : grid.depth_m) {
            depth_m = random() % 4 == 0 ? any(-5.0, 0.0) : any(1.01, 15.0);
        }
        StructuresOnBed structures(grid, {any(-2.0, 2.0), any(0.001, 1.0)});
        for (int number = 0; number < 3; ++number) {
            StructureRequest request;
            request.kind = &structure_kinds[random() % structure_kinds.size()];
            request.is_area = random() % 2 == 0;
            for (std::size_t point = random() % 7; point > 0; --point) {
                const double reach = random() % 10 == 0 ? 1.2 : 1.0;
                request.points.push_back({any(0.0, reach * (grid.extent.nx - 1) * grid.dx_m),
                                          any(0.0, reach * (grid.extent.ny - 1) * grid.dy_m)});
            }
            request.level_m = any(-15.0, 8.0);
            request.width_m = random() % 5 == 0 ? 0.0 : any(0.0, 60.0);
            request.slope = random() % 3 == 0 ? 0.0 : any(0.0, 30.0);
            const std::vector<double> before = grid.depth_m;
            try {
                structures.put(request);
                ++built;
            } catch (const InputError& error) {
                ++refused;
                EXPECT_EQ(grid.depth_m, before) << error.what();
                EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
            }
            for (std::size_t node = 0; node < before.size(); ++node) {
                ASSERT_TRUE(model::Bathymetry::allows(grid.depth_m[node])) << grid.depth_m[node];
                const bool is_dredged = request.kind->effect == StructureKind::Effect::dredges;
                if (is_dredged) {
                    ASSERT_GE(grid.depth_m[node], before[node]);
                }
            }
        }
    }
    EXPECT_GT(built, 100);
    EXPECT_GT(refused, 100);
}

TEST(StructureLine, HasALeftAndARightAsDrawn)
{
    const std::vector<GridPlace> line{{0, 0}, {100, 0}, {100, 100}};
    EXPECT_TRUE(is_left_of(line, {50, 5}));
    EXPECT_FALSE(is_left_of(line, {50, -5}));
    EXPECT_TRUE(is_left_of(line, {95, 50}));
    EXPECT_FALSE(is_left_of(line, {105, 50}));
    EXPECT_FALSE(is_left_of(line, {104, -4})) << "outside the corner";
    EXPECT_TRUE(is_left_of(line, {96, 4})) << "inside the corner";
    EXPECT_TRUE(is_left_of(line, {-5, 1})) << "before its begin";
}

} // namespace
} // namespace swell::engine
