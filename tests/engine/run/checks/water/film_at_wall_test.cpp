#include "engine/run/checks/water/film_at_wall.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "model/boundaries/boundary_faces.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int columns = 100, rows = 5;

/// Water 10 m deep. Its bed rises eastwards by `slope` to a wall, where `last_m` of water remains.
model::WaveSetup beach(double slope, double last_m, double reflection, double cell_m = 4.0)
{
    model::WaveSetup waves;
    waves.bathymetry = {{columns, rows}, cell_m, cell_m, {}};
    for (int node = 0; node < columns * rows; ++node) {
        waves.bathymetry.depth_m.push_back(std::min(10.0, last_m + slope * cell_m * (columns - 1 - node % columns)));
    }
    waves.profile = model::dispersive_profile();
    waves.sea.emplace().period_s = 8.0;
    for (int j = 0; j < rows; ++j) {
        waves.walls.push_back({columns - 1, j, model::Side::east, reflection, 0.0});
    }
    return waves;
}

std::vector<std::string> film_warnings_of(const model::WaveSetup& waves)
{
    std::vector<std::string> warnings;
    warn_of_films_at_walls(waves, warnings);
    return warnings;
}

/// Runs have sent back 1.000, 0.999, 0.988 and 0.862 of regular waves with 1, 5, 10 and 20 cm at the wall, and 0.68, 0.55
/// and 0.51 with 0.3, 0.5 and 1 m.
TEST(FilmAtWall, SaysOfABeachThatEndsInACentimetreThatAllComesBack)
{
    EXPECT_THAT(film_warnings_of(beach(1.0 / 36.0, 0.01, 0.5)),
                ElementsAre(HasSubstr("20 m of shore with a reflection of 0.50 send back 1.00 of waves of 8 s, because a "
                                      "wall absorbs nothing at nodes with little water, 0.01 m at x = 396 m, y = 0 m")));
    const auto share = [](double last_m) {
        const std::vector<std::string> warnings = film_warnings_of(beach(1.0 / 36.0, last_m, 0.5));
        const std::string before = "send back ";
        return warnings.empty() ? 0.0 : std::stod(warnings.front().substr(warnings.front().find(before) + before.size()));
    };
    EXPECT_NEAR(share(0.05), 0.999, 0.01);
    EXPECT_NEAR(share(0.1), 0.988, 0.01);
    EXPECT_NEAR(share(0.2), 0.862, 0.03);
    for (const double last_m : {0.3, 0.5, 1.0, 3.0}) {
        EXPECT_THAT(film_warnings_of(beach(1.0 / 36.0, last_m, 0.5)), IsEmpty()) << last_m;
    }
}

TEST(FilmAtWall, SaysNothingOfWaterThatIsShallowFarBeforeTheWall)
{
    EXPECT_THAT(film_warnings_of(beach(0.0, 0.5, 0.5, 1.0)), IsEmpty());
    EXPECT_THAT(film_warnings_of(beach(0.0, 10.0, 0.1)), IsEmpty());
}

TEST(FilmAtWall, SaysNothingOfFullWallsAndQuays)
{
    model::WaveSetup waves = beach(1.0 / 36.0, 0.01, 0.95);
    EXPECT_THAT(film_warnings_of(waves), IsEmpty());
    waves.walls.clear();
    EXPECT_THAT(film_warnings_of(waves), IsEmpty());
}

/// Finer cells resolve the waves over the film, and the wall has its share of them.
TEST(FilmAtWall, SaysLessOfFinerCells)
{
    EXPECT_THAT(film_warnings_of(beach(0.1, 0.1, 0.4, 5.0)), testing::SizeIs(1));
    EXPECT_THAT(film_warnings_of(beach(0.1, 0.1, 0.4, 0.25)), IsEmpty());
}

/// The walls of two places come in one line.
TEST(FilmAtWall, CountsAllWallsTogether)
{
    model::WaveSetup waves = beach(1.0 / 36.0, 0.01, 0.5);
    waves.walls[0].reflection = 0.1;
    waves.walls[1].reflection = 0.0;
    EXPECT_THAT(film_warnings_of(waves),
                ElementsAre(HasSubstr("20 m of shore with a reflection of 0.00 to 0.50 send back ")));
}

/// No room for a wave: a pool of three nodes.
TEST(FilmAtWall, SaysNothingOfAPoolWithoutRoomForAWave)
{
    model::WaveSetup waves = beach(0.0, 5.0, 0.5);
    for (int j = 0; j < rows; ++j) {
        waves.bathymetry.depth_m[waves.bathymetry.extent.index(columns - 1, j)] = 0.01;
        waves.bathymetry.depth_m[waves.bathymetry.extent.index(columns - 3, j)] = -1.0;
    }
    EXPECT_THAT(film_warnings_of(waves), IsEmpty());
}

} // namespace
} // namespace swell::engine
